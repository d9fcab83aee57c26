//! Client of Stripe Checkout: a page of Stripe's for visitors from abroad (`docs/providers.md`, section Stripe).
//!
//! Money is always CNY, whose smallest unit is the fen; an answer in another currency is refused, whatever it is about.

mod bill;
mod call;
mod event;
mod keys;
mod pages;
mod refund;
mod session;
mod signature;
mod wire;

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use ureq::Agent;

pub use keys::{Keys, SECRET_KEY_FIELD, WEBHOOK_SECRETS_FIELD};

use crate::service::{
    Acknowledgement, Attempt, Begun, BillLines, Call, Charge, Ended, Failure, Message, NewCharge, NewRefund, Notice, Refund, Service,
    Unverified,
};

/// Version of the API that every request names.
pub const VERSION: &str = "2026-07-29.dahlia";
/// Address of the service.
pub const API: &str = "https://api.stripe.com";

/// The only currency, as the service writes it.
const CURRENCY: &str = "cny";
/// Shortest life of a session, minutes; the service demands 30, by its own clock.
const SHORTEST_MIN: i64 = 31;
/// Longest life of a session, minutes; the service allows 24 hours, by its own clock.
const LONGEST_MIN: i64 = 24 * 60 - 1;

/// The client of one merchant.
#[derive(Debug, Clone)]
pub struct Stripe {
    agent: Agent,
    api: Arc<str>,
    keys: Arc<Keys>,
    merchant: Arc<str>,
}

impl Stripe {
    /// Builds a client. `merchant` is Laurel's id of the merchant: it is in the metadata of every object, so that objects of
    /// other systems, and of other merchants with the same account, are recognised.
    pub fn new(agent: Agent, api: &str, keys: Keys, merchant: &str) -> Stripe {
        Stripe { agent, api: api.trim_end_matches('/').into(), keys: Arc::new(keys), merchant: merchant.into() }
    }
}

/// The end of an attempt that begins now, given the end of its window. The service allows neither less than half an hour nor
/// more than a day, so that a session may outlive its window; closing the attempt ends it.
///
/// The result belongs to the stored attempt: `begin` sends it as it is, since a repetition must be equal.
pub fn session_end(now: DateTime<Utc>, window_end: DateTime<Utc>) -> DateTime<Utc> {
    window_end.clamp(now + TimeDelta::minutes(SHORTEST_MIN), now + TimeDelta::minutes(LONGEST_MIN))
}

impl Service for Stripe {
    /// A repetition gets the first answer again, even if the session was paid or has expired since. It is the way to a
    /// reference whose answer was lost; the service forgets it after a day.
    fn begin(&self, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        session::begin(self, call, charge)
    }

    /// Without a reference, the sessions of the possible time are searched for the number.
    fn query(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure> {
        session::query(self, call, attempt)
    }

    fn close(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure> {
        session::close(self, call, attempt)
    }

    fn refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        refund::refund(self, call, refund)
    }

    fn refund_state(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        refund::state(self, call, refund)
    }

    fn notice(&self, now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified> {
        event::read(&self.keys, &self.merchant, now, message)
    }

    /// Any status below 300 ends the repetitions, any other one continues them.
    fn acknowledgement(&self, taken: bool) -> Acknowledgement {
        Acknowledgement { status: if taken { 200 } else { 500 }, content_type: "text/plain; charset=utf-8", body: "" }
    }

    /// Lines of the day and of the day before it: a payment is dated by its start and may succeed later.
    fn bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
        bill::read(self, call, day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_session_is_that_of_the_window_within_the_bounds_of_the_service() {
        let now = DateTime::from_timestamp(1_796_490_005, 0).unwrap_or_default();
        let after = |minutes| now + TimeDelta::minutes(minutes);
        assert_eq!(session_end(now, after(29)), after(31));
        assert_eq!(session_end(now, after(-5)), after(31));
        assert_eq!(session_end(now, after(90)), after(90));
        assert_eq!(session_end(now, after(24 * 60)), after(24 * 60 - 1));
    }
}
