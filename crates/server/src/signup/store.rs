//! Queries about sign-ups.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::activity::Mine;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, SignupId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupItem, SignupPersonView, SignupStatus};
use laurel_core::text::mask_phone;

use super::sealed::SealedNumber;
use crate::clock::to_time;
use crate::db::schema::{account, apply, apply_person, competition, competition_group};
use crate::db::{Db, both};
use crate::error::Error;
use crate::merchant::store::local;

/// Words of states that count as the one live sign-up; the unique index names the same.
pub const LIVE: [&str; 4] = ["pending", "approved", "waiting", "offered"];

/// Waits for the account's turn, so that two sign-ups of one person are judged one after the other.
pub fn lock_account(db: &mut Db, id: AccountId) -> QueryResult<usize> {
    diesel::update(account::table.find(id.0)).set(account::id.eq(account::id)).execute(db)
}

/// The live sign-up of an account in an activity.
pub fn live(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<SignupId>> {
    let found = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::status.eq_any(LIVE))
        .select(apply::id)
        .first(db)
        .optional()?;
    Ok(found.map(SignupId))
}

/// The live sign-ups of an account among some activities, by activity.
pub fn mine_in(db: &mut Db, merchant: &MerchantId, account: AccountId, activities: &[i64]) -> Result<HashMap<i64, Mine>, Error> {
    let rows: Vec<(i64, i64, String, String)> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::competition_id.eq_any(activities.to_vec()))
        .filter(apply::status.eq_any(LIVE))
        .select((apply::competition_id, apply::id, apply::status, apply::pay_status))
        .load(db)?;
    let to_mine = |(activity, id, status, pay): (i64, i64, String, String)| {
        Ok((activity, Mine { apply_id: SignupId(id), status: status_of(&status)?, pay_status: pay_status_of(&pay)? }))
    };
    rows.into_iter().map(to_mine).collect()
}

/// The live sign-up of a joined row.
pub fn to_mine(id: Option<i64>, status: Option<&str>, pay: Option<&str>) -> Result<Option<Mine>, Error> {
    let (Some(id), Some(status), Some(pay)) = (id, status, pay) else { return Ok(None) };
    Ok(Some(Mine { apply_id: SignupId(id), status: status_of(status)?, pay_status: pay_status_of(pay)? }))
}

fn status_of(word: &str) -> Result<SignupStatus, Error> {
    SignupStatus::from_word(word).ok_or_else(|| Error::Broken(format!("no sign-up state {word:?}")))
}

fn pay_status_of(word: &str) -> Result<PayStatus, Error> {
    PayStatus::from_word(word).ok_or_else(|| Error::Broken(format!("no payment state {word:?}")))
}

/// Takes places, all or none: one conditional update, so that parallel sign-ups never pass the
/// capacity. False where they do not fit.
pub fn take_seats(db: &mut Db, merchant: &MerchantId, group: GroupId, seats: i64) -> QueryResult<bool> {
    let fits = competition_group::capacity.is_null().or((competition_group::held + seats).nullable().le(competition_group::capacity));
    let row = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::id.eq(group.0))
        .filter(fits);
    Ok(diesel::update(row).set(competition_group::held.eq(competition_group::held + seats)).execute(db)? == 1)
}

/// Counts participants of an activity.
pub fn count_participants(db: &mut Db, merchant: &MerchantId, activity: ActivityId, more: i64) -> QueryResult<usize> {
    let row = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(activity.0));
    diesel::update(row).set(competition::apply_count.eq(competition::apply_count + more)).execute(db)
}

/// A new sign-up.
#[derive(Insertable)]
#[diesel(table_name = apply)]
pub struct NewSignup<'a> {
    /// Its merchant.
    pub merchant_id: &'a str,
    /// Unique until its number is known.
    pub apply_no: &'a str,
    /// Its activity.
    pub competition_id: i64,
    /// Its group.
    pub group_id: i64,
    /// Who sent it.
    pub account_id: i64,
    /// State.
    pub status: &'a str,
    /// State of payment.
    pub pay_status: &'a str,
    /// To be paid, fen.
    pub amount_fen: i64,
    /// Places it holds.
    pub seats: i64,
    /// Persons in it.
    pub person_count: i32,
    /// Version of its form.
    pub form_version: i64,
    /// JSON.
    pub answers: &'a str,
    /// Version that was agreed to.
    pub agreement_version: &'a str,
    /// Sent, ms.
    pub created_time: i64,
    /// Changed, ms.
    pub updated_time: i64,
}

/// Keeps a sign-up and gives it its number: `A`, the day, and six digits of its id, so that numbers
/// of one day differ up to a million sign-ups.
pub fn insert(db: &mut Db, new: &NewSignup<'_>) -> QueryResult<(SignupId, String)> {
    let id: i64 = diesel::insert_into(apply::table).values(new).returning(apply::id).get_result(db)?;
    let number = format!("A{}{:06}", to_time(new.created_time).format("%y%m%d"), id % 1_000_000);
    diesel::update(apply::table.find(id)).set(apply::apply_no.eq(&number)).execute(db)?;
    Ok((SignupId(id), number))
}

/// Keeps the sensitive answers of a new sign-up.
pub fn keep_sealed_answers(db: &mut Db, merchant: &MerchantId, signup: SignupId, sealed: &str) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(signup.0));
    diesel::update(row).set(apply::sealed_answers.eq(sealed)).execute(db)
}

