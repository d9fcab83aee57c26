//! Names of languages: BCP 47 tags, and the older forms that systems and apps still report, such as `zh_TW.UTF-8` (POSIX),
//! `zh_TW_#Hant` (Java), `zh-CHT` (.NET) and `zhHans`.

use super::Language;

/// A language as it was named.
pub(super) struct Named {
    pub(super) language: Language,
    /// False for Chinese without script and region: another tag of the same device may name the script.
    pub(super) is_exact: bool,
}

/// Parses the name of a language; `None` for one that the interface does not have.
pub(super) fn read(name: &str) -> Option<Named> {
    // A codeset or modifier of POSIX says nothing about the language.
    let tag = name.trim().split(['.', '@']).next()?;
    let mut subtags = tag.split(['-', '_']).map(|subtag| subtag.trim_start_matches('#').to_ascii_lowercase());
    let primary = subtags.next()?;
    let exactly = |language| Some(Named { language, is_exact: true });
    match primary.as_str() {
        "zh" | "cmn" | "gan" | "hak" | "hsn" | "lzh" | "nan" | "wuu" => Some(chinese(subtags)),
        // Cantonese is written in traditional characters (CLDR, likely subtags).
        "yue" => Some(chinese(std::iter::once(primary).chain(subtags))),
        "en" => exactly(Language::En),
        "de" => exactly(Language::De),
        "fr" => exactly(Language::Fr),
        "ja" => exactly(Language::Ja),
        "ko" => exactly(Language::Ko),
        "ru" => exactly(Language::Ru),
        "th" => exactly(Language::Th),
        joined => {
            let rest = joined.strip_prefix("zh")?.to_owned();
            Some(chinese(std::iter::once(rest).chain(subtags))).filter(|named| named.is_exact)
        }
    }
}

/// The script has precedence over the region, and the region over the variety.
fn chinese(subtags: impl Iterator<Item = String>) -> Named {
    let (mut region, mut variety) = (None, None);
    // A single letter begins an extension or a private part.
    for subtag in subtags.take_while(|subtag| subtag.len() != 1) {
        match subtag.as_str() {
            "hans" | "chs" => return Named { language: Language::ZhHans, is_exact: true },
            "hant" | "cht" => return Named { language: Language::ZhHant, is_exact: true },
            "tw" | "hk" | "mo" => region = Some(Language::ZhHant),
            "cn" | "sg" | "my" => region = Some(Language::ZhHans),
            "yue" => variety = Some(Language::ZhHant),
            _ => {}
        }
    }
    let known = region.or(variety);
    Named { language: known.unwrap_or(Language::ZhHans), is_exact: known.is_some() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_simplified_or_traditional_by_script_then_region_then_variety() {
        for (language, names) in [
            (
                Language::ZhHans,
                [
                    "zh",
                    "zh-CN",
                    "zh_CN",
                    "ZH-cn",
                    "zh-SG",
                    "zh-MY",
                    "zh-Hans",
                    "zh-hans-HK",
                    "zh-Hans-TW",
                    "cmn-Hans",
                    "cmn-Hans-CN",
                    "zh-cmn-Hans",
                    "yue-Hans",
                    "yue-CN",
                    "zh-CHS",
                    "zh_CN.UTF-8",
                    "zh_CN_#Hans",
                    "zhHans",
                    "wuu",
                    "zh-u-co-pinyin",
                    "zh-x-tw",
                    " zh-CN ",
                ]
                .as_slice(),
            ),
            (
                Language::ZhHant,
                &[
                    "zh-TW",
                    "zh_TW",
                    "zh-HK",
                    "zh-MO",
                    "zh-mo",
                    "zh-Hant",
                    "ZH-HANT",
                    "zh-Hant-HK",
                    "zh-Hant-CN",
                    "zh-Hant-TW-u-ca-roc",
                    "zh-yue",
                    "zh-yue-HK",
                    "yue",
                    "yue-HK",
                    "yue-Hant",
                    "cmn-Hant",
                    "cmn-TW",
                    "nan-TW",
                    "zh-CHT",
                    "zh_TW.UTF-8",
                    "zh_TW@stroke",
                    "zh_TW_#Hant",
                    "zhTW",
                ],
            ),
        ] {
            for name in names {
                assert_eq!(read(name).map(|named| named.language), Some(language), "{name}");
            }
        }
    }

    #[test]
    fn other_languages_are_known_with_any_region() {
        for (name, language) in
            [("de-AT", Language::De), ("EN", Language::En), ("fr_CA.UTF-8", Language::Fr), ("ja-JP-u-ca-japanese", Language::Ja)]
        {
            assert_eq!(read(name).map(|named| named.language), Some(language), "{name}");
        }
        for name in ["", "*", "nl", "zha", "zhx", "english", "-", "x-zh", "tw"] {
            assert!(read(name).is_none(), "{name}");
        }
    }
}
