//! Queries about the readers of a message.

use diesel::dsl::{exists, max};
use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::message::MessageAudience;
use laurel_core::notice::{NoticeChannel, NoticeEvent};
use laurel_core::signup::organiser::SignupFilter;

use crate::db::schema::{account, account_closing, apply, apply_person, competition_group, notice_off, work};
use crate::db::{Db, both, refers};
use crate::signup::organiser::store::{Boxed, matching};

/// Condition of a join with the readers who have switched off mails of organisers.
macro_rules! switched_off {
    () => {
        notice_off::account_id
            .eq(apply::account_id)
            .and(notice_off::event_group.eq(NoticeEvent::OrganiserMessage.group()))
            .and(notice_off::channel.eq(NoticeChannel::Mail))
    };
}

/// The sign-ups that a message reaches; those of closed accounts have no reader.
fn readers<'a>(merchant: &'a MerchantId, audience: &MessageAudience, now_ms: i64) -> Boxed<'a> {
    let filter = SignupFilter {
        competition_id: Some(audience.competition_id),
        status: audience.status,
        pay_status: audience.pay_status,
        group_id: audience.group_id,
        not_status: audience.not_status.clone().unwrap_or_default(),
        not_group_id: audience.not_group_id.clone().unwrap_or_default(),
        ..SignupFilter::default()
    };
    let closed = account_closing::table.filter(account_closing::closed.eq(true)).select(account_closing::account_id);
    let mut found = matching(merchant, &filter, now_ms).filter(apply::account_id.ne_all(closed));
    if let Some(id) = audience.apply_id {
        found = found.filter(apply::id.eq(id.0));
    }
    let with_work = || {
        work::table
            .filter(work::merchant_id.eq(merchant.as_str()))
            .filter(work::competition_id.eq(audience.competition_id.0))
            .filter(work::submitted_time.is_not_null())
            .select(work::apply_id)
    };
    match audience.works {
        Some(true) => found.filter(apply::id.eq_any(with_work())),
        Some(false) => found.filter(apply::id.ne_all(with_work())),
        None => found,
    }
}

/// A reader: language tag, whether the account has a verified address, and whether it has switched mails off.
pub(crate) type Reached = (Option<String>, bool, bool);

/// How each reader is reached. Both databases refuse a chosen statement inside another one, so rows are counted by the
/// caller.
pub(crate) fn reached(db: &mut Db, merchant: &MerchantId, audience: &MessageAudience, now_ms: i64) -> QueryResult<Vec<Reached>> {
    let own = || account::table.filter(account::id.eq(apply::account_id));
    let off = notice_off::table.filter(switched_off!());
    readers(merchant, audience, now_ms)
        .select((own().select(account::language).single_value(), exists(own().filter(account::email.is_not_null())), exists(off)))
        .load(db)
}

/// Id of the newest sign-up of the readers' activity; 0 without one.
pub(crate) fn newest(db: &mut Db, merchant: &MerchantId, audience: &MessageAudience) -> QueryResult<i64> {
    let newest: Option<i64> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(audience.competition_id.0))
        .select(max(apply::id))
        .first(db)?;
    Ok(newest.unwrap_or(0))
}

/// Ids of the next readers after a sign-up and up to another one.
pub(crate) fn next(
    db: &mut Db,
    merchant: &MerchantId,
    audience: &MessageAudience,
    (after, until): (i64, i64),
    (limit, now_ms): (i64, i64),
) -> QueryResult<Vec<i64>> {
    readers(merchant, audience, now_ms)
        .filter(apply::id.gt(after))
        .filter(apply::id.le(until))
        .order(apply::id)
        .limit(limit)
        .select(apply::id)
        .load(db)
}

/// A reader of a message.
#[derive(Queryable)]
pub(crate) struct ReaderRow {
    /// Id of the sign-up.
    pub(crate) id: i64,
    /// Its number.
    pub(crate) number: String,
    /// Account of the reader.
    pub(crate) account_id: i64,
    /// Verified address.
    pub(crate) email: Option<String>,
    /// Language tag of the account.
    pub(crate) language: String,
    /// Id of the account if it has switched off mails of organisers.
    pub(crate) mail_off: Option<i64>,
    /// Name of the group, JSON.
    pub(crate) group: String,
}

/// The readers of these sign-ups, in the order of their ids.
pub(crate) fn rows(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<ReaderRow>> {
    both!(db, |connection| apply::table
        .inner_join(account::table.on(account::id.eq(apply::account_id)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
        .left_join(notice_off::table.on(switched_off!()))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((
            apply::id,
            apply::apply_no,
            account::id,
            account::email,
            account::language,
            notice_off::account_id.nullable(),
            competition_group::name,
        ))
        .load(connection))
}

/// Name of the first person of each sign-up: pairs of sign-up and name, the first person last.
pub(crate) fn names(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<(i64, String)>> {
    both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order(apply_person::id.desc())
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))
}
