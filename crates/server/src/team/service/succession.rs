//! The role of a captain: handed over by the captain, or passed on to the member who joined first.

use laurel_core::ids::{AccountId, MerchantId, TeamId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::TeamMemberStatus;

use super::leave;
use super::notify::{self, News};
use super::place;
use crate::db::Db;
use crate::error::Error;
use crate::scope::{Actor, Scope};
use crate::team::store::member::{self, MemberRow};
use crate::team::store::personal;
use crate::team::store::{self, Team, TeamUpdate};
use crate::texts::Texts;

/// Makes a member captain, also of the team's sign-up, and tells them.
pub(crate) fn hand_over(
    db: &mut Db,
    scope: Scope<'_>,
    team: &Team,
    to: &MemberRow,
    (actor, passed_on): (Actor, Option<bool>),
) -> Result<(), Error> {
    let change = TeamUpdate { captain_id: Some(to.account_id), passed_on, updated_time: scope.now_ms, ..TeamUpdate::default() };
    store::update(db, scope.merchant, team.id(), &change)?;
    let account = AccountId(to.account_id);
    place::hand_over(db, scope, team, account, actor)?;
    notify::send(db, scope, NoticeEvent::TeamCaptain, team, &[account.0], News { name: &to.name, member: to.id, ..News::default() })
}

/// The member who leads the team next: the one who joined first, besides the captain.
pub(crate) fn next(db: &mut Db, merchant: &MerchantId, team: &Team) -> Result<Option<MemberRow>, Error> {
    let members = member::of_team(db, merchant, team.id())?;
    Ok(members.into_iter().map(|(row, ..)| row).find(|row| row.account_id != team.row.captain_id))
}

/// Takes an account that is closed out of all teams, at every merchant. A captain's role passes on first; a team without other
/// members ends, and with it goes a sign-up of the team, which the closing itself withdraws.
pub fn leave_all(db: &mut Db, texts: &Texts, account: AccountId, now_ms: i64) -> Result<(), Error> {
    for (merchant, id) in personal::lasting(db, account)? {
        let merchant = MerchantId::parse(&merchant).ok_or_else(|| Error::Broken(format!("a row of the merchant {merchant:?}")))?;
        let scope = Scope { texts, merchant: &merchant, now_ms };
        leave_one(db, scope, account, TeamId(id))?;
    }
    personal::make_nameless(db, account)?;
    Ok(())
}

fn leave_one(db: &mut Db, scope: Scope<'_>, account: AccountId, id: TeamId) -> Result<(), Error> {
    let Some(mut team) = store::lock(db, scope.merchant, id)? else { return Ok(()) };
    if team.is_led_by(account) {
        let Some(next) = next(db, scope.merchant, &team)? else {
            return Ok(leave::end_team(db, scope.merchant, id, scope.now_ms)?);
        };
        hand_over(db, scope, &team, &next, (Actor::Clock, None))?;
        // The team as it is by now: another captain, and the sign-up belongs to them.
        team = store::lock(db, scope.merchant, id)?.ok_or_else(|| Error::Broken(format!("team {id} is gone")))?;
    }
    let members = member::of_team(db, scope.merchant, id)?;
    let Some((own, ..)) = members.into_iter().find(|(row, ..)| row.account_id == account.0) else { return Ok(()) };
    leave::end(db, scope, &team, &own, (TeamMemberStatus::Left, Actor::Clock))
}
