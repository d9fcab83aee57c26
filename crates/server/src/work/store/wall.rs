//! Walls: pages of published works in four orders, each read along an index of its own.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use laurel_core::activity::SignupSettings;
use laurel_core::ids::{ActivityId, GroupId, MerchantId, WorkId};
use laurel_core::work::{RevisionStatus, WorkKind, WorkQuery, WorkSort, WorkStatus};

use super::token::Wanted;
use crate::activity::store::public_in;
use crate::clock::to_time;
use crate::db::schema::{account, competition, competition_group, work, work_token};
use crate::db::{Db, both, refers};
use crate::error::Error;

/// Columns read for the card of a work.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = work)]
pub struct CardRow {
    pub id: i64,
    pub competition_id: i64,
    pub group_id: i64,
    pub work_no: Option<i64>,
    pub title: String,
    pub author_name: String,
    pub kind: WorkKind,
    pub cover: String,
    pub cover_width: i32,
    pub cover_height: i32,
    pub duration_ms: Option<i32>,
    pub status: WorkStatus,
    pub revision_status: Option<RevisionStatus>,
    pub like_count: i64,
    pub popularity: i64,
    pub shuffle: i64,
    pub submitted_time: Option<i64>,
    pub published_time: Option<i64>,
    pub report_count: i32,
}

/// A card with its author's avatar, and whether the author shows it.
pub type CardWithAuthor = (CardRow, String, bool);

/// Position after which a page begins: a value of the order column and an id. `wrapped` says that a shuffled wall has
/// passed its end and continues from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cursor {
    wrapped: bool,
    value: i64,
    id: i64,
}

impl Cursor {
    /// Parses an opaque cursor; an invalid one starts at the first page.
    fn parse(text: &str) -> Option<Cursor> {
        let bytes: [u8; 17] = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
        let (value, id) = bytes[1..].split_at(8);
        Some(Cursor {
            wrapped: bytes[0] == 1,
            value: i64::from_be_bytes(value.try_into().ok()?),
            id: i64::from_be_bytes(id.try_into().ok()?),
        })
    }

