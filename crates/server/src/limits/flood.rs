//! Rate limits in the memory of one process: floods from an address, rapid calls of a user.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock as _, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use laurel_core::calls::Rate;
use laurel_core::errors::Refusal;

use super::network::Network;
use crate::config::{Limits, STRANGERS_REFUSED_AT};

/// Rate limiters per address and per token.
pub struct FloodGuard {
    by_address: DefaultKeyedRateLimiter<Network>,
    unchecked: DefaultKeyedRateLimiter<Network>,
    reads: DefaultKeyedRateLimiter<[u8; 32]>,
    writes: DefaultKeyedRateLimiter<[u8; 32]>,
    enforced: bool,
}

fn or_too_fast(outcome: Result<(), NotUntil<QuantaInstant>>) -> Result<(), Refusal> {
    outcome.map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        Refusal::too_fast(i64::try_from(wait.as_secs()).unwrap_or(60) + 1)
    })
}

fn per_minute<K: std::hash::Hash + Eq + Clone>(figure: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(figure).unwrap_or(NonZeroU32::MIN)))
}

impl FloodGuard {
    /// Creates the limiters with the configured figures.
    pub fn new(limits: Limits) -> FloodGuard {
        FloodGuard {
            by_address: per_minute(limits.flood_per_minute.saturating_mul(STRANGERS_REFUSED_AT)),
            unchecked: per_minute(limits.flood_per_minute),
            reads: per_minute(limits.read_per_minute),
            writes: per_minute(limits.write_per_minute),
            enforced: limits.enforced,
        }
    }

    /// Counts an anonymous request, or one with a dead token, by the client's network. True if so many come from there that
    /// a human check is due.
    pub fn is_crowded(&self, address: IpAddr) -> Result<bool, Refusal> {
        if !self.enforced {
            return Ok(false);
        }
        let network = Network::household(address);
        or_too_fast(self.by_address.check_key(&network))?;
        Ok(self.unchecked.check_key(&network).is_err())
    }

    /// Counts an authenticated request by token, never by address, which schools and venues share. Only living
    /// tokens are counted here: made-up ones would each be new.
    pub fn check_person(&self, rate: Rate, token_hash: &[u8; 32]) -> Result<(), Refusal> {
        if !self.enforced {
            return Ok(());
        }
        or_too_fast(match rate {
            Rate::Write => self.writes.check_key(token_hash),
            Rate::Read | Rate::Visit | Rate::Login | Rate::Code => self.reads.check_key(token_hash),
        })
    }

    /// Drops idle keys, so that memory stays bounded.
    pub fn tidy(&self) {
        self.by_address.retain_recent();
        self.unchecked.retain_recent();
        self.reads.retain_recent();
        self.writes.retain_recent();
    }
}
