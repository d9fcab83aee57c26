//! Queries about sign-ups for staff. Each takes the member and is limited to what that member may see.

pub(super) mod count;
pub(super) mod known;
pub(super) mod page;
pub(crate) mod row;

use std::collections::HashMap;

use diesel::dsl::not;
use diesel::prelude::*;
use laurel_core::account::Phone;
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, GroupId, MerchantId, PersonId, SignupId};
use laurel_core::paging::PageQuery;
use laurel_core::signup::organiser::{SignupFilter, reads_phones};
use laurel_core::signup::{SignupStatus, StoredForm};
use laurel_core::tables::NativeTables;
use laurel_core::text::search::fold;

use self::row::{ActivityColumns, First, SignupColumns, SignupRow};
use crate::auth::member::Member;
use crate::db::schema::{apply, apply_person, competition, competition_form, competition_group, team};
use crate::db::search_text::containing;
use crate::db::{Db, both, one_of, refers};
use crate::error::{Error, OrNotFound as _};
use crate::signup::store::double;

/// Chosen sign-ups.
pub(crate) type Boxed<'a> = apply::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// The sign-ups that a member may see and that match the filter.
pub(super) fn found<'a>(member: &'a Member, filter: &SignupFilter, now_ms: i64) -> Boxed<'a> {
    let mut boxed = matching(&member.merchant, filter, now_ms);
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(apply::competition_id.eq_any(own));
    }
    if filter.has_keyword() { by_keyword(boxed, member, filter) } else { boxed }
}

/// The sign-ups of a merchant that match the filter; its keyword is ignored, which depends on the member.
pub(crate) fn matching<'a>(merchant: &'a MerchantId, filter: &SignupFilter, now_ms: i64) -> Boxed<'a> {
    let mut boxed = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).into_boxed();
    if let Some(id) = filter.competition_id {
        boxed = boxed.filter(apply::competition_id.eq(id.0));
    }
    if let Some(status) = filter.status {
        boxed = in_state(boxed, merchant, status, now_ms, true);
    }
    for status in &filter.not_status {
        boxed = in_state(boxed, merchant, *status, now_ms, false);
    }
    if !filter.not_group_id.is_empty() {
        let out: Vec<i64> = filter.not_group_id.iter().map(|id| id.0).collect();
        boxed = boxed.filter(apply::group_id.ne_all(out));
    }
    if let Some(status) = filter.pay_status {
        boxed = boxed.filter(apply::pay_status.eq(status));
    }
    if let Some(group) = filter.group_id {
        boxed = boxed.filter(apply::group_id.eq(group.0));
    }
    if let Some(from) = filter.from {
        boxed = boxed.filter(apply::created_time.ge(from.timestamp_millis()));
    }
    if let Some(to) = filter.to {
        boxed = boxed.filter(apply::created_time.lt(to.timestamp_millis()));
    }
    boxed
}

/// Filters by the state now, including time limits that the sweep has not stored yet: `status_now` of core as a
/// condition. Keeps the sign-ups in the state, or all others.
fn in_state<'a>(boxed: Boxed<'a>, merchant: &'a MerchantId, status: SignupStatus, now: i64, kept: bool) -> Boxed<'a> {
    /// Negated as a whole, so no part of a condition may be NULL.
    macro_rules! keep {
        ($condition:expr) => {
            if kept { boxed.filter($condition) } else { boxed.filter(not($condition)) }
        };
    }
    let own = || competition::table.filter(competition::merchant_id.eq(merchant.as_str()));
    let begun = || apply::competition_id.eq_any(own().filter(competition::start_time.le(now)).select(competition::id));
    let not_begun = || apply::competition_id.eq_any(own().filter(competition::start_time.gt(now)).select(competition::id));
    let ended = || apply::competition_id.eq_any(own().filter(competition::end_time.le(now)).select(competition::id));
    let not_ended = || apply::competition_id.eq_any(own().filter(competition::end_time.gt(now)).select(competition::id));
    let stored = apply::status.eq(status);
    let due = || apply::offer_expire.is_not_null().and(apply::offer_expire.assume_not_null().le(now));
    let lapsed = || apply::status.eq(SignupStatus::Offered).and(due());
    match status {
        SignupStatus::Approved | SignupStatus::Rejected => keep!(stored),
        SignupStatus::Pending => keep!(stored.and(not_ended())),
        SignupStatus::Cancelled => keep!(stored.or(apply::status.eq(SignupStatus::Pending).and(ended()))),
        SignupStatus::Waiting => keep!(stored.or(lapsed().and(apply::lapsed_before.eq(false))).and(not_begun())),
        SignupStatus::Offered => keep!(stored.and(not(due())).and(not_begun())),
        SignupStatus::Revoked => {
            keep!(stored.or(one_of(apply::status, SignupStatus::UNTIL_START).and(begun())).or(lapsed().and(apply::lapsed_before.eq(true))))
        }
    }
}

