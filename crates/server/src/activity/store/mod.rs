//! Queries for activities and their groups.

pub mod around;
pub(crate) mod calendar;
mod detail;
mod group;
pub(crate) mod search;
pub mod visit;

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::activity::{ActivityCard, ActivityKind, CardSituation, GroupMode, LowestFee, Mine, Status, Windows, nearly_full, stage};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::language::Language;
use laurel_core::merchant::MerchantStatus;
use laurel_core::money::Fen;
use laurel_core::signup::StoredForm;
use laurel_core::text::LocalText;
use serde::{Deserialize, Serialize};

use crate::clock::to_time;
use crate::db::schema::{category, competition, competition_form, merchant};
use crate::db::stored::Zone;
use crate::db::{Db, none_of, one_of};
use crate::error::Error;
use crate::merchant::store::local;

pub(super) use detail::any_detail;
pub use detail::{DetailColumns, DetailRow, detail, insert_details};
pub use group::{GroupColumns, GroupRow, groups_of};

/// Columns of an activity for its card.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct CardRow {
    /// Activity id.
    pub id: i64,
    /// Display name, JSON of `LocalText`.
    pub name: String,
    /// Subtitle, JSON of `LocalText`.
    pub subtitle: String,
    /// Category key.
    pub category: String,
    /// Address of the cover picture.
    pub cover: String,
    /// Venue, JSON of `LocalText`.
    pub place: String,
    /// Event or contest.
    pub kind: ActivityKind,
    /// Status as the organiser set it.
    pub status: Status,
    /// IANA time zone for the activity's days.
    pub timezone: Zone,
    /// Number of participants.
    pub apply_count: i64,
    /// Position in the merchant's order.
    pub sort: i64,
    /// Time of creation, ms.
    pub created_time: i64,
    /// Time windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

/// Start and end of the time windows, ms.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct WindowRow {
    signup_start: i64,
    signup_end: i64,
    submit_start: Option<i64>,
    submit_end: Option<i64>,
    like_start: Option<i64>,
    like_end: Option<i64>,
    judge_start: Option<i64>,
    judge_end: Option<i64>,
    start_time: i64,
    end_time: i64,
}

impl From<&WindowRow> for Windows {
    fn from(row: &WindowRow) -> Self {
        Windows {
            signup_start: to_time(row.signup_start),
            signup_end: to_time(row.signup_end),
            submit_start: row.submit_start.map(to_time),
            submit_end: row.submit_end.map(to_time),
            like_start: row.like_start.map(to_time),
            like_end: row.like_end.map(to_time),
            judge_start: row.judge_start.map(to_time),
            judge_end: row.judge_end.map(to_time),
            start_time: to_time(row.start_time),
            end_time: to_time(row.end_time),
        }
    }
}

/// Condition for activities that participants may see: every query for activities begins here. The subquery on
/// the merchant depends on no row, so that a database runs it once.
#[diesel::dsl::auto_type(no_type_alias)]
pub(crate) fn public_in(id: &str) -> _ {
    let status: MerchantStatus = MerchantStatus::Active;
    let active = merchant::table.filter(merchant::id.eq(id)).filter(merchant::status.eq(status));
    let hidden: [Status; 2] = Status::HIDDEN;
    competition::merchant_id.eq(id).and(none_of(competition::status, hidden)).and(exists(active))
}

/// The caller's own data on a card.
#[derive(Debug, Clone, Copy, Default)]
pub struct OwnCard {
    /// The caller's sign-up.
    pub mine: Option<Mine>,
    /// It is one of the caller's favourites.
    pub favorite: bool,
}

/// Builds the cards of rows and their groups.
pub fn to_cards(rows: Vec<(CardRow, OwnCard)>, groups: &[GroupRow], language: Language, now_ms: i64) -> Vec<ActivityCard> {
    let now = to_time(now_ms);
    rows.into_iter()
        .map(|(row, OwnCard { mine, favorite })| {
            let own: Vec<&GroupRow> = groups.iter().filter(|group| group.competition_id == row.id).collect();
            let fees: Vec<Fen> = own.iter().map(|group| group.fee_at(now_ms)).collect();
            let windows = Windows::from(&row.windows);
            let left: Option<Vec<i64>> = own.iter().map(|group| group.seats_left()).collect();
            let capacity: i64 = own.iter().filter_map(|group| group.capacity).sum();
            let seats_left = left.filter(|left| !left.is_empty()).map(|left| left.iter().sum::<i64>());
            let situation = CardSituation {
                kind: row.kind,
                stage: stage(row.status, &windows, now),
                windows: &windows,
                fee: LowestFee::of(&fees).unwrap_or_default(),
                seats_left,
                nearly_full: seats_left.is_some_and(|left| nearly_full(capacity, left)),
                mine,
            };
            ActivityCard {
                id: ActivityId(row.id),
                name: local(&row.name, language),
                subtitle: local(&row.subtitle, language),
                category: row.category,
                cover: row.cover,
                place: local(&row.place, language),
                kind: situation.kind,
                stage: situation.stage,
                windows,
                timezone: row.timezone.name().to_owned(),
                apply_count: row.apply_count,
                fee_fen: situation.fee.fen,
                fee_from: situation.fee.differs(),
                seats_left,
                nearly_full: situation.nearly_full,
                team_only: !own.is_empty() && own.iter().all(|group| group.mode == GroupMode::Team),
                mine,
                favorite,
                facts: situation.facts(now),
            }
        })
        .collect()
}

