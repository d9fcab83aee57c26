//! Bills of services, compared with our own payments and refunds day by day in UTC+8, the zone of all bills.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::number::{is_refund_number, read_attempt_number};
use crate::contract::contract;
use crate::money::Fen;
use crate::stored_enum;

/// Number of days that are caught up, and shown.
pub const BILL_DAYS: i64 = 30;
/// UTC+8, ms.
const ZONE_MS: i64 = 8 * 3_600_000;
const DAY_MS: i64 = 86_400_000;
/// Time after a day's end at which every service has its bill, ms.
const READY_MS: i64 = 10 * 3_600_000 + 30 * 60_000;
/// Clocks differ: a payment that we date just before midnight may be on the next day's bill, ms.
const MARGIN_MS: i64 = 5 * 60_000;
/// Time after which a bill that is still absent counts as an empty one, ms.
const ABSENT_MS: i64 = DAY_MS;
/// Pauses between tries, minutes; the last one repeats.
const PAUSES_MIN: [i64; 6] = [10, 30, 60, 120, 240, 480];

contract! {
    /// State of a day at a service.
    #[derive(Copy, Eq, Hash)]
    pub enum BillState {
        /// The bill is not available yet, or was not fetched yet; a job fetches it later.
        Waiting,
        /// The service could not be asked, or its bill could not be read; a job tries again.
        Failed,
        /// Neither the service nor we have anything.
        Empty,
        /// Compared.
        Compared,
    }

    /// Kind of a difference.
    #[derive(Copy, Eq, Hash)]
    pub enum DifferenceKind {
        /// The service has a payment or a refund that our books do not have.
        OnlyService,
        /// We have a payment or a refund that is on no bill.
        OnlyOurs,
        /// Both have it, with different amounts.
        Amount,
    }

    /// State of a difference.
    #[derive(Copy, Eq, Hash)]
    pub enum DifferenceStatus {
        /// Staff should look at it.
        Open,
        /// A member of staff has handled it.
        Handled,
        /// A later comparison found none any more.
        Settled,
    }
}

stored_enum!(BillState {
    Waiting = "waiting",
    Failed = "failed",
    Empty = "empty",
    Compared = "compared",
});
stored_enum!(DifferenceKind {
    OnlyService = "onlyService",
    OnlyOurs = "onlyOurs",
    Amount = "amount",
});
stored_enum!(DifferenceStatus {
    Open = "open",
    Handled = "handled",
    Settled = "settled",
});

/// Number of the day of a time, from 1970-01-01 in UTC+8.
pub fn bill_day(time: DateTime<Utc>) -> i64 {
    (time.timestamp_millis() + ZONE_MS).div_euclid(DAY_MS)
}

/// The date of a numbered day; the calendar's first one if the number is out of its range.
pub fn bill_date(day: i64) -> NaiveDate {
    TimeDelta::try_days(day).and_then(|days| NaiveDate::default().checked_add_signed(days)).unwrap_or_default()
}

/// Number of the day of a date.
pub fn bill_day_of(date: NaiveDate) -> i64 {
    date.signed_duration_since(NaiveDate::default()).num_days()
}

/// When the bill of a day is due, ms.
pub const fn bill_due_ms(day: i64) -> i64 {
    (day + 1) * DAY_MS - ZONE_MS + READY_MS
}

/// The times at which we learnt of payments that a day's bill must have at the latest, ms: from the first one to before the last
/// one. What we learnt in the last minutes belongs to the next day's bill.
pub const fn bill_span_ms(day: i64) -> (i64, i64) {
    let start = day * DAY_MS - ZONE_MS - MARGIN_MS;
    (start, start + DAY_MS)
}

/// The days whose bills are due at a time, at most [`BILL_DAYS`], from that of the merchant's first order on.
pub fn bill_days(first_order: DateTime<Utc>, now: DateTime<Utc>) -> RangeInclusive<i64> {
    let last = last_bill_day(now);
    bill_day(first_order).max(last - BILL_DAYS + 1)..=last
}

/// The last day whose bill is due at a time.
pub fn last_bill_day(now: DateTime<Utc>) -> i64 {
    bill_day(now - TimeDelta::milliseconds(READY_MS)) - 1
}

/// Pause after a try that brought no bill, ms. `tries`: number of tries so far.
pub fn bill_pause_ms(tries: i64) -> i64 {
    let index = usize::try_from(tries.max(1) - 1).unwrap_or(usize::MAX);
    PAUSES_MIN.get(index).copied().unwrap_or(PAUSES_MIN[PAUSES_MIN.len() - 1]) * 60_000
}

/// Meaning of an absent bill: services do not always tell a late one from an empty one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbsentBill {
    /// It may come: the state shown meanwhile.
    Late(BillState),
    /// It counts as one without lines.
    Empty,
}

/// Interprets an absent bill. `expected`: our books have payments or refunds of the day.
pub const fn absent_bill(day: i64, now_ms: i64, expected: bool) -> AbsentBill {
    if now_ms >= bill_due_ms(day) + ABSENT_MS {
        AbsentBill::Empty
    } else if expected {
        AbsentBill::Late(BillState::Waiting)
    } else {
        AbsentBill::Late(BillState::Empty)
    }
}

/// True if a line is about Laurel. The merchant may use its account at the service for other things too, whose numbers have other
/// forms.
pub fn is_own_line(attempt: &str, refund: Option<&str>) -> bool {
    read_attempt_number(attempt).is_some() || refund.is_some_and(is_refund_number)
}

