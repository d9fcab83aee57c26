//! Queries for notices. They belong to the installation: a notice is written with its merchant and read by account.

pub mod facts;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, NoticeId};
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeFilter, NoticeGroup, NoticeSubject};

use self::facts::Facts;
use crate::db::schema::{message, notice, notice_count, notice_off};
use crate::db::{Db, both};
use crate::error::Error;

/// A notice to one account.
pub struct NewNotice {
    /// Recipient.
    pub account: AccountId,
    /// Object of the event.
    pub subject: NoticeSubject,
    /// Distinguishes repetitions of an event: each occurrence is notified once.
    pub occurrence: i64,
    /// Values for its texts.
    pub facts: Facts,
    /// Page that it links to; `None` for the page of its event.
    pub link: Option<String>,
}

/// Notifies these accounts of one event, in the transaction of its cause: two statements, whatever their
/// number. The only function that writes notices.
pub fn insert(db: &mut Db, merchant: &MerchantId, event: NoticeEvent, notices: &[NewNotice], now_ms: i64) -> Result<(), Error> {
    if notices.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::with_capacity(notices.len());
    let mut more: BTreeMap<i64, i64> = BTreeMap::new();
    for new in notices {
        *more.entry(new.account.0).or_insert(0) += 1;
        rows.push((
            notice::account_id.eq(new.account.0),
            notice::merchant_id.eq(merchant.as_str()),
            notice::event.eq(event),
            notice::subject_id.eq(new.subject.id()),
            notice::occurrence.eq(new.occurrence),
            notice::facts.eq(serde_json::to_string(&new.facts)?),
            notice::link.eq(new.link.clone().unwrap_or_else(|| event.link(merchant, new.subject))),
            notice::created_time.eq(now_ms),
        ));
    }
    both!(db, |connection| diesel::insert_into(notice::table).values(&rows).execute(connection))?;
    // Ordered by account, so that parallel calls lock the rows in the same order. Ids and counts are our own
    // numbers, safe in the text.
    let values: Vec<String> = more.iter().map(|(account, count)| format!("({account}, {count})")).collect();
    diesel::sql_query(format!(
        "INSERT INTO notice_count (account_id, unread) VALUES {} \
         ON CONFLICT (account_id) DO UPDATE SET unread = notice_count.unread + excluded.unread",
        values.join(", ")
    ))
    .execute(db)?;
    Ok(())
}

/// Subjects of which these accounts were notified already, by this event and its occurrence.
pub fn told(db: &mut Db, event: NoticeEvent, occurrence: i64, accounts: &[i64]) -> QueryResult<Vec<i64>> {
    Ok(told_each(db, event, &[occurrence], accounts)?.into_iter().map(|(_, subject, _)| subject).collect())
}

/// Those of these accounts that were notified already by this event, each with the subject and the occurrence.
pub(crate) fn told_each(db: &mut Db, event: NoticeEvent, occurrences: &[i64], accounts: &[i64]) -> QueryResult<Vec<(i64, i64, i64)>> {
    both!(db, |connection| notice::table
        .filter(notice::account_id.eq_any(accounts))
        .filter(notice::event.eq(event))
        .filter(notice::occurrence.eq_any(occurrences))
        .select((notice::account_id, notice::subject_id, notice::occurrence))
        .load(connection))
}

/// Title and content of an organiser's message, JSON.
pub type MessageTexts = (String, String);

/// A stored notice.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = notice)]
pub struct NoticeRow {
    /// Notice id.
    pub id: i64,
    /// Merchant of the event.
    pub merchant_id: String,
    /// Distinguishes repetitions of an event; the id of an organiser's message.
    pub occurrence: i64,
    /// `NoticeEvent::as_str`
    pub event: NoticeEvent,
    /// JSON of `Facts`.
    pub facts: String,
    /// Page that it links to.
    pub link: String,
    /// Time of reading, ms.
    pub read_time: Option<i64>,
    /// Time of the event, ms.
    pub created_time: i64,
}

