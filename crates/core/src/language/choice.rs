//! Which language a reader gets.

use super::{Language, tag};

/// Chooses the language in the client: the saved app setting, then the stored locale, then the device's list.
pub fn choose<'a>(saved: Option<&str>, stored: Option<&str>, device: impl IntoIterator<Item = &'a str, IntoIter: Clone>) -> Language {
    saved
        .and_then(Language::from_tag)
        .or_else(|| stored.and_then(Language::from_tag))
        .or_else(|| first_known(device.into_iter()))
        .unwrap_or_default()
}

/// Chooses the language on the server: query, then cookie, then `Accept-Language` by weight.
pub fn negotiate(query: Option<&str>, cookie: Option<&str>, accept_language: Option<&str>) -> Language {
    query
        .and_then(Language::from_tag)
        .or_else(|| cookie.and_then(Language::from_tag))
        .or_else(|| accept_language.and_then(accepted))
        .unwrap_or_default()
}

/// The first language that the interface has. Chinese without a script takes that of the next Chinese tag with one.
fn first_known<'a>(tags: impl Iterator<Item = &'a str> + Clone) -> Option<Language> {
    let first = tags.clone().find_map(tag::read)?;
    let is_chinese = |language| matches!(language, Language::ZhHans | Language::ZhHant);
    let exact = || tags.filter_map(tag::read).find(|named| named.is_exact && is_chinese(named.language));
    let chosen = if first.is_exact { None } else { exact() };
    Some(chosen.unwrap_or(first).language)
}

/// Most entries read of `Accept-Language`.
const ENTRIES_MAX: usize = 16;

/// The best language of `Accept-Language` (RFC 9110 12.5.4). Without one, the default, unless the header refuses it.
fn accepted(header: &str) -> Option<Language> {
    let mut entries: Vec<(u16, &str)> = header.split(',').take(ENTRIES_MAX).filter_map(entry).collect();
    entries.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let wanted = entries.iter().filter(|(weight, _)| *weight > 0).map(|(_, tag)| *tag);
    let is_refused = |language| entries.iter().any(|(weight, tag)| *weight == 0 && Language::from_tag(tag) == Some(language));
    first_known(wanted).or_else(|| [Language::default(), Language::En].into_iter().find(|language| !is_refused(*language)))
}

/// Weight in thousandths and tag of an entry; `None` for a malformed weight.
fn entry(text: &str) -> Option<(u16, &str)> {
    let mut pieces = text.split(';').map(str::trim);
    let tag = pieces.next()?;
    let weight = pieces.find_map(|piece| piece.split_once('=').filter(|(name, _)| name.trim().eq_ignore_ascii_case("q")));
    Some((weight.map_or(Some(1000), |(_, value)| thousandths(value.trim()))?, tag))
}

/// Parses a weight without floating-point comparisons.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match whole {
        "1" => Some(1000),
        "0" | "" => {
            Some((0..3).fold(0, |value, place| value * 10 + fraction.as_bytes().get(place).map_or(0, |digit| u16::from(digit - b'0'))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_setting_wins_over_stored_locale_and_device() {
        assert_eq!(choose(Some("de"), Some("fr"), ["ja"]), Language::De);
        assert_eq!(choose(None, Some("fr"), ["ja"]), Language::Fr);
        assert_eq!(choose(None, Some("xx"), ["nl", "ja-JP"]), Language::Ja);
        assert_eq!(choose(None, None, ["nl"]), Language::ZhHans);
    }

    #[test]
    fn chinese_without_a_script_takes_that_of_the_next_chinese_tag() {
        assert_eq!(choose(None, None, ["zh", "zh-TW", "zh-CN"]), Language::ZhHant);
        assert_eq!(choose(None, None, ["zh", "en", "zh-Hant-HK"]), Language::ZhHant);
        assert_eq!(choose(None, None, ["zh-CN", "zh-TW"]), Language::ZhHans);
        assert_eq!(choose(None, None, ["zh", "en"]), Language::ZhHans);
        assert_eq!(negotiate(None, None, Some("zh, zh-HK;q=0.9, en;q=0.8")), Language::ZhHant);
    }

    #[test]
    fn accept_language_is_read_by_weight() {
        for (header, expected) in [
            ("nl, de;q=0.7, ru;q=0.9", Language::Ru),
            ("de;q=0, th;q=0.001", Language::Th),
            ("de;Q=0.5, ko ; q = 0.8", Language::Ko),
            ("zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", Language::ZhHant),
            ("zh-Hant-HK, zh-yue;q=0.9", Language::ZhHant),
            ("en;q=0.8, zh-cmn-Hans-CN;q=0.9", Language::ZhHans),
            ("fr;q=x, de;q=2, ja;q=0.1", Language::Ja),
            ("*", Language::ZhHans),
            ("nl, *;q=0.5", Language::ZhHans),
            ("zh;q=0, *", Language::En),
            ("", Language::ZhHans),
        ] {
            assert_eq!(negotiate(None, None, Some(header)), expected, "{header}");
        }
        assert_eq!(negotiate(Some("ko"), Some("de"), Some("ru")), Language::Ko);
        assert_eq!(negotiate(None, None, None), Language::ZhHans);
    }
}
