//! Held and void votes of works by reason.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::ids::MerchantId;
use laurel_core::vote::{VoteReason, VoteStatus};

use crate::db::stored::{VoteReasonText, VoteStatusText};
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// Votes of a work in one state, for one reason.
#[derive(Debug, QueryableByName)]
pub(crate) struct ReasonRow {
    #[diesel(sql_type = BigInt)]
    pub(crate) work_id: i64,
    #[diesel(sql_type = VoteStatusText)]
    pub(crate) status: VoteStatus,
    #[diesel(sql_type = VoteReasonText)]
    pub(crate) reason: VoteReason,
    #[diesel(sql_type = BigInt)]
    pub(crate) many: i64,
}

/// Held and void votes of works of an activity. Reads the partial indexes of both states, so that counted votes cost nothing.
pub(crate) fn of_works(db: &mut Db, merchant: &MerchantId, activity: i64, works: &[i64]) -> Result<Vec<ReasonRow>, Error> {
    let rows = rows_of(db, 1, &[("work", RowType::Number)]);
    let ids: Vec<[i64; 1]> = works.iter().map(|id| [*id]).collect();
    let of = |status: &str, activity: &str| {
        format!(
            "SELECT v.work_id AS work_id, v.status AS status, v.reason AS reason, COUNT(*) AS many FROM {rows} AS k \
             CROSS JOIN vote AS v WHERE v.merchant_id = $2{activity} AND v.work_id = k.work AND v.status = '{status}' \
             AND v.reason IS NOT NULL GROUP BY v.work_id, v.status, v.reason"
        )
    };
    let (held, void) = (of("held", " AND v.competition_id = $3"), of("void", ""));
    Ok(statement(format!("{held} UNION ALL {void} ORDER BY 1, 2, 3"))
        .text(serde_json::to_string(&ids)?)
        .text(merchant.as_str())
        .number(activity)
        .load(db)?)
}
