//! Handles: what the messaging app said about a user is stored sealed for ten minutes, and only a random text
//! leaves the server.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::clock::random_bytes;
use crate::db::Db;
use crate::db::schema::login_handle;
use crate::db::stored::HandleKind;
use crate::error::Error;
use crate::keys::{Aad, Keys};
use crate::provider::wechat::Identity;

/// Lifetime of a handle, ms.
const LIFETIME_MS: i64 = 600_000;

/// Data behind a handle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Identity in the messaging app.
    pub identity: Identity,
    /// Key of the data that the mini-program encrypts.
    pub session_key: Option<String>,
}

/// Stores data sealed; returns its handle.
pub fn store(db: &mut Db, keys: &Keys, kind: HandleKind, held: &Held, now: i64) -> Result<String, Error> {
    let handle = URL_SAFE_NO_PAD.encode(random_bytes::<32>()?);
    let hash = hash(&handle);
    let sealed = keys.seal(place(&URL_SAFE_NO_PAD.encode(hash)), &serde_json::to_string(held)?)?;
    diesel::insert_into(login_handle::table)
        .values((
            login_handle::hash.eq(hash.as_slice()),
            login_handle::kind.eq(kind),
            login_handle::sealed.eq(sealed),
            login_handle::expire_time.eq(now + LIFETIME_MS),
        ))
        .execute(db)?;
    Ok(handle)
}

/// Data of a living handle, which stays valid.
pub fn find(db: &mut Db, keys: &Keys, kind: HandleKind, handle: &str, now: i64) -> Result<Option<Held>, Error> {
    let hash = hash(handle);
    let sealed = living(&hash, kind, now).select(login_handle::sealed).first(db).optional()?;
    open(keys, &hash, sealed)
}

/// Like `look`, but once: of parallel calls, one gets the data.
pub fn take(db: &mut Db, keys: &Keys, kind: HandleKind, handle: &str, now: i64) -> Result<Option<Held>, Error> {
    let hash = hash(handle);
    let sealed = diesel::delete(living(&hash, kind, now)).returning(login_handle::sealed).get_result(db).optional()?;
    open(keys, &hash, sealed)
}

#[diesel::dsl::auto_type(no_type_alias)]
fn living<'a>(hash: &'a [u8; 32], kind: HandleKind, now: i64) -> _ {
    let hash: &'a [u8] = hash.as_slice();
    login_handle::table.find(hash).filter(login_handle::kind.eq(kind)).filter(login_handle::expire_time.gt(now))
}

fn open(keys: &Keys, hash: &[u8; 32], sealed: Option<String>) -> Result<Option<Held>, Error> {
    let Some(sealed) = sealed else { return Ok(None) };
    let text = keys.open(place(&URL_SAFE_NO_PAD.encode(hash)), &sealed)?;
    Ok(Some(serde_json::from_str(&text)?))
}

fn hash(handle: &str) -> [u8; 32] {
    Sha256::digest(handle).into()
}

fn place(row: &str) -> Aad<'_> {
    Aad { table: "login_handle", column: "sealed", row }
}
