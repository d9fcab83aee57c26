//! The second factor of staff: secrets of authenticator apps (RFC 6238), sealed, and recovery codes as keyed hashes. Six
//! digits, steps of 30 s, one step of skew; the code of a step is accepted once.

use diesel::prelude::*;
use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::staff::{FactorSecret, TypedCode};
use sha2::Sha256;
use totp_rs::{Builder, Secret, Totp};

use crate::clock::{random_below, random_bytes};
use crate::config::ServeConfig;
use crate::db::schema::{staff_factor, staff_recovery};
use crate::db::{Db, both};
use crate::error::Error;
use crate::keys::Aad;

/// Name by which authenticator apps show the entry, before the account.
const ISSUER: &str = "Laurel";
/// Length of a secret, bytes (RFC 4226 section 4).
const SECRET: usize = 20;
/// A secret that is not confirmed within this time must be drawn again, ms.
const PENDING_MS: i64 = 15 * 60_000;
/// Recovery codes that a member gets at once.
const RECOVERY_CODES: usize = 10;
/// Number of different characters in recovery codes.
const LETTERS: u32 = 30;
/// Letters and digits of recovery codes, without those that look alike.
const ALPHABET: &[u8; LETTERS as usize] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Characters of each half of a recovery code; both halves are 39 bits.
const HALF: usize = 4;

/// Kind of an accepted code, for the audit log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Digits of an authenticator app.
    Totp,
    /// A recovery code, which is used up.
    Recovery,
}

impl Way {
    /// Word of the audit log.
    pub const fn as_str(self) -> &'static str {
        match self {
            Way::Totp => "totp",
            Way::Recovery => "recovery",
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_factor)]
struct FactorRow {
    secret: String,
    set_time: Option<i64>,
    pending: String,
    pending_time: i64,
}