/// Notices of an account with an id below `before`, newest first.
pub fn page(db: &mut Db, account: AccountId, filter: Option<NoticeFilter>, before: Option<i64>, limit: i64) -> QueryResult<Vec<NoticeRow>> {
    let mut query = notice::table.filter(notice::account_id.eq(account.0)).select(NoticeRow::as_select()).into_boxed();
    query = match filter {
        None => query,
        Some(NoticeFilter::Unread) => query.filter(notice::read_time.is_null()),
        Some(filter @ (NoticeFilter::Signup | NoticeFilter::Activity)) => {
            let events = NoticeEvent::ALL.iter().copied().filter(|event| filter.takes(*event));
            query.filter(notice::event.eq_any(events.collect::<Vec<_>>()))
        }
    };
    if let Some(before) = before {
        query = query.filter(notice::id.lt(before));
    }
    query.order(notice::id.desc()).limit(limit).load(db)
}

/// Texts of the organisers' messages that these notices bring, by the id of the notice: one statement, or none without
/// such a notice. A message is stored once for all its readers.
pub fn message_texts(db: &mut Db, rows: &[NoticeRow]) -> QueryResult<HashMap<i64, MessageTexts>> {
    let brings = |row: &&NoticeRow| row.event == NoticeEvent::OrganiserMessage;
    let (merchants, ids): (BTreeSet<&str>, BTreeSet<i64>) =
        rows.iter().filter(brings).map(|row| (row.merchant_id.as_str(), row.occurrence)).unzip();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let texts: Vec<(String, i64, String, String)> = both!(db, |connection| message::table
        .filter(message::merchant_id.eq_any(&merchants))
        .filter(message::id.eq_any(&ids))
        .select((message::merchant_id, message::id, message::title, message::content))
        .load(connection))?;
    let by_key: HashMap<(&str, i64), MessageTexts> =
        texts.iter().map(|(merchant, id, title, content)| ((merchant.as_str(), *id), (title.clone(), content.clone()))).collect();
    let found = rows.iter().filter(brings).filter_map(|row| {
        let texts = by_key.get(&(row.merchant_id.as_str(), row.occurrence))?;
        Some((row.id, texts.clone()))
    });
    Ok(found.collect())
}

/// Number of unread notices of an account, from the stored counter.
pub fn unread(db: &mut Db, account: AccountId) -> QueryResult<i64> {
    let kept = notice_count::table.find(account.0).select(notice_count::unread).first(db).optional()?;
    Ok(kept.unwrap_or(0))
}

/// Marks these notices of an account as read, or all; returns the number still unread. A notice is counted by
/// the call that marked it, however many run at once.
pub fn mark_read(db: &mut Db, account: AccountId, ids: Option<&[NoticeId]>, now_ms: i64) -> QueryResult<i64> {
    let open = notice::account_id.eq(account.0).and(notice::read_time.is_null());
    let read = notice::read_time.eq(Some(now_ms));
    let marked = match ids {
        None => both!(db, |connection| diesel::update(notice::table.filter(open)).set(read).execute(connection))?,
        Some(ids) => {
            let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
            let some = notice::table.filter(open.and(notice::id.eq_any(ids)));
            both!(db, |connection| diesel::update(some).set(read).execute(connection))?
        }
    };
    if marked == 0 {
        return unread(db, account);
    }
    let fewer = i64::try_from(marked).unwrap_or(i64::MAX);
    let row = diesel::update(notice_count::table.find(account.0)).set(notice_count::unread.eq(notice_count::unread - fewer));
    row.returning(notice_count::unread).get_result(db)
}

/// Groups and channels that an account has switched off.
pub fn off(db: &mut Db, account: AccountId) -> QueryResult<Vec<(NoticeGroup, NoticeChannel)>> {
    notice_off::table.filter(notice_off::account_id.eq(account.0)).select((notice_off::event_group, notice_off::channel)).load(db)
}

/// Switches a channel of a group on or off; an unchanged switch is no error.
pub fn switch(db: &mut Db, account: AccountId, group: NoticeGroup, channel: NoticeChannel, on: bool) -> QueryResult<()> {
    if on {
        return diesel::delete(notice_off::table.find((account.0, group, channel))).execute(db).map(|_| ());
    }
    let row = (notice_off::account_id.eq(account.0), notice_off::event_group.eq(group), notice_off::channel.eq(channel));
    both!(db, |connection| diesel::insert_into(notice_off::table).values(row).on_conflict_do_nothing().execute(connection)).map(|_| ())
}
