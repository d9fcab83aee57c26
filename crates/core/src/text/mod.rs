//! User-written text: localised labels, lengths in characters, masks for lists, search.

pub mod rich;
#[cfg(feature = "search")]
pub mod search;
mod typed;

pub use typed::{is_longer, is_shorter, tidy_line, tidy_lines};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::tables::Tables;

/// A label written by an organiser: one text for all languages, or one per language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum LocalText {
    /// The same text in every language.
    Plain(String),
    /// One text per language; any of them may be missing.
    Map(BTreeMap<Language, String>),
}

impl Default for LocalText {
    fn default() -> Self {
        LocalText::Plain(String::new())
    }
}

impl From<&str> for LocalText {
    fn from(text: &str) -> Self {
        LocalText::Plain(text.to_owned())
    }
}

impl LocalText {
    /// The text in `language`, else in Simplified Chinese, else in any language.
    pub fn pick(&self, language: Language) -> &str {
        match self {
            LocalText::Plain(text) => text,
            LocalText::Map(map) => {
                map.get(&language).or_else(|| map.get(&Language::ZhHans)).or_else(|| map.values().next()).map_or("", String::as_str)
            }
        }
    }

    /// Its texts by language; one text for all counts as Simplified Chinese.
    pub fn by_language(&self) -> BTreeMap<Language, String> {
        match self {
            LocalText::Plain(text) if text.is_empty() => BTreeMap::new(),
            LocalText::Plain(text) => BTreeMap::from([(Language::ZhHans, text.clone())]),
            LocalText::Map(map) => map.clone(),
        }
    }

    /// The label with every text tidied as a single line; see [`tidy_line`].
    #[must_use]
    pub fn tidy_line(&self, tables: &dyn Tables) -> LocalText {
        self.map(|text| tidy_line(text, tables))
    }

    /// The label with every text tidied; see [`tidy_lines`].
    #[must_use]
    pub fn tidy_lines(&self, tables: &dyn Tables) -> LocalText {
        self.map(|text| tidy_lines(text, tables))
    }

    fn map(&self, change: impl Fn(&str) -> String) -> LocalText {
        match self {
            LocalText::Plain(text) => LocalText::Plain(change(text)),
            LocalText::Map(map) => LocalText::Map(map.iter().map(|(language, text)| (*language, change(text))).collect()),
        }
    }

    /// All its texts, for the search index.
    pub fn all(&self) -> Vec<&str> {
        match self {
            LocalText::Plain(text) => vec![text],
            LocalText::Map(map) => map.values().map(String::as_str).collect(),
        }
    }
}

/// Number of Unicode code points without surrounding whitespace.
pub fn length(text: &str) -> usize {
    text.trim().chars().count()
}

/// Masks a phone number, as in `138****8000`: keeps the first three and last four of 11 or more digits, the
/// last two of 5 to 10, none of 4 or fewer.
pub fn mask_phone(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().collect();
    let (head, tail) = match digits.len() {
        11.. => (3, 4),
        5.. => (0, 2),
        _ => (0, 0),
    };
    let shown = |(index, digit): (usize, &char)| if index < head || index >= digits.len() - tail { *digit } else { '*' };
    digits.iter().enumerate().map(shown).collect()
}

/// Masks an e-mail address, as in `z***@x.com`: keeps the first character and the domain.
pub fn mask_email(email: &str) -> String {
    match email.rsplit_once('@') {
        Some((local, domain)) => format!("{}***@{domain}", local.chars().take(1).collect::<String>()),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_falls_back_to_simplified_chinese_then_to_any_language() {
        let label: LocalText = serde_json::from_str(r#"{"zh-Hans":"书法","en":"Calligraphy"}"#).unwrap();
        assert_eq!(label.pick(Language::En), "Calligraphy");
        assert_eq!(label.pick(Language::Th), "书法");
        let only: LocalText = serde_json::from_str(r#"{"ja":"書道"}"#).unwrap();
        assert_eq!(only.pick(Language::De), "書道");
    }

    #[test]
    fn phone_numbers_and_email_addresses_are_masked() {
        assert_eq!(mask_phone("13800138000"), "138****8000");
        assert_eq!(mask_phone("12345"), "***45");
        assert_eq!(mask_phone("1234567"), "*****67");
        assert_eq!(mask_email("zhang@x.com"), "z***@x.com");
        assert_eq!(mask_email("nobody"), "");
    }
}
