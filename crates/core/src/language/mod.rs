//! The nine interface languages and the rules that choose one of them (specification sections 1, 9).

mod choice;
mod tag;

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

pub use choice::{choose, negotiate};

/// An interface language; Simplified Chinese is the default and the fallback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Language {
    /// 简体中文
    #[default]
    #[serde(rename = "zh-Hans")]
    ZhHans,
    /// 繁體中文
    #[serde(rename = "zh-Hant")]
    ZhHant,
    /// English
    #[serde(rename = "en")]
    En,
    /// Deutsch
    #[serde(rename = "de")]
    De,
    /// Français
    #[serde(rename = "fr")]
    Fr,
    /// 日本語
    #[serde(rename = "ja")]
    Ja,
    /// 한국어
    #[serde(rename = "ko")]
    Ko,
    /// Русский
    #[serde(rename = "ru")]
    Ru,
    /// ไทย
    #[serde(rename = "th")]
    Th,
}

impl Language {
    /// All nine, in the order of the language menu.
    pub const ALL: [Language; 9] = [
        Language::ZhHans,
        Language::ZhHant,
        Language::En,
        Language::De,
        Language::Fr,
        Language::Ja,
        Language::Ko,
        Language::Ru,
        Language::Th,
    ];

    /// BCP 47 tag, used in file names, headers and the `lang` attribute.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::ZhHans => "zh-Hans",
            Language::ZhHant => "zh-Hant",
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
            Language::Ja => "ja",
            Language::Ko => "ko",
            Language::Ru => "ru",
            Language::Th => "th",
        }
    }

    /// Native name, shown in the language menu.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::ZhHans => "简体中文",
            Language::ZhHant => "繁體中文",
            Language::En => "English",
            Language::De => "Deutsch",
            Language::Fr => "Français",
            Language::Ja => "日本語",
            Language::Ko => "한국어",
            Language::Ru => "Русский",
            Language::Th => "ไทย",
        }
    }

    /// Parses any name of a language that a device or an app may report; see [`tag`].
    pub fn from_tag(tag: &str) -> Option<Language> {
        tag::read(tag).map(|named| named.language)
    }
}

/// Accepts every name of a language that [`Language::from_tag`] knows, such as an older form of a saved setting.
impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let tag = Cow::<'de, str>::deserialize(deserializer)?;
        Language::from_tag(&tag).ok_or_else(|| D::Error::custom("not an interface language"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_parses_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.tag());
            assert_eq!(serde_json::from_value::<Language>(language.tag().into()).unwrap(), language);
        }
    }

    #[test]
    fn another_name_of_a_language_is_accepted_and_an_unknown_one_is_an_error() {
        assert_eq!(serde_json::from_str::<Language>("\"zh_TW\"").unwrap(), Language::ZhHant);
        assert!(serde_json::from_str::<Language>("\"nl\"").is_err());
    }
}
