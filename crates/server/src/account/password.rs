//! Passwords: argon2id with the figures of OWASP, on a small pool of their own.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Argon2, Params};
use unicode_normalization::UnicodeNormalization as _;

use crate::error::Error;
use crate::http::{Context, Failure};

/// Hash of nothing that anybody knows: verified where an account does not exist, so that both
/// answers take the same time.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGF1cmVsLWR1bW15LXNhbHQ$Qk5Ygxx0G0vh6RskB4EBLb0cX9Ejvh0wq0vYxfn1Ei4";

/// Hashes a password.
pub fn hash(password: &str) -> Result<String, Error> {
    let hashed = Argon2::default().hash_password(normal(password).as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(|error| Error::Broken(format!("password hash: {error}")))
}

/// Compares a password with a stored hash; `None` stands for an account that does not exist.
pub fn verify(password: &str, stored: Option<&str>) -> bool {
    let parsed = PasswordHash::new(stored.unwrap_or(DUMMY));
    let matches = parsed.is_ok_and(|hash| Argon2::default().verify_password(normal(password).as_bytes(), &hash).is_ok());
    matches && stored.is_some()
}

/// The stored hash was made with weaker figures than today's.
pub fn is_outdated(stored: &str) -> bool {
    PasswordHash::new(stored)
        .ok()
        .and_then(|hash| Params::try_from(&hash).ok())
        .is_none_or(|params| params.m_cost() < Params::DEFAULT_M_COST)
}

/// The same password typed on two keyboards is the same text (NFKC).
fn normal(password: &str) -> String {
    password.nfkc().collect()
}

/// Runs a hash where it holds nobody up: two at a time, away from the async workers.
pub async fn hashing<T: Send + 'static>(context: &Context, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
    let _turn = context.app.hashing.acquire().await.map_err(|_| context.fail(Error::Broken("the hashing pool is closed".into())))?;
    context.blocking(work).await
}
