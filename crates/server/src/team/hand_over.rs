//! Makes another member captain.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::team::{TeamAction, TeamDetail, TeamHandOver};

use super::service::succession;
use super::store::member;
use super::{detail, locked};
use crate::http::{Call, Failure, Reply};
use crate::scope::Actor;

/// `PUT /team/{id}/captain`
pub async fn handle(call: Call<TeamHandOver>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let handed = context.write(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::HandOver))?;
        let members = member::of_team(db, &inner.merchant, input.id)?;
        let other = members.into_iter().map(|(row, ..)| row).find(|row| row.id == input.member_id.0).ok_or(Code::NotFound)?;
        if other.account_id == account.0 {
            return Err(Refusal::field("memberId", Rule::Choice).into());
        }
        succession::hand_over(db, inner.scope(), &team, &other, (Actor::Participant, None))?;
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(handed.await?))
}
