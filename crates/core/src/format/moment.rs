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
pub fn time(language: Language, at: impl Into<Clock>) -> String {
    let (hour, minute) = at.into().hour_and_minute();
    let clock = format!("{hour:02}:{minute:02}");
    match language {
        Language::De => format!("{clock}{NBSP}Uhr"),
        Language::Th => format!("{clock}{NBSP}น."),
        _ => clock,
    }
}

/// Date and time, as in `12 月 6 日 周日 14:05`.
pub fn date_time(language: Language, at: impl Into<Clock>) -> String {
    let at = at.into();
    format!("{} {}", date_short(language, at), time(language, at))
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

/// A range of days, as in `12 月 6 日 – 1 月 18 日`.
pub fn range(language: Language, from: impl Into<Clock>, to: impl Into<Clock>) -> String {
    let (start, end) = (day_month(language, from), day_month(language, to));
    match language {
        _ if start == end => start,
        Language::Ja => format!("{start}～{end}"),
        Language::Ko => format!("{start}~{end}"),
        _ => format!("{start} – {end}"),
    }
}

/// The days of a half-open span, or the hours of a span within one day.
pub fn span(language: Language, start: impl Into<Clock>, end: impl Into<Clock>) -> String {
    let (start, end) = (start.into(), end.into());
    let last = end.minute_before();
    if start.day() == last.day() {
        format!("{} {} – {}", day_month(language, start), time(language, start), time(language, end))
    } else {
        range(language, start, last)
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
