//! A local date and time, to the minute.
//!
//! Computed here instead of with chrono, whose year tables would add 850 bytes to every first page load. The
//! server's times come from chrono, and a test compares both.

use chrono::NaiveDateTime;

const MINUTES_A_DAY: i64 = 24 * 60;

/// A local time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clock {
    /// Minutes since 1970-01-01 00:00 local time.
    minutes: i64,
    /// Minutes ahead of UTC; only if this local time occurs twice, since the clocks are set back.
    offset: Option<i16>,
}

/// Converts local milliseconds since 1970; NaN becomes 0.
#[allow(clippy::cast_possible_truncation, reason = "a moment is a whole number of milliseconds, and too large ones stop at the largest")]
pub fn clock_at(milliseconds: f64) -> Clock {
    Clock { minutes: (milliseconds as i64).div_euclid(60_000), offset: None }
}

impl From<NaiveDateTime> for Clock {
    fn from(at: NaiveDateTime) -> Clock {
        Clock { minutes: at.and_utc().timestamp().div_euclid(60), offset: None }
    }
}

impl Clock {
    /// The same local time, which occurs twice, at this offset: minutes ahead of UTC.
    #[must_use]
    pub const fn at_offset(self, minutes: i16) -> Clock {
        Clock { minutes: self.minutes, offset: Some(minutes) }
    }
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "remainders are small and not negative"
)]
impl Clock {
    /// The last minute of a half-open window that ends at this time.
    pub(super) const fn minute_before(self) -> Clock {
        Clock { minutes: self.minutes.saturating_sub(1), offset: None }
    }

    /// Minutes ahead of UTC if this local time occurs twice.
    pub(super) const fn offset(self) -> Option<i16> {
        self.offset
    }

    /// Minutes on the clock since another time.
    pub(super) const fn minutes_after(self, earlier: Clock) -> i64 {
        self.minutes.saturating_sub(earlier.minutes)
    }

    pub(super) const fn is_midnight(self) -> bool {
        self.minutes.rem_euclid(MINUTES_A_DAY) == 0
    }

    /// Hour of the day and minute of the hour.
    pub(super) const fn hour_and_minute(self) -> (usize, usize) {
        let minute = self.minutes.rem_euclid(MINUTES_A_DAY) as usize;
        (minute / 60, minute % 60)
    }

    /// Days since 1970.
    pub(super) const fn day(self) -> i64 {
        self.minutes.div_euclid(MINUTES_A_DAY)
    }

    /// 0 for Monday; 1970-01-01 was a Thursday.
    pub(super) const fn days_since_monday(self) -> usize {
        (self.day() + 3).rem_euclid(7) as usize
    }

    /// Month (0 for January) and day of the month in the Gregorian calendar.
    pub(super) const fn month0_and_day(self) -> (usize, usize) {
        let (_, month0, day) = self.date();
        (month0, day)
    }

    /// Year in the Gregorian calendar.
    pub(super) const fn year(self) -> i64 {
        self.date().0
    }

    /// Year, month (0 for January) and day. This is Howard Hinnant's algorithm `civil_from_days`, whose years begin in
    /// March, so that a leap day is the last day of its year.
    const fn date(self) -> (i64, usize, usize) {
        let days = self.day() + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097) as usize);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let (month0, day) = ((from_march + 2) % 12, of_year - (153 * from_march + 2) / 5 + 1);
        (era * 400 + year as i64 + (month0 < 2) as i64, month0, day)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Timelike as _};

    use super::*;

    #[test]
    fn days_of_eight_hundred_years_match_chrono() {
        let first = NaiveDate::from_ymd_opt(1_600, 1, 1).unwrap().and_hms_opt(23, 59, 0).unwrap();
        for day in 0..800 * 365 {
            let at = first + TimeDelta::days(day) - TimeDelta::minutes(day % 1_440);
            let clock = Clock::from(at);
            assert_eq!(clock.month0_and_day(), (at.month0() as usize, at.day() as usize), "{at}");
            assert_eq!(clock.year(), i64::from(at.year()), "{at}");
            assert_eq!(clock.days_since_monday(), at.weekday().num_days_from_monday() as usize, "{at}");
            assert_eq!(clock.hour_and_minute(), (at.hour() as usize, at.minute() as usize), "{at}");
        }
    }

    #[test]
    fn milliseconds_convert_to_the_same_minute_as_in_chrono() {
        for milliseconds in [0_i64, -1, 59_999, 1_795_370_933_184, -86_400_000] {
            #[allow(clippy::cast_precision_loss, reason = "far below 2^53")]
            let page = clock_at(milliseconds as f64);
            assert_eq!(page, Clock::from(DateTime::from_timestamp_millis(milliseconds).unwrap().naive_utc()), "{milliseconds}");
        }
    }

    #[test]
    fn invalid_milliseconds_give_a_valid_date() {
        for milliseconds in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            let clock = clock_at(milliseconds).minute_before();
            assert!(clock.month0_and_day().0 < 12 && clock.days_since_monday() < 7, "{milliseconds}");
        }
    }
}
