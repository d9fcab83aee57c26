//! The merchant's list of words that make a comment wait for a review. It marks, it never refuses: every list has false hits.

use std::collections::{BTreeMap, BTreeSet};

use aho_corasick::{AhoCorasick, BuildError};
use unicode_normalization::char::is_combining_mark;

use crate::errors::{FieldErrors, Rule};
use crate::text::length;
use crate::text::search::fold;

/// Most words of a list.
pub const WORDS_MAX: u32 = 5_000;
/// Longest word, characters.
pub const WORD_LENGTH_MAX: u32 = 50;

/// A list, ready for many texts.
#[derive(Debug)]
pub struct WordList {
    words: AhoCorasick,
    /// The words as staff wrote them.
    texts: Vec<String>,
    /// True for each word of a spaced script, which must not match inside of another word.
    spaced: Vec<bool>,
}

impl WordList {
    /// Builds the list from the stored form: a word per line.
    pub fn new(words: &str) -> Result<WordList, BuildError> {
        let folded: Vec<(&str, Folded)> =
            words.lines().map(|word| (word, Folded::of(word))).filter(|(_, folded)| !folded.text.is_empty()).collect();
        let texts = folded.iter().map(|(word, _)| (*word).to_owned()).collect();
        let spaced = folded.iter().map(|(_, folded)| folded.text.chars().all(is_spaced)).collect();
        Ok(WordList { words: AhoCorasick::new(folded.iter().map(|(_, folded)| folded.text.as_str()))?, texts, spaced })
    }

    /// True if the text has a word of the list. Case, width, accents, invisible characters and signs between letters make no
    /// difference.
    pub fn hits(&self, text: &str) -> bool {
        let folded = Folded::of(text);
        self.places(&folded).next().is_some()
    }

    /// The words of the list that the text has, each once and in the order of the list.
    pub fn found(&self, text: &str) -> Vec<&str> {
        let folded = Folded::of(text);
        let places: BTreeSet<usize> = self.places(&folded).collect();
        places.into_iter().filter_map(|place| self.texts.get(place)).map(String::as_str).collect()
    }

    /// Places in the list of the words that a text has.
    fn places<'a>(&'a self, folded: &'a Folded) -> impl Iterator<Item = usize> + 'a {
        let found = self.words.find_overlapping_iter(&folded.text).filter(|found| {
            let whole = !self.spaced.get(found.pattern().as_usize()).copied().unwrap_or_default();
            whole || folded.is_edge(found.start()) && folded.is_edge(found.end())
        });
        found.map(|found| found.pattern().as_usize())
    }
}

/// A text without signs between letters, which remembers where they were.
struct Folded {
    text: String,
    /// Byte positions where a sign was removed, ascending.
    gaps: Vec<usize>,
}

impl Folded {
    fn of(text: &str) -> Folded {
        let mut folded = Folded { text: String::with_capacity(text.len()), gaps: Vec::new() };
        for character in fold(text).chars() {
            if is_separator(character) {
                folded.gaps.push(folded.text.len());
            } else {
                folded.text.push(character);
            }
        }
        folded
    }

    /// True if a word of a spaced script may begin or end at this byte.
    fn is_edge(&self, at: usize) -> bool {
        let (before, after) = self.text.split_at(at);
        let in_word = before.chars().next_back().is_some_and(is_spaced) && after.chars().next().is_some_and(is_spaced);
        !in_word || self.gaps.binary_search(&at).is_ok()
    }
}

fn is_spaced(character: char) -> bool {
    matches!(character, '0'..='9' | 'a'..='z' | '\u{00DF}'..='\u{052F}')
}

fn is_separator(character: char) -> bool {
    let is_sign = matches!(character, '\u{00A1}'..='\u{00BF}' | '\u{2010}'..='\u{205E}' | '\u{3000}'..='\u{303F}' | '\u{30FB}');
    !is_combining_mark(character) && (character.is_whitespace() || character.is_control() || character.is_ascii_punctuation() || is_sign)
}

/// The stored form of an imported text: a word per line, sorted, each once; empty lines and those that begin with `#` are
/// skipped. Refused as a whole at `words` if there are too many words or one is too long.
pub fn tidy_words(text: &str) -> Result<String, FieldErrors> {
    let mut words: BTreeMap<String, &str> = BTreeMap::new();
    let lines =
        text.split(['\n', '\r']).map(|line| line.trim_matches(|character: char| character.is_whitespace() || character == '\u{FEFF}'));
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if length(line) > WORD_LENGTH_MAX as usize {
            return Err(FieldErrors::one("words", Rule::MaxLength { count: f64::from(WORD_LENGTH_MAX) }));
        }
        let folded = Folded::of(line).text;
        if !folded.is_empty() {
            words.entry(folded).or_insert(line);
        }
    }
    if words.len() > WORDS_MAX as usize {
        return Err(FieldErrors::one("words", Rule::MaxChoices { count: f64::from(WORDS_MAX) }));
    }
    let tidied: Vec<String> = words.values().map(|word| word.chars().filter(|character| !character.is_control()).collect()).collect();
    Ok(tidied.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_hits(words: &str, texts: &[&str], others: &[&str]) {
        let list = WordList::new(words).unwrap();
        for text in texts {
            assert!(list.hits(text), "{text:?}");
        }
        for text in others {
            assert!(!list.hits(text), "{text:?}");
        }
    }

    #[test]
    fn signs_case_width_and_invisible_characters_hide_no_word() {
        assert_hits(
            "Schwindel\nspam",
            &["ein SCHWINDEL!", "s.p.a.m", "s p a m", "ＳＰＡＭ", "sp\u{200B}am", "schwindel", "S-P-A-M", "*spam*"],
            &["", "span", "spa", "Schwin"],
        );
    }

    #[test]
    fn traditional_and_separated_chinese_is_found_anywhere() {
        assert_hits("刷票\n代刷", &["找我刷票", "刷 票", "刷·票", "代　刷", "刷\u{200D}票吧"], &["票刷", "刷完了投票"]);
        assert_hits("骗人", &["騙人的", "【骗】【人】"], &["骗了人"]);
    }

    #[test]
    fn words_of_spaced_scripts_are_not_found_inside_of_others() {
        assert_hits("ass\nхам", &["ass", "an ass!", "a.s.s", "ХАМ"], &["class", "as soon", "assess", "храм", "хамелеон"]);
        assert_hits("ass", &["你ass好"], &["grass"]);
    }

    #[test]
    fn the_words_of_a_text_are_named_once_as_they_were_written() {
        let list = WordList::new("Spam\n刷票\nham").unwrap();
        assert_eq!(list.found("刷 票, s.p.a.m and SPAM"), ["Spam", "刷票"]);
        assert_eq!(list.found("spare"), Vec::<&str>::new());
    }

    #[test]
    fn a_list_without_words_hits_nothing() {
        assert_hits("", &[], &["anything", ""]);
        assert_hits("!!!\n \n", &[], &["!!!"]);
    }

    #[test]
    fn an_imported_list_is_sorted_and_has_each_word_once() {
        assert_eq!(tidy_words("\u{FEFF}# mine\r\nspam\r\n\r\nSPAM\n广告\n!!").unwrap(), "spam\n广告");
        assert!(tidy_words(&"字".repeat(51)).is_err());
        let many = |count: u32| (0..count).map(|number| format!("word{number}")).collect::<Vec<_>>().join("\n");
        assert!(tidy_words(&many(5_000)).is_ok());
        assert!(tidy_words(&many(5_001)).is_err());
    }
}