/// Searches for a sign-up number, for the end of a phone number (digits only), or else for a part of a name. Members
/// who see masked phone numbers can search for no more digits than the mask shows; otherwise the rest could be
/// guessed step by step.
fn by_keyword<'a>(boxed: Boxed<'a>, member: &'a Member, filter: &SignupFilter) -> Boxed<'a> {
    let keyword = fold(filter.keyword.as_deref().unwrap_or_default().trim());
    if keyword.strip_prefix('a').is_some_and(|digits| digits.len() >= 6 && is_digits(digits)) {
        return boxed.filter(apply::apply_no.eq(keyword.to_ascii_uppercase()));
    }
    // A range instead of an optional filter: a subquery cannot be built up conditionally for both databases.
    let (from, to) = filter.competition_id.map_or((0, i64::MAX), |id| (id.0, id.0));
    let persons = apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::competition_id.between(from, to))
        .select(apply_person::apply_id);
    let reads = reads_phones(member.role);
    if let Some(digits) = phone_end(&keyword).filter(|digits| reads || digits.len() <= MASK_SHOWS) {
        // Of a short number the mask shows two digits only: more must not find it.
        let shortest = if reads {
            0
        } else if digits.len() > SHORT_MASK_SHOWS {
            LONG_NUMBER
        } else {
            SHORT_NUMBER
        };
        let rest = "_".repeat(usize::saturating_sub(shortest, digits.len()));
        return boxed.filter(apply::id.eq_any(persons.filter(apply_person::phone.like(format!("%{rest}{digits}")))));
    }
    if keyword.is_empty() {
        return boxed.filter(apply::id.eq(0));
    }
    let named = apply_person::search_text.like(containing(&keyword)).escape('\\');
    boxed.filter(apply::id.eq_any(persons.filter(named)))
}

/// Digits of a keyword that is the end of a phone number, or all of it in the way that people write it.
fn phone_end(keyword: &str) -> Option<String> {
    let has_code = keyword.starts_with('+') || keyword.starts_with("00");
    if let Some(phone) = has_code.then(|| Phone::read("", keyword, &NativeTables)).flatten() {
        return Some(phone.number().to_owned());
    }
    let digits: String = keyword.chars().filter(char::is_ascii_digit).collect();
    let is_number = keyword.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "-‐‑‒–—.()/".contains(c));
    // Stored numbers have no trunk prefix.
    let stored = if digits.len() > MASK_SHOWS { digits.trim_start_matches('0') } else { &digits };
    (is_number && !stored.is_empty()).then(|| stored.to_owned())
}

/// Digits at the end of a phone number that the mask leaves readable, of long and of short numbers (core's
/// `mask_phone`).
const MASK_SHOWS: usize = 4;
const SHORT_MASK_SHOWS: usize = 2;
/// Digits from which a number is a long or a short one; of fewer the mask shows none.
const LONG_NUMBER: usize = 11;
const SHORT_NUMBER: usize = 5;

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Sign-ups of the member's merchant by id, in the order of their ids. Does not check the activities of the member.
pub(super) fn rows(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<SignupRow>> {
    both!(db, |connection| apply::table
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
        .filter(apply::merchant_id.eq(member.merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((SignupColumns::as_select(), ActivityColumns::as_select(), competition_group::name))
        .load(connection))
}

/// One sign-up; `NotFound` if the member may not see its activity.
pub(crate) fn one(db: &mut Db, member: &Member, id: SignupId) -> Result<SignupRow, Error> {
    let row = rows(db, member, &[id.0])?.pop().filter(|row| !member.is_kept_from(ActivityId(row.signup.competition_id)));
    row.ok_or_else(|| Code::NotFound.into())
}

/// Name of the team that a sign-up is of; empty without one.
pub(crate) fn team_name(db: &mut Db, member: &Member, team: Option<i64>) -> QueryResult<String> {
    let Some(id) = team else { return Ok(String::new()) };
    let row = team::table.filter(team::merchant_id.eq(member.merchant.as_str())).filter(team::id.eq(id));
    Ok(row.select(team::name).first(db).optional()?.unwrap_or_default())
}

/// Those of these ids whose activity the member may see, in ascending order. Locks nothing.
pub(super) fn own(db: &mut Db, member: &Member, ids: &[SignupId]) -> QueryResult<Vec<SignupId>> {
    let raw: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<(i64, i64)> = both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(member.merchant.as_str()))
        .filter(apply::id.eq_any(&raw))
        .order(apply::id)
        .select((apply::id, apply::competition_id))
        .load(connection))?;
    Ok(rows.into_iter().filter(|(_, activity)| !member.is_kept_from(ActivityId(*activity))).map(|(id, _)| SignupId(id)).collect())
}

/// The first person of each sign-up, by sign-up id.
pub(super) fn first_persons(db: &mut Db, member: &Member, rows: &[SignupRow]) -> QueryResult<HashMap<i64, First>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.signup.id).collect();
    let persons: Vec<(i64, String, String, bool)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(&ids))
        .order(apply_person::id)
        .select((apply_person::apply_id, apply_person::name, apply_person::phone, double::is_double()))
        .load(connection))?;
    let mut firsts = HashMap::<i64, First>::new();
    for (id, name, phone, double) in persons {
        firsts.entry(id).or_insert(First { name, phone, double: false }).double |= double;
    }
    Ok(firsts)
}

