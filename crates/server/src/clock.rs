//! Clock and randomness: the only place that asks the system for them.

use chrono::{DateTime, TimeDelta, Utc};

/// The clock; tests may shift it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clock {
    /// Seconds ahead of the machine's clock.
    pub offset_seconds: i64,
}

impl Clock {
    /// Current time, with the offset.
    #[expect(clippy::disallowed_methods, reason = "the one place where the machine's clock is read")]
    pub fn now(self) -> DateTime<Utc> {
        Utc::now() + TimeDelta::seconds(self.offset_seconds)
    }

    /// Current time, ms since 1970.
    pub fn now_ms(self) -> i64 {
        self.now().timestamp_millis()
    }
}

/// Converts a stored time, ms, to the type that travels.
pub fn to_time(ms: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(ms).unwrap_or(DateTime::UNIX_EPOCH)
}

/// Random bytes from the operating system.
#[expect(clippy::disallowed_methods, reason = "the one place where randomness is drawn")]
pub fn random_bytes<const N: usize>() -> Result<[u8; N], crate::error::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| crate::error::Error::Broken(format!("random source: {error}")))?;
    Ok(bytes)
}

/// A uniform random number below `limit`: values that would bias the result are drawn again.
pub fn random_below(limit: u32) -> Result<u32, crate::error::Error> {
    let fair = u32::MAX - u32::MAX % limit;
    loop {
        let value = u32::from_le_bytes(random_bytes()?);
        if value < fair {
            return Ok(value % limit);
        }
    }
}
