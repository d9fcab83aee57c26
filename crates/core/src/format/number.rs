//! Formats counts and amounts of money.

use super::NBSP;
use crate::language::Language;
use crate::limits::CURRENCY;
use crate::money::Fen;

/// Plural categories (CLDR) of the interface languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plural {
    /// 1 in English and German, 0 and 1 in French, 1, 21, 31 … in Russian.
    One,
    /// Counts ending in 2 to 4 in Russian, except 12 to 14.
    Few,
    /// All other whole counts in Russian, whole millions in French.
    Many,
    /// All other counts.
    Other,
}

impl Plural {
    /// Suffix of the text key.
    pub const fn as_str(self) -> &'static str {
        match self {
            Plural::One => "one",
            Plural::Few => "few",
            Plural::Many => "many",
            Plural::Other => "other",
        }
    }
}

/// Plural category of a count (CLDR plural rules, cardinals).
pub fn plural(language: Language, count: i64) -> Plural {
    let count = count.unsigned_abs();
    match language {
        Language::En | Language::De if count == 1 => Plural::One,
        Language::Fr if count <= 1 => Plural::One,
        Language::Fr if count.is_multiple_of(1_000_000) => Plural::Many,
        Language::Ru => match (count % 10, count % 100) {
            (1, end) if end != 11 => Plural::One,
            (2..=4, end) if !(12..=14).contains(&end) => Plural::Few,
            _ => Plural::Many,
        },
        _ => Plural::Other,
    }
}

/// Separators of digit groups and of the fraction.
const fn separators(language: Language) -> (char, char) {
    match language {
        Language::De => ('.', ','),
        Language::Fr => ('\u{202f}', ','),
        Language::Ru => (NBSP, ','),
        _ => (',', '.'),
    }
}

/// Formats a number, as in `12,345`.
pub fn number(language: Language, value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let (between, _) = separators(language);
    let mut text = String::from(if value < 0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

/// Smallest count that is abbreviated.
const COMPACT_FROM: i64 = 10_000;

/// Units of abbreviated counts with their suffixes, largest first.
const fn units(language: Language) -> &'static [(i64, &'static str)] {
    match language {
        Language::ZhHans => &[(100_000_000, " 亿"), (10_000, " 万")],
        Language::ZhHant => &[(100_000_000, " 億"), (10_000, " 萬")],
        Language::Ja => &[(100_000_000, "億"), (10_000, "万")],
        Language::Ko => &[(100_000_000, "억"), (10_000, "만")],
        Language::En | Language::Th => &[(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")],
        Language::De => &[(1_000_000_000, "\u{a0}Mrd."), (1_000_000, "\u{a0}Mio.")],
        Language::Fr => &[(1_000_000_000, "\u{a0}Md"), (1_000_000, "\u{a0}M"), (1_000, "\u{a0}k")],
        Language::Ru => &[(1_000_000_000, "\u{a0}млрд"), (1_000_000, "\u{a0}млн"), (1_000, "\u{a0}тыс.")],
    }
}

/// Abbreviates counts from 10,000 on, with at most one decimal, as in `1.2 万`.
pub fn compact(language: Language, value: i64) -> String {
    if value < COMPACT_FROM {
        return number(language, value);
    }
    // In tenths of a unit, rounded half up. A count that rounds up to a whole larger unit is written in that
    // unit.
    let rounded = |unit: i64, smaller: i64| (value.saturating_mul(10) + smaller / 20 * 10) / unit;
    let units = units(language);
    let smaller = |index: usize| units.get(index + 1).map_or(1, |(unit, _)| *unit);
    let chosen = units.iter().enumerate().find(|(index, (unit, _))| rounded(*unit, smaller(*index)) >= 10);
    let chosen = chosen.map(|(_, (unit, word))| ((value.saturating_mul(10) + unit / 2) / unit, *word));
    let Some((tenths, word)) = chosen else { return number(language, value) };
    let (_, point) = separators(language);
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole}{word}"),
        (whole, tenth) => format!("{whole}{point}{tenth}{word}"),
    }
}

/// Formats an amount for cards and buttons, as in `¥68`; decimals only if there is a part in fen.
pub fn yuan(language: Language, fen: Fen) -> String {
    let sign = if fen.0 < 0 { "-" } else { "" };
    let whole = number(language, (fen.0 / 100).abs());
    let (_, point) = separators(language);
    let amount = match fen.0.unsigned_abs() % 100 {
        0 => format!("{sign}{whole}"),
        rest => format!("{sign}{whole}{point}{rest:02}"),
    };
    match language {
        Language::ZhHans => format!("¥{amount}"),
        Language::ZhHant | Language::En => format!("CN¥{amount}"),
        Language::De | Language::Ru => format!("{amount}{NBSP}CN¥"),
        Language::Fr => format!("{amount}{NBSP}{CURRENCY}"),
        Language::Ja => format!("{amount}元"),
        Language::Ko => format!("{amount}위안"),
        Language::Th => format!("{amount}{NBSP}หยวน"),
    }
}
