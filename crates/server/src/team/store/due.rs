//! Queries for the clock of teams.

use diesel::dsl::{exists, not, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::signup::SignupStatus;
use laurel_core::team::{SUCCESSION_HOURS, TeamStatus};

use crate::db::schema::{apply, competition, competition_group, team};
use crate::db::{Db, one_of, refers};

/// Open teams whose sign-up has ended, or which have waited for their captain until the last hours; core decides what is due.
/// Merchant and id of each.
pub fn due(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    let late = now_ms + SUCCESSION_HOURS * 3_600_000;
    let signed_up = apply::table
        .filter(apply::merchant_id.eq(team::merchant_id))
        .filter(apply::team_id.eq(team::id.nullable()))
        .filter(one_of(apply::status, SignupStatus::LIVE));
    // The default minimum of core.
    let large = sql::<Bool>("team.member_count > 1 AND team.member_count >= COALESCE(competition_group.team_min, 2)");
    let waits = competition::signup_end.le(late).and(team::passed_on.eq(false)).and(large).and(not(exists(signed_up)));
    team::table
        .inner_join(competition::table.on(refers!(team.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(team.group_id => competition_group)))
        .filter(team::status.eq(TeamStatus::Open))
        .filter(competition::signup_end.le(now_ms).or(waits))
        .order((team::merchant_id, team::id))
        .limit(limit)
        .select((team::merchant_id, team::id))
        .load(db)
}
