//! Job that stores what the clock does to teams. Several processes may run it at once: each team is judged again under its
//! lock.

use laurel_core::ids::{MerchantId, TeamId};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::SignupEvent;
use laurel_core::team::{TeamEvent, TeamStatus, team_due};
use laurel_core::work::WorkEvent;

use super::leave;
use super::notify::{self, News};
use super::succession;
use crate::clock::to_time;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::locks;
use crate::scope::{Actor, Scope};
use crate::signup::service::transition::{Change, advance_one};
use crate::team::store::{self, Team, TeamUpdate, due, member, search};
use crate::texts::Texts;
use crate::work::service::transition;
use crate::work::store as works;

/// Teams processed per round.
const BATCH: i64 = 100;

/// Runs one round over all merchants, with a transaction for each team, so that one that fails does not stop the others'.
/// True where more work may be due at once.
pub fn sweep(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let due = store.read(|db| Ok(due::due(db, now_ms, BATCH)?))?;
    let full = i64::try_from(due.len()).is_ok_and(|length| length >= BATCH);
    let mut settled = 0;
    for (merchant, id) in due {
        let Some(merchant) = MerchantId::parse(&merchant) else { continue };
        let scope = Scope { texts, merchant: &merchant, now_ms };
        settled += usize::from(store.write_for(&merchant, |db| settle(db, scope, TeamId(id)))?);
    }
    Ok(full && settled > 0)
}

/// Applies what is due for a team; false if nothing is.
fn settle(db: &mut Db, scope: Scope<'_>, id: TeamId) -> Result<bool, Error> {
    let Some((works, team)) = locks::team(db, scope.merchant, id)? else { return Ok(false) };
    let Some(event) = team_due(team.facts(scope.now_ms), team.clock(), to_time(scope.now_ms)) else { return Ok(false) };
    match event {
        TeamEvent::EndLocks => {
            end_locks(db, scope, &team)?;
        }
        TeamEvent::EndTooSmall => {
            if let Some(signup) = team.live_apply(scope.now_ms) {
                hide_works(db, scope, &works)?;
                advance_one(db, scope, signup, Change::new(SignupEvent::TeamTooSmall, Actor::Clock, ""))?;
            }
            tell(db, scope, NoticeEvent::TeamCancelled, &team)?;
            leave::end_team(db, scope.merchant, id, scope.now_ms)?;
        }
        TeamEvent::EndDisbands => leave::disband(db, scope, &team, None)?,
        TeamEvent::PassOn => {
            let Some(next) = succession::next(db, scope.merchant, &team)? else { return Ok(false) };
            succession::hand_over(db, scope, &team, &next, (Actor::Clock, Some(true)))?;
        }
        TeamEvent::Disband | TeamEvent::Lock | TeamEvent::Unlock => return Ok(false),
    }
    Ok(true)
}

/// Locks a team whose sign-up has ended, which cancels replacements by its captain.
pub(crate) fn end_locks(db: &mut Db, scope: Scope<'_>, team: &Team) -> Result<(), Error> {
    let locked = TeamUpdate { status: Some(TeamStatus::Locked), updated_time: scope.now_ms, ..TeamUpdate::default() };
    store::update(db, scope.merchant, team.id(), &locked)?;
    member::keep_all(db, scope.merchant, team.id())?;
    search::end_requests_of(db, scope.merchant, &[team.row.id])?;
    tell(db, scope, NoticeEvent::TeamLocked, team)
}

/// Hides the published works of a sign-up that ends, as staff do when they cancel one. The works are locked.
fn hide_works(db: &mut Db, scope: Scope<'_>, ids: &[i64]) -> Result<(), Error> {
    let rows = works::of_ids(db, scope.merchant, ids)?;
    transition::advance(db, scope, &rows, transition::Change { event: WorkEvent::Hide, actor: Actor::Clock, reason: "" })?;
    Ok(())
}

fn tell(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, team: &Team) -> Result<(), Error> {
    let accounts: Vec<i64> = member::accounts_of(db, scope.merchant, &[team.row.id])?.into_iter().map(|(_, account)| account).collect();
    notify::send(db, scope, event, team, &accounts, News::default())
}
