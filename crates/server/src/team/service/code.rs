//! Invite codes of teams: new ones, and the limit of wrong ones.

use laurel_core::errors::Code;
use laurel_core::team::InviteCode;

use crate::clock::random_bytes;
use crate::db::Db;
use crate::error::Error;
use crate::limits::rate;
use crate::scope::Scope;
use crate::team::store;

/// Tries to find a free code. A merchant would need millions of teams to need a second one.
const TRIES: usize = 8;
/// Wrong codes of an account in an hour.
pub(crate) const WRONG_PER_ACCOUNT: u32 = 10;
/// Wrong codes of a stranger's network in an hour.
pub(crate) const WRONG_PER_NETWORK: u32 = 60;
/// Window of these limits, s.
const WINDOW_SECONDS: i64 = 3_600;

/// Makes a code that no team of the merchant has or had.
pub(crate) fn fresh(db: &mut Db, scope: Scope<'_>) -> Result<InviteCode, Error> {
    for _ in 0..TRIES {
        let Some(code) = InviteCode::from_random(&random_bytes::<16>()?) else { continue };
        if !store::has_code(db, scope.merchant, &code)? {
            return Ok(code);
        }
    }
    Err(Error::Broken("no free invite code was found".into()))
}

/// The counter of wrong codes of a caller.
#[derive(Debug, Clone)]
pub(crate) struct WrongCodes {
    pub(crate) bucket: String,
    pub(crate) limit: u32,
}

impl WrongCodes {
    /// Refuses with the seconds to wait if the caller has guessed too often, whether or not the next code is right.
    pub(crate) fn check(&self, db: &mut Db, now_ms: i64) -> Result<(), Error> {
        match rate::peek(db, &self.bucket, WINDOW_SECONDS, now_ms)? {
            Some(window) => Ok(window.reached(self.limit, now_ms)?),
            None => Ok(()),
        }
    }

    /// Counts a wrong code.
    pub(crate) fn count(&self, db: &mut Db, now_ms: i64) -> Result<(), Error> {
        rate::count(db, &self.bucket, WINDOW_SECONDS, now_ms).map(|_| ())
    }
}

/// Reads a typed code.
pub(crate) fn read(text: &str) -> Result<InviteCode, Error> {
    InviteCode::read(text).ok_or_else(|| Code::InviteInvalid.into())
}
