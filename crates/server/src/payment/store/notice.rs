//! Notifications of services that were booked: each counts once, in the transaction of its effect.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;

use crate::db::schema::pay_notice;
use crate::db::{Db, both};

/// True if the notification was booked.
pub fn is_known(db: &mut Db, merchant: &MerchantId, service: PayService, number: &str) -> QueryResult<bool> {
    let own = pay_notice::table
        .filter(pay_notice::merchant_id.eq(merchant.as_str()))
        .filter(pay_notice::service.eq(service))
        .filter(pay_notice::notice_no.eq(number));
    diesel::select(diesel::dsl::exists(own)).get_result(db)
}

/// Remembers a notification; of several at once, the first one.
pub fn remember(db: &mut Db, merchant: &MerchantId, service: PayService, number: &str, now_ms: i64) -> QueryResult<usize> {
    let row = (
        pay_notice::merchant_id.eq(merchant.as_str()),
        pay_notice::service.eq(service),
        pay_notice::notice_no.eq(number),
        pay_notice::created_time.eq(now_ms),
    );
    both!(db, |connection| diesel::insert_into(pay_notice::table).values(row).on_conflict_do_nothing().execute(connection))
}

/// Forgets notifications from before this time, ms; services repeat none for that long.
pub fn forget_old(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(pay_notice::table.filter(pay_notice::created_time.lt(before_ms))).execute(db)
}
