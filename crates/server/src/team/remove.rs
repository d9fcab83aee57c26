//! Removes a member from a team.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::team::{TeamAction, TeamDetail, TeamMemberPath, TeamMemberStatus};

use super::service::leave;
use super::store::member;
use super::{detail, locked};
use crate::http::{Call, Failure, Reply};
use crate::scope::Actor;

/// `DELETE /team/{id}/member/{memberId}`
pub async fn handle(call: Call<TeamMemberPath>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let removed = context.write(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Remove))?;
        let members = member::of_team(db, &inner.merchant, input.id)?;
        let other = members.into_iter().map(|(row, ..)| row).find(|row| row.id == input.member_id.0).ok_or(Code::NotFound)?;
        if other.account_id == account.0 {
            return Err(Refusal::field("memberId", Rule::Choice).into());
        }
        leave::end(db, inner.scope(), &team, &other, (TeamMemberStatus::Removed, Actor::Participant))?;
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(removed.await?))
}
