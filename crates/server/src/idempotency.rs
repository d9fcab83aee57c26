//! Idempotency of creating calls: a repeated nonce gets the first answer again.

use diesel::prelude::*;
use laurel_core::errors::{Code, FieldErrors, Rule};
use laurel_core::ids::{AccountId, MerchantId, StaffId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::auth::account as accounts;
use crate::db::Db;
use crate::db::schema::{nonce, staff_nonce};
use crate::error::Error;
use crate::http::Frame;
use crate::staff::store as members;

/// Holder of a nonce: participants and staff are counted apart.
#[derive(Debug, Clone, Copy)]
pub enum Holder<'a> {
    /// A participant's account.
    Account(AccountId),
    /// A member of a merchant's staff.
    Staff(&'a MerchantId, StaffId),
}

/// Checks that the nonce is a UUID.
pub fn check(text: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if uuid::Uuid::try_parse(text).is_err() {
        errors.add("nonce", Rule::Required);
    }
    errors
}

/// Runs `effect` once for each nonce of a holder and call. The answer is stored in the transaction of the
/// effect and returned to repeated calls; the same nonce with another body is 4010. Refusals are not stored.
/// Calls of one holder run one after the other here.
pub fn once<A: Serialize + DeserializeOwned>(
    db: &mut Db,
    frame: &Frame,
    holder: Holder<'_>,
    (text, request): (&str, &impl Serialize),
    effect: impl FnOnce(&mut Db) -> Result<A, Error>,
) -> Result<A, Error> {
    let hash = body_hash(frame, request)?;
    holder.lock(db)?;
    match holder.answered(db, frame.row.name, text)? {
        Some((known, answer)) if known == hash => return Ok(serde_json::from_str(&answer)?),
        Some(_) => return Err(Code::NonceReused.into()),
        None => {}
    }
    let answer = effect(db)?;
    holder.store(db, (frame.row.name, text), &hash, &serde_json::to_string(&answer)?, frame.now_ms)?;
    Ok(answer)
}

/// Hash that recognises a repeated request. Keyed: data that is sealed in a sign-up must not be guessable from
/// the hash of its body.
fn body_hash(frame: &Frame, request: &impl Serialize) -> Result<Vec<u8>, Error> {
    let index = frame.app.config.keys.blind_index("nonce", &serde_json::to_string(request)?);
    Ok(Sha256::digest(serde_json::to_vec(&index)?).to_vec())
}

impl Holder<'_> {
    fn lock(self, db: &mut Db) -> QueryResult<()> {
        match self {
            Holder::Account(id) => accounts::lock(db, id),
            Holder::Staff(merchant, id) => members::lock(db, merchant, id),
        }
    }

    /// Hash of the first body, and the answer to it.
    fn answered(self, db: &mut Db, call: &str, text: &str) -> QueryResult<Option<(Vec<u8>, String)>> {
        match self {
            Holder::Account(id) => nonce::table.find((id.0, call, text)).select((nonce::body_hash, nonce::answer)).first(db).optional(),
            Holder::Staff(merchant, id) => {
                let columns = (staff_nonce::body_hash, staff_nonce::answer);
                staff_nonce::table.find((merchant.as_str(), id.0, call, text)).select(columns).first(db).optional()
            }
        }
    }

    fn store(self, db: &mut Db, (call, text): (&str, &str), hash: &[u8], answer: &str, now_ms: i64) -> QueryResult<usize> {
        match self {
            Holder::Account(id) => diesel::insert_into(nonce::table)
                .values((
                    nonce::account_id.eq(id.0),
                    nonce::call.eq(call),
                    nonce::value.eq(text),
                    nonce::body_hash.eq(hash),
                    nonce::answer.eq(answer),
                    nonce::created_time.eq(now_ms),
                ))
                .execute(db),
            Holder::Staff(merchant, id) => diesel::insert_into(staff_nonce::table)
                .values((
                    staff_nonce::merchant_id.eq(merchant.as_str()),
                    staff_nonce::staff_id.eq(id.0),
                    staff_nonce::call.eq(call),
                    staff_nonce::value.eq(text),
                    staff_nonce::body_hash.eq(hash),
                    staff_nonce::answer.eq(answer),
                    staff_nonce::created_time.eq(now_ms),
                ))
                .execute(db),
        }
    }
}
