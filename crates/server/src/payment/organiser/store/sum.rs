//! Sums over orders, each read from an index of the orders that count, in one statement.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::ActivityId;
use laurel_core::money::Fen;
use laurel_core::payment::organiser::OrderSums;

use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::payment::store::alert::CLOSING_MS;

#[derive(QueryableByName)]
struct SumRow {
    #[diesel(sql_type = BigInt)]
    paid: i64,
    #[diesel(sql_type = BigInt)]
    paid_count: i64,
    #[diesel(sql_type = BigInt)]
    today: i64,
    #[diesel(sql_type = BigInt)]
    today_count: i64,
    #[diesel(sql_type = BigInt)]
    refunded: i64,
    #[diesel(sql_type = BigInt)]
    refunded_count: i64,
    #[diesel(sql_type = BigInt)]
    open_count: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    open_until: Option<i64>,
    #[diesel(sql_type = BigInt)]
    stuck: i64,
    #[diesel(sql_type = BigInt)]
    requested: i64,
    #[diesel(sql_type = BigInt)]
    failed: i64,
    #[diesel(sql_type = BigInt)]
    differences: i64,
}

/// Condition for failed refunds that were not given up: their order still has the money.
const FAILED: &str = "r.status = 'failed' AND (r.surplus OR o.paid_fen - o.refunded_fen - o.refunding_fen >= r.amount_fen)";

/// The sums of the orders of an activity, or of all that the member may see. `day_ms`: begin of today.
pub(crate) fn sums(db: &mut Db, (member, activity): (&Member, Option<ActivityId>), day_ms: i64, now_ms: i64) -> QueryResult<OrderSums> {
    let of = member.condition(activity, "o.competition_id");
    let refunds = "FROM pay_refund AS r JOIN pay_order AS o ON o.merchant_id = r.merchant_id AND o.id = r.order_id \
                   WHERE r.merchant_id = $1";
    // A difference about an unknown number belongs to no activity.
    let differences = "FROM pay_bill_difference AS d LEFT JOIN pay_order AS o ON o.merchant_id = d.merchant_id AND o.id = d.order_id \
                       WHERE d.merchant_id = $1 AND d.status = 'open'";
    let row: SumRow = diesel::sql_query(format!(
        "SELECT p.*, w.*, (SELECT COUNT(*) {refunds}{of} AND r.status = 'requested') AS requested, \
           (SELECT COUNT(*) {refunds}{of} AND {FAILED}) AS failed, (SELECT COUNT(*) {differences}{of}) AS differences FROM (\
         SELECT CAST(COALESCE(SUM(o.paid_fen), 0) AS BIGINT) AS paid, \
           CAST(COALESCE(SUM(CASE WHEN o.paid_fen > o.refunded_fen THEN 1 ELSE 0 END), 0) AS BIGINT) AS paid_count, \
           CAST(COALESCE(SUM(CASE WHEN o.paid_time >= $2 THEN o.paid_fen ELSE 0 END), 0) AS BIGINT) AS today, \
           CAST(COALESCE(SUM(CASE WHEN o.paid_time >= $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS today_count, \
           CAST(COALESCE(SUM(o.refunded_fen), 0) AS BIGINT) AS refunded, \
           CAST(COALESCE(SUM(CASE WHEN o.refunded_fen > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) AS refunded_count \
         FROM pay_order AS o WHERE o.merchant_id = $1{of} AND o.paid_fen > 0) AS p CROSS JOIN (\
         SELECT CAST(COALESCE(SUM(CASE WHEN o.status <> 'closing' AND o.expire_time > $3 THEN 1 ELSE 0 END), 0) AS BIGINT) AS open_count, \
           MIN(CASE WHEN o.status <> 'closing' AND o.expire_time > $3 THEN o.expire_time END) AS open_until, \
           CAST(COALESCE(SUM(CASE WHEN o.expire_time <= $4 THEN 1 ELSE 0 END), 0) AS BIGINT) AS stuck \
         FROM pay_order AS o WHERE o.merchant_id = $1{of} AND o.status IN ('unpaid', 'failed', 'closing')) AS w"
    ))
    .bind::<Text, _>(member.merchant.as_str())
    .bind::<BigInt, _>(day_ms)
    .bind::<BigInt, _>(now_ms)
    .bind::<BigInt, _>(now_ms - CLOSING_MS)
    .get_result(db)?;
    Ok(OrderSums {
        net_fen: Fen(row.paid - row.refunded),
        paid_count: row.paid_count,
        today_fen: Fen(row.today),
        today_count: row.today_count,
        refunded_fen: Fen(row.refunded),
        refunded_count: row.refunded_count,
        open_count: row.open_count,
        open_until: row.open_until.map(to_time),
        requested_count: row.requested,
        failed_count: row.failed,
        stuck_count: row.stuck,
        bill_difference_count: row.differences,
    })
}
