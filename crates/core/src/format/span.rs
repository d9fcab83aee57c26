//! Formats spans of time as the languages write them (CLDR interval formats).

use super::clock::Clock;
use super::moment::{date_short, date_time, dated, day_month, deadline, digits, time, with_hour_word};
use super::{NBSP, names};
use crate::language::Language;

/// A span of less than this is written with its hours even if it passes midnight, minutes.
const NIGHT: i64 = 24 * 60;

/// A half-open span: the hours of one day or one night, otherwise the days. As in `12 月 6 日 14:00 – 17:30`,
/// `12 月 6 日 – 8 日` or `12 月 6 日 20:00 – 12 月 7 日 02:00`.
pub fn span(language: Language, start: impl Into<Clock>, end: impl Into<Clock>) -> String {
    let (start, end) = (start.into(), end.into());
    if is_whole_days(start, end) || end.minutes_after(start) >= NIGHT {
        return days(language, start, end.minute_before());
    }
    if start == end {
        return dated(language, &day_month(language, start), &time(language, start));
    }
    if is_one_day(start, end) {
        return dated(language, &day_month(language, start), &hours(language, start, end));
    }
    let of = |at| dated(language, &day_month(language, at), &time(language, at));
    joined(language, &of(start), &of(end), true)
}

/// A half-open span with weekdays, and with hours unless it is whole days, as in `12 月 6 日 周日 14:00 – 17:30` or `12 月 6 日 周日 09:00 – 12 月 8 日
/// 周二 17:00`.
pub fn full_span(language: Language, start: impl Into<Clock>, end: impl Into<Clock>) -> String {
    let (start, end) = (start.into(), end.into());
    if start == end {
        return date_time(language, start);
    }
    if is_whole_days(start, end) {
        let (first, last) = (date_short(language, start), date_short(language, end.minute_before()));
        return if first == last { first } else { joined(language, &first, &last, true) };
    }
    if is_one_day(start, end) {
        return dated(language, &date_short(language, start), &hours(language, start, end));
    }
    joined(language, &date_time(language, start), &deadline(language, end), true)
}

/// The days from the first to the last, which are named once where they share month or year.
fn days(language: Language, first: Clock, last: Clock) -> String {
    if first.day() == last.day() {
        return day_month(language, first);
    }
    if first.year() != last.year() {
        return joined(language, &with_year(language, first), &with_year(language, last), true);
    }
    let ((first_month, first_day), (last_month, last_day)) = (first.month0_and_day(), last.month0_and_day());
    let (whole, end) = (day_month(language, first), day_month(language, last));
    if first_month != last_month {
        return joined(language, &whole, &end, true);
    }
    match language {
        Language::ZhHans | Language::ZhHant => joined(language, &whole, &format!("{last_day} 日"), true),
        Language::Ja => joined(language, &whole, &format!("{last_day}日"), true),
        Language::Ko => joined(language, &whole, &format!("{last_day}일"), true),
        Language::De => joined(language, &format!("{first_day}."), &end, false),
        Language::Fr if first_day == 1 => joined(language, "1er", &end, false),
        Language::En | Language::Fr | Language::Ru | Language::Th => joined(language, &first_day.to_string(), &end, false),
    }
}

/// Day, month and year.
fn with_year(language: Language, at: Clock) -> String {
    let (date, year) = (day_month(language, at), at.year());
    match language {
        Language::ZhHans | Language::ZhHant => format!("{year} 年 {date}"),
        Language::Ja => format!("{year}年{date}"),
        Language::Ko => format!("{year}년 {date}"),
        Language::En | Language::De | Language::Fr => format!("{date} {year}"),
        Language::Ru => format!("{date} {year}{NBSP}г."),
        Language::Th => format!("{date} {}", year + names::BUDDHIST_ERA),
    }
}

/// The hours of a span within a day; Chinese calls its end 24:00.
fn hours(language: Language, start: Clock, end: Clock) -> String {
    if start.offset().is_some() || end.offset().is_some() {
        return joined(language, &time(language, start), &time(language, end), true);
    }
    let last = match language {
        Language::ZhHans | Language::ZhHant if end.is_midnight() => "24:00".to_owned(),
        _ => digits(end),
    };
    let is_spaced = matches!(language, Language::En | Language::Fr | Language::ZhHans | Language::ZhHant);
    with_hour_word(language, &joined(language, &digits(start), &last, is_spaced))
}

/// Joins both ends. Where the language writes a dash, it is spaced between parts that have spaces themselves.
fn joined(language: Language, from: &str, to: &str, is_spaced: bool) -> String {
    match language {
        Language::Ja => format!("{from}～{to}"),
        Language::Ko => format!("{from}~{to}"),
        _ if is_spaced => format!("{from} – {to}"),
        _ => format!("{from}–{to}"),
    }
}

fn is_whole_days(start: Clock, end: Clock) -> bool {
    start.is_midnight() && end.is_midnight() && start < end
}

fn is_one_day(start: Clock, end: Clock) -> bool {
    // If the clocks are set back during a span, its local end can be equal to its local start, or earlier.
    start.day() == end.day() || start < end && start.day() == end.minute_before().day()
}
