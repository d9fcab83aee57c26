//! Queries of statistics. Each takes the member, and is limited to the activities that the member may see.

pub(crate) mod waiting;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::ActivityId;
use laurel_core::signup::SignupSource;
use laurel_core::visit::VisitSource;

use crate::auth::member::Member;
use crate::db::Db;
use crate::db::schema::competition;
use crate::db::stored::{Zone, known};
use crate::error::Error;

/// Length of a slot of time, ms: offsets of zones are multiples of it, so that each slot belongs to one day everywhere.
pub(crate) const SLOT_MS: i64 = 15 * 60_000;

/// The activities of a statistic: one, which the member may see, or all of the member's.
#[derive(Clone, Copy)]
pub(crate) struct Reach<'a> {
    pub(crate) member: &'a Member,
    pub(crate) activity: Option<ActivityId>,
}

impl Reach<'_> {
    /// Condition on a column with the id of an activity, with ids as literals.
    fn condition(self, column: &str) -> String {
        self.member.condition(self.activity, column)
    }
}

#[derive(QueryableByName)]
struct VisitRow {
    #[diesel(sql_type = BigInt)]
    day: i64,
    #[diesel(sql_type = Text)]
    source: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Visits from one numbered day to another, by day and source. Reads an index alone.
pub(crate) fn visits(db: &mut Db, reach: Reach<'_>, first: i64, last: i64) -> Result<Vec<(i64, VisitSource, i64)>, Error> {
    let rows: Vec<VisitRow> = diesel::sql_query(format!(
        "SELECT v.day AS day, v.source AS source, CAST(SUM(v.count) AS BIGINT) AS count FROM activity_visit AS v \
         WHERE v.merchant_id = $1 AND v.day >= $2 AND v.day <= $3{} GROUP BY v.day, v.source",
        reach.condition("v.competition_id")
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(first)
    .bind::<BigInt, _>(last)
    .load(db)?;
    rows.into_iter().map(|row| Ok((row.day, known(&row.source)?, row.count))).collect()
}

/// Sign-ups of a slot of time.
pub(crate) struct SignupSlot {
    pub(crate) zone: Zone,
    /// Start of the slot, ms.
    pub(crate) start_ms: i64,
    pub(crate) source: SignupSource,
    pub(crate) count: i64,
    /// Those that are approved now.
    pub(crate) confirmed: i64,
}

#[derive(QueryableByName)]
struct SignupSlotRow {
    #[diesel(sql_type = Text)]
    timezone: Zone,
    #[diesel(sql_type = BigInt)]
    slot: i64,
    #[diesel(sql_type = Text)]
    source: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    confirmed: i64,
}

/// Sign-ups from one time to before another, by slot and source. Reads an index alone: the number of rows depends on the
/// period, not on the number of sign-ups.
pub(crate) fn signups(db: &mut Db, reach: Reach<'_>, (from_ms, until_ms): (i64, i64)) -> Result<Vec<SignupSlot>, Error> {
    // CROSS JOIN fixes the order on SQLite, so that the times are a range of the index.
    let rows: Vec<SignupSlotRow> = diesel::sql_query(format!(
        "SELECT c.timezone AS timezone, a.created_time / {SLOT_MS} AS slot, a.source AS source, COUNT(*) AS count, \
         CAST(SUM(CASE WHEN a.status = 'approved' THEN 1 ELSE 0 END) AS BIGINT) AS confirmed \
         FROM competition AS c CROSS JOIN apply AS a WHERE c.merchant_id = $1 AND a.merchant_id = c.merchant_id \
         AND a.competition_id = c.id AND a.created_time >= $2 AND a.created_time < $3{} \
         GROUP BY c.timezone, a.created_time / {SLOT_MS}, a.source",
        reach.condition("c.id")
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(from_ms)
    .bind::<BigInt, _>(until_ms)
    .load(db)?;
    let to_slot = |row: SignupSlotRow| {
        Ok(SignupSlot {
            zone: row.timezone,
            start_ms: row.slot * SLOT_MS,
            source: known(&row.source)?,
            count: row.count,
            confirmed: row.confirmed,
        })
    };
    rows.into_iter().map(to_slot).collect()
}

#[derive(QueryableByName)]
struct WorkSlotRow {
    #[diesel(sql_type = Text)]
    timezone: Zone,
    #[diesel(sql_type = BigInt)]
    slot: i64,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Works last submitted from one time to before another: zone, start of the slot in ms, number. Reads an index alone.
pub(crate) fn works(db: &mut Db, reach: Reach<'_>, (from_ms, until_ms): (i64, i64)) -> Result<Vec<(Zone, i64, i64)>, Error> {
    let rows: Vec<WorkSlotRow> = diesel::sql_query(format!(
        "SELECT c.timezone AS timezone, w.submitted_time / {SLOT_MS} AS slot, COUNT(*) AS count \
         FROM competition AS c CROSS JOIN work AS w WHERE c.merchant_id = $1 AND w.merchant_id = c.merchant_id \
         AND w.competition_id = c.id AND w.submitted_time >= $2 AND w.submitted_time < $3{} \
         GROUP BY c.timezone, w.submitted_time / {SLOT_MS}",
        reach.condition("c.id")
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(from_ms)
    .bind::<BigInt, _>(until_ms)
    .load(db)?;
    Ok(rows.into_iter().map(|row| (row.timezone, row.slot * SLOT_MS, row.count)).collect())
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Drafts of sign-ups that were last saved in a span of time. A draft ends with its sign-up.
pub(crate) fn drafts(db: &mut Db, reach: Reach<'_>, (from_ms, until_ms): (i64, i64)) -> Result<i64, Error> {
    let row: Number = diesel::sql_query(format!(
        "SELECT COUNT(*) AS count FROM competition_group AS g CROSS JOIN apply_draft AS d WHERE g.merchant_id = $1 \
         AND d.merchant_id = g.merchant_id AND d.group_id = g.id AND d.updated_time >= $2 AND d.updated_time < $3{}",
        reach.condition("g.competition_id")
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(from_ms)
    .bind::<BigInt, _>(until_ms)
    .get_result(db)?;
    Ok(row.count)
}

/// Numbers of a group.
#[derive(QueryableByName)]
pub(crate) struct GroupNumbers {
    #[diesel(sql_type = BigInt)]
    pub(crate) id: i64,
    /// JSON of `LocalText`.
    #[diesel(sql_type = Text)]
    pub(crate) name: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) held: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) capacity: Option<i64>,
    #[diesel(sql_type = BigInt)]
    pub(crate) signups: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) confirmed: i64,
}

/// Groups of an activity in their order, with the sign-ups of a span of time.
pub(crate) fn groups(
    db: &mut Db,
    member: &Member,
    activity: ActivityId,
    (from_ms, until_ms): (i64, i64),
) -> Result<Vec<GroupNumbers>, Error> {
    Ok(diesel::sql_query(
        "SELECT g.id AS id, g.name AS name, g.held AS held, g.capacity AS capacity, COALESCE(s.signups, 0) AS signups, \
         COALESCE(s.confirmed, 0) AS confirmed FROM competition_group AS g LEFT JOIN (SELECT a.group_id AS group_id, \
         COUNT(*) AS signups, CAST(SUM(CASE WHEN a.status = 'approved' THEN 1 ELSE 0 END) AS BIGINT) AS confirmed FROM apply AS a \
         WHERE a.merchant_id = $1 AND a.competition_id = $2 AND a.created_time >= $3 AND a.created_time < $4 \
         GROUP BY a.group_id) AS s ON s.group_id = g.id WHERE g.merchant_id = $1 AND g.competition_id = $2 ORDER BY g.sort, g.id",
    )
    .bind::<Text, _>(member.merchant.as_str())
    .bind::<BigInt, _>(activity.0)
    .bind::<BigInt, _>(from_ms)
    .bind::<BigInt, _>(until_ms)
    .load(db)?)
}

/// Numbers of an activity.
#[derive(QueryableByName)]
pub(crate) struct ActivityNumbers {
    #[diesel(sql_type = BigInt)]
    pub(crate) id: i64,
    /// JSON of `LocalText`.
    #[diesel(sql_type = Text)]
    pub(crate) name: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) visits: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) signups: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) works: i64,
    /// Number of activities with numbers, also of those beyond the limit.
    #[diesel(sql_type = BigInt)]
    pub(crate) found: i64,
}

/// The activities with most visits, sign-ups and works, at most `limit`: from one numbered day to another, and from one time
/// to before another.
pub(crate) fn activities(
    db: &mut Db,
    reach: Reach<'_>,
    (first, last): (i64, i64),
    (from_ms, until_ms): (i64, i64),
    limit: usize,
) -> Result<Vec<ActivityNumbers>, Error> {
    Ok(diesel::sql_query(format!(
        "SELECT c.id AS id, c.name AS name, COALESCE(n.visits, 0) AS visits, COALESCE(n.signups, 0) AS signups, \
         COALESCE(n.works, 0) AS works, COUNT(*) OVER () AS found FROM competition AS c INNER JOIN (SELECT one.id AS id, CAST(SUM(one.visits) AS BIGINT) AS visits, \
         CAST(SUM(one.signups) AS BIGINT) AS signups, CAST(SUM(one.works) AS BIGINT) AS works FROM (\
         SELECT v.competition_id AS id, v.count AS visits, 0 AS signups, 0 AS works FROM activity_visit AS v \
         WHERE v.merchant_id = $1 AND v.day >= $2 AND v.day <= $3{} UNION ALL \
         SELECT a.competition_id, 0, COUNT(*), 0 FROM competition AS c CROSS JOIN apply AS a WHERE c.merchant_id = $1 \
         AND a.merchant_id = c.merchant_id AND a.competition_id = c.id AND a.created_time >= $4 AND a.created_time < $5{} \
         GROUP BY a.competition_id UNION ALL \
         SELECT w.competition_id, 0, 0, COUNT(*) FROM competition AS c CROSS JOIN work AS w WHERE c.merchant_id = $1 \
         AND w.merchant_id = c.merchant_id AND w.competition_id = c.id AND w.submitted_time >= $4 AND w.submitted_time < $5{} \
         GROUP BY w.competition_id) AS one GROUP BY one.id) AS n ON n.id = c.id WHERE c.merchant_id = $1 \
         ORDER BY visits DESC, signups DESC, c.id DESC LIMIT {limit}",
        reach.condition("v.competition_id"),
        reach.condition("c.id"),
        reach.condition("c.id"),
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(first)
    .bind::<BigInt, _>(last)
    .bind::<BigInt, _>(from_ms)
    .bind::<BigInt, _>(until_ms)
    .load(db)?)
}

/// Names of the member's activities among these, JSON of `LocalText`, by id.
pub(crate) fn names(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<(i64, String)>> {
    competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq_any(ids.to_vec()))
        .select((competition::id, competition::name))
        .load(db)
}
