//! Bearer tokens of participants: 32 random bytes, stored only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use laurel_core::account::{Client, Device, LoginGranted};
use laurel_core::ids::AccountId;
use sha2::{Digest as _, Sha256};

use crate::clock::{latest_end, random_bytes, to_time};
use crate::db::schema::token;
use crate::db::{Db, RowType, rows_of, statement};
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

/// A living token.
pub struct Living {
    /// Its holder.
    pub session: Session,
    /// This use of it, if the last one that is stored is older than five minutes.
    pub unwritten: Option<Use>,
}

/// A use of a token, which moves its end.
#[derive(Debug, Clone, Copy)]
pub struct Use {
    pub(super) id: i64,
    used_ms: i64,
    end_ms: i64,
}

/// Finds a living token: one indexed read.
pub fn find(db: &mut Db, hash: &[u8; 32], now: i64) -> Result<Option<Living>, Error> {
    let row: Option<(i64, i64, i64, i64, i64)> = token::table
        .filter(token::hash.eq(hash.as_slice()))
        .filter(token::expire_time.gt(now))
        .select((token::id, token::account_id, token::created_time, token::used_time, token::confirmed_time))
        .first(db)
        .optional()?;
    Ok(row.map(|(id, account, created, used, confirmed)| Living {
        session: Session { account: AccountId(account), confirmed: confirmed > confirmed_since(now) },
        unwritten: is_old(used, now).then(|| Use { id, used_ms: now, end_ms: (now + SLIDING_MS).min(created + HARD_MS) }),
    }))
}

/// The stored last use is too old, or was stored while a clock was ahead.
fn is_old(used: i64, now: i64) -> bool {
    !(now - ROUNDING_MS..=latest_end(now, 0)).contains(&used)
}

/// Writes uses of different tokens in one statement; sends none without a use.
pub fn write_uses<'a>(db: &mut Db, uses: impl Iterator<Item = &'a Use>) -> Result<(), Error> {
    let rows: Vec<(i64, i64, i64)> = uses.map(|used| (used.id, used.used_ms, used.end_ms)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let given = rows_of(db, 1, &[("id", RowType::Number), ("used", RowType::Number), ("until", RowType::Number)]);
    statement(format!("UPDATE token SET used_time = k.used, expire_time = k.until FROM {given} AS k WHERE token.id = k.id"))
        .text(serde_json::to_string(&rows)?)
        .execute(db)?;
    Ok(())
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