/// Cards by activity id, for banners: two queries whatever the number.
pub fn cards_by_ids(
    db: &mut Db,
    merchant: &MerchantId,
    ids: &[i64],
    language: Language,
    now_ms: i64,
) -> Result<HashMap<i64, ActivityCard>, Error> {
    let rows: Vec<CardRow> = competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq_any(ids.to_vec()))
        .select(CardRow::as_select())
        .load(db)?;
    let groups = groups_of(db, merchant, ids)?;
    let rows = rows.into_iter().map(|row| (row, OwnCard::default())).collect();
    Ok(to_cards(rows, &groups, language, now_ms).into_iter().map(|card| (card.id.0, card)).collect())
}

/// Number of published or paused activities that have not ended.
pub fn count_live(db: &mut Db, merchant: &MerchantId, now_ms: i64) -> QueryResult<i64> {
    competition::table
        .filter(public_in(merchant.as_str()))
        .filter(one_of(competition::status, Status::TAKING_PLACE))
        .filter(competition::end_time.gt(now_ms))
        .count()
        .get_result(db)
}

/// Public activities, newest first: id and last change, ms.
pub fn public_ids(db: &mut Db, merchant: &MerchantId, limit: i64) -> QueryResult<Vec<(i64, i64)>> {
    competition::table
        .filter(public_in(merchant.as_str()))
        .order(competition::id.desc())
        .limit(limit)
        .select((competition::id, competition::updated_time))
        .load(db)
}

/// Merchant of a public activity, if the merchant is active.
pub fn merchant_of(db: &mut Db, id: ActivityId) -> QueryResult<Option<String>> {
    competition::table
        .inner_join(merchant::table.on(merchant::id.eq(competition::merchant_id).and(merchant::status.eq(MerchantStatus::Active))))
        .filter(competition::id.eq(id.0))
        .filter(none_of(competition::status, Status::HIDDEN))
        .select(competition::merchant_id)
        .first(db)
        .optional()
}

/// A version of the sign-up form.
pub fn form(db: &mut Db, merchant: &MerchantId, id: ActivityId, version: i64) -> Result<Option<StoredForm>, Error> {
    let body: Option<String> = competition_form::table
        .filter(competition_form::merchant_id.eq(merchant.as_str()))
        .filter(competition_form::competition_id.eq(id.0))
        .filter(competition_form::form_version.eq(version))
        .select(competition_form::body)
        .first(db)
        .optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

/// True if the newest form of an activity asks something after the approval.
pub fn follows_up(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> Result<bool, Error> {
    let body: Option<String> = competition_form::table
        .filter(competition_form::merchant_id.eq(merchant.as_str()))
        .filter(competition_form::competition_id.eq(id.0))
        .order(competition_form::form_version.desc())
        .select(competition_form::body)
        .first(db)
        .optional()?;
    let form = body.map(|body| serde_json::from_str::<StoredForm>(&body)).transpose()?;
    Ok(form.is_some_and(|form| form.follows_up()))
}

/// Categories of this merchant: key, name, and number of public activities.
pub fn categories(db: &mut Db, merchant: &MerchantId) -> QueryResult<Vec<(String, String, i64)>> {
    let counts: Vec<(String, i64)> = competition::table
        .filter(public_in(merchant.as_str()))
        .group_by(competition::category)
        .select((competition::category, diesel::dsl::count_star()))
        .load(db)?;
    let names: Vec<(String, String)> = category::table
        .filter(category::merchant_id.eq(merchant.as_str()))
        .order((category::sort, category::code))
        .select((category::code, category::name))
        .load(db)?;
    let count = |code: &str| counts.iter().find(|(known, _)| known == code).map(|(_, count)| *count);
    Ok(names.into_iter().filter_map(|(code, name)| count(&code).map(|count| (code, name, count))).collect())
}

/// A schedule item as stored; times in ms.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredScheduleItem {
    pub(crate) time: i64,
    pub(crate) end_time: Option<i64>,
    pub(crate) title: LocalText,
    #[serde(default)]
    pub(crate) note: LocalText,
}
