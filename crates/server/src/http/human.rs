//! The human check of anonymous clients: signs challenges, and accepts each answer once.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::errors::Refusal;
use laurel_core::human::{BITS_MAX, Challenge, verify};
use sha2::Sha256;

use super::Frame;
use crate::clock::{latest_end, random_bytes, to_time};
use crate::config::STRANGERS_REFUSED_AT;
use crate::db::Db;
use crate::error::Error;
use crate::limits::network::Network;
use crate::limits::rate::{self, Window};
use crate::state::App;

/// Lifetime of a challenge, s.
const LIFETIME_SECONDS: i64 = 300;
/// Lengths of a salt's parts, bytes: expiry in ms, random part, and the tag that proves it ours. With its
/// counter the salt fits into one block of SHA-256.
const SALT: (usize, usize, usize) = (8, 8, 16);
/// Longest answer: the salt, a point, and digits to spare.
const ANSWER_MAX: usize = 64;

/// Zero bits that a harder check needs beyond a usual one: eight times the work.
const HARDER_BITS: u32 = 3;

/// Difficulty of a human check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// About one second on a slow phone.
    Usual,
    /// For what strangers could use up.
    Harder,
}

impl Strength {
    fn bits(self, app: &App) -> u32 {
        match self {
            Strength::Usual => app.config.limits.human_bits,
            Strength::Harder => (app.config.limits.human_bits + HARDER_BITS).min(BITS_MAX),
        }
    }
}

/// Builds the error that asks for a check.
pub fn ask(app: &App, strength: Strength, now: i64) -> Error {
    challenge(app, strength.bits(app), now).map_or_else(|error| error, |challenge| Refusal::human_check(challenge).into())
}

fn challenge(app: &App, bits: u32, now: i64) -> Result<Challenge, Error> {
    let expires = now + LIFETIME_SECONDS * 1000;
    let random = random_bytes::<{ SALT.1 }>()?;
    let tag = tag(app, bits, &expires.to_be_bytes(), &random)?.finalize().into_bytes();
    let salt = [&expires.to_be_bytes()[..], &random, &tag[..SALT.2]].concat();
    Ok(Challenge { salt: URL_SAFE_NO_PAD.encode(salt), bits, expires: to_time(expires) })
}

fn tag(app: &App, bits: u32, expires: &[u8], random: &[u8]) -> Result<Hmac<Sha256>, Error> {
    let mac = Hmac::<Sha256>::new_from_slice(&app.config.secret).map_err(|error| Error::Broken(format!("challenge: {error}")))?;
    Ok(mac.chain_update("human\0").chain_update(bits.to_be_bytes()).chain_update(expires).chain_update(random))
}

/// Redeems an answer: the strength of the check, once for a right one to a living challenge of ours. Made-up answers cost
/// no database query.
pub fn take(app: &App, answer: &str, now: i64) -> Result<Option<Strength>, Error> {
    let Some((salt, _)) = answer.split_once('.').filter(|_| answer.len() <= ANSWER_MAX) else { return Ok(None) };
    let Some(bytes) = URL_SAFE_NO_PAD.decode(salt).ok().filter(|bytes| bytes.len() == SALT.0 + SALT.1 + SALT.2) else { return Ok(None) };
    let (expires, rest) = bytes.split_at(SALT.0);
    let (random, sealed) = rest.split_at(SALT.1);
    let living = now + 1..=latest_end(now, LIFETIME_SECONDS * 1000);
    if !expires.try_into().is_ok_and(|bytes| living.contains(&i64::from_be_bytes(bytes))) {
        return Ok(None);
    }
    for strength in [Strength::Usual, Strength::Harder] {
        let bits = strength.bits(app);
        if verify(answer, bits) && tag(app, bits, expires, random)?.verify_truncated_left(sealed).is_ok() {
            // The window ends no sooner than the challenge, so that no answer is accepted twice.
            let window = app.store.write_unseen(|db| rate::count(db, &format!("human:{salt}"), LIFETIME_SECONDS, now))?;
            return Ok((window.hits == 1).then_some(strength));
        }
    }
    Ok(None)
}

/// Rate-limit bucket of the client's network.
pub fn address_bucket(frame: &Frame, bucket: &str) -> String {
    format!("{bucket}:{}", Network::household(frame.address))
}

/// Checks the hits of the client's address. Over `figure` anonymous callers need a human check, authenticated
/// ones do not. Over twenty times `figure` every caller is refused.
pub fn check_address(db: &mut Db, frame: &Frame, window: &Window, figure: u32) -> Result<(), Error> {
    check_vouched_address(frame, window, figure)?;
    if window.hits > i64::from(figure) { frame.ensure_human(db) } else { Ok(()) }
}

/// Like `check_address` for clients that a provider vouches for: no human check, but the same refusal over
/// twenty times `figure`.
pub fn check_vouched_address(frame: &Frame, window: &Window, figure: u32) -> Result<(), Error> {
    Ok(window.within(figure.saturating_mul(STRANGERS_REFUSED_AT), frame.now_ms)?)
}
