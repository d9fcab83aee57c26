//! Verification codes: six digits, valid for five minutes and five tries, stored only as a keyed hash.

use diesel::prelude::*;
use hmac::{Hmac, KeyInit as _, Mac as _};
pub(crate) use laurel_core::account::CodePurpose as Purpose;
use laurel_core::ids::MerchantId;
use sha2::Sha256;

use crate::clock::{latest_end, random_below};
use crate::db::schema::login_code;
use crate::db::{Db, both};
use crate::error::Error;

/// Lifetime of a code, s.
pub(crate) const LIFETIME_SECONDS: i64 = 300;
/// Tries after which a code is void.
const TRIES: i32 = 5;

/// Draws six random digits.
pub(crate) fn draw() -> Result<String, Error> {
    Ok(format!("{:06}", random_below(1_000_000)?))
}

fn keyed_hash(secret: &[u8], purpose: Purpose, target: &str, code: &str) -> Result<Hmac<Sha256>, Error> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| Error::Broken(format!("code hash: {error}")))?;
    for part in [purpose.as_str(), target, code] {
        mac.update(part.as_bytes());
        mac.update(&[0]);
    }
    Ok(mac)
}

/// Stores the hash of a new code, which replaces the old one.
pub(crate) fn store(
    db: &mut Db,
    secret: &[u8],
    merchant: &MerchantId,
    purpose: Purpose,
    target: &str,
    code: &str,
    now: i64,
) -> Result<(), Error> {
    let hash = keyed_hash(secret, purpose, target, code)?.finalize().into_bytes().to_vec();
    let row = (
        login_code::target.eq(target),
        login_code::purpose.eq(purpose),
        login_code::merchant_id.eq(merchant.as_str()),
        login_code::hash.eq(&hash),
        login_code::tries.eq(0),
        login_code::expire_time.eq(now + LIFETIME_SECONDS * 1000),
    );
    both!(db, |connection| diesel::insert_into(login_code::table)
        .values(row)
        .on_conflict((login_code::target, login_code::purpose, login_code::merchant_id))
        .do_update()
        .set((login_code::hash.eq(&hash), login_code::tries.eq(0), login_code::expire_time.eq(now + LIFETIME_SECONDS * 1000)))
        .execute(connection))?;
    Ok(())
}

/// Redeems a code: true once for the right one. A wrong try is counted, so the caller must commit the
/// transaction either way.
pub(crate) fn take(
    db: &mut Db,
    secret: &[u8],
    merchant: &MerchantId,
    purpose: Purpose,
    target: &str,
    code: &str,
    now: i64,
) -> Result<bool, Error> {
    let key = (target, purpose, merchant.as_str());
    // Counting first locks the row, so that parallel tries cannot share one.
    let counted: Option<Vec<u8>> = diesel::update(login_code::table.find(key))
        .filter(login_code::tries.lt(TRIES))
        .filter(login_code::expire_time.gt(now))
        .filter(login_code::expire_time.le(latest_end(now, LIFETIME_SECONDS * 1000)))
        .set(login_code::tries.eq(login_code::tries + 1))
        .returning(login_code::hash)
        .get_result(db)
        .optional()?;
    let Some(stored) = counted else { return Ok(false) };
    // `verify_slice` compares in constant time.
    let right = keyed_hash(secret, purpose, target, code)?.verify_slice(&stored).is_ok();
    if right {
        diesel::delete(login_code::table.find(key)).execute(db)?;
    }
    Ok(right)
}

/// Deletes all codes that were sent to these targets.
pub(crate) fn delete(db: &mut Db, targets: &[String]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(login_code::table.filter(login_code::target.eq_any(targets))).execute(connection))
}
