//! Queries about the services that a merchant takes payments by, and their keys.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;

use crate::db::schema::pay_service;
use crate::db::{Db, none_of};

/// Services that the merchant uses.
pub fn enabled(db: &mut Db, merchant: &MerchantId) -> QueryResult<Vec<PayService>> {
    let own = pay_service::table.filter(pay_service::merchant_id.eq(merchant.as_str())).filter(pay_service::enabled.eq(true));
    own.order(pay_service::service).select(pay_service::service).load(db)
}

/// True if the merchant uses a service by which fees can be paid: the test cashier alone is none, wherever it is allowed.
pub fn takes_fees(db: &mut Db, merchant: &MerchantId) -> QueryResult<bool> {
    let own = pay_service::table
        .filter(pay_service::merchant_id.eq(merchant.as_str()))
        .filter(pay_service::enabled.eq(true))
        .filter(none_of(pay_service::service, [PayService::Test]));
    diesel::select(diesel::dsl::exists(own)).get_result(db)
}

/// Sealed keys of a service, whether or not it is in use: payments by it must still be found.
pub fn sealed(db: &mut Db, merchant: &MerchantId, service: PayService) -> QueryResult<Option<(String, bool)>> {
    let own = pay_service::table.filter(pay_service::merchant_id.eq(merchant.as_str())).filter(pay_service::service.eq(service));
    own.select((pay_service::sealed, pay_service::enabled)).first(db).optional()
}

/// Saves the keys of a service, and whether it is used. `sealed`: absent leaves the keys.
pub fn set(
    db: &mut Db,
    merchant: &MerchantId,
    service: PayService,
    (enabled, sealed): (bool, Option<&str>),
    now_ms: i64,
) -> QueryResult<()> {
    let own = pay_service::table.filter(pay_service::merchant_id.eq(merchant.as_str())).filter(pay_service::service.eq(service));
    let changed = match sealed {
        Some(sealed) => diesel::update(own)
            .set((pay_service::enabled.eq(enabled), pay_service::sealed.eq(sealed), pay_service::updated_time.eq(now_ms)))
            .execute(db)?,
        None => diesel::update(own).set((pay_service::enabled.eq(enabled), pay_service::updated_time.eq(now_ms))).execute(db)?,
    };
    if changed == 0 {
        let row = (
            pay_service::merchant_id.eq(merchant.as_str()),
            pay_service::service.eq(service),
            pay_service::enabled.eq(enabled),
            pay_service::sealed.eq(sealed.unwrap_or_default()),
            pay_service::updated_time.eq(now_ms),
        );
        diesel::insert_into(pay_service::table).values(row).execute(db)?;
    }
    Ok(())
}

/// A merchant's settings of a service: whether it is used, its sealed keys, and the time of the last change, ms.
pub type Set = (PayService, bool, String, i64);

/// Everything that the merchant has set for services.
pub fn all(db: &mut Db, merchant: &MerchantId) -> QueryResult<Vec<Set>> {
    let own = pay_service::table.filter(pay_service::merchant_id.eq(merchant.as_str()));
    own.select((pay_service::service, pay_service::enabled, pay_service::sealed, pay_service::updated_time)).load(db)
}
