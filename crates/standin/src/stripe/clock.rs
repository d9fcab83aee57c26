//! The stand-in's own clock, which tests can set.

use chrono::{DateTime, TimeDelta, Utc};

/// The time: that of the machine until a test sets another one, which then stays.
#[derive(Default)]
pub(super) struct Clock(Option<DateTime<Utc>>);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "a stand-in has no application whose clock it could take")]
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.0.unwrap_or_else(Utc::now)
    }

    pub(super) fn set(&mut self, time: DateTime<Utc>) {
        self.0 = Some(time);
    }

    pub(super) fn pass(&mut self, time: TimeDelta) {
        self.0 = Some(self.now() + time);
    }
}
