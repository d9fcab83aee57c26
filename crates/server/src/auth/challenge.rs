//! Challenges of staff between the password and the second factor: one purpose, five minutes, five tries, stored only as a
//! hash. A challenge is no session.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use laurel_core::ids::{MerchantId, StaffId};
use sha2::{Digest as _, Sha256};

use crate::clock::{latest_end, random_bytes};
use crate::db::Db;
use crate::db::schema::staff_challenge;
use crate::error::Error;

/// Begins the text, for people and for secret scanners.
const PREFIX: &str = "lrc_";
const LIFE_MS: i64 = 5 * 60_000;
/// Tries after which a challenge is void.
const TRIES: i32 = 5;

/// Creates a challenge; returns its text and its expiry, ms.
pub fn grant(db: &mut Db, merchant: &MerchantId, id: StaffId, now: i64) -> Result<(String, i64), Error> {
    let text = format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
    diesel::insert_into(staff_challenge::table)
        .values((
            staff_challenge::merchant_id.eq(merchant.as_str()),
            staff_challenge::hash.eq(hash(&text)),
            staff_challenge::staff_id.eq(id.0),
            staff_challenge::expire_time.eq(now + LIFE_MS),
        ))
        .execute(db)?;
    Ok((text, now + LIFE_MS))
}

/// The member of a living challenge.
pub fn find(db: &mut Db, merchant: &MerchantId, text: &str, now: i64) -> QueryResult<Option<StaffId>> {
    let living = staff_challenge::table
        .find((merchant.as_str(), hash(text)))
        .filter(staff_challenge::tries.lt(TRIES))
        .filter(staff_challenge::expire_time.gt(now))
        .filter(staff_challenge::expire_time.le(latest_end(now, LIFE_MS)));
    Ok(living.select(staff_challenge::staff_id).first(db).optional()?.map(StaffId))
}

/// Counts a try, which the caller must commit whatever follows; `None` if the challenge is over.
pub fn count_try(db: &mut Db, merchant: &MerchantId, text: &str, now: i64) -> QueryResult<Option<StaffId>> {
    let counted = diesel::update(staff_challenge::table.find((merchant.as_str(), hash(text))))
        .filter(staff_challenge::tries.lt(TRIES))
        .filter(staff_challenge::expire_time.gt(now))
        .filter(staff_challenge::expire_time.le(latest_end(now, LIFE_MS)))
        .set(staff_challenge::tries.eq(staff_challenge::tries + 1))
        .returning(staff_challenge::staff_id)
        .get_result(db)
        .optional()?;
    Ok(counted.map(StaffId))
}

/// Ends all challenges of a member.
pub fn end_all(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<usize> {
    let own = staff_challenge::table.filter(staff_challenge::merchant_id.eq(merchant.as_str())).filter(staff_challenge::staff_id.eq(id.0));
    diesel::delete(own).execute(db)
}

fn hash(text: &str) -> Vec<u8> {
    Sha256::digest(text).to_vec()
}
