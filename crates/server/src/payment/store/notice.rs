//! Notifications of services that were booked: each counts once, in the transaction of its effect.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;

use crate::db::Db;
use crate::db::schema::pay_notice;

/// Remembers a notification; false if it is known.
pub fn remember(db: &mut Db, merchant: &MerchantId, service: PayService, number: &str, now_ms: i64) -> QueryResult<bool> {
    let row = (
        pay_notice::merchant_id.eq(merchant.as_str()),
        pay_notice::service.eq(service),
        pay_notice::notice_no.eq(number),
        pay_notice::created_time.eq(now_ms),
    );
    let inserted = match db {
        Db::Postgres(connection) => diesel::insert_into(pay_notice::table).values(row).on_conflict_do_nothing().execute(connection)?,
        Db::Sqlite(connection) => diesel::insert_or_ignore_into(pay_notice::table).values(row).execute(connection)?,
    };
    Ok(inserted == 1)
}

/// Forgets notifications from before this time, ms; services repeat none for that long.
pub fn forget_old(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(pay_notice::table.filter(pay_notice::created_time.lt(before_ms))).execute(db)
}
