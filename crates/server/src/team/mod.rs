//! Teams.

pub mod change;
pub mod disband;
pub mod found;
pub mod hand_over;
pub mod invite;
pub mod join;
pub mod leave;
mod logo;
pub mod mine;
pub mod one;
pub mod organiser;
pub mod record;
pub mod remove;
pub mod replace;
pub mod reset_code;
pub mod search;
pub mod service;
pub mod store;

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, TeamId};
use laurel_core::team::{TeamAction, TeamDetail};

use self::service::view::{self, Reader};
use self::store::Team;
use self::store::member;
use crate::db::Db;
use crate::error::Error;
use crate::http::Context;
use crate::locks;

/// Locks a team of the caller with its works, and checks that they may take this action now. A team of others is unknown; an action of the
/// captain is refused with `NotAllowed`, one that the state does not allow with `TeamLocked`.
fn locked(db: &mut Db, context: &Context, account: AccountId, (id, action): (TeamId, TeamAction)) -> Result<Team, Error> {
    let (_, team) = locks::team(db, &context.merchant, id)?.ok_or(Code::NotFound)?;
    if !member::is_member(db, &context.merchant, account, id)? {
        return Err(Code::NotFound.into());
    }
    check(context, account, &team, action)?;
    Ok(team)
}

/// Checks that a member may take this action on the team now, as `locked` does.
fn check(context: &Context, account: AccountId, team: &Team, action: TeamAction) -> Result<(), Error> {
    if view::actions(team, account, context.now_ms, false).contains(&action) {
        return Ok(());
    }
    let own = matches!(action, TeamAction::EditRecord | TeamAction::Leave | TeamAction::Invite);
    if own || team.is_led_by(account) { Err(Code::TeamLocked.into()) } else { Err(Code::NotAllowed.into()) }
}

/// A team as it is now, for a member.
fn detail(db: &mut Db, context: &Context, account: AccountId, id: TeamId) -> Result<TeamDetail, Error> {
    let team = store::find(db, &context.merchant, id)?.ok_or(Code::NotFound)?;
    view::detail(db, &context.merchant, &team, reader(context, account))
}

fn reader(context: &Context, account: AccountId) -> Reader<'_> {
    Reader { storage: &context.app.storage, account, language: context.language, now_ms: context.now_ms }
}
