//! Core's words for moments, counts and sums of money.
//!
//! A moment comes as the calendar and the clock of its place: ms since 1970 as if that place kept UTC.

#![allow(clippy::cast_possible_truncation, reason = "a page's counts and sums are whole numbers")]

use laurel_core::format::{self, clock_at};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use wasm_bindgen::prelude::*;

/// A language by its tag; the page passes none but ours.
fn language(tag: &str) -> Language {
    Language::from_tag(tag).unwrap_or_default()
}

/// 12 月 6 日
#[wasm_bindgen(js_name = dayMonth)]
pub fn day_month(tag: &str, clock: f64) -> String {
    format::day_month(language(tag), clock_at(clock))
}

/// 12 月 6 日 周日
#[wasm_bindgen(js_name = dateShort)]
pub fn date_short(tag: &str, clock: f64) -> String {
    format::date_short(language(tag), clock_at(clock))
}

/// 14:05, with the word for the hour where the language has one.
#[wasm_bindgen]
pub fn time(tag: &str, clock: f64) -> String {
    format::time(language(tag), clock_at(clock))
}

/// 12 月 6 日 周日 14:05
#[wasm_bindgen(js_name = dateTime)]
pub fn date_time(tag: &str, clock: f64) -> String {
    format::date_time(language(tag), clock_at(clock))
}

/// The end of a half-open window: midnight belongs to the day before.
#[wasm_bindgen]
pub fn deadline(tag: &str, clock: f64) -> String {
    format::deadline(language(tag), clock_at(clock))
}

/// The month's short name by itself, as on a leaf of a calendar.
#[wasm_bindgen(js_name = monthAlone)]
pub fn month_alone(tag: &str, clock: f64) -> String {
    format::leaf(language(tag), clock_at(clock)).month
}

/// 12 月 6 日 – 1 月 18 日
#[wasm_bindgen]
pub fn range(tag: &str, from: f64, to: f64) -> String {
    format::range(language(tag), clock_at(from), clock_at(to))
}

/// 12,345
#[wasm_bindgen(js_name = wholeNumber)]
pub fn whole_number(tag: &str, value: f64) -> String {
    format::number(language(tag), value as i64)
}

/// 1.2 万
#[wasm_bindgen]
pub fn compact(tag: &str, value: f64) -> String {
    format::compact(language(tag), value as i64)
}

/// A sum in fen as on cards and buttons: ¥68
#[wasm_bindgen]
pub fn yuan(tag: &str, fen: f64) -> String {
    format::yuan(language(tag), Fen(fen as i64))
}