/// The payment or refund of our books for a line of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Neither the payment nor the refund: the number is unknown, or is not paid or not made by our books.
    Nothing,
    /// The payment or the refund, with this amount.
    Money(Fen),
}

/// The difference between a line and what we have; `None`: they agree.
pub fn difference_of(line: Fen, held: Held) -> Option<DifferenceKind> {
    match held {
        Held::Nothing => Some(DifferenceKind::OnlyService),
        Held::Money(amount) => (amount != line).then_some(DifferenceKind::Amount),
    }
}

/// Payments and refunds: their number, and payments less refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BillSum {
    /// Number of payments and refunds.
    pub count: i64,
    /// Payments less refunds.
    pub net: Fen,
}

impl BillSum {
    fn add(&mut self, is_refund: bool, amount: Fen) {
        self.count += 1;
        self.net.0 = self.net.0.saturating_add(if is_refund { -amount.0 } else { amount.0 });
    }
}

/// Sums of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BillTotals {
    /// On the bill.
    pub bill: BillSum,
    /// By our books.
    pub own: BillSum,
    /// On both sides, with the same amount.
    pub matched: BillSum,
    /// Lines of the bill that are not about Laurel.
    pub others: i64,
}

impl BillTotals {
    /// Counts a line of the bill.
    pub fn line(&mut self, is_refund: bool, line: Fen, held: Held) {
        self.bill.add(is_refund, line);
        if let Held::Money(amount) = held {
            self.own.add(is_refund, amount);
        }
        if difference_of(line, held).is_none() {
            self.matched.add(is_refund, line);
        }
    }

    /// Counts a payment or a refund of ours that is on no bill.
    pub fn missing(&mut self, is_refund: bool, amount: Fen) {
        self.own.add(is_refund, amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn days_begin_at_midnight_of_china() {
        let day = bill_day(at("2026-11-28T16:00:00Z"));
        assert_eq!(bill_date(day).to_string(), "2026-11-29");
        assert_eq!(bill_day(at("2026-11-28T15:59:59.999Z")), day - 1);
        assert_eq!(bill_day_of(bill_date(day)), day);
        assert_eq!(bill_due_ms(day), at("2026-11-30T02:30:00Z").timestamp_millis());
        assert_eq!(bill_date(i64::MAX), NaiveDate::default());
    }

    #[test]
    fn a_bill_is_due_at_half_past_ten_of_the_next_day() {
        let day = bill_day(at("2026-11-28T12:00:00Z"));
        assert_eq!(last_bill_day(at("2026-11-29T02:29:59Z")), day - 1);
        assert_eq!(last_bill_day(at("2026-11-29T02:30:00Z")), day);
    }

    #[test]
    fn thirty_days_at_most_are_caught_up_from_the_first_order_on() {
        let now = at("2026-11-29T03:00:00Z");
        let days = bill_days(at("2026-01-01T00:00:00Z"), now);
        assert_eq!((days.clone().count(), bill_date(*days.end()).to_string()), (30, "2026-11-28".to_owned()));
        assert_eq!(bill_days(at("2026-11-27T00:00:00Z"), now).count(), 2);
        assert_eq!(bill_days(at("2026-11-29T00:00:00Z"), now).count(), 0, "a day that is not over has no bill");
    }

    #[test]
    fn pauses_grow_up_to_eight_hours() {
        let pauses: Vec<i64> = (0..9).map(|tries| bill_pause_ms(tries) / 60_000).collect();
        assert_eq!(pauses, [10, 10, 30, 60, 120, 240, 480, 480, 480]);
    }

    #[test]
    fn an_absent_bill_counts_as_an_empty_one_a_day_later() {
        let due = bill_due_ms(20_000);
        for (after, expected, wanted) in [
            (0, true, AbsentBill::Late(BillState::Waiting)),
            (0, false, AbsentBill::Late(BillState::Empty)),
            (DAY_MS - 1, true, AbsentBill::Late(BillState::Waiting)),
            (DAY_MS, true, AbsentBill::Empty),
            (DAY_MS, false, AbsentBill::Empty),
        ] {
            assert_eq!(absent_bill(20_000, due + after, expected), wanted, "{after} {expected}");
        }
    }

    #[test]
    fn every_moment_belongs_to_the_span_of_one_day() {
        for day in [-1, 0, 20_786] {
            assert_eq!(bill_span_ms(day).1, bill_span_ms(day + 1).0);
            let (start, _) = bill_span_ms(day);
            assert_eq!(bill_day(DateTime::from_timestamp_millis(start).unwrap()), day - 1, "the last minutes wait for the next bill");
        }
    }

    #[test]
    fn lines_with_numbers_of_other_forms_are_not_ours() {
        let (attempt, refund) = ("L26120601000512345678_1", "R26120601000512345678");
        assert!(is_own_line(attempt, None) && is_own_line(attempt, Some("5030000")) && is_own_line("", Some(refund)));
        assert!(!is_own_line("SHOP-1", None) && !is_own_line("", None) && !is_own_line("SHOP-1", Some("BACK-1")));
        assert!(!is_own_line(refund, None), "a refund's number names no payment");
    }

    #[test]
    fn amounts_are_compared_to_the_fen() {
        assert_eq!(difference_of(Fen(1), Held::Money(Fen(1))), None);
        assert_eq!(difference_of(Fen(1), Held::Money(Fen(2))), Some(DifferenceKind::Amount));
        assert_eq!(difference_of(Fen(1), Held::Nothing), Some(DifferenceKind::OnlyService));
    }
}
