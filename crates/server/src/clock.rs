//! Clock and randomness: the only place that asks the system for them. The clock may be wrong for a moment: a stored time
//! that is later than possible counts as over, and jobs do not act on a clock that has just jumped.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::limits::CLOCK_SKEW_MS;

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

/// The latest time, ms, at which something of this length can end. A clock that was ahead stored any later one.
pub const fn latest_end(now_ms: i64, length_ms: i64) -> i64 {
    now_ms + length_ms + CLOCK_SKEW_MS
}

/// A jump that no ordinary correction of a clock makes, ms.
const JUMP_MS: i64 = 3_600_000;
/// Time in which a clock that has jumped may be set right.
const AFTER_JUMP: Duration = Duration::from_mins(10);

/// Notices jumps of the clock, so that jobs that delete or decide by time can wait.
#[derive(Default)]
pub struct Steadiness(Mutex<Watched>);

#[derive(Default)]
struct Watched {
    last: Option<(i64, Instant)>,
    jumped: Option<Instant>,
}

impl Steadiness {
    /// False for ten minutes after the clock has jumped by more than an hour against the time that has passed.
    pub fn holds(&self, now_ms: i64, now: Instant) -> bool {
        let mut watched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((then_ms, then)) = watched.last {
            let passed = i64::try_from(now.saturating_duration_since(then).as_millis()).unwrap_or(i64::MAX);
            let jump_ms = now_ms.saturating_sub(then_ms).saturating_sub(passed);
            if jump_ms.abs() > JUMP_MS {
                tracing::error!(seconds = jump_ms / 1_000, "the clock has jumped: nothing is deleted or decided by time for ten minutes");
                watched.jumped = Some(now);
            }
        }
        watched.last = Some((now_ms, now));
        watched.jumped.is_none_or(|jumped| now.saturating_duration_since(jumped) >= AFTER_JUMP)
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
