//! Attempts to pay an order: when one may begin, when it ends at its service, and when it can never be paid any more.

use chrono::{DateTime, TimeDelta, Utc};

use super::status::{AttemptStatus, OrderStatus};
use crate::errors::{Code, Refusal};
use crate::limits::CLOCK_SKEW_MS;

/// Age from which on a read of an unpaid order queries its service, ms.
pub const PAY_QUERY_AFTER_MS: i64 = 3_000;
/// Most attempts to pay one order.
pub const PAY_ATTEMPTS_MAX: u32 = 20;
/// End of a window in which no attempt begins, ms.
const LAST_MS: i64 = 3 * 60 * 1_000;
/// Time by which an attempt ends at its service before its order does, ms.
const EARLIER_MS: i64 = 60 * 1_000;

/// A service's answer about an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptAnswer {
    /// It may be paid.
    Open,
    /// The last try was refused, and it may still be paid.
    Refused,
    /// Paid.
    Paid,
    /// It can never be paid.
    Closed,
    /// The service does not know it.
    Unknown,
}

/// The state of an attempt after an answer. What is unknown may still begin, since the payer's page or a late call makes it:
/// this is final only after the attempt's own end.
pub fn attempt_after(answer: AttemptAnswer, end: DateTime<Utc>, now: DateTime<Utc>) -> AttemptStatus {
    match answer {
        AttemptAnswer::Paid => AttemptStatus::Paid,
        AttemptAnswer::Closed => AttemptStatus::Closed,
        AttemptAnswer::Unknown if end + TimeDelta::milliseconds(CLOCK_SKEW_MS) < now => AttemptStatus::Closed,
        AttemptAnswer::Unknown | AttemptAnswer::Open | AttemptAnswer::Refused => AttemptStatus::Open,
    }
}

/// When an attempt ends at its service: before the order does, so that the service refuses first.
pub fn attempt_end(expire: DateTime<Utc>) -> DateTime<Utc> {
    expire - TimeDelta::milliseconds(EARLIER_MS)
}

/// Refuses an attempt with 6021: the order cannot be paid, its window is nearly over, or too many attempts were made.
pub fn check_attempt(status: OrderStatus, expire: DateTime<Utc>, attempts: u32, now: DateTime<Utc>) -> Result<(), Refusal> {
    let in_time = now <= expire - TimeDelta::milliseconds(LAST_MS);
    if status.is_open() && in_time && attempts < PAY_ATTEMPTS_MAX { Ok(()) } else { Err(Code::OrderClosed.into()) }
}
