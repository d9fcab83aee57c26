//! Queries about mailings. For the job alone, which serves every merchant.

use std::collections::BTreeMap;

use diesel::prelude::*;
use laurel_core::activity::Status;

use crate::activity::store as activities;
use crate::db::schema::{apply, competition, mailing};
use crate::db::{Db, both};

/// A mailing with what decides whether it is still true.
pub struct Mailing {
    /// Whose activity.
    pub merchant: String,
    /// The activity.
    pub competition: i64,
    /// What is told.
    pub event: String,
    /// Tells one mailing of an event from the next.
    pub occurrence: i64,
    /// Sign-ups up to this id have been told.
    pub after: i64,
    /// The organiser's word on the activity.
    pub status: Status,
    /// It begins, ms.
    pub start: i64,
    /// It ends, ms.
    pub end: i64,
}

/// An activity that begins soon.
pub struct Beginning {
    /// Whose.
    pub merchant: String,
    /// The activity.
    pub id: i64,
    /// It begins, ms.
    pub start: i64,
    /// Events of mailings that exist for this start.
    pub begun: Vec<String>,
}

/// Begins mailings: merchant, activity, event, occurrence. Those that exist stay as they are.
pub fn begin(db: &mut Db, wanted: &[(&str, i64, &str, i64)], now_ms: i64) -> QueryResult<()> {
    let rows: Vec<_> = wanted
        .iter()
        .map(|(merchant, activity, event, occurrence)| {
            (
                mailing::merchant_id.eq(*merchant),
                mailing::competition_id.eq(*activity),
                mailing::event.eq(*event),
                mailing::occurrence.eq(*occurrence),
                mailing::created_time.eq(now_ms),
            )
        })
        .collect();
    match db {
        Db::Postgres(connection) => diesel::insert_into(mailing::table).values(&rows).on_conflict_do_nothing().execute(connection),
        // SQLite's batches know no conflicts; its one writer sees what is there.
        Db::Sqlite(connection) => rows
            .into_iter()
            .try_fold(0, |count, row| Ok(count + diesel::insert_or_ignore_into(mailing::table).values(row).execute(connection)?)),
    }
    .map(|_| ())
}

/// Activities that begin between two moments, with the mailings that there are for that start.
pub fn due_reminders(db: &mut Db, after_ms: i64, until_ms: i64) -> QueryResult<Vec<Beginning>> {
    let rows: Vec<(String, i64, i64, Option<String>)> = competition::table
        .left_join(mailing::table.on(mailing::competition_id.eq(competition::id).and(mailing::occurrence.eq(competition::start_time))))
        .filter(competition::start_time.gt(after_ms))
        .filter(competition::start_time.le(until_ms))
        .filter(competition::status.eq_any(["published", "paused"]))
        .select((competition::merchant_id, competition::id, competition::start_time, mailing::event.nullable()))
        .load(db)?;
    let mut found: BTreeMap<i64, Beginning> = BTreeMap::new();
    for (merchant, id, start, event) in rows {
        found.entry(id).or_insert_with(|| Beginning { merchant, id, start, begun: Vec::new() }).begun.extend(event);
    }
    Ok(found.into_values().collect())
}

/// Mailings that have not come to their end, oldest first.
pub fn open(db: &mut Db, limit: i64) -> QueryResult<Vec<i64>> {
    mailing::table.filter(mailing::done.eq(false)).order(mailing::id).limit(limit).select(mailing::id).load(db)
}

/// A mailing for this transaction alone; none where it has ended, or where another process is at it.
pub fn lock(db: &mut Db, id: i64) -> QueryResult<Option<Mailing>> {
    type Row = (String, i64, String, i64, i64);
    let columns = (mailing::merchant_id, mailing::competition_id, mailing::event, mailing::occurrence, mailing::after_id);
    let own = mailing::table.filter(mailing::id.eq(id)).filter(mailing::done.eq(false)).select(columns);
    let row: Option<Row> = match db {
        Db::Postgres(connection) => own.for_update().skip_locked().first(connection).optional()?,
        Db::Sqlite(connection) => own.first(connection).optional()?,
    };
    let Some((merchant, competition, event, occurrence, after)) = row else { return Ok(None) };
    let (word, start, end): (String, i64, i64) = competition::table
        .filter(competition::merchant_id.eq(&merchant))
        .filter(competition::id.eq(competition))
        .select((competition::status, competition::start_time, competition::end_time))
        .first(db)?;
    Ok(Some(Mailing { merchant, competition, event, occurrence, after, status: activities::status_of(&word), start, end }))
}

/// Whom to tell next: live sign-ups, or only those that are confirmed.
pub fn next(db: &mut Db, mailing: &Mailing, confirmed: bool, limit: i64) -> QueryResult<Vec<i64>> {
    let live = apply::table
        .filter(apply::merchant_id.eq(&mailing.merchant))
        .filter(apply::competition_id.eq(mailing.competition))
        .filter(apply::id.gt(mailing.after))
        .order(apply::id)
        .limit(limit)
        .select(apply::id);
    if confirmed {
        live.filter(apply::status.eq("approved")).filter(apply::pay_status.eq_any(["none", "paid"])).load(db)
    } else {
        live.filter(apply::status.eq_any(super::LIVE)).load(db)
    }
}

/// Keeps how far a mailing has come.
pub fn advance(db: &mut Db, id: i64, after: i64, done: bool) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(mailing::table.find(id))
        .set((mailing::after_id.eq(after), mailing::done.eq(done)))
        .execute(connection))
}
