//! Dates and times. A moment is given by the calendar and the clock of the activity's own place.

use chrono::{DateTime, Datelike as _, NaiveDateTime, TimeDelta, Timelike as _};

use super::NBSP;
use super::names::{month, month_alone, weekday};
use crate::language::Language;

/// The calendar and the clock of a place, from ms since 1970 as if that place kept UTC. What no calendar
/// holds is its first moment.
#[allow(clippy::cast_possible_truncation, reason = "a moment is a whole number of milliseconds")]
pub fn clock_at(milliseconds: f64) -> NaiveDateTime {
    DateTime::from_timestamp_millis(milliseconds as i64).unwrap_or_default().naive_utc()
}

/// 12 月 6 日
pub fn day_month(language: Language, at: NaiveDateTime) -> String {
    let day = at.day();
    let name = month(language, at.month0() as usize).map_or_else(|| at.month().to_string(), str::to_owned);
    match language {
        Language::ZhHans | Language::ZhHant => format!("{name} 月 {day} 日"),
        Language::Ja => format!("{name}月{day}日"),
        Language::Ko => format!("{name}월 {day}일"),
        Language::De => format!("{day}. {name}"),
        Language::En | Language::Fr | Language::Ru | Language::Th => format!("{day} {name}"),
    }
}

/// 12 月 6 日 周日
pub fn date_short(language: Language, at: NaiveDateTime) -> String {
    let date = day_month(language, at);
    let name = weekday(language, at.weekday().num_days_from_monday() as usize);
    match language {
        Language::ZhHans => format!("{date} {name}"),
        Language::ZhHant => format!("{date}（{name}）"),
        Language::Ja => format!("{date}({name})"),
        Language::Ko => format!("{date} ({name})"),
        Language::De | Language::Ru => format!("{name}, {date}"),
        Language::En | Language::Fr | Language::Th => format!("{name} {date}"),
    }
}

/// 14:05, with the word for the hour where the language has one.
pub fn time(language: Language, at: NaiveDateTime) -> String {
    let clock = format!("{:02}:{:02}", at.hour(), at.minute());
    match language {
        Language::De => format!("{clock}{NBSP}Uhr"),
        Language::Th => format!("{clock}{NBSP}น."),
        _ => clock,
    }
}

/// 12 月 6 日 周日 14:05
pub fn date_time(language: Language, at: NaiveDateTime) -> String {
    format!("{} {}", date_short(language, at), time(language, at))
}

/// The last minute that a half-open window includes.
fn last_minute(end: NaiveDateTime) -> NaiveDateTime {
    end - TimeDelta::minutes(1)
}

/// The end of a half-open window: midnight belongs to the day before, as 24:00 in Chinese and as
/// 23:59 elsewhere.
pub fn deadline(language: Language, end: NaiveDateTime) -> String {
    if (end.hour(), end.minute()) != (0, 0) {
        return date_time(language, end);
    }
    match language {
        Language::ZhHans | Language::ZhHant => format!("{} 24:00", date_short(language, last_minute(end))),
        _ => date_time(language, last_minute(end)),
    }
}

/// 12 月 6 日 – 1 月 18 日
pub fn range(language: Language, from: NaiveDateTime, to: NaiveDateTime) -> String {
    let (start, end) = (day_month(language, from), day_month(language, to));
    match language {
        _ if start == end => start,
        Language::Ja => format!("{start}～{end}"),
        Language::Ko => format!("{start}~{end}"),
        _ => format!("{start} – {end}"),
    }
}

/// The days of a half-open span, or the hours of a single day.
pub fn span(language: Language, start: NaiveDateTime, end: NaiveDateTime) -> String {
    let last = last_minute(end);
    if start.date() == last.date() {
        format!("{} {} – {}", day_month(language, start), time(language, start), time(language, end))
    } else {
        range(language, start, last)
    }
}

/// A leaf of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// Short name of the month.
    pub month: String,
    /// Day of the month.
    pub day: u32,
}

/// The month's short name and the day, as on a leaf of a calendar.
pub fn leaf(language: Language, at: NaiveDateTime) -> Leaf {
    Leaf { month: month_alone(language, at.month0() as usize), day: at.day() }
}
