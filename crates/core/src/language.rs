//! The nine interface languages and the rules that choose one of them (specification sections 1, 9).

use serde::{Deserialize, Serialize};

/// An interface language; Simplified Chinese is the default and the fallback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
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

    /// Parses any tag that a device may report: `zh-TW`, `zh_CN`, `de-AT`, `EN`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let mut parts = tag.trim().split(['-', '_']);
        let primary = parts.next()?.to_ascii_lowercase();
        Some(match primary.as_str() {
            "zh" => chinese(parts),
            "en" => Language::En,
            "de" => Language::De,
            "fr" => Language::Fr,
            "ja" => Language::Ja,
            "ko" => Language::Ko,
            "ru" => Language::Ru,
            "th" => Language::Th,
            _ => return None,
        })
    }
}

/// The script has precedence over the region; Taiwan, Hong Kong and Macau use Traditional Chinese.
fn chinese<'a>(subtags: impl Iterator<Item = &'a str>) -> Language {
    let mut by_region = Language::ZhHans;
    for subtag in subtags {
        match subtag.to_ascii_lowercase().as_str() {
            "hans" => return Language::ZhHans,
            "hant" => return Language::ZhHant,
            "tw" | "hk" | "mo" => by_region = Language::ZhHant,
            _ => {}
        }
    }
    by_region
}

/// Chooses the language in the client: the saved app setting, then the stored locale, then the device's list.
pub fn choose<'a>(saved: Option<&str>, stored: Option<&str>, device: impl IntoIterator<Item = &'a str>) -> Language {
    saved
        .and_then(Language::from_tag)
        .or_else(|| stored.and_then(Language::from_tag))
        .or_else(|| device.into_iter().find_map(Language::from_tag))
        .unwrap_or_default()
}

/// Chooses the language on the server: query, then cookie, then `Accept-Language` by weight.
pub fn negotiate(query: Option<&str>, cookie: Option<&str>, accept_language: Option<&str>) -> Language {
    query
        .and_then(Language::from_tag)
        .or_else(|| cookie.and_then(Language::from_tag))
        .or_else(|| accept_language.and_then(best_accepted))
        .unwrap_or_default()
}

/// Weights are parsed in thousandths to avoid floating-point comparisons.
fn best_accepted(header: &str) -> Option<Language> {
    let mut best: Option<(u16, Language)> = None;
    for part in header.split(',').take(16) {
        let mut pieces = part.split(';');
        let Some(language) = pieces.next().and_then(Language::from_tag) else { continue };
        let weight = pieces.find_map(|p| p.trim().strip_prefix("q=")).map_or(1000, weight_in_thousandths);
        if weight > 0 && best.is_none_or(|(w, _)| weight > w) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

fn weight_in_thousandths(text: &str) -> u16 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.trim() == "1" {
        return 1000;
    }
    let mut value = 0;
    for place in 0..3 {
        value = value * 10 + fraction.as_bytes().get(place).filter(|b| b.is_ascii_digit()).map_or(0, |b| u16::from(b - b'0'));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_tags_map_to_simplified_or_traditional() {
        assert_eq!(Language::from_tag("zh"), Some(Language::ZhHans));
        assert_eq!(Language::from_tag("zh-TW"), Some(Language::ZhHant));
        assert_eq!(Language::from_tag("zh_HK"), Some(Language::ZhHant));
        assert_eq!(Language::from_tag("zh-Hans-HK"), Some(Language::ZhHans));
        assert_eq!(Language::from_tag("nl"), None);
    }

    #[test]
    fn saved_setting_wins_over_stored_locale_and_device() {
        assert_eq!(choose(Some("de"), Some("fr"), ["ja"]), Language::De);
        assert_eq!(choose(None, Some("fr"), ["ja"]), Language::Fr);
        assert_eq!(choose(None, Some("xx"), ["nl", "ja-JP"]), Language::Ja);
        assert_eq!(choose(None, None, ["nl"]), Language::ZhHans);
    }

    #[test]
    fn accept_language_is_read_by_weight() {
        assert_eq!(negotiate(None, None, Some("nl, de;q=0.7, ru;q=0.9")), Language::Ru);
        assert_eq!(negotiate(None, None, Some("de;q=0, th;q=0.001")), Language::Th);
        assert_eq!(negotiate(Some("ko"), Some("de"), Some("ru")), Language::Ko);
        assert_eq!(negotiate(None, None, None), Language::ZhHans);
    }

    #[test]
    fn every_tag_parses_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.tag());
        }
    }
}
