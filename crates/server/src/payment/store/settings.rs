//! Settings of a merchant's payments.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::money::Fen;
use laurel_core::payment::organiser::PaySettingsChange;

use crate::db::Db;
use crate::db::schema::merchant;

/// The settings.
pub fn of(db: &mut Db, id: &MerchantId) -> QueryResult<PaySettingsChange> {
    let own = merchant::table.filter(merchant::id.eq(id.as_str()));
    let (approval_fen, hours): (Option<i64>, i32) = own.select((merchant::refund_approval_fen, merchant::offline_pay_hours)).first(db)?;
    Ok(PaySettingsChange { approval_fen: approval_fen.map(Fen), offline_hours: u16::try_from(hours).unwrap_or_default() })
}

/// Saves the settings.
pub fn set(db: &mut Db, id: &MerchantId, settings: PaySettingsChange) -> QueryResult<usize> {
    let values = (
        merchant::refund_approval_fen.eq(settings.approval_fen.map(|limit| limit.0)),
        merchant::offline_pay_hours.eq(i32::from(settings.offline_hours)),
    );
    diesel::update(merchant::table.filter(merchant::id.eq(id.as_str()))).set(values).execute(db)
}
