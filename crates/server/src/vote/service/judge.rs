//! Decisions about votes that are there already: held, counted again, or void. They change the counters and the log in the
//! same transaction. Nothing here adds a vote.

use std::collections::{BTreeMap, BTreeSet};

use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::vote::{Act, VoteKind, VoteReason, VoteStatus};

use super::later::{Later, Reached};
use crate::db::{Db, Store, live};
use crate::error::Error;
use crate::vote::store::frame;
use crate::vote::store::status::{self, VoteRow};
use crate::vote::store::write::{self, NewAct, WorkSums};

/// A decision.
#[derive(Debug, Clone, Copy)]
pub struct Verdict<'a> {
    /// New state: never `Undone`.
    pub status: VoteStatus,
    /// Its cause; none for a vote that counts.
    pub reason: Option<VoteReason>,
    /// What the organiser wrote.
    pub note: &'a str,
}

impl Verdict<'_> {
    /// True if it changes a vote in this state. Void votes and likes that were taken back stay as they are.
    const fn changes(&self, from: VoteStatus) -> bool {
        match from {
            VoteStatus::Valid => matches!(self.status, VoteStatus::Held | VoteStatus::Void),
            VoteStatus::Held => matches!(self.status, VoteStatus::Valid | VoteStatus::Void),
            VoteStatus::Void | VoteStatus::Undone => false,
        }
    }

    const fn act(&self) -> Act {
        match self.status {
            VoteStatus::Held => Act::Hold,
            VoteStatus::Void => Act::Void,
            VoteStatus::Valid | VoteStatus::Undone => Act::Count,
        }
    }
}

/// Decides about votes of a merchant; returns those that changed. Locks works by id, then their activities.
pub fn decide(db: &mut Db, merchant: &MerchantId, ids: &[i64], verdict: Verdict<'_>, now_ms: i64) -> Result<Vec<VoteRow>, Error> {
    let found = status::by_ids(db, merchant, ids)?;
    lock(db, merchant, &found)?;
    let rows: Vec<VoteRow> = status::by_ids(db, merchant, ids)?.into_iter().filter(|row| verdict.changes(row.status)).collect();
    apply(db, merchant, &rows, verdict, now_ms)?;
    Ok(rows)
}

/// Makes void what accounts gave to these works before they joined the team that the works belong to. The works must be locked. Sends
/// no statement for works without any.
pub(crate) fn void_of_members(db: &mut Db, merchant: &MerchantId, accounts: &[i64], works: &[i64], now_ms: i64) -> Result<(), Error> {
    if works.is_empty() {
        return Ok(());
    }
    let ids = status::given_by(db, merchant, accounts, works)?;
    if ids.is_empty() {
        return Ok(());
    }
    decide(db, merchant, &ids, Verdict { status: VoteStatus::Void, reason: Some(VoteReason::Team), note: "" }, now_ms).map(|_| ())
}

fn lock(db: &mut Db, merchant: &MerchantId, rows: &[VoteRow]) -> Result<(), Error> {
    frame::lock_works(db, merchant, &distinct(rows, |row| row.work_id))?;
    frame::lock_activities(db, merchant, &distinct(rows, |row| row.competition_id))?;
    Ok(())
}

fn distinct(rows: &[VoteRow], key: impl Fn(&VoteRow) -> i64) -> Vec<i64> {
    rows.iter().map(key).collect::<BTreeSet<_>>().into_iter().collect()
}

