//! Limits of one process, in memory: floods of an address, haste of a person.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use laurel_core::calls::Rate;
use laurel_core::errors::Refusal;

use crate::config::Limits;

/// Counts requests.
pub struct FloodGuard {
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    reads: DefaultKeyedRateLimiter<[u8; 32]>,
    writes: DefaultKeyedRateLimiter<[u8; 32]>,
    enforced: bool,
}

fn per_minute<K: std::hash::Hash + Eq + Clone>(figure: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(figure).unwrap_or(NonZeroU32::MIN)))
}

impl FloodGuard {
    /// With the figures in force.
    pub fn new(limits: Limits) -> FloodGuard {
        FloodGuard {
            by_address: per_minute(limits.flood_per_minute),
            reads: per_minute(limits.read_per_minute),
            writes: per_minute(limits.write_per_minute),
            enforced: limits.enforced,
        }
    }

    /// A person's token counts for its own figure; a stranger's address for the flood guard. An
    /// address never refuses a signed-in person: schools and venues share one (PROVIDERS 6.6).
    pub fn check(&self, rate: Rate, token_hash: Option<&[u8; 32]>, address: IpAddr) -> Result<(), Refusal> {
        if !self.enforced {
            return Ok(());
        }
        let outcome = match (token_hash, rate) {
            (Some(hash), Rate::Write) => self.writes.check_key(hash),
            (Some(hash), Rate::Read) => self.reads.check_key(hash),
            _ => self.by_address.check_key(&address),
        };
        outcome.map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            Refusal::too_fast(i64::try_from(wait.as_secs()).unwrap_or(60) + 1)
        })
    }

    /// Forgets who has been quiet, so that memory stays bounded.
    pub fn tidy(&self) {
        self.by_address.retain_recent();
        self.reads.retain_recent();
        self.writes.retain_recent();
    }
}
