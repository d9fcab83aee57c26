//! Bearer tokens of staff: a separate kind, valid for twelve hours, stored only as a hash, with the device that has it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use laurel_core::account::Client;
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::staff::{StaffDevice, StaffStatus};
use sha2::{Digest as _, Sha256};

use super::challenge;
use super::member::{Member, StaffRow};
use crate::clock::{latest_end, random_bytes, to_time};
use crate::db::schema::{staff, staff_factor, staff_token};
use crate::db::{Db, RowType, refers, rows_of, statement};
use crate::error::Error;

/// Distinguishes staff tokens from participants' tokens, for people and for secret scanners.
const PREFIX: &str = "lrs_";
/// A token ends after this long, used or not.
const LIFE_MS: i64 = 12 * 3_600_000;

/// The last use is written at most this often.
const ROUNDING_MS: i64 = 300_000;
/// Most sessions listed: members do not end more of them one by one.
const DEVICES_SHOWN: i64 = 50;

/// A living token.
pub struct Session {
    /// Its member with their current role, so that a revoked role is gone at once.
    pub member: Member,
    /// True if the member has a second factor.
    pub has_factor: bool,
    /// This use of the token, if the last one that is stored is older than five minutes.
    pub unwritten: Option<Use>,
}

/// A use of a token.
#[derive(Debug, Clone)]
pub struct Use {
    pub(super) merchant: MerchantId,
    pub(super) id: i64,
    pub(super) used_ms: i64,
}

/// Issues a token for an unspecified device; returns its text and its expiry, ms.
pub fn grant(db: &mut Db, merchant: &MerchantId, id: StaffId, now: i64) -> Result<(String, i64), Error> {
    grant_to(db, merchant, id, (Client::Other, ""), now)
}

/// Issues a token for a kind of device; `address` is masked to its network.
pub fn grant_to(
    db: &mut Db,
    merchant: &MerchantId,
    id: StaffId,
    (client, address): (Client, &str),
    now: i64,
) -> Result<(String, i64), Error> {
    let text = format!("{PREFIX}{}.{}", merchant.as_str(), URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
    let hash: [u8; 32] = Sha256::digest(&text).into();
    diesel::insert_into(staff_token::table)
        .values((
            staff_token::merchant_id.eq(merchant.as_str()),
            staff_token::hash.eq(hash.as_slice()),
            staff_token::staff_id.eq(id.0),
            staff_token::created_time.eq(now),
            staff_token::used_time.eq(now),
            staff_token::expire_time.eq(now + LIFE_MS),
            staff_token::client.eq(client),
            staff_token::address.eq(address),
        ))
        .execute(db)?;
    Ok((text, now + LIFE_MS))
}

/// The merchant that the text of a token names; `None` if it is not the text of a staff token.
pub fn merchant_of(text: &str) -> Option<MerchantId> {
    text.strip_prefix(PREFIX)?.split_once('.').and_then(|(merchant, _)| MerchantId::parse(merchant))
}

/// Finds the active member of a living token: one indexed read.
pub fn find(db: &mut Db, merchant: &MerchantId, hash: &[u8; 32], now: i64) -> Result<Option<Session>, Error> {
    let factor = staff_factor::merchant_id.eq(staff_token::merchant_id).and(staff_factor::staff_id.eq(staff_token::staff_id));
    let row: Option<(StaffRow, Option<i64>, i64, i64)> = staff_token::table
        .inner_join(staff::table.on(refers!(staff_token.staff_id => staff)))
        .left_join(staff_factor::table.on(factor))
        .filter(staff_token::merchant_id.eq(merchant.as_str()))
        .filter(staff_token::hash.eq(hash.as_slice()))
        .filter(staff_token::expire_time.gt(now))
        .filter(staff::status.eq(StaffStatus::Active))
        .select((StaffRow::as_select(), staff_factor::set_time.nullable(), staff_token::id, staff_token::used_time))
        .first(db)
        .optional()?;
    let Some((row, set_time, id, used)) = row else { return Ok(None) };
    // The stored last use is too old, or was stored while a clock was ahead.
    let is_old = !(now - ROUNDING_MS..=latest_end(now, 0)).contains(&used);
    let unwritten = is_old.then(|| Use { merchant: merchant.clone(), id, used_ms: now });
    Ok(Some(Session { member: row.member()?, has_factor: set_time.is_some(), unwritten }))
}

/// Writes the last uses of tokens, each an id with its time in ms, in one statement.
pub fn write_uses<'a>(db: &mut Db, merchant: &MerchantId, times: impl Iterator<Item = (&'a i64, &'a i64)>) -> Result<(), Error> {
    let rows: Vec<(&i64, &i64)> = times.collect();
    let given = rows_of(db, 1, &[("id", RowType::Number), ("used", RowType::Number)]);
    let own = "staff_token.merchant_id = $2 AND staff_token.id = k.id";
    statement(format!("UPDATE staff_token SET used_time = k.used FROM {given} AS k WHERE {own}"))
        .text(serde_json::to_string(&rows)?)
        .text(merchant.as_str())
        .execute(db)?;
    Ok(())
}

/// Living tokens of a member, last used first. The one with `hash` is marked as the caller's.
pub fn devices(db: &mut Db, merchant: &MerchantId, id: StaffId, hash: &[u8], now: i64) -> QueryResult<Vec<StaffDevice>> {
    let rows: Vec<(i64, Vec<u8>, Client, String, i64, i64)> = staff_token::table
        .filter(staff_token::merchant_id.eq(merchant.as_str()))
        .filter(staff_token::staff_id.eq(id.0))
        .filter(staff_token::expire_time.gt(now))
        .order((staff_token::used_time.desc(), staff_token::id.desc()))
        .limit(DEVICES_SHOWN)
        .select((
            staff_token::id,
            staff_token::hash,
            staff_token::client,
            staff_token::address,
            staff_token::created_time,
            staff_token::used_time,
        ))
        .load(db)?;
    let device = |(id, own, client, address, created, used): (i64, Vec<u8>, Client, String, i64, i64)| StaffDevice {
        id,
        client,
        address,
        created_time: to_time(created),
        used_time: to_time(used),
        current: own == hash,
    };
    Ok(rows.into_iter().map(device).collect())
}

/// Ends one token of a member by its id; 0 if the member has no such token.
pub fn end_one(db: &mut Db, merchant: &MerchantId, member: StaffId, id: i64) -> QueryResult<usize> {
    let own = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::id.eq(id));
    diesel::delete(own.filter(staff_token::staff_id.eq(member.0))).execute(db)
}

/// Ends the token with this hash.
pub fn end(db: &mut Db, merchant: &MerchantId, hash: &[u8; 32]) -> QueryResult<usize> {
    let own = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::hash.eq(hash.as_slice()));
    diesel::delete(own).execute(db)
}

/// Ends all tokens of a member except the one in use, and log-ins that wait for the second factor.
pub fn end_all(db: &mut Db, merchant: &MerchantId, id: StaffId, kept: Option<&[u8; 32]>) -> QueryResult<usize> {
    challenge::end_all(db, merchant, id)?;
    let kept = kept.map_or(&[][..], |hash| hash.as_slice());
    let own = staff_token::table.filter(staff_token::merchant_id.eq(merchant.as_str())).filter(staff_token::staff_id.eq(id.0));
    let others = own.filter(staff_token::hash.ne(kept));
    diesel::delete(others).execute(db)
}
