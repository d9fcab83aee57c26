//! Saves an edited work. For a published work, the edit becomes a newer version; the published one does not change
//! until that version passes review.

use laurel_core::tables::NativeTables;
use laurel_core::work::{OwnWork, WorkChange, WorkEvent, WorkStatus, check_draft};

use super::service::own::{Owned, absent, check_version, own_work, signed, to_content};
use super::store::{self, CardColumns, DetailColumns, WorkColumns};
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::media::{self as files, AttachContext, Owner};
use crate::upload::store::Uploader;

/// `PUT /works/{id}`
pub async fn handle(call: Call<WorkChange>) -> Result<Reply<OwnWork>, Failure> {
    let Call { input, context } = call;
    let mut errors = laurel_core::errors::FieldErrors::default();
    errors.add_all("content.", check_draft(&input.content, &NativeTables));
    context.check(errors)?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let (merchant, now, owner) = (&inner.merchant, inner.now_ms, Owner::Work(input.id));
        let account = caller.account()?;
        let row = store::lock(db, merchant, &[input.id.0])?.pop().ok_or_else(absent)?;
        let frame = store::own_frame(db, merchant, &row, account)?;
        let belongs = Owned { signup: &frame.signup, setting: frame.setting(now) };
        let all = files::store::of_owner(db, merchant, owner)?;
        check_version(&row, input.version, || own_work(&inner.app, row.clone(), belongs, &all))?;
        frame.allows(WorkEvent::Save, now)?;
        let to = row.state().next(WorkEvent::Save)?;
        let attaching = AttachContext { merchant, activity: row.activity(), uploader: Uploader::Account(account), now_ms: now };
        let media = files::attach(db, attaching, owner, &input.content.media)?;
        let content = signed(to_content(&input.content, media.clone()), &frame.signup);
        let columns = if to.status == WorkStatus::Published {
            let shown = row.media()?;
            files::drop_but(db, merchant, owner, &[media, shown].concat())?;
            let detail = DetailColumns { revision: Some(serde_json::to_string(&content)?), ..DetailColumns::default() };
            WorkColumns { detail, ..WorkColumns::default() }
        } else {
            files::drop_but(db, merchant, owner, &media)?;
            let all = files::store::of_owner(db, merchant, owner)?;
            super::service::media::picture_columns(&media, &all).with_content(&content)?
        };
        let (status, revision_status) = (Some(to.status), Some(to.revision));
        let card = CardColumns { status, revision_status, updated_time: Some(now), ..columns.card };
        let columns = WorkColumns { card, ..columns };
        store::set_states(db, merchant, &[row.id], &columns)?;
        let row = store::one(db, merchant, input.id).or_not_found()?;
        let all = files::store::of_owner(db, merchant, owner)?;
        own_work(&inner.app, row, belongs, &all)
    });
    Ok(Reply(changed.await?))
}
