//! Creating calls are taken once: the same nonce gives the first answer again.

use diesel::prelude::*;
use laurel_core::errors::{Code, FieldErrors, Rule};
use laurel_core::ids::AccountId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use super::store;
use crate::db::Db;
use crate::db::schema::nonce;
use crate::error::Error;
use crate::http::Context;

/// The nonce must be a UUID.
pub(super) fn check(text: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if uuid::Uuid::try_parse(text).is_err() {
        errors.add("nonce", Rule::Required);
    }
    errors
}

/// Does something once for each nonce of an account and call: the first answer is kept in the
/// transaction of its effect, and given again. Refusals are not kept.
pub(super) fn once<A: Serialize + DeserializeOwned>(
    db: &mut Db,
    context: &Context,
    account: AccountId,
    (text, request): (&str, &impl Serialize),
    effect: impl FnOnce(&mut Db) -> Result<A, Error>,
) -> Result<A, Error> {
    let hash = body_hash(context, request)?;
    store::lock_account(db, account)?;
    if let Some(first) = answered(db, account, context.row.name, text, &hash)? {
        return Ok(first);
    }
    let answer = effect(db)?;
    keep(db, account, context.row.name, text, &hash, &answer, context.now_ms)?;
    Ok(answer)
}

/// Hash of a request, by which a repeated one is known. Keyed: what is sealed in a sign-up must not be
/// guessed from the hash of its body.
pub(super) fn body_hash(context: &Context, request: &impl Serialize) -> Result<Vec<u8>, Error> {
    let index = context.app.config.keys.blind_index("nonce", &serde_json::to_string(request)?);
    Ok(Sha256::digest(serde_json::to_vec(&index)?).to_vec())
}

/// The first answer, where this nonce was taken before; 4010 where it came with another body.
fn answered<A: DeserializeOwned>(db: &mut Db, account: AccountId, call: &str, text: &str, body_hash: &[u8]) -> Result<Option<A>, Error> {
    let known: Option<(Vec<u8>, String)> =
        nonce::table.find((account.0, call, text)).select((nonce::body_hash, nonce::answer)).first(db).optional()?;
    match known {
        None => Ok(None),
        Some((hash, answer)) if hash == body_hash => Ok(Some(serde_json::from_str(&answer)?)),
        Some(_) => Err(Code::NonceReused.into()),
    }
}

/// Keeps the answer in the transaction of its effect.
fn keep(db: &mut Db, account: AccountId, call: &str, text: &str, body_hash: &[u8], answer: &impl Serialize, now: i64) -> Result<(), Error> {
    let answer = serde_json::to_string(answer)?;
    diesel::insert_into(nonce::table)
        .values((
            nonce::account_id.eq(account.0),
            nonce::call.eq(call),
            nonce::value.eq(text),
            nonce::body_hash.eq(body_hash),
            nonce::answer.eq(answer),
            nonce::created_time.eq(now),
        ))
        .execute(db)?;
    Ok(())
}
