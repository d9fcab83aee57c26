//! Members who each pay for themselves, and did not in time.

use laurel_core::ids::{AccountId, SignupId};
use laurel_core::money::Fen;
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::SignupEvent;
use laurel_core::team::TeamMemberStatus;

use super::{leave, succession};
use crate::db::Db;
use crate::error::Error;
use crate::payment::store::OrderRow;
use crate::payment::store::member as orders;
use crate::scope::{Actor, Scope};
use crate::signup::service::member::others_go_on;
use crate::signup::service::notify::{self, Money};
use crate::signup::service::transition::{Change, advance};
use crate::signup::store::state;
use crate::team::store::member;
use crate::team::store::{self as teams, Team};

/// Removes a member with an unpaid, expired order from the team. If no other member has paid or can pay, the sign-up is cancelled
/// instead, and the team keeps its members. The caller holds the team's lock.
pub(crate) fn lapse(db: &mut Db, scope: Scope<'_>, order: &OrderRow) -> Result<(), Error> {
    let (signup, account) = (SignupId(order.apply_id), AccountId(order.account_id));
    let Some(row) = state::states(db, scope.merchant, &[signup.0])?.pop() else { return Ok(()) };
    let is_in = orders::is_in(db, scope.merchant, signup, account)?;
    let Some(team) = row.team.filter(|_| is_in && row.status.is_live()) else { return Ok(()) };
    if !others_go_on(db, scope, signup, account)? {
        return cancel(db, scope, signup);
    }
    let Some(mut team) = teams::find(db, scope.merchant, team)? else { return Ok(()) };
    if team.is_led_by(account) {
        team = succeeded(db, scope, team)?;
    }
    let members = member::of_team(db, scope.merchant, team.id())?;
    let Some((own, ..)) = members.into_iter().find(|(own, ..)| own.account_id == account.0) else { return Ok(()) };
    leave::end(db, scope, &team, &own, (TeamMemberStatus::Left, Actor::Clock))?;
    notify::send_money(db, scope, NoticeEvent::MemberLapsed, &[told(scope, signup, account.0, Fen(order.amount_fen))])
}

/// Cancels the unpaid sign-up of a team.
fn cancel(db: &mut Db, scope: Scope<'_>, signup: SignupId) -> Result<(), Error> {
    let members = orders::newest(db, scope.merchant, &[signup.0])?;
    let outcomes = advance(db, scope, &[signup], Change::new(SignupEvent::PayLapse, Actor::Clock, ""))?;
    if outcomes.iter().all(|(_, outcome)| outcome.is_err()) {
        return Ok(());
    }
    let money: Vec<Money> = members.iter().map(|order| told(scope, signup, order.account_id, Fen(order.amount_fen))).collect();
    notify::send_money(db, scope, NoticeEvent::OrderLapsed, &money)
}

/// The team under its next captain.
fn succeeded(db: &mut Db, scope: Scope<'_>, team: Team) -> Result<Team, Error> {
    let Some(next) = succession::next(db, scope.merchant, &team)? else { return Ok(team) };
    succession::hand_over(db, scope, &team, &next, (Actor::Clock, None))?;
    teams::find(db, scope.merchant, team.id())?.ok_or_else(|| Error::Broken(format!("team {} is gone", team.id())))
}

fn told(scope: Scope<'_>, signup: SignupId, member: i64, amount: Fen) -> Money {
    Money { signup: signup.0, member: Some(member), amount, until: None, reason: None, note: String::new(), occurrence: scope.now_ms }
}
