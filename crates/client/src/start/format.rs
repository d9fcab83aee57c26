//! Exports core's formats of times, numbers and amounts.
//!
//! A time is passed as local wall-clock time: ms since 1970 as if the local zone were UTC.

#![allow(clippy::cast_possible_truncation, reason = "a page's counts and sums are whole numbers")]

use laurel_core::format::{self, clock_at};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use wasm_bindgen::prelude::*;

/// A language by its tag; the page passes only supported ones.
fn language(tag: &str) -> Language {
    Language::from_tag(tag).unwrap_or_default()
}

/// Day and month, such as 12 月 6 日.
#[wasm_bindgen(js_name = dayMonth)]
pub fn day_month(tag: &str, clock: f64) -> String {
    format::day_month(language(tag), clock_at(clock))
}

/// Day, month and weekday, such as 12 月 6 日 周日.
#[wasm_bindgen(js_name = dateShort)]
pub fn date_short(tag: &str, clock: f64) -> String {
    format::date_short(language(tag), clock_at(clock))
}

/// Time of day, such as 14:05, with the hour's unit in languages that use one.
#[wasm_bindgen]
pub fn time(tag: &str, clock: f64) -> String {
    format::time(language(tag), clock_at(clock))
}

/// Day, month, weekday and time, such as 12 月 6 日 周日 14:05.
#[wasm_bindgen(js_name = dateTime)]
pub fn date_time(tag: &str, clock: f64) -> String {
    format::date_time(language(tag), clock_at(clock))
}

/// The end of a half-open window: midnight is shown as the day before.
#[wasm_bindgen]
pub fn deadline(tag: &str, clock: f64) -> String {
    format::deadline(language(tag), clock_at(clock))
}

/// The month's short name alone, as on a calendar leaf.
#[wasm_bindgen(js_name = monthAlone)]
pub fn month_alone(tag: &str, clock: f64) -> String {
    format::leaf(language(tag), clock_at(clock)).month
}

/// A half-open span, such as 12 月 6 日 14:00 – 17:30. The offsets are minutes ahead of UTC, or NaN unless the local time
/// occurs twice.
#[wasm_bindgen]
pub fn span(tag: &str, from: f64, to: f64, from_offset: f64, to_offset: f64) -> String {
    let clock = |at: f64, offset: f64| if offset.is_nan() { clock_at(at) } else { clock_at(at).at_offset(offset as i16) };
    format::span(language(tag), clock(from, from_offset), clock(to, to_offset))
}

/// A whole number with separators, such as 12,345.
#[wasm_bindgen(js_name = wholeNumber)]
pub fn whole_number(tag: &str, value: f64) -> String {
    format::number(language(tag), value as i64)
}

/// A shortened number, such as 1.2 万.
#[wasm_bindgen]
pub fn compact(tag: &str, value: f64) -> String {
    format::compact(language(tag), value as i64)
}

/// An amount in fen, as on cards and buttons: ¥68.
#[wasm_bindgen]
pub fn yuan(tag: &str, fen: f64) -> String {
    format::yuan(language(tag), Fen(fen as i64))
}