    fn text(self) -> String {
        let mut bytes = vec![u8::from(self.wrapped)];
        bytes.extend(self.value.to_be_bytes());
        bytes.extend(self.id.to_be_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }
}

/// A range of a wall in its order.
struct Part<'a> {
    query: &'a WorkQuery,
    wanted: Option<&'a Wanted>,
    /// Order column, and whether it is descending.
    order: (&'static str, bool),
    after: Option<(i64, i64)>,
    /// Range of `shuffle`: first value, and the value that it ends before.
    within: (i64, i64),
}

/// A page of a wall, and the cursor of the next page. One query, or two where a shuffled wall wraps around to its
/// start.
pub fn wall(
    db: &mut Db,
    merchant: &MerchantId,
    query: &WorkQuery,
    wanted: Option<&Wanted>,
) -> QueryResult<(Vec<CardWithAuthor>, Option<String>)> {
    let size = query.page_size() as usize;
    let cursor = query.cursor.as_deref().and_then(Cursor::parse);
    let after = cursor.map(|cursor| (cursor.value, cursor.id));
    let order = order_of(query.sort.unwrap_or_default());
    let whole = Part { query, wanted, order, after, within: (i64::MIN, i64::MAX) };
    if query.sort != Some(WorkSort::Shuffle) {
        let mut rows = part(db, merchant, &whole, size + 1)?;
        let next = (rows.len() > size).then(|| next_of(&rows[size - 1], order.0, false));
        rows.truncate(size);
        return Ok((rows, next));
    }
    // A shuffled wall runs from the seed to the end, then from the top to the seed.
    let start = i64::from(query.seed.unwrap_or_default());
    let mut rows = Vec::new();
    let mut wrapped = cursor.is_some_and(|cursor| cursor.wrapped);
    let mut firsts = 0;
    if !wrapped {
        rows = part(db, merchant, &Part { within: (start, i64::MAX), ..whole }, size + 1)?;
        firsts = rows.len();
        wrapped = firsts <= size;
    }
    if rows.len() <= size {
        let after = cursor.filter(|cursor| cursor.wrapped).map(|cursor| (cursor.value, cursor.id));
        let missing = size + 1 - rows.len();
        rows.extend(part(db, merchant, &Part { within: (i64::MIN, start), after, ..whole }, missing)?);
    }
    let next = (rows.len() > size).then(|| next_of(&rows[size - 1], order.0, wrapped && firsts < size));
    rows.truncate(size);
    Ok((rows, next))
}

fn next_of((row, ..): &CardWithAuthor, column: &str, wrapped: bool) -> String {
    let value = match column {
        "popularity" => row.popularity,
        "published_time" => row.published_time.unwrap_or_default(),
        "work_no" => row.work_no.unwrap_or_default(),
        _ => row.shuffle,
    };
    Cursor { wrapped, value, id: row.id }.text()
}

const fn order_of(sort: WorkSort) -> (&'static str, bool) {
    match sort {
        WorkSort::Hot => ("popularity", true),
        WorkSort::New => ("published_time", true),
        WorkSort::No => ("work_no", false),
        WorkSort::Shuffle => ("shuffle", false),
    }
}

/// Reads a range. All names in the SQL are constants of our own; values are bound, except for the state: with a bound
/// value, a database could not use the partial index on published works.
fn part(db: &mut Db, merchant: &MerchantId, part: &Part<'_>, most: usize) -> QueryResult<Vec<CardWithAuthor>> {
    let (column, falls) = part.order;
    let (beyond, direction) = if falls { ("<", "DESC") } else { (">", "ASC") };
    // Few works have a rare token, so they should be checked one by one. Written as expressions, the columns cannot
    // be matched to an index, which keeps the database from searching along the whole wall instead.
    let is_rare = part.wanted.is_some_and(|wanted| wanted.rare.is_some());
    let (sign, nothing) = if is_rare { ("+", " || ''") } else { ("", "") };
    let is = |column: &str| sql::<Bool>(&format!("{sign}work.{column} = "));
    let mut boxed = work::table
        .inner_join(account::table.on(account::id.eq(work::account_id)))
        .filter(sql::<Bool>(&format!("work.merchant_id{nothing} = ")).bind::<Text, _>(merchant.as_str()))
        .filter(sql::<Bool>("work.status = 'published'"))
        .filter(is("competition_id").bind::<BigInt, _>(part.query.competition_id.0))
        .into_boxed();
    if let Some(GroupId(group)) = part.query.group_id {
        boxed = boxed.filter(is("group_id").bind::<BigInt, _>(group));
    }
    if let Some((value, id)) = part.after {
        // Compares value and id together: thousands of works may share a value.
        boxed = boxed.filter(
            sql::<Bool>(&format!("(work.{column}, work.id) {beyond} (")).bind::<BigInt, _>(value).sql(", ").bind::<BigInt, _>(id).sql(")"),
        );
    }
    let (from, below) = part.within;
    if (from, below) != (i64::MIN, i64::MAX) {
        boxed = boxed.filter(work::shuffle.ge(from)).filter(work::shuffle.lt(below));
    }
    if let Some(wanted) = part.wanted {
        for token in &wanted.tokens {
            let holds = work_token::table
                .filter(work_token::merchant_id.eq(merchant.as_str()))
                .filter(work_token::competition_id.eq(part.query.competition_id.0))
                .filter(work_token::token.eq(token));
            boxed = if wanted.rare.as_ref() == Some(token) {
                boxed.filter(work::id.eq_any(holds.select(work_token::work_id)))
            } else {
                boxed.filter(exists(holds.filter(work_token::work_id.eq(work::id))))
            };
        }
    }
    boxed
        .order(sql::<BigInt>(&format!("{sign}work.{column} {direction}, work.id {direction}")))
        .limit(i64::try_from(most).unwrap_or(i64::MAX))
        .select((CardRow::as_select(), account::avatar, account::show_me))
        .load(db)
}

/// The card of one work in any state.
pub fn card(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Option<CardWithAuthor>> {
    Ok(cards(db, merchant, &[id.0])?.pop())
}

/// Cards of works in any state, in no particular order.
pub fn cards(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<CardWithAuthor>> {
    both!(db, |connection| work::table
        .inner_join(account::table.on(account::id.eq(work::account_id)))
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq_any(ids))
        .select((CardRow::as_select(), account::avatar, account::show_me))
        .load(connection))
}

/// What a wall has besides its works.
#[derive(Debug, Clone)]
pub struct WallFrame {
    /// Number of published works of the activity, or of the group.
    pub total: i64,
    /// What the cards show.
    pub view: WallView,
}

/// Parts of cards that an activity may hide until its like window is over.
#[derive(Debug, Clone, Copy)]
pub struct WallView {
    /// Numbers of likes are shown to everyone.
    pub numbers: bool,
    /// Authors are named.
    pub authors: bool,
}

impl WallView {
    /// Everything is shown, as to authors and organisers.
    pub const WHOLE: WallView = WallView { numbers: true, authors: true };

    /// What an activity with these settings shows at this time to those who have not liked a work.
    pub fn new(settings: &str, like_end: Option<i64>, now_ms: i64) -> Result<WallView, Error> {
        let settings = serde_json::from_str::<SignupSettings>(settings)?.vote;
        let (end, now) = (like_end.map(to_time), to_time(now_ms));
        Ok(WallView { numbers: settings.shows_numbers(end, false, now), authors: settings.shows_authors(end, now) })
    }
}

/// The frame of a public activity's wall, or of one of its groups; `None` if there is no such activity or group.
pub fn wall_frame(
    db: &mut Db,
    merchant: &MerchantId,
    (activity, group): (ActivityId, Option<GroupId>),
    now_ms: i64,
) -> Result<Option<WallFrame>, Error> {
    let public = competition::table.filter(public_in(merchant.as_str())).filter(competition::id.eq(activity.0));
    let found: Option<(i64, String, Option<i64>)> = match group {
        None => public.select((competition::work_count, competition::settings, competition::like_end)).first(db).optional()?,
        Some(group) => public
            .inner_join(competition_group::table.on(refers!(competition_group.competition_id => competition)))
            .filter(competition_group::id.eq(group.0))
            .select((competition_group::work_count, competition::settings, competition::like_end))
            .first(db)
            .optional()?,
    };
    found.map(|(total, settings, end)| Ok(WallFrame { total, view: WallView::new(&settings, end, now_ms)? })).transpose()
}
