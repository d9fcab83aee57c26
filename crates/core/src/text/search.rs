//! Search in texts: one folded form for stored texts and keywords, and the tokens of the search index. Computed here
//! and not in the database, so that both databases find the same.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// Version of the folded form and of the tokens. A database with texts of an older version is indexed again.
pub const VERSION: i32 = 1;
/// Longest token of a word in a spaced script, characters.
const PREFIX_MAX: usize = 12;
/// Maximum tokens of a keyword.
const KEYWORD_TOKENS_MAX: usize = 8;

/// Simplified forms of traditional characters, from the data of `OpenCC`: `npm run simplified`.
static SIMPLIFIED: LazyLock<HashMap<char, char>> = LazyLock::new(|| {
    let pair = |line: &str| {
        let mut characters = line.chars();
        Some((characters.next()?, characters.next()?))
    };
    include_str!("../../data/simplified.txt").lines().filter_map(pair).collect()
});

/// Folds a text for comparison: compatibility forms (NFKC), lower case, no accents on Latin, Greek and Cyrillic letters,
/// simplified characters, no invisible characters. `й` is a letter of its own, `ё` is `е`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let compatible = text.nfkc().flat_map(char::to_lowercase).collect::<String>();
    for character in compatible.nfc().filter(|character| !is_invisible(*character)) {
        match character {
            'й' => folded.push(character),
            '\u{00C0}'..='\u{058F}' | '\u{1E00}'..='\u{1FFF}' => decompose_canonical(character, |part| {
                if !is_accent(part) {
                    push_letter(&mut folded, part);
                }
            }),
            _ => folded.push(*SIMPLIFIED.get(&character).unwrap_or(&character)),
        }
    }
    folded
}

/// Letters that no normal form takes apart.
fn push_letter(folded: &mut String, letter: char) {
    match letter {
        'ß' => folded.push_str("ss"),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'þ' => folded.push_str("th"),
        'ø' => folded.push('o'),
        'đ' | 'ð' => folded.push('d'),
        'ł' => folded.push('l'),
        'ħ' => folded.push('h'),
        'ı' => folded.push('i'),
        'ς' => folded.push('σ'),
        letter => folded.push(letter),
    }
}

/// Combining Diacritical Marks.
fn is_accent(character: char) -> bool {
    matches!(character, '\u{0300}'..='\u{036F}')
}

/// Format characters and variation selectors: they change how a text looks at most, not what it says.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// Search tokens of a stored text: single characters and bigrams of unspaced scripts and Hangul, prefixes of other
/// words.
pub fn search_tokens(text: &str) -> BTreeSet<String> {
    let mut tokens = BTreeSet::new();
    for word in words(&fold(text)) {
        if word.unspaced {
            tokens.extend(word.chars.iter().map(char::to_string));
            tokens.extend(word.chars.windows(2).map(String::from_iter));
        } else {
            let shortest = word.chars.len().min(2);
            tokens.extend((shortest..=word.chars.len().min(PREFIX_MAX)).map(|end| String::from_iter(&word.chars[..end])));
        }
    }
    tokens
}

/// Search tokens of a keyword. A text matches if it has all of them. `None` for a blank keyword, which filters nothing;
/// an empty set for a keyword of signs alone, which matches nothing.
pub fn query_tokens(keyword: &str) -> Option<BTreeSet<String>> {
    if keyword.trim().is_empty() {
        return None;
    }
    let mut tokens = BTreeSet::new();
    for word in words(&fold(keyword)) {
        match (word.unspaced, word.chars.len()) {
            (true, 2..) => tokens.extend(word.chars.windows(2).map(String::from_iter)),
            _ => tokens.extend([word.chars.iter().take(PREFIX_MAX).collect()]),
        }
    }
    Some(tokens.into_iter().take(KEYWORD_TOKENS_MAX).collect())
}

struct Word {
    chars: Vec<char>,
    unspaced: bool,
}

/// Runs of letters and digits; a combining mark belongs to the letter before it.
fn words(folded: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open = false;
    for character in folded.chars() {
        let is_mark = is_combining_mark(character);
        if !(character.is_alphanumeric() || open && is_mark) {
            open = false;
            continue;
        }
        let unspaced = is_unspaced(character);
        match words.last_mut() {
            Some(word) if open && (is_mark || word.unspaced == unspaced) => word.chars.push(character),
            _ => words.push(Word { chars: vec![character], unspaced }),
        }
        open = true;
    }
    words
}

