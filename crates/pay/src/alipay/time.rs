//! Times of the wire: `yyyy-MM-dd HH:mm:ss` in UTC+8, which has no summer time.

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};

const ZONE: TimeDelta = TimeDelta::hours(8);
const FORM: &str = "%Y-%m-%d %H:%M:%S";

/// The local time in UTC+8.
fn local(time: DateTime<Utc>) -> NaiveDateTime {
    time.naive_utc().checked_add_signed(ZONE).unwrap_or(NaiveDateTime::MAX)
}

/// The text of a time; fractions of a second are dropped.
pub(super) fn text(time: DateTime<Utc>) -> String {
    local(time).format(FORM).to_string()
}

/// The day of a time.
pub(super) fn day(time: DateTime<Utc>) -> NaiveDate {
    local(time).date()
}

/// Reads a time; `gmt_refund` has milliseconds.
pub(super) fn read(text: &str) -> Option<DateTime<Utc>> {
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.f").ok()?;
    Some(local.checked_sub_signed(ZONE)?.and_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_and_read_in_utc_plus_eight() {
        let time = DateTime::from_timestamp(1_704_038_399, 0).unwrap();
        assert_eq!(time.to_rfc3339(), "2023-12-31T15:59:59+00:00");
        assert_eq!(text(time), "2023-12-31 23:59:59");
        assert_eq!(read("2023-12-31 23:59:59"), Some(time));
        assert_eq!(day(time + TimeDelta::seconds(1)).to_string(), "2024-01-01");
        assert_eq!(read("2023-12-31 23:59:59.536").map(|read| read.timestamp()), Some(time.timestamp()));
        assert_eq!(read("2023-12-31"), None);
    }
}
