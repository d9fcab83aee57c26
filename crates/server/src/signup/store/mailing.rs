//! Queries about mailings. For the mailing job only, which serves all merchants.

use std::collections::BTreeMap;

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::{PayStatus, SignupStatus};

use crate::db::schema::{apply, competition, mailing};
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;

/// A mailing, with the data of its activity that decides whether it is still valid.
pub struct Mailing {
    /// Merchant of the activity.
    pub merchant: String,
    /// Id of the activity.
    pub competition: i64,
    /// Event of the notices.
    pub event: NoticeEvent,
    /// Distinguishes mailings of the same event: the version of the activity, or its start time for reminders.
    pub occurrence: i64,
    /// Id of the last sign-up that was notified.
    pub after: i64,
    /// Status of the activity as the organiser set it.
    pub status: Status,
    /// Start of the activity, ms.
    pub start: i64,
    /// End of the activity, ms.
    pub end: i64,
    /// Settings of the activity.
    pub settings: SignupSettings,
}

/// A mailing to be inserted. One that exists for the same event and occurrence is not changed.
#[derive(Debug, Clone, Copy)]
pub struct Planned<'a> {
    /// Merchant of the activity.
    pub merchant: &'a str,
    /// Id of the activity.
    pub competition: i64,
    /// Event of the notices.
    pub event: NoticeEvent,
    /// Distinguishes mailings of the same event.
    pub occurrence: i64,
    /// Time at which it begins, ms; 0 for at once.
    pub due: i64,
}

/// An activity that begins soon.
pub struct Beginning {
    /// Merchant of the activity.
    pub merchant: String,
    /// Id of the activity.
    pub id: i64,
    /// Start of the activity, ms.
    pub start: i64,
    /// Events of the mailings that exist for this start.
    pub begun: Vec<NoticeEvent>,
}

impl Beginning {
    /// The mailing that reminds of this start.
    pub fn reminder(&self, event: NoticeEvent) -> Planned<'_> {
        Planned { merchant: &self.merchant, competition: self.id, event, occurrence: self.start, due: 0 }
    }
}

