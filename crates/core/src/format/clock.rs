//! The calendar and the clock of a place, to the minute.
//!
//! Counted here instead of by chrono, whose tables of years would add 850 bytes to what every page starts
//! with; the server's moments come from chrono, and a test holds both against each other.

use chrono::NaiveDateTime;

const MINUTES_A_DAY: i64 = 24 * 60;

/// A moment at a place: minutes since 1970 began there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clock(i64);

/// From ms since 1970 as if the place kept UTC; what is no number is the first moment.
#[allow(clippy::cast_possible_truncation, reason = "a moment is a whole number of milliseconds, and too large ones stop at the largest")]
pub fn clock_at(milliseconds: f64) -> Clock {
    Clock((milliseconds as i64).div_euclid(60_000))
}

impl From<NaiveDateTime> for Clock {
    fn from(at: NaiveDateTime) -> Clock {
        Clock(at.and_utc().timestamp().div_euclid(60))
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "remainders are small and not negative")]
impl Clock {
    /// The last minute that a half-open window includes which ends here.
    pub(super) const fn minute_before(self) -> Clock {
        Clock(self.0.saturating_sub(1))
    }

    /// Hour of the day and minute of the hour.
    pub(super) const fn hour_and_minute(self) -> (usize, usize) {
        let minute = self.0.rem_euclid(MINUTES_A_DAY) as usize;
        (minute / 60, minute % 60)
    }

    /// Days since 1970.
    pub(super) const fn day(self) -> i64 {
        self.0.div_euclid(MINUTES_A_DAY)
    }

    /// Monday is 0; 1970 began on a Thursday.
    pub(super) const fn days_since_monday(self) -> usize {
        (self.day() + 3).rem_euclid(7) as usize
    }

    /// Month, January being 0, and day of the month by the Gregorian calendar: the algorithm
    /// `civil_from_days` of Howard Hinnant, whose years begin in March, so that the odd day is their last.
    pub(super) const fn month0_and_day(self) -> (usize, usize) {
        let of_era = (self.day() + 719_468).rem_euclid(146_097) as usize;
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        ((from_march + 2) % 12, of_year - (153 * from_march + 2) / 5 + 1)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Timelike as _};

    use super::*;

    #[test]
    fn every_day_of_eight_hundred_years_is_the_one_that_chrono_has() {
        let first = NaiveDate::from_ymd_opt(1_600, 1, 1).unwrap().and_hms_opt(23, 59, 0).unwrap();
        for day in 0..800 * 365 {
            let at = first + TimeDelta::days(day) - TimeDelta::minutes(day % 1_440);
            let clock = Clock::from(at);
            assert_eq!(clock.month0_and_day(), (at.month0() as usize, at.day() as usize), "{at}");
            assert_eq!(clock.days_since_monday(), at.weekday().num_days_from_monday() as usize, "{at}");
            assert_eq!(clock.hour_and_minute(), (at.hour() as usize, at.minute() as usize), "{at}");
        }
    }

    #[test]
    fn milliseconds_of_a_page_are_the_same_moment() {
        for milliseconds in [0_i64, -1, 59_999, 1_795_370_933_184, -86_400_000] {
            #[allow(clippy::cast_precision_loss, reason = "far below 2^53")]
            let page = clock_at(milliseconds as f64);
            assert_eq!(page, Clock::from(DateTime::from_timestamp_millis(milliseconds).unwrap().naive_utc()), "{milliseconds}");
        }
    }

    #[test]
    fn what_is_no_moment_breaks_nothing() {
        for milliseconds in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            let clock = clock_at(milliseconds).minute_before();
            assert!(clock.month0_and_day().0 < 12 && clock.days_since_monday() < 7, "{milliseconds}");
        }
    }
}
