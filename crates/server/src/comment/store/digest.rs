//! Published comments of which the authors of their works were not notified yet.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::comment::{CommentKind, CommentStatus};
use laurel_core::ids::MerchantId;
use laurel_core::work::WorkStatus;

use crate::db::schema::comment;
use crate::db::stored::WorkStatusText;
use crate::db::{Db, both, one_of};
use crate::error::Error;

/// A work with such comments.
#[derive(Debug, Clone, QueryableByName)]
pub(crate) struct Waiting {
    #[diesel(sql_type = Text)]
    pub(crate) merchant_id: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) work_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) author: i64,
    #[diesel(sql_type = WorkStatusText)]
    pub(crate) status: WorkStatus,
    #[diesel(sql_type = Text)]
    pub(crate) timezone: String,
    /// First publication of one of them, ms.
    #[diesel(sql_type = BigInt)]
    pub(crate) first: i64,
}

/// Works of every merchant with such comments.
pub(crate) fn waiting(db: &mut Db) -> Result<Vec<Waiting>, Error> {
    Ok(diesel::sql_query(
        "SELECT h.merchant_id AS merchant_id, h.work_id AS work_id, w.account_id AS author, w.status AS status, \
           c.timezone AS timezone, h.first AS first FROM \
           (SELECT merchant_id, work_id, MIN(published_time) AS first FROM comment \
             WHERE comment.status = 'published' AND comment.announced = FALSE GROUP BY merchant_id, work_id) AS h \
         JOIN work AS w ON w.merchant_id = h.merchant_id AND w.id = h.work_id \
         JOIN competition AS c ON c.merchant_id = w.merchant_id AND c.id = w.competition_id \
         WHERE h.first IS NOT NULL ORDER BY 1, 2",
    )
    .load(db)?)
}

/// Marks comments on works that were published before a time; returns work, account and kind of each.
pub(crate) fn announce(db: &mut Db, merchant: &MerchantId, works: &[i64], before_ms: i64) -> QueryResult<Vec<(i64, i64, CommentKind)>> {
    let waiting = comment::table
        .filter(comment::merchant_id.eq(merchant.as_str()))
        .filter(comment::work_id.eq_any(works.to_vec()))
        .filter(one_of(comment::status, [CommentStatus::Published]))
        .filter(comment::announced.eq(false))
        .filter(comment::published_time.lt(before_ms));
    both!(db, |connection| diesel::update(waiting)
        .set(comment::announced.eq(true))
        .returning((comment::work_id, comment::account_id, comment::kind))
        .get_results(connection))
}
