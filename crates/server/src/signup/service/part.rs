//! Withdraws a part of a sign-up: some of its persons leave, the others stay.

use std::collections::BTreeSet;

use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::ActivityId;
use laurel_core::signup::{SignupStatus, SignupWithdraw, not_possible};

use super::sent::Sent;
use super::validate::current_form;
use super::{files, offer, paying};
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::payment::service::end::Ended;
use crate::scope::{Actor, Scope};
use crate::signup::store::counters::Counters;
use crate::signup::store::person;
use crate::signup::store::state::StateRow;
use crate::signup::store::team as sizes;
use crate::upload::store::Uploader;

/// Removes persons from a locked sign-up that may be withdrawn, with their seats and their part of the fee. Errors: 4011 for a team,
/// whose members leave the team instead, and for an offered seat; 4009 for an outdated version; a field error for an unknown place, or
/// if fewer persons than the form's minimum would stay.
pub(crate) fn withdraw(db: &mut Db, scope: Scope<'_>, keys: &Keys, row: &StateRow, input: &SignupWithdraw) -> Result<(), Error> {
    if row.team.is_some() || !matches!(row.status, SignupStatus::Pending | SignupStatus::Approved | SignupStatus::Waiting) {
        return Err(not_possible(row.status).into());
    }
    if input.version != row.version {
        return Err(Refusal { code: Code::VersionConflict, data: Some(RefusalData::Version { version: row.version }) }.into());
    }
    let sent = Sent::read(db, scope, keys, row.id)?;
    let places: BTreeSet<usize> = input.persons.iter().filter_map(|place| usize::try_from(*place).ok()).collect();
    let rows = sent.rows();
    let leaving: Vec<i64> = rows.iter().enumerate().filter(|(place, _)| places.contains(place)).map(|(_, row)| *row).collect();
    if leaving.len() != input.persons.len() {
        return Err(Refusal::field("persons", Rule::Choice).into());
    }
    let version = sizes::form_version(db, scope.merchant, row.id)?;
    let least = current_form(db, scope.merchant, ActivityId(row.competition_id), version)?.person_min.max(1);
    if u32::try_from(rows.len() - leaving.len()).unwrap_or(u32::MAX) < least {
        return Err(Refusal::field("persons", Rule::ItemCount { count: f64::from(least) }).into());
    }
    files::attach(db, scope, Uploader::Account(row.account), &sent.files(), &sent.files_without(&places))?;
    person::remove(db, scope.merchant, row.id, &leaving)?;
    let count = i64::try_from(leaving.len()).unwrap_or(i64::MAX);
    sizes::resize(db, scope.merchant, row.id, (-i32::try_from(count).unwrap_or(i32::MAX), -count), scope.now_ms)?;
    paying::leave(db, scope, row, count, Ended::Withdrawn)?;
    let status = row.status.as_str();
    let event = Event { subject: Subject::Signup(row.id), event: "withdrawPart", from: status, to: status };
    event_log::record(db, scope, Actor::Participant, input.reason.trim(), &[event])?;
    if !row.status.holds_seats() {
        return Ok(());
    }
    let mut counters = Counters::default();
    counters.participants.insert(row.competition_id, -count);
    counters.held.insert(row.group_id, -count);
    counters.save(db, scope.merchant)?;
    offer::to_the_next(db, scope, &[row.group_id])
}
