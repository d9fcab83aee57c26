//! Returns the team behind an invite code, to anyone who has it.

use laurel_core::errors::Code;
use laurel_core::ids::AccountId;
use laurel_core::team::{InviteCode, TeamInvitation, TeamInviteQuery, TeamStatus};

use super::service::code::{self, WRONG_PER_ACCOUNT, WRONG_PER_NETWORK, WrongCodes};
use super::service::view::invitation;
use super::store::{self, member};
use crate::auth::account as accounts;
use crate::error::Error;
use crate::http::{Call, Caller, Context, Failure, Reply, human};

/// `GET /team/invite`
pub async fn handle(call: Call<TeamInviteQuery>) -> Result<Reply<TeamInvitation>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let wrong = wrong_codes(&inner, &caller);
        wrong.check(db, inner.now_ms)?;
        let typed = InviteCode::read(&input.code);
        let team = typed.map(|code| store::by_code(db, &inner.merchant, &code)).transpose()?.flatten();
        let Some(team) = team.filter(|team| team.row.status != TeamStatus::Disbanded) else { return Ok(Err(wrong)) };
        let mine = match caller.known() {
            Some(account) => member::is_member(db, &inner.merchant, account, team.id())?,
            None => false,
        };
        let captain = accounts::face(db, AccountId(team.row.captain_id))?;
        let reader = (&inner.app.storage, inner.language, inner.now_ms);
        let marked = member::replaced(db, &inner.merchant, team.id())?.is_some();
        Ok(Ok(invitation(&team, reader, captain, (mine, marked))?))
    });
    match found.await? {
        Ok(invitation) => Ok(Reply(invitation)),
        Err(wrong) => Err(refuse(&context, wrong).await?),
    }
}

/// The counter of the caller's wrong codes: by account, or by the network of a stranger.
pub(super) fn wrong_codes(context: &Context, caller: &Caller) -> WrongCodes {
    match caller.known() {
        Some(account) => WrongCodes { bucket: format!("invite:{account}"), limit: WRONG_PER_ACCOUNT },
        None => WrongCodes { bucket: human::address_bucket(context, "invite:address"), limit: WRONG_PER_NETWORK },
    }
}

/// Counts a wrong code, then refuses: the count stays.
pub(super) async fn refuse(context: &Context, wrong: WrongCodes) -> Result<Failure, Failure> {
    let now_ms = context.now_ms;
    context.write_unseen(move |db, _| wrong.count(db, now_ms)).await?;
    Ok(context.fail(Error::from(Code::InviteInvalid)))
}

/// Reads a typed code, or counts and refuses it.
pub(super) async fn typed(context: &Context, text: &str) -> Result<InviteCode, Failure> {
    let inner = context.clone();
    let text = text.to_owned();
    let checked = context.read(move |db, caller| {
        let wrong = wrong_codes(&inner, &caller);
        wrong.check(db, inner.now_ms)?;
        let Ok(code) = code::read(&text) else { return Ok(Err(wrong)) };
        Ok(if store::by_code(db, &inner.merchant, &code)?.is_some() { Ok(code) } else { Err(wrong) })
    });
    match checked.await? {
        Ok(code) => Ok(code),
        Err(wrong) => Err(refuse(context, wrong).await?),
    }
}
