//! Submits a work, withdraws it, or discards its newer version.

use laurel_core::tables::NativeTables;
use laurel_core::work::{OwnWork, WorkEvent, WorkSubmit, check_complete};

use super::service::media;
use super::service::own::{Owned, absent, check_version, own_work, refused, signed, to_wire};
use super::service::transition::{Change, advance_one};
use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Context, Failure, Reply};
use crate::media::{self as files, Owner};
use crate::scope::{Actor, Scope};

/// `POST /works/{id}/submit`
pub async fn handle(call: Call<WorkSubmit>) -> Result<Reply<OwnWork>, Failure> {
    step(call.context, call.input, WorkEvent::Submit).await
}

/// `POST /works/{id}/withdraw`
pub async fn withdraw(call: Call<WorkSubmit>) -> Result<Reply<OwnWork>, Failure> {
    step(call.context, call.input, WorkEvent::Withdraw).await
}

/// `POST /works/{id}/discard`
pub async fn discard(call: Call<WorkSubmit>) -> Result<Reply<OwnWork>, Failure> {
    step(call.context, call.input, WorkEvent::Discard).await
}

/// Applies one event of the author to a locked work. Refuses an outdated version, a closed window, an unconfirmed
/// sign-up and, for a submission, incomplete content.
async fn step(context: Context, input: WorkSubmit, event: WorkEvent) -> Result<Reply<OwnWork>, Failure> {
    let inner = context.clone();
    let done = context.write(move |db, caller| {
        let (merchant, now, owner) = (&inner.merchant, inner.now_ms, Owner::Work(input.id));
        let account = caller.account()?;
        let row = store::lock(db, merchant, &[input.id.0])?.pop().ok_or_else(absent)?;
        let frame = store::own_frame(db, merchant, &row, account)?;
        let belongs = Owned { signup: &frame.signup, setting: frame.setting(now) };
        let all = files::store::of_owner(db, merchant, owner)?;
        check_version(&row, input.version, || own_work(&inner.app, row.clone(), belongs, &all))?;
        frame.allows(event, now)?;
        row.state().next(event)?;
        if event == WorkEvent::Submit {
            let sent = signed(row.revision()?.map_or_else(|| row.content(), Ok)?, &frame.signup);
            // The team may have another name since the draft was saved.
            store::set_content(db, merchant, &row, &sent)?;
            refused(check_complete(&to_wire(sent, &all), &NativeTables))?;
        }
        let scope = Scope { texts: &inner.app.texts, merchant, now_ms: now };
        advance_one(db, scope, &row, Change { event, actor: Actor::Participant, reason: "" })?;
        let row = store::one(db, merchant, input.id).or_not_found()?;
        media::go_on(db, scope, &row, &all)?;
        let row = store::one(db, merchant, input.id).or_not_found()?;
        let all = files::store::of_owner(db, merchant, owner)?;
        own_work(&inner.app, row, belongs, &all)
    });
    Ok(Reply(done.await?))
}
