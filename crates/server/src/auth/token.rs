//! Bearer tokens of participants: 32 random bytes, stored only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use laurel_core::account::{Client, Device, LoginGranted};
use laurel_core::ids::AccountId;
use sha2::{Digest as _, Sha256};

use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::db::schema::token;
use crate::error::Error;

/// Prefix by which secret scanners recognise a token.
const PREFIX: &str = "lrl_";
const DAY_MS: i64 = 86_400_000;
/// A token ends when it was not used for this long.
const SLIDING_MS: i64 = 30 * DAY_MS;
/// Longest life of a token, used or not.
const HARD_MS: i64 = 180 * DAY_MS;
/// The last use is written at most this often.
const ROUNDING_MS: i64 = 300_000;
/// Validity of a proof of ownership.
const CONFIRMED_MS: i64 = 600_000;
/// Most devices listed: users do not sign more of them out one by one.
const DEVICES_SHOWN: i64 = 50;

/// Holder of a living token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// Account of the token.
    pub account: AccountId,
    /// Ownership was proved lately, by the log-in or since.
    pub confirmed: bool,
}

/// Issues a token for an unspecified device.
pub fn grant(db: &mut Db, account: AccountId, now: i64) -> Result<LoginGranted, Error> {
    grant_to(db, account, Client::Other, "", now)
}

/// Issues a token for a kind of device; `address` is masked to its network.
pub fn grant_to(db: &mut Db, account: AccountId, client: Client, address: &str, now: i64) -> Result<LoginGranted, Error> {
    let text = format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
    let hash: [u8; 32] = Sha256::digest(&text).into();
    diesel::insert_into(token::table)
        .values((
            token::hash.eq(hash.as_slice()),
            token::account_id.eq(account.0),
            token::created_time.eq(now),
            token::used_time.eq(now),
            token::expire_time.eq(now + SLIDING_MS),
            token::client.eq(client),
            token::address.eq(address),
            token::confirmed_time.eq(now),
        ))
        .execute(db)?;
    Ok(LoginGranted { token: text, id: account.to_string() })
}

/// Finds the holder of a living token: one indexed read, and a write of the last use at most every five minutes.
pub fn find(db: &mut Db, hash: &[u8; 32], now: i64) -> Result<Option<Session>, Error> {
    let Some(found) = peek(db, hash, now)? else { return Ok(None) };
    if let Some(until) = found.extends {
        diesel::update(token::table.find(found.id)).set((token::used_time.eq(now), token::expire_time.eq(until))).execute(db)?;
    }
    Ok(Some(found.session))
}

/// A living token.
pub struct Living {
    id: i64,
    /// Its holder.
    pub session: Session,
    /// Its new end, ms, if this use of it should be written.
    pub extends: Option<i64>,
}

/// Reads a living token and writes nothing.
pub fn peek(db: &mut Db, hash: &[u8; 32], now: i64) -> Result<Option<Living>, Error> {
    let row: Option<(i64, i64, i64, i64, i64)> = token::table
        .filter(token::hash.eq(hash.as_slice()))
        .filter(token::expire_time.gt(now))
        .select((token::id, token::account_id, token::created_time, token::used_time, token::confirmed_time))
        .first(db)
        .optional()?;
    Ok(row.map(|(id, account, created, used, confirmed)| Living {
        id,
        session: Session { account: AccountId(account), confirmed: confirmed > confirmed_since(now) },
        extends: (now - used > ROUNDING_MS).then(|| (now + SLIDING_MS).min(created + HARD_MS)),
    }))
}

/// Records that the holder proved ownership of the account.
pub fn confirm(db: &mut Db, hash: &[u8; 32], now: i64) -> QueryResult<usize> {
    diesel::update(token::table.filter(token::hash.eq(hash.as_slice()))).set(token::confirmed_time.eq(now)).execute(db)
}

/// A proof from before this time is too old, ms.
pub fn confirmed_since(now: i64) -> i64 {
    now - CONFIRMED_MS
}

/// Ends the token with this hash.
pub fn end(db: &mut Db, hash: &[u8; 32]) -> QueryResult<usize> {
    diesel::delete(token::table.filter(token::hash.eq(hash.as_slice()))).execute(db)
}

/// Ends all tokens of an account except this one.
pub fn end_others(db: &mut Db, account: AccountId, hash: &[u8; 32]) -> QueryResult<usize> {
    let others = token::table.filter(token::account_id.eq(account.0)).filter(token::hash.ne(hash.as_slice()));
    diesel::delete(others).execute(db)
}

/// Ends all tokens of an account.
pub fn end_all(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::delete(token::table.filter(token::account_id.eq(account.0))).execute(db)
}

/// Ends one token of an account by its id; 0 if the account has no such token.
pub fn end_one(db: &mut Db, account: AccountId, id: i64) -> QueryResult<usize> {
    diesel::delete(token::table.find(id).filter(token::account_id.eq(account.0))).execute(db)
}

/// Living tokens of an account, last used first. The one with `hash` is marked as the caller's.
pub fn devices(db: &mut Db, account: AccountId, hash: &[u8; 32], now: i64) -> QueryResult<Vec<Device>> {
    let rows: Vec<(i64, Vec<u8>, Client, String, i64, i64)> = token::table
        .filter(token::account_id.eq(account.0))
        .filter(token::expire_time.gt(now))
        .order((token::used_time.desc(), token::id.desc()))
        .limit(DEVICES_SHOWN)
        .select((token::id, token::hash, token::client, token::address, token::created_time, token::used_time))
        .load(db)?;
    let device = |(id, own, client, address, created, used): (i64, Vec<u8>, Client, String, i64, i64)| Device {
        id,
        client,
        address,
        created_time: to_time(created),
        used_time: to_time(used),
        current: own == hash,
    };
    Ok(rows.into_iter().map(device).collect())
}