/// When the member's factor was set up; `None` without one.
pub fn set_time(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<i64>> {
    Ok(read(db, merchant, id)?.and_then(|row| row.set_time))
}

/// Number of recovery codes that are left.
pub fn recovery_left(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<u32> {
    let own = staff_recovery::table.filter(staff_recovery::merchant_id.eq(merchant.as_str())).filter(staff_recovery::staff_id.eq(id.0));
    let count: i64 = own.count().get_result(db)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Draws a secret, which is in force after `confirm`; a factor that is in force stays so until then.
pub fn start(
    db: &mut Db,
    config: &ServeConfig,
    merchant: &MerchantId,
    (id, account): (StaffId, &str),
    now: i64,
) -> Result<FactorSecret, Error> {
    let secret = Secret::from(random_bytes::<SECRET>()?);
    let text = secret.to_base32();
    let sealed = config.keys.seal(aad(&row_of(merchant, id)), &text)?;
    let row = (
        staff_factor::merchant_id.eq(merchant.as_str()),
        staff_factor::staff_id.eq(id.0),
        staff_factor::pending.eq(&sealed),
        staff_factor::pending_time.eq(now),
    );
    both!(db, |connection| diesel::insert_into(staff_factor::table)
        .values(row)
        .on_conflict((staff_factor::merchant_id, staff_factor::staff_id))
        .do_update()
        .set((staff_factor::pending.eq(&sealed), staff_factor::pending_time.eq(now)))
        .execute(connection))?;
    let name = format!("{account}@{}", merchant.as_str());
    let totp = Builder::new().with_secret(secret).with_account_name(name).with_issuer(Some(ISSUER)).build().map_err(broken)?;
    Ok(FactorSecret { secret: text, uri: totp.to_url().map_err(broken)? })
}

/// Puts the drawn secret in force if the digits are of it; returns new recovery codes, or `None` for a wrong code.
pub fn confirm(
    db: &mut Db,
    config: &ServeConfig,
    merchant: &MerchantId,
    id: StaffId,
    code: &TypedCode,
    now: i64,
) -> Result<Option<Vec<String>>, Error> {
    let pending = read(db, merchant, id)?.filter(|row| !row.pending.is_empty() && now - row.pending_time < PENDING_MS);
    let (Some(row), TypedCode::Digits(digits)) = (pending, code) else { return Ok(None) };
    let totp = open(config, merchant, id, &row.pending)?;
    let Some(step) = step_of(&totp, digits, now) else { return Ok(None) };
    let target = staff_factor::table.find((merchant.as_str(), id.0)).filter(staff_factor::pending.eq(&row.pending));
    let taken = diesel::update(target)
        .set((
            staff_factor::secret.eq(&row.pending),
            staff_factor::set_time.eq(now),
            staff_factor::last_step.eq(step),
            staff_factor::pending.eq(""),
        ))
        .execute(db)?;
    if taken == 1 { renew(db, config, merchant, id).map(Some) } else { Ok(None) }
}

/// Accepts a code once; `None` if it is wrong or was used.
pub fn accept(
    db: &mut Db,
    config: &ServeConfig,
    merchant: &MerchantId,
    id: StaffId,
    code: &TypedCode,
    now: i64,
) -> Result<Option<Way>, Error> {
    match code {
        TypedCode::Digits(digits) => {
            let Some(row) = read(db, merchant, id)?.filter(|row| row.set_time.is_some()) else { return Ok(None) };
            let Some(step) = step_of(&open(config, merchant, id, &row.secret)?, digits, now) else { return Ok(None) };
            // Of two requests with the same code, the condition lets one pass. A clock that was ahead stored any step after the
            // next one.
            let is_newer = staff_factor::last_step.lt(step).or(staff_factor::last_step.gt(step + 2));
            let newer = staff_factor::table.find((merchant.as_str(), id.0)).filter(is_newer);
            let taken =
                diesel::update(newer.filter(staff_factor::secret.eq(&row.secret))).set(staff_factor::last_step.eq(step)).execute(db)?;
            Ok((taken == 1).then_some(Way::Totp))
        }
        TypedCode::Recovery(code) => {
            let hash = recovery_hash(config, merchant, id, code)?;
            let taken = diesel::delete(staff_recovery::table.find((merchant.as_str(), id.0, hash))).execute(db)?;
            Ok((taken == 1).then_some(Way::Recovery))
        }
    }
}

/// Draws new recovery codes; the old ones are void.
pub fn renew(db: &mut Db, config: &ServeConfig, merchant: &MerchantId, id: StaffId) -> Result<Vec<String>, Error> {
    delete_recovery(db, merchant, id)?;
    let codes = (0..RECOVERY_CODES).map(|_| draw()).collect::<Result<Vec<_>, _>>()?;
    let mut rows = Vec::new();
    for code in &codes {
        let hash = recovery_hash(config, merchant, id, code)?;
        rows.push((staff_recovery::merchant_id.eq(merchant.as_str()), staff_recovery::staff_id.eq(id.0), staff_recovery::hash.eq(hash)));
    }
    both!(db, |connection| diesel::insert_into(staff_recovery::table).values(&rows).execute(connection))?;
    let shown = |code: &String| format!("{}-{}", code.get(..HALF).unwrap_or_default(), code.get(HALF..).unwrap_or_default());
    Ok(codes.iter().map(shown).collect())
}

/// Removes the factor with its recovery codes; false if there was none in force.
pub fn remove(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<bool> {
    let had = set_time(db, merchant, id)?.is_some();
    delete_recovery(db, merchant, id)?;
    diesel::delete(staff_factor::table.find((merchant.as_str(), id.0))).execute(db)?;
    Ok(had)
}

fn delete_recovery(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<usize> {
    let own = staff_recovery::table.filter(staff_recovery::merchant_id.eq(merchant.as_str())).filter(staff_recovery::staff_id.eq(id.0));
    diesel::delete(own).execute(db)
}

fn read(db: &mut Db, merchant: &MerchantId, id: StaffId) -> QueryResult<Option<FactorRow>> {
    staff_factor::table.find((merchant.as_str(), id.0)).select(FactorRow::as_select()).first(db).optional()
}

fn open(config: &ServeConfig, merchant: &MerchantId, id: StaffId, sealed: &str) -> Result<Totp, Error> {
    let text = config.keys.open(aad(&row_of(merchant, id)), sealed)?;
    let secret = Secret::try_from_base32(&text).map_err(broken)?;
    Builder::new().with_secret(secret).build().map_err(broken)
}

/// Number of the time step whose code this is.
fn step_of(totp: &Totp, digits: &str, now: i64) -> Option<i64> {
    totp.check(digits, u64::try_from(now / 1000).ok()?).and_then(|step| i64::try_from(step).ok())
}

/// Pending and confirmed secrets have the same context, so that a confirmed one need not be sealed again.
const fn aad(row: &str) -> Aad<'_> {
    Aad { table: "staff_factor", column: "secret", row }
}

fn row_of(merchant: &MerchantId, id: StaffId) -> String {
    format!("{}/{id}", merchant.as_str())
}

fn recovery_hash(config: &ServeConfig, merchant: &MerchantId, id: StaffId, code: &str) -> Result<Vec<u8>, Error> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&config.secret).map_err(broken)?;
    for part in ["staff recovery", &row_of(merchant, id), code] {
        mac.update(part.as_bytes());
        mac.update(&[0]);
    }
    Ok(mac.finalize().into_bytes().to_vec())
}

fn draw() -> Result<String, Error> {
    let letter = |_| Ok(char::from(ALPHABET[random_below(LETTERS)? as usize]));
    (0..2 * HALF).map(letter).collect()
}

/// The library's errors name no secret.
fn broken(error: impl std::fmt::Display) -> Error {
    Error::Broken(format!("second factor: {error}"))
}
