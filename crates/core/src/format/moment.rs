//! Formats dates and times. All times are local times of the activity's place.

use super::NBSP;
use super::clock::Clock;
use super::names::{month, month_alone, weekday};
use crate::language::Language;

/// Day and month, as in `12 月 6 日`.
pub fn day_month(language: Language, at: impl Into<Clock>) -> String {
    let (month0, day) = at.into().month0_and_day();
    let name = month(language, month0).map_or_else(|| (month0 + 1).to_string(), str::to_owned);
    match language {
        Language::ZhHans | Language::ZhHant => format!("{name} 月 {day} 日"),
        Language::Ja => format!("{name}月{day}日"),
        Language::Ko => format!("{name}월 {day}일"),
        Language::De => format!("{day}. {name}"),
        Language::Fr if day == 1 => format!("1er {name}"),
        Language::En | Language::Fr | Language::Ru | Language::Th => format!("{day} {name}"),
    }
}

/// Day, month and weekday, as in `12 月 6 日 周日`.
pub fn date_short(language: Language, at: impl Into<Clock>) -> String {
    let at = at.into();
    let date = day_month(language, at);
    let name = weekday(language, at.days_since_monday());
    match language {
        Language::ZhHans => format!("{date} {name}"),
        Language::ZhHant => format!("{date}（{name}）"),
        Language::Ja => format!("{date}({name})"),
        Language::Ko => format!("{date} ({name})"),
        Language::De | Language::Ru => format!("{name}, {date}"),
        Language::En | Language::Fr | Language::Th => format!("{name} {date}"),
    }
}

/// Time of day, as in `14:05`; German and Thai add their word for the hour.
///
/// A time that occurs twice names its offset: `02:30 (UTC+2)`.
pub fn time(language: Language, at: impl Into<Clock>) -> String {
    let at = at.into();
    let time = with_hour_word(language, &digits(at));
    match at.offset() {
        Some(offset) => format!("{time} ({})", offset_name(offset)),
        None => time,
    }
}

/// Hour and minute.
pub(super) fn digits(at: Clock) -> String {
    let (hour, minute) = at.hour_and_minute();
    format!("{hour:02}:{minute:02}")
}

/// Adds the word that follows a time of day, if the language has one.
pub(super) fn with_hour_word(language: Language, digits: &str) -> String {
    match language {
        Language::De => format!("{digits}{NBSP}Uhr"),
        Language::Th => format!("{digits}{NBSP}น."),
        _ => digits.to_owned(),
    }
}

fn offset_name(minutes: i16) -> String {
    let (sign, size) = (if minutes < 0 { '-' } else { '+' }, minutes.unsigned_abs());
    match (size / 60, size % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

/// Date and time, as in `12 月 6 日 周日 14:05`.
pub fn date_time(language: Language, at: impl Into<Clock>) -> String {
    let at = at.into();
    dated(language, &date_short(language, at), &time(language, at))
}

/// A time after its date.
pub(super) fn dated(language: Language, date: &str, time: &str) -> String {
    if language == Language::De { format!("{date}, {time}") } else { format!("{date} {time}") }
}

/// The end of a half-open window. Midnight counts as the end of the previous day: 24:00 in Chinese, 23:59
/// elsewhere.
pub fn deadline(language: Language, end: impl Into<Clock>) -> String {
    let end = end.into();
    if end.hour_and_minute() != (0, 0) {
        return date_time(language, end);
    }
    match language {
        Language::ZhHans | Language::ZhHant => format!("{} 24:00", date_short(language, end.minute_before())),
        _ => date_time(language, end.minute_before()),
    }
}

/// A calendar leaf with a month and a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// Short name of the month.
    pub month: String,
    /// Day of the month.
    pub day: usize,
}

/// Month and day for a calendar leaf.
pub fn leaf(language: Language, at: impl Into<Clock>) -> Leaf {
    let (month0, day) = at.into().month0_and_day();
    Leaf { month: month_alone(language, month0), day }
}
