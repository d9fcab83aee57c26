//! Cells of a table, and their values as text: numbers without exponents, dates in the form of the contract.

use chrono::{Days, NaiveDate};
use unicode_normalization::UnicodeNormalization as _;

use super::CELL_MAX;
use crate::export::FORMULA;

/// Largest number that a cell of a workbook represents exactly, 15 digits.
const EXACT_MAX: f64 = 999_999_999_999_999.0;
/// Serial numbers that are read as days, from 1927 to the end of 2199: smaller numbers may be years.
const SERIALS: std::ops::RangeInclusive<f64> = 10_000.0..=109_574.0;

/// The value of a cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A text as it was typed.
    Text(String),
    /// A number of a workbook.
    Number(f64),
    /// A cell of a workbook that is shown as a day.
    Day(NaiveDate),
    /// A truth value of a workbook.
    Flag(bool),
}

/// The cell of a CSV file: without the apostrophe before a formula sign that our exports write, and without `="…"`, by
/// which files of other programs hold leading zeros.
pub fn cell_of_csv(text: &str) -> Cell {
    let kept = text.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    let plain = kept.or_else(|| text.strip_prefix('\'').filter(|rest| rest.starts_with(FORMULA))).unwrap_or(text);
    Cell::Text(plain.chars().take(CELL_MAX).collect())
}

impl Cell {
    /// The value as a person would type it, without surrounding spaces.
    pub fn text(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => trimmed(text).to_owned(),
            Cell::Number(number) => number_text(*number),
            Cell::Day(day) => day.format("%Y-%m-%d").to_string(),
            Cell::Flag(flag) => flag.to_string(),
        }
    }

    /// True for a cell in which nothing can be seen.
    pub fn is_blank(&self) -> bool {
        match self {
            Cell::Empty => true,
            Cell::Text(text) => trimmed(text).is_empty(),
            Cell::Number(_) | Cell::Day(_) | Cell::Flag(_) => false,
        }
    }

    /// The value as a date, `YYYY-MM-DD`; the text as it is if it is not clearly one.
    pub(super) fn date(&self) -> String {
        let text = self.text();
        match self {
            Cell::Number(serial) if SERIALS.contains(serial) => day_of_serial(*serial).unwrap_or(text),
            _ => date_of(&text).unwrap_or(text),
        }
    }
}

/// Spaces, and the byte order mark in the middle of joined files.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '\u{FEFF}' | '\u{200B}'))
}

#[expect(clippy::float_cmp, reason = "a whole number equals its truncation exactly")]
fn number_text(number: f64) -> String {
    if !number.is_finite() {
        return String::new();
    }
    // The last digits of a longer number are lost; without them it must not pass for one.
    if number.abs() > EXACT_MAX {
        return format!("{number:E}");
    }
    // The digits that spreadsheets show: 0.1 + 0.2 is 0.3.
    let shown: f64 = format!("{number:.10}").parse().unwrap_or(number);
    if shown == shown.trunc() { format!("{shown:.0}") } else { format!("{shown}") }
}

/// Day of a serial number in the calendar that begins with 1900.
fn day_of_serial(serial: f64) -> Option<String> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 10,000 and 109,574")]
    let days = serial.trunc() as u64;
    let day = NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(days))?;
    Some(day.format("%Y-%m-%d").to_string())
}

/// A date in the ways that people write it: year first with any separator, eight digits, or day first with dots. Day and
/// month with other signs are read only if one of them can be no month. A time of day after it is dropped.
fn date_of(text: &str) -> Option<String> {
    let text: String = text.nfkc().collect();
    let groups: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    let strange = |c: char| !(c.is_ascii_digit() || c.is_whitespace() || "-‐‑–—/.,:年月日號号년월일T".contains(c));
    let number = |group: &str| group.parse::<u32>().ok();
    if text.chars().any(strange) {
        return None;
    }
    let (year, month, day) = match groups[..] {
        [one] if one.len() == 8 => (&one[..4], number(&one[4..6])?, number(&one[6..])?),
        [year, month, day, ..] if year.len() == 4 && month.len() <= 2 && day.len() <= 2 => (year, number(month)?, number(day)?),
        [first, second, year, ..] if year.len() == 4 && first.len() <= 2 && second.len() <= 2 => {
            let (first, second) = (number(first)?, number(second)?);
            match text.contains('.') {
                true => (year, second, first),
                false if first > 12 => (year, second, first),
                false if second > 12 || first == second => (year, first, second),
                false => return None,
            }
        }
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year.parse().ok()?, month, day).map(|day| day.format("%Y-%m-%d").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }

    #[test]
    fn numbers_are_texts_without_exponents() {
        for (number, shown) in
            [(13_800_138_000.0, "13800138000"), (1e14, "100000000000000"), (0.1 + 0.2, "0.3"), (-5.0, "-5"), (1.5, "1.5"), (f64::NAN, "")]
        {
            assert_eq!(Cell::Number(number).text(), shown);
        }
        // Of an identity number typed as a number the last digits are lost.
        assert_eq!(Cell::Number(110_105_194_912_310_020.0).text(), "1.1010519491231002E17");
    }

    #[test]
    fn dates_are_read_as_people_write_them() {
        for typed in [
            "2012-12-03",
            "2012/12/3",
            "2012.12.3",
            "2012年12月3日",
            "２０１２／１２／０３",
            "20121203",
            "3.12.2012",
            "2012-12-03 00:00:00",
            " 2012-12-03\u{a0}",
        ] {
            assert_eq!(text(typed).date(), "2012-12-03", "{typed}");
        }
        assert_eq!((text("25/12/2012").date(), text("12/25/2012").date()), ("2012-12-25".into(), "2012-12-25".into()));
        assert_eq!((text("25-12-2012").date(), text("12-25-2012").date()), ("2012-12-25".into(), "2012-12-25".into()));
        assert_eq!(Cell::Number(41_246.0).date(), "2012-12-03");
        assert_eq!(Cell::Number(20_121_203.0).date(), "2012-12-03");
    }

    #[test]
    fn what_is_no_clear_date_stays_as_it_is() {
        for typed in ["2021/13/02", "3/4/2012", "03-04-2012", "2012-02-30", "tomorrow", "2012", "12-2012", ""] {
            assert_eq!(text(typed).date(), typed);
        }
        assert_eq!(Cell::Number(2012.0).date(), "2012");
    }

    #[test]
    fn marks_of_exports_are_removed() {
        for (written, cell) in [("'+44 7700", "+44 7700"), ("'hello", "'hello"), ("=\"0138\"", "0138"), ("=1+1", "=1+1")] {
            assert_eq!(cell_of_csv(written), text(cell));
        }
        assert_eq!(cell_of_csv("11010519491231002\t").text(), "11010519491231002");
        assert!(cell_of_csv("\u{FEFF} \u{3000}\n").is_blank());
    }
}
