//! Passwords: argon2id with the parameters of OWASP, on a small pool; new passwords are rated by zxcvbn.

use argon2::password_hash::phc::{Output, PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use laurel_core::errors::{Refusal, Rule};
use unicode_normalization::UnicodeNormalization as _;
use zxcvbn::{Score, zxcvbn};

use super::memory;
use crate::clock::random_bytes;
use crate::error::Error;

/// Hash of an unknown password. It is verified if an account does not exist, so that both answers take the same time.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGF1cmVsLWR1bW15LXNhbHQ$Qk5Ygxx0G0vh6RskB4EBLb0cX9Ejvh0wq0vYxfn1Ei4";

/// Length of a salt, bytes (RFC 9106 section 3.1).
const SALT: usize = 16;
/// Code points of a password that are rated: the cost grows with the square of the length, and a longer
/// password is not weaker than its beginning.
const JUDGED: usize = 72;
/// Shortest part of a name that counts, characters: shorter ones are found in any password.
const NAME_PART: usize = 3;

/// Hashes a new password; refuses it at `field` if it is easy to guess. `names` are the account's names, which
/// an attacker tries first.
pub fn hash_chosen<N: AsRef<str>>(password: &str, field: &'static str, names: &[N]) -> Result<String, Error> {
    if is_guessable(password, names) { Err(Refusal::field(field, Rule::PasswordWeak).into()) } else { hash(password) }
}

/// True if fewer than 10⁶ guesses find the password: zxcvbn's score is then 0 or 1, "protection from throttled
/// online attacks" at best. A score of 2 is enough, since attempts are limited per account and per address, and
/// each guess against a stolen table costs one argon2id. A score of 3 would reject pairs of common words, and
/// people would only append a digit to their usual password.
pub fn is_guessable<N: AsRef<str>>(password: &str, names: &[N]) -> bool {
    let judged: String = normal(password).chars().take(JUDGED).collect();
    let tried_first: Vec<String> = names.iter().flat_map(|name| parts(name.as_ref())).collect();
    let tried_first: Vec<&str> = tried_first.iter().map(String::as_str).collect();
    zxcvbn(&judged, &tried_first).score() < Score::Two
}

/// The name as it is, the name without separators, and each of its parts.
fn parts(name: &str) -> Vec<String> {
    let name = normal(name);
    let between = |c: char| !c.is_alphanumeric();
    let whole = [name.clone(), name.replace(between, "")];
    let mut all: Vec<String> = whole.into_iter().chain(name.split(between).map(str::to_owned)).collect();
    all.retain(|part| part.chars().count() >= NAME_PART);
    all.dedup();
    all
}

/// Hashes a password; returns a PHC string.
pub fn hash(password: &str) -> Result<String, Error> {
    let broken = |error: String| Error::Broken(format!("password hash: {error}"));
    let salt = random_bytes::<SALT>()?;
    let argon = Argon2::default();
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    memory::with(argon.params().block_count(), |blocks| {
        argon.hash_password_into_with_memory(normal(password).as_bytes(), &salt, &mut output, blocks)
    })
    .map_err(|error| broken(error.to_string()))?;
    let params = argon.params();
    let encoded = |bytes: &[u8]| STANDARD_NO_PAD.encode(bytes);
    Ok(format!(
        "$argon2id$v={}$m={},t={},p={}${}${}",
        u32::from(Version::default()),
        params.m_cost(),
        params.t_cost(),
        params.p_cost(),
        encoded(&salt),
        encoded(&output)
    ))
}

/// Compares a password with a stored hash; `None` means that the account does not exist, and takes as long.
pub fn verify(password: &str, stored: Option<&str>) -> bool {
    let parsed = PasswordHash::new(stored.unwrap_or(DUMMY));
    parsed.is_ok_and(|hash| fits(password, &hash).unwrap_or(false)) && stored.is_some()
}

/// Hashes the password as the stored hash was made, and compares both in constant time.
fn fits(password: &str, stored: &PasswordHash) -> Option<bool> {
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).ok()?;
    let version = stored.version.map_or(Some(Version::default()), |version| Version::try_from(version).ok())?;
    let params = Params::try_from(stored).ok()?;
    let (salt, expected) = (stored.salt.as_ref()?, stored.hash.as_ref()?);
    let argon = Argon2::new(algorithm, version, params);
    let mut output = vec![0; expected.as_bytes().len()];
    memory::with(argon.params().block_count(), |blocks| {
        argon.hash_password_into_with_memory(normal(password).as_bytes(), salt.as_ref(), &mut output, blocks)
    })
    .ok()?;
    Some(Output::new(&output).ok()? == *expected)
}

/// True if the stored hash was made with less memory than today's parameters, or cannot be read.
pub fn is_outdated(stored: &str) -> bool {
    PasswordHash::new(stored)
        .ok()
        .and_then(|hash| Params::try_from(&hash).ok())
        .is_none_or(|params| params.m_cost() < Params::DEFAULT_M_COST)
}

/// NFKC: the same password typed on two keyboards becomes the same text.
fn normal(password: &str) -> String {
    password.nfkc().collect()
}
