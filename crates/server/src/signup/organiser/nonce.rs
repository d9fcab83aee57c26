//! Staff's creating calls are taken once, as those of participants are.

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::StaffId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::db::Db;
use crate::db::schema::{staff, staff_nonce};
use crate::error::Error;
use crate::http::Context;
use crate::signup::nonce::body_hash;

/// The first answer, where this nonce was taken before; 4010 where it came with another body. Calls
/// of one member wait for each other here.
pub(super) fn answered<A: DeserializeOwned>(
    db: &mut Db,
    context: &Context,
    member: StaffId,
    (text, request): (&str, &impl Serialize),
) -> Result<Option<A>, Error> {
    diesel::update(staff::table.find(member.0)).set(staff::id.eq(staff::id)).execute(db)?;
    let known: Option<(Vec<u8>, String)> = staff_nonce::table
        .find((member.0, context.row.name, text))
        .select((staff_nonce::body_hash, staff_nonce::answer))
        .first(db)
        .optional()?;
    match known {
        None => Ok(None),
        Some((hash, answer)) if hash == body_hash(context, request)? => Ok(Some(serde_json::from_str(&answer)?)),
        Some(_) => Err(Code::NonceReused.into()),
    }
}

/// Keeps the answer in the transaction of its effect.
pub(super) fn keep(
    db: &mut Db,
    context: &Context,
    member: StaffId,
    (text, request): (&str, &impl Serialize),
    answer: &impl Serialize,
) -> Result<(), Error> {
    diesel::insert_into(staff_nonce::table)
        .values((
            staff_nonce::staff_id.eq(member.0),
            staff_nonce::call.eq(context.row.name),
            staff_nonce::value.eq(text),
            staff_nonce::body_hash.eq(body_hash(context, request)?),
            staff_nonce::answer.eq(serde_json::to_string(answer)?),
            staff_nonce::created_time.eq(context.now_ms),
        ))
        .execute(db)?;
    Ok(())
}
