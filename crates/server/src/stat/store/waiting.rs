//! Things that wait for staff, counted by activity.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::stat::StatWaitingKind;

use super::Reach;
use crate::db::Db;
use crate::error::Error;

/// Things of one kind and activity.
#[derive(QueryableByName)]
pub(crate) struct Waiting {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) count: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) activity: i64,
    /// End of the like window, ms; only of votes.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) like_end: Option<i64>,
}

impl Waiting {
    /// The kind; `None` for a word that the statement does not have.
    pub(crate) fn kind(&self) -> Option<StatWaitingKind> {
        Some(match self.kind.as_str() {
            "signups" => StatWaitingKind::Signups,
            "works" => StatWaitingKind::Works,
            "reports" => StatWaitingKind::Reports,
            "moments" => StatWaitingKind::Moments,
            "waitingList" => StatWaitingKind::WaitingList,
            "votes" => StatWaitingKind::Votes,
            _ => return None,
        })
    }
}

/// Queues of activities that take place, the longest first, at most `limit`. Each part reads a partial index.
pub(crate) fn all(db: &mut Db, reach: Reach<'_>, now_ms: i64, limit: usize) -> Result<Vec<Waiting>, Error> {
    // After its end an activity has no sign-up under review and no waiting list, even if that was not stored yet.
    let open = format!("c.merchant_id = $1 AND c.status IN ('published', 'paused') AND c.end_time > $2{}", reach.condition("c.id"));
    let (of_works, of_moments) = (reach.condition("w.competition_id"), reach.condition("s.competition_id"));
    let of_votes = reach.condition("v.competition_id");
    Ok(diesel::sql_query(format!(
        "SELECT one.kind AS kind, one.count AS count, one.activity AS activity, \
           CASE WHEN one.kind = 'votes' THEN e.like_end END AS like_end FROM (\
         SELECT 'signups' AS kind, COUNT(*) AS count, c.id AS activity FROM competition AS c CROSS JOIN apply AS a \
         WHERE {open} AND a.merchant_id = c.merchant_id AND a.competition_id = c.id AND a.status = 'pending' GROUP BY c.id UNION ALL \
         SELECT 'waitingList', CAST(SUM(g.waiting) AS BIGINT), c.id FROM competition AS c CROSS JOIN competition_group AS g \
         WHERE {open} AND g.merchant_id = c.merchant_id AND g.competition_id = c.id AND g.waiting > 0 GROUP BY c.id UNION ALL \
         SELECT 'works', COUNT(*), w.competition_id FROM work AS w WHERE w.merchant_id = $1{of_works} \
         AND w.submitted_time IS NOT NULL AND (w.status = 'reviewing' OR w.revision_status = 'reviewing') \
         GROUP BY w.competition_id UNION ALL \
         SELECT 'reports', COUNT(*), w.competition_id FROM work AS w WHERE w.merchant_id = $1{of_works} \
         AND w.submitted_time IS NOT NULL AND w.report_count > 0 GROUP BY w.competition_id UNION ALL \
         SELECT 'moments', COUNT(*), s.competition_id FROM scene AS s WHERE s.merchant_id = $1{of_moments} \
         AND s.status = 'reviewing' GROUP BY s.competition_id UNION ALL \
         SELECT 'votes', COUNT(*), v.competition_id FROM vote AS v WHERE v.merchant_id = $1{of_votes} \
         AND v.status = 'held' AND v.reason <> 'minWorks' GROUP BY v.competition_id\
         ) AS one JOIN competition AS e ON e.merchant_id = $1 AND e.id = one.activity \
         ORDER BY one.count DESC, one.kind, one.activity LIMIT {limit}"
    ))
    .bind::<Text, _>(reach.member.merchant.as_str())
    .bind::<BigInt, _>(now_ms)
    .load(db)?)
}
