//! Queries about activities and their groups.

mod group;

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::activity::{ActivityCard, ActivityKind, GroupMode, Status, Windows, nearly_full, stage};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::signup::StoredForm;

use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::{category, competition, competition_form, merchant};
use crate::error::Error;
use crate::merchant::store::local;

pub use group::{GroupRow, groups_of};

/// What a card needs of an activity.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct CardRow {
    /// Its id.
    pub id: i64,
    /// Shown name.
    pub name: String,
    /// A line below it.
    pub subtitle: String,
    /// Key of its category.
    pub category: String,
    /// Picture.
    pub cover: String,
    /// Where.
    pub place: String,
    /// `event` or `contest`
    pub kind: String,
    /// The organiser's word.
    pub status: String,
    /// Zone of its days.
    pub timezone: String,
    /// Participants.
    pub apply_count: i64,
    /// The merchant's order.
    pub sort: i64,
    /// Made, ms.
    pub created_time: i64,
    /// Windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

/// The windows, ms.
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

/// Event or contest.
pub fn kind_of(word: &str) -> ActivityKind {
    if word == "contest" { ActivityKind::Contest } else { ActivityKind::Event }
}

/// The organiser's word; an unknown one hides the activity.
pub fn status_of(word: &str) -> Status {
    Status::from_word(word).unwrap_or(Status::Draft)
}

/// What participants may see of a merchant: every query for activities begins here. The look at the
/// merchant depends on no row, so that a database takes it once.
#[diesel::dsl::auto_type(no_type_alias)]
pub(crate) fn public_in(id: &str) -> _ {
    let active = merchant::table.filter(merchant::id.eq(id)).filter(merchant::status.eq("active"));
    let hidden: [&'static str; 2] = ["draft", "archived"];
    competition::merchant_id.eq(id).and(competition::status.ne_all(hidden)).and(exists(active))
}

/// Cards of rows whose groups are known.
pub fn to_cards(rows: Vec<CardRow>, groups: &[GroupRow], language: Language, now_ms: i64) -> Vec<ActivityCard> {
    let now = to_time(now_ms);
    rows.into_iter()
        .map(|row| {
            let own: Vec<&GroupRow> = groups.iter().filter(|group| group.competition_id == row.id).collect();
            let lowest = own.iter().map(|group| group.fee_fen).min().unwrap_or(0);
            let windows = Windows::from(&row.windows);
            let left: Option<Vec<i64>> = own.iter().map(|group| group.seats_left()).collect();
            let capacity: i64 = own.iter().filter_map(|group| group.capacity).sum();
            let seats_left = left.filter(|left| !left.is_empty()).map(|left| left.iter().sum::<i64>());
            ActivityCard {
                id: ActivityId(row.id),
                name: local(&row.name, language),
                subtitle: local(&row.subtitle, language),
                category: row.category,
                cover: row.cover,
                place: local(&row.place, language),
                kind: kind_of(&row.kind),
                stage: stage(status_of(&row.status), &windows, now),
                windows,
                timezone: row.timezone,
                apply_count: row.apply_count,
                fee_fen: Fen(lowest),
                fee_from: own.iter().any(|group| group.fee_fen != lowest),
                seats_left,
                nearly_full: seats_left.is_some_and(|left| nearly_full(capacity, left)),
                team_only: !own.is_empty() && own.iter().all(|group| group.mode() == GroupMode::Team),
                mine: None,
                favorite: false,
            }
        })
        .collect()
}

/// Cards by id, for banners: two queries whatever their number.
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
    Ok(to_cards(rows, &groups, language, now_ms).into_iter().map(|card| (card.id.0, card)).collect())
}

/// Activities that are not over.
pub fn count_live(db: &mut Db, merchant: &MerchantId, now_ms: i64) -> QueryResult<i64> {
    competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::status.eq_any(["published", "paused"]))
        .filter(competition::end_time.gt(now_ms))
        .count()
        .get_result(db)
}

/// Everything that a participant may see of an activity.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct DetailRow {
    /// As on its card.
    #[diesel(embed)]
    pub card: CardRow,
    /// Plain text.
    pub details: String,
    /// JSON list.
    pub rules: String,
    /// JSON list.
    pub schedule: String,
    /// Who runs it.
    pub organiser: String,
    /// To write to.
    pub contact: String,
    /// Street address.
    pub address: String,
    /// A notice of the organiser.
    pub notice: String,
    /// What a participant declares.
    pub statement: String,
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// The organiser's setting.
    pub rank_enabled: bool,
    /// Why it was called off.
    pub cancel_reason: String,
    /// Newest form.
    pub form_version: i64,
    /// Works on show.
    pub work_count: i64,
    /// Likes.
    pub like_count: i64,
    /// JSON.
    pub settings: String,
}

/// A public activity of this merchant.
pub fn detail(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<DetailRow>> {
    competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(DetailRow::as_select())
        .first(db)
        .optional()
}

/// An activity of this merchant, public or not, for its preview.
pub(super) fn any_detail(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<DetailRow>> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    own.select(DetailRow::as_select()).first(db).optional()
}

/// Version and last change, ms.
pub(super) fn revision(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<(i64, i64)>> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    own.select((competition::version, competition::updated_time)).first(db).optional()
}

/// Public activities with their last change, ms, newest first.
pub fn public_ids(db: &mut Db, merchant: &MerchantId, limit: i64) -> QueryResult<Vec<(i64, i64)>> {
    competition::table
        .filter(public_in(merchant.as_str()))
        .order(competition::id.desc())
        .limit(limit)
        .select((competition::id, competition::updated_time))
        .load(db)
}

/// The active merchant of a public activity.
pub fn merchant_of(db: &mut Db, id: ActivityId) -> QueryResult<Option<String>> {
    competition::table
        .inner_join(merchant::table.on(merchant::id.eq(competition::merchant_id).and(merchant::status.eq("active"))))
        .filter(competition::id.eq(id.0))
        .filter(competition::status.ne_all(["draft", "archived"]))
        .select(competition::merchant_id)
        .first(db)
        .optional()
}

/// A version of the form.
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

/// Categories of this merchant with the number of their public activities.
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