/// A person of a sign-up.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply_person)]
pub(super) struct PersonRow {
    pub(super) id: i64,
    pub(super) apply_id: i64,
    person_info_id: Option<i64>,
    pub(super) snapshot: String,
    pub(super) id_no: String,
    /// JSON of the answers that are not sensitive.
    pub(super) answers: String,
    /// Sensitive answers, sealed; empty where there are none.
    pub(super) sealed_answers: String,
}

impl PersonRow {
    /// The person record it was copied from; `None` for a person entered on site.
    pub(super) fn record(&self) -> Option<PersonId> {
        self.person_info_id.map(PersonId)
    }
}

/// The persons of these sign-ups, by sign-up and in the order they were submitted.
pub(super) fn persons(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<PersonRow>> {
    both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order((apply_person::apply_id, apply_person::id))
        .select(PersonRow::as_select())
        .load(connection))
}

/// Replaces the note. Does not increase the version, which protects the participant's edits; participants do not see
/// notes.
pub(super) fn set_note(db: &mut Db, member: &Member, id: SignupId, note: &str) -> QueryResult<usize> {
    let own = apply::table.filter(apply::merchant_id.eq(member.merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(own).set(apply::note.eq(note)).execute(db)
}

/// A page of the waiting list, and its total: by group, offers before waiting sign-ups, each in the order of their
/// numbers. Empty once the activity has begun; `NotFound` if the member may not see it.
pub(super) fn waiting(
    db: &mut Db,
    member: &Member,
    (activity, group): (ActivityId, Option<GroupId>),
    page: PageQuery,
    now_ms: i64,
) -> Result<(Vec<SignupRow>, i64), Error> {
    let start: Option<i64> = competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(activity.0))
        .select(competition::start_time)
        .first(db)
        .optional()?;
    if Ok(start.filter(|_| !member.is_kept_from(activity))).or_not_found()? <= now_ms {
        return Ok((Vec::new(), 0));
    }
    let line = || {
        let mut line = apply::table
            .filter(apply::merchant_id.eq(member.merchant.as_str()))
            .filter(apply::competition_id.eq(activity.0))
            .filter(one_of(apply::status, SignupStatus::UNTIL_START))
            .into_boxed();
        if let Some(group) = group {
            line = line.filter(apply::group_id.eq(group.0));
        }
        line
    };
    let ids: Vec<i64> = line()
        .order((apply::group_id, apply::status, apply::wait_no, apply::id))
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .select(apply::id)
        .load(db)?;
    let mut rows: HashMap<i64, SignupRow> = rows(db, member, &ids)?.into_iter().map(|row| (row.signup.id, row)).collect();
    let ordered = ids.iter().filter_map(|id| rows.remove(id)).collect();
    Ok((ordered, line().count().get_result(db)?))
}

/// All versions of the form of an activity; empty if the member may not see it.
pub(super) fn forms(db: &mut Db, member: &Member, id: ActivityId) -> Result<Vec<(i64, StoredForm)>, Error> {
    if member.is_kept_from(id) {
        return Ok(Vec::new());
    }
    let rows: Vec<(i64, String)> = competition_form::table
        .filter(competition_form::merchant_id.eq(member.merchant.as_str()))
        .filter(competition_form::competition_id.eq(id.0))
        .select((competition_form::form_version, competition_form::body))
        .load(db)?;
    rows.into_iter().map(|(version, body)| Ok((version, serde_json::from_str(&body)?))).collect()
}