/// A person of a new sign-up.
#[derive(Insertable)]
#[diesel(table_name = apply_person)]
struct NewSignupPerson<'a> {
    merchant_id: &'a str,
    apply_id: i64,
    competition_id: i64,
    person_info_id: Option<i64>,
    name: &'a str,
    phone: &'a str,
    snapshot: String,
    live: bool,
    id_no: &'a str,
    id_no_index: Option<&'a str>,
}

/// Keeps the persons as they are now: later changes of their records do not reach a sign-up. Their
/// numbers stand beside the snapshot, sealed; further persons have none.
pub fn insert_persons(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    signup: SignupId,
    persons: &[PersonInfo],
    numbers: &[SealedNumber],
) -> Result<(), Error> {
    let none = SealedNumber::default();
    let rows = persons
        .iter()
        .zip(numbers.iter().chain(std::iter::repeat(&none)))
        .map(|(person, number)| {
            Ok(NewSignupPerson {
                merchant_id: merchant.as_str(),
                apply_id: signup.0,
                competition_id: activity.0,
                person_info_id: person.id.map(|id| id.0),
                name: &person.name,
                phone: &person.phone,
                snapshot: serde_json::to_string(&PersonInfo { id_no: String::new(), ..person.clone() })?,
                live: true,
                id_no: &number.id_no,
                id_no_index: number.id_no_index.as_deref(),
            })
        })
        .collect::<Result<Vec<_>, Error>>()?;
    both!(db, |connection| diesel::insert_into(apply_person::table).values(&rows).execute(connection))?;
    Ok(())
}

/// A sign-up with what its list shows of activity and group.
#[derive(Queryable)]
pub struct SignupRow {
    /// Its id.
    pub id: i64,
    apply_no: String,
    /// Its activity.
    pub competition_id: i64,
    /// Its group.
    pub group_id: i64,
    status: String,
    pay_status: String,
    amount_fen: i64,
    person_count: i32,
    /// Version of its form.
    pub form_version: i64,
    /// JSON.
    pub answers: String,
    /// Sensitive ones.
    pub sealed_answers: String,
    reject_reason: String,
    created_time: i64,
    competition_name: String,
    cover: String,
    /// Submission deadline, ms.
    pub submit_end: Option<i64>,
    start_time: i64,
    /// The activity ends, ms.
    pub end_time: i64,
    timezone: String,
    review_required: bool,
    group_name: String,
}

impl SignupRow {
    /// As its list shows it.
    pub fn to_item(&self, language: Language) -> Result<SignupItem, Error> {
        Ok(SignupItem {
            id: SignupId(self.id),
            apply_no: self.apply_no.clone(),
            competition_id: ActivityId(self.competition_id),
            competition_name: local(&self.competition_name, language),
            cover: self.cover.clone(),
            group_name: local(&self.group_name, language),
            status: status_of(&self.status)?,
            pay_status: pay_status_of(&self.pay_status)?,
            amount_fen: Fen(self.amount_fen),
            person_count: u32::try_from(self.person_count).unwrap_or(0),
            reviewed: self.review_required,
            reject_reason: self.reject_reason.clone(),
            start_time: to_time(self.start_time),
            timezone: self.timezone.clone(),
            created_time: to_time(self.created_time),
        })
    }
}

macro_rules! rows_of {
    ($merchant:expr, $account:expr) => {
        apply::table
            .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
            .inner_join(competition_group::table.on(competition_group::id.eq(apply::group_id)))
            .filter(apply::merchant_id.eq($merchant.as_str()))
            .filter(apply::account_id.eq($account.0))
            .select((
                apply::id,
                apply::apply_no,
                apply::competition_id,
                apply::group_id,
                apply::status,
                apply::pay_status,
                apply::amount_fen,
                apply::person_count,
                apply::form_version,
                apply::answers,
                apply::sealed_answers,
                apply::reject_reason,
                apply::created_time,
                competition::name,
                competition::cover,
                competition::submit_end,
                competition::start_time,
                competition::end_time,
                competition::timezone,
                competition::review_required,
                competition_group::name,
            ))
    };
}

/// Sign-ups sent by an account, newest first; `before` is the id where the last page ended.
pub fn page(
    db: &mut Db,
    merchant: &MerchantId,
    account: AccountId,
    status: Option<SignupStatus>,
    before: Option<i64>,
    limit: i64,
) -> QueryResult<Vec<SignupRow>> {
    let mut query = rows_of!(merchant, account).into_boxed();
    if let Some(status) = status {
        query = query.filter(apply::status.eq(status.word()));
    }
    if let Some(before) = before {
        query = query.filter(apply::id.lt(before));
    }
    query.order(apply::id.desc()).limit(limit).load(db)
}

/// One sign-up sent by an account.
pub fn one(db: &mut Db, merchant: &MerchantId, account: AccountId, id: SignupId) -> QueryResult<Option<SignupRow>> {
    rows_of!(merchant, account).filter(apply::id.eq(id.0)).first(db).optional()
}

/// The persons of a sign-up, as they were when it was sent.
pub fn persons(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<SignupPersonView>> {
    let rows: Vec<(String, String)> = apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(id.0))
        .order(apply_person::id)
        .select((apply_person::name, apply_person::phone))
        .load(db)?;
    Ok(rows.into_iter().map(|(name, phone)| SignupPersonView { name, phone: mask_phone(&phone) }).collect())
}
