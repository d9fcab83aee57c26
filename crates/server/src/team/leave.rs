//! Leaves a team.

use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::team::{TeamAction, TeamMemberStatus, TeamPath};

use super::locked;
use super::service::leave;
use super::store::member;
use crate::http::{Call, Failure, Reply};
use crate::scope::Actor;

/// `POST /team/{id}/leave`
pub async fn handle(call: Call<TeamPath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let left = context.write(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Leave))?;
        let members = member::of_team(db, &inner.merchant, input.id)?;
        let own = members.into_iter().map(|(row, ..)| row).find(|row| row.account_id == account.0).ok_or(Code::NotFound)?;
        leave::end(db, inner.scope(), &team, &own, (TeamMemberStatus::Left, Actor::Participant))
    });
    left.await?;
    Ok(Reply(Nothing {}))
}
