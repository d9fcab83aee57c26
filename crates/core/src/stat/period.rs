//! The days of a statistic.

use chrono::{Datelike as _, Days, NaiveDate};

use crate::errors::{FieldErrors, Rule};

/// Days of a period that names none.
pub const DAYS_DEFAULT: u16 = 30;
/// Most days of a period: a leap year.
pub const DAYS_MAX: u16 = 366;

/// Years of a period: the calendar of the library ends in others, where days cannot be counted on.
const YEARS: std::ops::RangeInclusive<i32> = 1970..=9999;

/// Whole days, the first and the last included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatPeriod {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub until: NaiveDate,
}

impl StatPeriod {
    /// The period of a request: from a day to a day, or a number of days that ends with `until` or today. Fails at `from` or
    /// `days` if it is empty or longer than [`DAYS_MAX`], at `until` outside the years 1970 to 9999.
    pub fn of(from: Option<NaiveDate>, until: Option<NaiveDate>, days: Option<u16>, today: NaiveDate) -> Result<StatPeriod, FieldErrors> {
        let until = until.unwrap_or(today);
        if !YEARS.contains(&until.year()) {
            return Err(FieldErrors::one("until", Rule::Date));
        }
        let (field, length) = match (from, days) {
            (Some(from), _) => ("from", until.signed_duration_since(from).num_days().saturating_add(1)),
            (None, days) => ("days", i64::from(days.unwrap_or(DAYS_DEFAULT))),
        };
        if length > i64::from(DAYS_MAX) {
            return Err(FieldErrors::one(field, Rule::NotGreater { max: f64::from(DAYS_MAX) }));
        }
        let back = u64::try_from(length - 1).ok();
        match back.and_then(|back| until.checked_sub_days(Days::new(back))) {
            Some(from) => Ok(StatPeriod { from, until }),
            None => Err(FieldErrors::one(field, Rule::NotLess { min: 1.0 })),
        }
    }

    /// Number of days.
    pub fn length(self) -> usize {
        usize::try_from(self.until.signed_duration_since(self.from).num_days() + 1).unwrap_or(0)
    }

    /// The period of the same length that ends on the day before; the period itself at the calendar's end.
    #[must_use]
    pub fn before(self) -> StatPeriod {
        let until = self.from.pred_opt();
        let from = self.from.checked_sub_days(Days::new(self.length() as u64));
        from.zip(until).map_or(self, |(from, until)| StatPeriod { from, until })
    }

    /// Place of a day within the period; `None` outside it.
    pub fn index(self, day: NaiveDate) -> Option<usize> {
        let place = usize::try_from(day.signed_duration_since(self.from).num_days()).ok()?;
        (place < self.length()).then_some(place)
    }

    /// All days, in order.
    pub fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.from.iter_days().take(self.length())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, month, day).unwrap()
    }

    fn fault(outcome: Result<StatPeriod, FieldErrors>) -> String {
        serde_json::to_string(&outcome.unwrap_err()).unwrap()
    }

    #[test]
    fn a_period_ends_today_and_has_thirty_days_unless_it_says_otherwise() {
        let of = |from, until, days| StatPeriod::of(from, until, days, day(11, 27));
        assert_eq!(of(None, None, None), Ok(StatPeriod { from: day(10, 29), until: day(11, 27) }));
        assert_eq!(of(None, None, Some(1)), Ok(StatPeriod { from: day(11, 27), until: day(11, 27) }));
        assert_eq!(of(None, Some(day(11, 7)), Some(7)), Ok(StatPeriod { from: day(11, 1), until: day(11, 7) }));
        assert_eq!(of(Some(day(11, 20)), None, Some(7)), Ok(StatPeriod { from: day(11, 20), until: day(11, 27) }));
    }

    #[test]
    fn an_empty_and_a_long_period_are_refused_at_their_field() {
        let of = |from, until, days| StatPeriod::of(from, until, days, day(11, 27));
        assert!(of(None, None, Some(DAYS_MAX)).is_ok());
        assert!(fault(of(None, None, Some(DAYS_MAX + 1))).contains("days"));
        assert!(fault(of(None, None, Some(0))).contains("days"));
        for far in [NaiveDate::MAX, NaiveDate::MIN, NaiveDate::from_ymd_opt(1969, 12, 31).unwrap()] {
            assert!(fault(of(None, Some(far), Some(1))).contains("until"), "{far}");
        }
        assert!(of(NaiveDate::from_ymd_opt(2025, 11, 27), None, None).is_ok());
        assert!(fault(of(NaiveDate::from_ymd_opt(2025, 11, 26), None, None)).contains("from"));
        assert!(fault(of(Some(day(11, 28)), None, None)).contains("from"));
    }

    #[test]
    fn the_period_before_has_the_same_length_and_ends_on_the_day_before() {
        let period = StatPeriod { from: day(3, 1), until: day(3, 7) };
        assert_eq!(period.before(), StatPeriod { from: day(2, 22), until: day(2, 28) });
        assert_eq!(period.before().length(), 7);
        assert_eq!(period.days().last(), Some(period.until));
        assert_eq!((period.index(day(3, 1)), period.index(day(3, 7))), (Some(0), Some(6)));
        assert_eq!((period.index(day(2, 28)), period.index(day(3, 8))), (None, None));
    }
}