fn apply(db: &mut Db, merchant: &MerchantId, rows: &[VoteRow], verdict: Verdict<'_>, now_ms: i64) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let (mut works, mut activities) = (BTreeMap::<i64, WorkSums>::new(), BTreeMap::<i64, i64>::new());
    let mut acts = Vec::with_capacity(rows.len());
    for row in rows {
        let sums = works.entry(row.work_id).or_default();
        sums.held += i64::from(verdict.status == VoteStatus::Held) - i64::from(row.status == VoteStatus::Held);
        sums.voided += i64::from(verdict.status == VoteStatus::Void);
        let by = i64::from(verdict.status == VoteStatus::Valid) - i64::from(row.status == VoteStatus::Valid);
        match row.kind {
            VoteKind::Like => {
                sums.likes += by;
                *activities.entry(row.competition_id).or_default() += by;
            }
            VoteKind::Gift => sums.gift_value += by * row.value,
        }
        acts.push(NewAct {
            competition_id: row.competition_id,
            vote_id: row.id,
            work_id: row.work_id,
            account_id: row.account_id,
            act: verdict.act(),
            day: row.day,
            value: row.value,
            created_time: now_ms,
        });
    }
    let changed = rows.iter().map(|row| (row.id, (verdict.status, verdict.reason))).collect();
    write::set_statuses(db, merchant, &changed, now_ms)?;
    if !verdict.note.is_empty() {
        status::set_note(db, merchant, &rows.iter().map(|row| row.id).collect::<Vec<_>>(), verdict.note)?;
    }
    write::add_to_works(db, merchant, &works, now_ms)?;
    for row in rows {
        live::raise_counts(merchant, ActivityId(row.competition_id), [WorkId(row.work_id)]);
    }
    write::add_to_activities(db, merchant, &activities)?;
    write::insert_acts(db, merchant, &acts)
}

/// Decides about votes that were there before a group: those from devices with too many accounts are held, and likes of
/// accounts that have liked enough works of an activity on a day count. A failure is logged: the next act repeats it.
pub(super) fn settle(store: &Store, merchant: &MerchantId, later: &Later, now_ms: i64) {
    let settled = || {
        if !later.devices.is_empty() {
            store.write_unseen(|db| hold_devices(db, merchant, &later.devices, now_ms))?;
        }
        if !later.reached.is_empty() {
            store.write_unseen(|db| settle_minimum(db, merchant, &later.reached, now_ms))?;
        }
        Ok::<_, Error>(())
    };
    if let Err(error) = settled() {
        tracing::error!(%error, "earlier votes could not be settled");
    }
}

fn hold_devices(db: &mut Db, merchant: &MerchantId, devices: &[(i64, String)], now_ms: i64) -> Result<(), Error> {
    let ids = status::valid_of_devices(db, merchant, devices)?;
    decide(db, merchant, &ids, Verdict { status: VoteStatus::Held, reason: Some(VoteReason::Device), note: "" }, now_ms).map(|_| ())
}

fn settle_minimum(db: &mut Db, merchant: &MerchantId, keys: &[Reached], now_ms: i64) -> Result<(), Error> {
    let found = status::likes_of(db, merchant, keys)?;
    lock(db, merchant, &found)?;
    let rows = status::likes_of(db, merchant, keys)?;
    let settings = status::settings(db, merchant, &distinct(&rows, |row| row.competition_id))?;
    let mut given: BTreeMap<Reached, usize> = BTreeMap::new();
    let key = |row: &VoteRow| (row.competition_id, row.account_id, row.day);
    for row in rows.iter().filter(|row| row.status != VoteStatus::Void) {
        *given.entry(key(row)).or_default() += 1;
    }
    let enough = |row: &VoteRow| {
        let least = settings.get(&row.competition_id).map_or(1, |settings| settings.min_works);
        given.get(&key(row)).is_some_and(|given| *given >= usize::try_from(least).unwrap_or(usize::MAX))
    };
    let waiting = Some(VoteReason::MinWorks);
    let (count, hold): (Vec<VoteRow>, Vec<VoteRow>) = rows
        .into_iter()
        .filter(|row| if enough(row) { row.status == VoteStatus::Held && row.reason == waiting } else { row.status == VoteStatus::Valid })
        .partition(enough);
    apply(db, merchant, &count, Verdict { status: VoteStatus::Valid, reason: None, note: "" }, now_ms)?;
    apply(db, merchant, &hold, Verdict { status: VoteStatus::Held, reason: waiting, note: "" }, now_ms)
}
