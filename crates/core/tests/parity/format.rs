//! Numbers, amounts and times must be formatted natively as in the page.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use laurel_core::format::{self, Clock};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use serde::Deserialize;

use super::support::cases;

type Texts = BTreeMap<Language, String>;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Moment {
    local: String,
    day_month: Texts,
    date_short: Texts,
    time: Texts,
    date_time: Texts,
    deadline: Texts,
    month: Texts,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Interval {
    from_local: String,
    from_offset: Option<i16>,
    to_local: String,
    to_offset: Option<i16>,
    span: Texts,
    full: Texts,
}

#[derive(Deserialize)]
struct Count {
    value: i64,
    number: Texts,
    compact: Texts,
    plural: Texts,
}

#[derive(Deserialize)]
struct Sum {
    fen: i64,
    yuan: Texts,
}

#[derive(Deserialize)]
struct Cases {
    moments: Vec<Moment>,
    spans: Vec<Interval>,
    numbers: Vec<Count>,
    sums: Vec<Sum>,
}

fn read() -> Cases {
    serde_json::from_value(cases("format")).unwrap_or_else(|error| panic!("format.json: {error}"))
}

fn all(format: impl Fn(Language) -> String) -> Texts {
    Language::ALL.into_iter().map(|language| (language, format(language))).collect()
}

fn moment(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M").unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn times_are_formatted_as_in_the_page() {
    let cases = read();
    for case in &cases.moments {
        let at = moment(&case.local);
        assert_eq!(all(|language| format::day_month(language, at)), case.day_month, "{}", case.local);
        assert_eq!(all(|language| format::date_short(language, at)), case.date_short, "{}", case.local);
        assert_eq!(all(|language| format::time(language, at)), case.time, "{}", case.local);
        assert_eq!(all(|language| format::date_time(language, at)), case.date_time, "{}", case.local);
        assert_eq!(all(|language| format::deadline(language, at)), case.deadline, "{}", case.local);
        assert_eq!(all(|language| format::leaf(language, at).month), case.month, "{}", case.local);
    }
}

#[test]
fn spans_are_formatted_as_in_the_page() {
    let clock = |local: &str, offset: Option<i16>| match offset {
        Some(offset) => Clock::from(moment(local)).at_offset(offset),
        None => moment(local).into(),
    };
    for case in read().spans {
        let (from, to) = (clock(&case.from_local, case.from_offset), clock(&case.to_local, case.to_offset));
        assert_eq!(all(|language| format::span(language, from, to)), case.span, "{} {}", case.from_local, case.to_local);
        assert_eq!(all(|language| format::full_span(language, from, to)), case.full, "{} {}", case.from_local, case.to_local);
    }
}

#[test]
fn numbers_and_amounts_are_formatted_as_in_the_page() {
    let cases = read();
    for case in &cases.numbers {
        assert_eq!(all(|language| format::number(language, case.value)), case.number, "{}", case.value);
        assert_eq!(all(|language| format::compact(language, case.value)), case.compact, "{}", case.value);
        assert_eq!(all(|language| format::plural(language, case.value).as_str().to_owned()), case.plural, "{}", case.value);
    }
    for case in &cases.sums {
        assert_eq!(all(|language| format::yuan(language, Fen(case.fen))), case.yuan, "{} fen", case.fen);
    }
}