/// True for scripts without spaces between words (Thai, Lao, Myanmar, Khmer, kana, ideographs), and for Hangul, whose
/// compounds are written with or without spaces.
fn is_unspaced(character: char) -> bool {
    matches!(
        character,
        '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1100}'..='\u{11FF}' | '\u{1780}'..='\u{17FF}'
            | '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{9FFF}'
            | '\u{AC00}'..='\u{D7FF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_found(text: &str, keywords: &[&str]) {
        let stored = search_tokens(text);
        for keyword in keywords {
            let tokens = query_tokens(keyword).unwrap();
            assert!(!tokens.is_empty() && tokens.is_subset(&stored), "{keyword:?} in {text:?}: {tokens:?}");
        }
    }

    #[track_caller]
    fn assert_not_found(text: &str, keywords: &[&str]) {
        let stored = search_tokens(text);
        for keyword in keywords {
            let tokens = query_tokens(keyword).unwrap();
            assert!(tokens.is_empty() || !tokens.is_subset(&stored), "{keyword:?} in {text:?}");
        }
    }

    #[test]
    fn chinese_matches_by_bigrams_and_latin_by_word_prefixes() {
        let name = "第七届「城市之光」City Lights 2026";
        assert_found(name, &["城市", "城", "之光", "ligh", "CITY", "2026", "城市之光"]);
        assert_not_found(name, &["ights", "市城"]);
    }

    #[test]
    fn accents_and_normal_forms_make_no_difference() {
        assert_found("Mu\u{308}ller", &["Müller", "muller", "MÜLLER"]);
        assert_found("Größe Straße", &["Gro\u{308}ße", "GRÖSSE", "strasse"]);
        assert_found("Fête de l'été", &["fete", "ÉTÉ", "e\u{301}te\u{301}"]);
        assert_found("Łódź, Øresund, Đà Nẵng", &["lodz", "oresund", "da nang"]);
        assert_found("İstanbul ISPARTA", &["istanbul", "isparta"]);
        assert_found("Πάρος", &["παροσ", "ΠΑΡΟΣ"]);
    }

    #[test]
    fn russian_yo_is_ye_and_short_i_is_a_letter() {
        assert_found("Ёлкина Алёна", &["елкина", "ЁЛКИНА", "Алена"]);
        assert_found("Елена", &["ёлена"]);
        assert_found("чаи\u{306}", &["чай"]);
        assert_not_found("чай", &["чаи"]);
    }

    #[test]
    fn wide_and_half_width_characters_are_folded() {
        assert_found("ＡＢＣ全角タイトル２０２６", &["ABC", "2026", "全角", "ﾀｲﾄﾙ", "abc"]);
        assert_found("か\u{3099}くえん", &["がくえん"]);
    }

    #[test]
    fn hangul_is_found_inside_words() {
        assert_found("전국서예대회 2026", &["서예", "서예대회", "대회", "서", "\u{1109}\u{1165}예"]);
        assert_not_found("전국서예대회", &["예서"]);
    }

    #[test]
    fn traditional_and_simplified_characters_are_the_same() {
        assert_found("臺灣書法比賽", &["台湾书法", "书法比赛", "臺灣"]);
        assert_found("台湾书法比赛", &["書法比賽"]);
    }

    #[test]
    fn invisible_characters_do_not_split_words() {
        assert_found("Cal\u{00AD}ligraphy 书\u{200B}法", &["calligraphy", "书法", "calli\u{200D}graphy"]);
    }

    #[test]
    fn thai_is_found_with_its_marks() {
        assert_found("การแข่งขันคัดลายมือ", &["แข่งขัน", "ลายมือ"]);
    }

    #[test]
    fn a_keyword_of_signs_matches_nothing_and_a_blank_one_everything() {
        for keyword in ["🎨", "%", "_", "&", "。", "\\", "\u{200B}", "\u{301}"] {
            assert_eq!(query_tokens(keyword), Some(BTreeSet::new()), "{keyword:?}");
        }
        for keyword in ["", "  ", "\u{3000}"] {
            assert_eq!(query_tokens(keyword), None);
        }
    }

    #[test]
    fn a_folded_text_is_stable() {
        for text in ["Größe ＡＢＣ Ёлкина", "ΑΣ Ǆ ŉ ﬁ", "İ臺", "ǿǽǣ薴"] {
            assert_eq!(fold(&fold(text)), fold(text));
        }
    }
}
