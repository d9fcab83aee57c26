//! Queries of the fairness job. They read the votes of all merchants that are recent or held.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::MerchantId;

use crate::db::Db;
use crate::db::stored::stored_merchant;
use crate::error::Error;

/// A work with many votes by young accounts.
#[derive(Debug, QueryableByName)]
pub(crate) struct Busy {
    #[diesel(sql_type = Text)]
    merchant_id: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) activity: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) work: i64,
    /// Votes since the given time.
    #[diesel(sql_type = BigInt)]
    pub(crate) many: i64,
}

impl Busy {
    pub(crate) fn merchant(&self) -> Result<MerchantId, Error> {
        stored_merchant(&self.merchant_id)
    }
}

/// Works with more votes than `least` since a time, more than half of them by young accounts. Held and void votes count too.
pub(crate) fn busy(db: &mut Db, since: i64, least: i64) -> Result<Vec<Busy>, Error> {
    Ok(diesel::sql_query(
        "SELECT MIN(merchant_id) AS merchant_id, MIN(competition_id) AS activity, work_id AS work, COUNT(*) AS many FROM vote \
         WHERE vote.created_time >= $1 AND status <> 'undone' GROUP BY work_id \
         HAVING COUNT(*) > $2 AND 2 * SUM(CASE WHEN young THEN 1 ELSE 0 END) > COUNT(*) ORDER BY 1, 3",
    )
    .bind::<BigInt, _>(since)
    .bind::<BigInt, _>(least)
    .load(db)?)
}

#[derive(QueryableByName)]
struct Many {
    #[diesel(sql_type = BigInt)]
    many: i64,
}

/// Votes of a work by ten minutes, where there are any.
pub(crate) fn slots_of(db: &mut Db, busy: &Busy, start: i64, end: i64) -> Result<Vec<i64>, Error> {
    let rows: Vec<Many> = diesel::sql_query(
        "SELECT COUNT(*) AS many FROM vote WHERE vote.merchant_id = $1 AND competition_id = $2 AND created_time >= $3 \
         AND created_time < $4 AND work_id = $5 AND status <> 'undone' GROUP BY created_time / 600000",
    )
    .bind::<Text, _>(&busy.merchant_id)
    .bind::<BigInt, _>(busy.activity)
    .bind::<BigInt, _>(start)
    .bind::<BigInt, _>(end)
    .bind::<BigInt, _>(busy.work)
    .load(db)?;
    Ok(rows.into_iter().map(|row| row.many).collect())
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// In ascending order. A sort in the query would make SQLite read along the primary key.
fn ids(rows: Vec<Id>) -> Vec<i64> {
    let mut ids: Vec<i64> = rows.into_iter().map(|row| row.id).collect();
    ids.sort_unstable();
    ids
}

/// Counted votes in the activity by the young accounts of a burst, and by accounts that share a device with one of them.
pub(crate) fn votes_of_burst(db: &mut Db, busy: &Busy, since: i64) -> Result<Vec<i64>, Error> {
    let rows = diesel::sql_query(
        "WITH young AS (SELECT DISTINCT account_id FROM vote WHERE vote.merchant_id = $1 AND competition_id = $2 AND created_time >= $3 \
             AND work_id = $4 AND young AND status <> 'undone'), \
           suspect AS (SELECT account_id FROM young UNION SELECT other.account_id FROM young \
             CROSS JOIN vote_device_account AS own CROSS JOIN vote_device_account AS other \
             WHERE own.account_id = young.account_id AND own.merchant_id || '' = $1 AND own.competition_id = $2 \
               AND other.merchant_id = $1 AND other.competition_id = $2 AND other.device = own.device) \
         SELECT v.id AS id FROM suspect CROSS JOIN vote AS v WHERE v.account_id = suspect.account_id AND v.merchant_id = $1 \
           AND v.competition_id = $2 AND v.status = 'valid' ORDER BY v.id",
    )
    .bind::<Text, _>(&busy.merchant_id)
    .bind::<BigInt, _>(busy.activity)
    .bind::<BigInt, _>(since)
    .bind::<BigInt, _>(busy.work)
    .load(db)?;
    Ok(ids(rows))
}

/// An activity with held votes, some time after its like window.
#[derive(Debug, QueryableByName)]
pub(crate) struct Ended {
    #[diesel(sql_type = Text)]
    merchant_id: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) activity: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) like_end: i64,
}

impl Ended {
    pub(crate) fn merchant(&self) -> Result<MerchantId, Error> {
        stored_merchant(&self.merchant_id)
    }
}

/// Activities with held votes whose like window ended before a time.
pub(crate) fn ended(db: &mut Db, before: i64) -> Result<Vec<Ended>, Error> {
    Ok(diesel::sql_query(
        "SELECT c.merchant_id AS merchant_id, c.id AS activity, c.like_end AS like_end FROM \
           (SELECT DISTINCT merchant_id, competition_id FROM vote WHERE vote.status = 'held') AS h \
         JOIN competition AS c ON c.merchant_id = h.merchant_id AND c.id = h.competition_id WHERE c.like_end <= $1 ORDER BY 1, 2",
    )
    .bind::<BigInt, _>(before)
    .load(db)?)
}

/// Held votes of an activity.
pub(crate) fn held(db: &mut Db, merchant: &MerchantId, activity: i64) -> Result<Vec<i64>, Error> {
    let rows = diesel::sql_query("SELECT id FROM vote WHERE vote.merchant_id = $1 AND competition_id = $2 AND status = 'held'")
        .bind::<Text, _>(merchant.as_str())
        .bind::<BigInt, _>(activity)
        .load(db)?;
    Ok(ids(rows))
}

/// Held votes of works of which less than 1 % are held. Likes of accounts that have liked too few works stay out.
pub(crate) fn held_of_few(db: &mut Db, merchant: &MerchantId, activity: i64) -> Result<Vec<i64>, Error> {
    let rows = diesel::sql_query(
        "SELECT v.id AS id FROM vote AS v \
         JOIN work_vote AS x ON x.merchant_id = v.merchant_id AND x.work_id = v.work_id \
         JOIN work AS w ON w.merchant_id = v.merchant_id AND w.id = v.work_id \
         WHERE v.merchant_id = $1 AND v.competition_id = $2 AND v.status = 'held' AND v.reason <> 'minWorks' \
           AND 100 * x.held < w.like_count + x.held",
    )
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(activity)
    .load(db)?;
    Ok(ids(rows))
}
