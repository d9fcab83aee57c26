//! Replaces a member of a signed-up team by the next one who joins: the seat stays with the team.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::team::{TeamAction, TeamDetail, TeamReplace};

use super::store::member;
use super::{detail, locked};
use crate::http::{Call, Failure, Reply};

/// `PUT /team/{id}/member/{memberId}/replace`
pub async fn handle(call: Call<TeamReplace>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let replaced = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Replace))?;
        let members = member::of_team(db, &inner.merchant, input.id)?;
        let other = members.into_iter().map(|(row, ..)| row).find(|row| row.id == input.member_id.0).ok_or(Code::NotFound)?;
        if team.row.captain_id == other.account_id {
            return Err(Refusal::field("memberId", Rule::Choice).into());
        }
        member::replace(db, &inner.merchant, input.member_id, input.replace.then_some(inner.now_ms))?;
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(replaced.await?))
}
