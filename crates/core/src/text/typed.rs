//! Texts as people type and paste them: invisible characters, line breaks, lengths.

use crate::tables::Tables;

/// Most code points of one character as readers see it: the longest emoji sequences have ten.
const CODE_POINTS_PER_CHARACTER: usize = 10;

/// A text of one line: line breaks and tabs are spaces, invisible characters are removed, in normal form C. Empty if
/// nothing of it can be seen.
pub fn tidy_line(text: &str, tables: &dyn Tables) -> String {
    let visible: String = text.chars().filter(|character| !is_removed(*character)).collect();
    let parts = visible.split(|character: char| character.is_control() || matches!(character, '\u{2028}' | '\u{2029}'));
    let line = parts.map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    finished(&line, tables)
}

/// A text of several lines: like [`tidy_line`], but line breaks are line feeds and tabs remain.
pub fn tidy_lines(text: &str, tables: &dyn Tables) -> String {
    let unified = text.replace("\r\n", "\n").replace(['\r', '\u{0B}', '\u{0C}', '\u{85}', '\u{2028}', '\u{2029}'], "\n");
    let kept = |character: &char| matches!(character, '\n' | '\t') || !character.is_control() && !is_removed(*character);
    finished(&unified.chars().filter(kept).collect::<String>(), tables)
}

fn finished(text: &str, tables: &dyn Tables) -> String {
    let text = text.trim_matches(|character: char| character.is_whitespace() || is_joiner(character));
    if text.chars().all(|character| character.is_whitespace() || is_joiner(character) || is_part(character)) {
        return String::new();
    }
    if text.is_ascii() { text.to_owned() } else { tables.composed(text) }
}

/// Invisible characters that affect comparison or the direction of the text.
fn is_removed(character: char) -> bool {
    matches!(
        character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180E}' | '\u{200B}'
            | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFB}' | '\u{FFFE}' | '\u{FFFF}' | '\u{1D173}'..='\u{1D17A}'
    )
}

/// Joiners: invisible alone, but emoji, Persian and Indian words need them.
const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

/// Variation selectors and tags: parts of a character that is seen.
const fn is_part(character: char) -> bool {
    matches!(character, '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E01EF}')
}

/// True if a text has more than `max` characters as readers see them, without surrounding whitespace.
pub fn is_longer(text: &str, max: u32, tables: &dyn Tables) -> bool {
    let (text, max) = (text.trim(), max as usize);
    let code_points = text.chars().count();
    // Never more characters than code points.
    let is_seen_longer = || tables.characters(text).is_some_and(|characters| characters > max);
    code_points > max && (code_points > max * CODE_POINTS_PER_CHARACTER || is_seen_longer())
}

/// True if a text has fewer than `min` characters as readers see them, without surrounding whitespace.
pub fn is_shorter(text: &str, min: u32, tables: &dyn Tables) -> bool {
    let (text, min) = (text.trim(), min as usize);
    text.chars().count() < min || tables.characters(text).is_some_and(|characters| characters < min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    fn line(text: &str) -> String {
        tidy_line(text, &NativeTables)
    }

    #[test]
    fn a_line_has_no_breaks_and_nothing_invisible() {
        for (typed, tidied) in [
            ("  Ngo ", "Ngo"),
            ("a\nb", "a b"),
            ("a\r\n\tb", "a b"),
            ("Anna\r\nBcc: all@x.example", "Anna Bcc: all@x.example"),
            ("a\u{2028}b\u{85}c", "a b c"),
            ("Ng\u{200B}o", "Ngo"),
            ("\u{202A}138\u{202C}", "138"),
            ("\u{FEFF}Lin\u{AD}", "Lin"),
            ("a\u{0}b", "a b"),
            ("林　小雨", "林　小雨"),
            ("Anna  Lee", "Anna  Lee"),
            ("Mu\u{308}ller", "Müller"),
        ] {
            assert_eq!(line(typed), tidied, "{typed:?}");
        }
    }

    #[test]
    fn a_line_that_nobody_can_see_is_empty() {
        for typed in ["\u{200B}", "\u{3164}", "\u{2800}\u{200D}", "\u{FE0F}", " \u{3000}\n", "\u{E0061}", "\u{202E}\u{200C}"] {
            assert_eq!(line(typed), "", "{typed:?}");
        }
    }

    #[test]
    fn emoji_and_joined_scripts_remain_whole() {
        for text in ["👨‍👩‍👧 Family", "🇨🇳 Team", "❤️", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "می‌خواهم", "นายสมชาย"]
        {
            assert_eq!(line(text), text);
        }
    }

    #[test]
    fn lines_keep_their_breaks() {
        assert_eq!(tidy_lines(" a\r\nb\rc\n\n\td \u{202E}", &NativeTables), "a\nb\nc\n\n\td");
        assert_eq!(tidy_lines("\u{200B}\n", &NativeTables), "");
    }

    #[test]
    fn lengths_count_what_readers_see() {
        for (text, characters) in [("𠮷".repeat(25), 25), ("👨‍👩‍👧".repeat(4), 4), ("e\u{301}".repeat(5), 5), ("กำ".repeat(3), 3)]
        {
            assert!(is_longer(&text, characters - 1, &NativeTables) && !is_longer(&text, characters, &NativeTables), "{text}");
            assert!(is_shorter(&text, characters + 1, &NativeTables) && !is_shorter(&text, characters, &NativeTables), "{text}");
        }
        let stacked = format!("a{}", "\u{301}".repeat(2_000));
        assert!(is_longer(&stacked, 40, &NativeTables), "one character of any number of accents");
    }

    #[test]
    fn a_tidied_text_is_stable() {
        for typed in ["a\u{200D}\u{200B}\u{200D}b", "\u{301}a", "👨‍👩‍👧\n\n", "\u{200C} x \u{200C}"] {
            assert_eq!(line(&line(typed)), line(typed), "{typed:?}");
        }
    }
}