/// Inserts mailings.
pub fn begin(db: &mut Db, wanted: &[Planned<'_>], now_ms: i64) -> QueryResult<()> {
    let rows: Vec<_> = wanted
        .iter()
        .map(|planned| {
            (
                mailing::merchant_id.eq(planned.merchant),
                mailing::competition_id.eq(planned.competition),
                mailing::event.eq(planned.event),
                mailing::occurrence.eq(planned.occurrence),
                mailing::due_time.eq(planned.due),
                mailing::created_time.eq(now_ms),
            )
        })
        .collect();
    match db {
        Db::Postgres(connection) => diesel::insert_into(mailing::table).values(&rows).on_conflict_do_nothing().execute(connection),
        // Batch inserts on SQLite do not support conflict handling, so the rows are inserted one by one.
        Db::Sqlite(connection) => rows
            .into_iter()
            .try_fold(0, |count, row| Ok(count + diesel::insert_or_ignore_into(mailing::table).values(row).execute(connection)?)),
    }
    .map(|_| ())
}

/// Opens finished mailings again, for sign-ups that they left out.
pub fn reopen(db: &mut Db, wanted: &[Planned<'_>]) -> QueryResult<()> {
    for planned in wanted {
        let finished = mailing::table
            .filter(mailing::merchant_id.eq(planned.merchant))
            .filter(mailing::competition_id.eq(planned.competition))
            .filter(mailing::event.eq(planned.event))
            .filter(mailing::occurrence.eq(planned.occurrence))
            .filter(mailing::done.eq(true));
        diesel::update(finished).set((mailing::done.eq(false), mailing::after_id.eq(0))).execute(db)?;
    }
    Ok(())
}

/// Activities that begin after `after_ms` and until `until_ms`, with the mailings that exist for that start.
pub fn due_reminders(db: &mut Db, after_ms: i64, until_ms: i64) -> QueryResult<Vec<Beginning>> {
    let rows: Vec<(String, i64, i64, Option<NoticeEvent>)> = competition::table
        .left_join(mailing::table.on(refers!(mailing.competition_id => competition).and(mailing::occurrence.eq(competition::start_time))))
        .filter(competition::start_time.gt(after_ms))
        .filter(competition::start_time.le(until_ms))
        .filter(one_of(competition::status, Status::TAKING_PLACE))
        .select((competition::merchant_id, competition::id, competition::start_time, mailing::event.nullable()))
        .load(db)?;
    let mut found: BTreeMap<i64, Beginning> = BTreeMap::new();
    for (merchant, id, start, event) in rows {
        found.entry(id).or_insert_with(|| Beginning { merchant, id, start, begun: Vec::new() }).begun.extend(event);
    }
    Ok(found.into_values().collect())
}

/// Merchant and id of a mailing.
pub type MailingKey = (String, i64);

/// Keys of unfinished mailings that are due, those due first in front.
pub fn open(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<MailingKey>> {
    mailing::table
        .filter(mailing::done.eq(false))
        .filter(mailing::due_time.le(now_ms))
        .order((mailing::due_time, mailing::id))
        .limit(limit)
        .select((mailing::merchant_id, mailing::id))
        .load(db)
}

/// Reads and locks a mailing until the transaction ends; `None` if it is finished or another process has the lock.
pub fn lock(db: &mut Db, (merchant, id): &MailingKey) -> Result<Option<Mailing>, Error> {
    type Row = (String, i64, NoticeEvent, i64, i64);
    let columns = (mailing::merchant_id, mailing::competition_id, mailing::event, mailing::occurrence, mailing::after_id);
    let own = mailing::table.find((merchant, id)).filter(mailing::done.eq(false)).select(columns);
    let row: Option<Row> = match db {
        Db::Postgres(connection) => own.for_update().skip_locked().first(connection).optional()?,
        Db::Sqlite(connection) => own.first(connection).optional()?,
    };
    let Some((merchant, competition, event, occurrence, after)) = row else { return Ok(None) };
    let (status, start, end, settings): (Status, i64, i64, String) = competition::table
        .filter(competition::merchant_id.eq(&merchant))
        .filter(competition::id.eq(competition))
        .select((competition::status, competition::start_time, competition::end_time, competition::settings))
        .first(db)?;
    let settings = serde_json::from_str(&settings)?;
    Ok(Some(Mailing { merchant, competition, event, occurrence, after, status, start, end, settings }))
}

/// Sign-ups that a mailing is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Those with a seat or in the queue for one.
    Live,
    /// Those that are confirmed.
    Confirmed,
    /// Those that are confirmed and have not answered the questions after the approval.
    Unanswered,
}

/// Ids of the next sign-ups to notify.
pub fn next(db: &mut Db, mailing: &Mailing, readers: Readers, limit: i64) -> QueryResult<Vec<i64>> {
    let live = apply::table
        .filter(apply::merchant_id.eq(&mailing.merchant))
        .filter(apply::competition_id.eq(mailing.competition))
        .filter(apply::id.gt(mailing.after))
        .order(apply::id)
        .limit(limit)
        .select(apply::id);
    if readers == Readers::Live {
        return live.filter(one_of(apply::status, SignupStatus::LIVE)).load(db);
    }
    let confirmed = live.filter(apply::status.eq(SignupStatus::Approved)).filter(one_of(apply::pay_status, PayStatus::SETTLED));
    if readers == Readers::Confirmed { confirmed.load(db) } else { confirmed.filter(apply::followed_time.is_null()).load(db) }
}

/// Saves the progress of a mailing.
pub fn advance(db: &mut Db, (merchant, id): &MailingKey, after: i64, done: bool) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(mailing::table.find((merchant, id)))
        .set((mailing::after_id.eq(after), mailing::done.eq(done)))
        .execute(connection))
}
