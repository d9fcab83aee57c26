//! Passwords: argon2id with the figures of OWASP, on a small pool of their own; what somebody chooses is
//! judged by zxcvbn.

use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Argon2, Params};
use laurel_core::errors::{Refusal, Rule};
use tokio::time::timeout;
use unicode_normalization::UnicodeNormalization as _;
use zxcvbn::{Score, zxcvbn};

use crate::error::Error;
use crate::http::{Context, Failure};

/// Hash of nothing that anybody knows: verified where an account does not exist, so that both
/// answers take the same time.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGF1cmVsLWR1bW15LXNhbHQ$Qk5Ygxx0G0vh6RskB4EBLb0cX9Ejvh0wq0vYxfn1Ei4";

/// As much of a password is judged: the work grows with the square of its length, and what is good so
/// far does not become worse. In code points.
const JUDGED: usize = 72;
/// How long a hash waits for its turn: a page waits 5 s for the whole answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Parts of a name shorter than this are found in any password.
const NAME_PART: usize = 3;

/// Hashes a password that somebody chooses; refuses it at `field` where it would soon be guessed.
/// `names` are what the account is known by, which are tried first.
pub fn hash_chosen<N: AsRef<str>>(password: &str, field: &'static str, names: &[N]) -> Result<String, Error> {
    if is_guessable(password, names) { Err(Refusal::field(field, Rule::PasswordWeak).into()) } else { hash(password) }
}

/// Whether fewer than 10⁶ tries find it: the score of zxcvbn is 0 or 1 then, "protection from throttled
/// online attacks" at best. Attempts here are throttled for each account and each address, and a stolen
/// table costs one argon2id for each try, so that 2 is enough; 3 would turn away pairs of common words,
/// for which people then write a digit behind the one that they always take.
pub fn is_guessable<N: AsRef<str>>(password: &str, names: &[N]) -> bool {
    let judged: String = normal(password).chars().take(JUDGED).collect();
    let tried_first: Vec<String> = names.iter().flat_map(|name| parts(name.as_ref())).collect();
    let tried_first: Vec<&str> = tried_first.iter().map(String::as_str).collect();
    zxcvbn(&judged, &tried_first).score() < Score::Two
}

/// A name as it is, without what stands between its parts, and each part.
fn parts(name: &str) -> Vec<String> {
    let name = normal(name);
    let between = |c: char| !c.is_alphanumeric();
    let whole = [name.clone(), name.replace(between, "")];
    let mut all: Vec<String> = whole.into_iter().chain(name.split(between).map(str::to_owned)).collect();
    all.retain(|part| part.chars().count() >= NAME_PART);
    all.dedup();
    all
}

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

/// Runs a hash where it holds nobody up: two at a time, away from the async workers. Whose turn does
/// not come in time is told that it is busy, while somebody still waits for the answer.
pub async fn hashing<T: Send + 'static>(context: &Context, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
    let turn = timeout(PATIENCE, context.app.hashing.acquire()).await.map_err(|_| context.fail(Error::Busy))?;
    let _turn = turn.map_err(|_| context.fail(Error::Broken("the hashing pool is closed".into())))?;
    context.blocking(work).await
}
