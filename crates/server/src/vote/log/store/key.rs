//! The keys with which merchants sign their logs.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use diesel::prelude::*;
use ed25519_dalek::SigningKey;
use laurel_core::ids::MerchantId;

use crate::clock::random_bytes;
use crate::db::schema::merchant_log_key;
use crate::db::{Db, both};
use crate::error::Error;
use crate::keys::{Aad, Keys};

/// The merchant's key; draws and stores it at first.
pub fn of_merchant(db: &mut Db, keys: &Keys, merchant: &MerchantId, now_ms: i64) -> Result<SigningKey, Error> {
    if let Some(known) = find(db, keys, merchant)? {
        return Ok(known);
    }
    let drawn = SigningKey::from_bytes(&random_bytes::<32>()?);
    let sealed = keys.seal(aad(merchant), &STANDARD_NO_PAD.encode(drawn.to_bytes()))?;
    let row = (
        merchant_log_key::merchant_id.eq(merchant.as_str()),
        merchant_log_key::public_key.eq(drawn.verifying_key().to_bytes().to_vec()),
        merchant_log_key::private_key.eq(sealed),
        merchant_log_key::created_time.eq(now_ms),
    );
    both!(db, |connection| diesel::insert_into(merchant_log_key::table).values(row).on_conflict_do_nothing().execute(connection))?;
    // Another server may have drawn one at the same time: the stored one is the merchant's.
    find(db, keys, merchant)?.ok_or_else(|| Error::Broken(format!("the merchant {} has no log key", merchant.as_str())))
}

fn find(db: &mut Db, keys: &Keys, merchant: &MerchantId) -> Result<Option<SigningKey>, Error> {
    let own = merchant_log_key::table.find(merchant.as_str()).select(merchant_log_key::private_key);
    let Some(sealed): Option<String> = own.first(db).optional()? else { return Ok(None) };
    let damaged = || Error::Broken(format!("the log key of {} is damaged", merchant.as_str()));
    let bytes = STANDARD_NO_PAD.decode(keys.open(aad(merchant), &sealed)?).map_err(|_| damaged())?;
    Ok(Some(SigningKey::from_bytes(&bytes.try_into().map_err(|_| damaged())?)))
}

fn aad(merchant: &MerchantId) -> Aad<'_> {
    Aad { table: "merchant_log_key", column: "private_key", row: merchant.as_str() }
}
