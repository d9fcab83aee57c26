//! Creating calls are taken once: the same nonce gives the first answer again.

use diesel::prelude::*;
use laurel_core::calls::CallId;
use laurel_core::errors::{Code, FieldErrors, Rule};
use laurel_core::ids::AccountId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::db::Db;
use crate::db::schema::nonce;
use crate::error::Error;

/// The nonce must be a UUID.
pub(super) fn check(text: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if uuid::Uuid::try_parse(text).is_err() {
        errors.add("nonce", Rule::Required);
    }
    errors
}

/// Hash of a request, by which a repeated one is known.
pub(super) fn body_hash(request: &impl Serialize) -> Result<Vec<u8>, Error> {
    Ok(Sha256::digest(serde_json::to_vec(request)?).to_vec())
}

/// The first answer, where this nonce was taken before; 4010 where it came with another body.
pub(super) fn answered<A: DeserializeOwned>(
    db: &mut Db,
    account: AccountId,
    call: CallId,
    text: &str,
    body_hash: &[u8],
) -> Result<Option<A>, Error> {
    let known: Option<(Vec<u8>, String)> =
        nonce::table.find((account.0, call.row().name, text)).select((nonce::body_hash, nonce::answer)).first(db).optional()?;
    match known {
        None => Ok(None),
        Some((hash, answer)) if hash == body_hash => Ok(Some(serde_json::from_str(&answer)?)),
        Some(_) => Err(Code::NonceReused.into()),
    }
}

/// Keeps the answer in the transaction of its effect.
pub(super) fn keep(
    db: &mut Db,
    account: AccountId,
    call: CallId,
    text: &str,
    body_hash: &[u8],
    answer: &impl Serialize,
    now: i64,
) -> Result<(), Error> {
    let answer = serde_json::to_string(answer)?;
    diesel::insert_into(nonce::table)
        .values((
            nonce::account_id.eq(account.0),
            nonce::call.eq(call.row().name),
            nonce::value.eq(text),
            nonce::body_hash.eq(body_hash),
            nonce::answer.eq(answer),
            nonce::created_time.eq(now),
        ))
        .execute(db)?;
    Ok(())
}
