//! Bearer tokens of staff: a separate kind, valid for twelve hours, stored only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::staff::StaffStatus;
use sha2::{Digest as _, Sha256};

use super::member::{Member, StaffRow};
use crate::clock::random_bytes;
use crate::db::schema::{staff, staff_token};
use crate::db::{Db, refers};
use crate::error::Error;

/// Distinguishes staff tokens from participants' tokens, for people and for secret scanners.
const PREFIX: &str = "lrs_";
/// A token ends after this long, used or not.
const LIFE_MS: i64 = 12 * 3_600_000;

/// Issues a token; returns its text and its expiry, ms.
pub fn grant(db: &mut Db, merchant: &MerchantId, id: StaffId, now: i64) -> Result<(String, i64), Error> {
    let text = format!("{PREFIX}{}.{}", merchant.as_str(), URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
    let hash: [u8; 32] = Sha256::digest(&text).into();
    diesel::insert_into(staff_token::table)
        .values((
            staff_token::merchant_id.eq(merchant.as_str()),
            staff_token::hash.eq(hash.as_slice()),
            staff_token::staff_id.eq(id.0),
            staff_token::created_time.eq(now),
            staff_token::expire_time.eq(now + LIFE_MS),
        ))
        .execute(db)?;
    Ok((text, now + LIFE_MS))
}

/// The merchant that the text of a token names; `None` if it is not the text of a staff token.
pub fn merchant_of(text: &str) -> Option<MerchantId> {
    text.strip_prefix(PREFIX)?.split_once('.').and_then(|(merchant, _)| MerchantId::parse(merchant))
}

/// Finds the active member of a living token with their current role, so that a revoked role is gone at once.
pub fn find(db: &mut Db, merchant: &MerchantId, hash: &[u8; 32], now: i64) -> Result<Option<Member>, Error> {
    let row: Option<StaffRow> = staff_token::table
        .inner_join(staff::table.on(refers!(staff_token.staff_id => staff)))
        .filter(staff_token::merchant_id.eq(merchant.as_str()))
        .filter(staff_token::hash.eq(hash.as_slice()))
        .filter(staff_token::expire_time.gt(now))
        .filter(staff::status.eq(StaffStatus::Active))
        .select(StaffRow::as_select())
        .first(db)
        .optional()?;
    row.map(|row| row.member()).transpose()
}

/// Ends the token with this hash.
pub fn end(db: &mut Db, merchant: &MerchantId, hash: &[u8; 32]) -> QueryResult<usize> {
    let own = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::hash.eq(hash.as_slice()));
    diesel::delete(own).execute(db)
}

/// Ends all tokens of a member except the one in use.
pub fn end_all(db: &mut Db, merchant: &MerchantId, id: StaffId, kept: Option<&[u8; 32]>) -> QueryResult<usize> {
    let kept = kept.map_or(&[][..], |hash| hash.as_slice());
    let own = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::staff_id.eq(id.0));
    let others = own.filter(staff_token::hash.ne(kept));
    diesel::delete(others).execute(db)
}
