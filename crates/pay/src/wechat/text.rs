//! Texts that the payer sees, in the characters and the length that the service accepts.

/// Shortens a text to this many bytes of UTF-8. The service counts bytes ("字节数 145,大于最大值 127"), and refuses
/// characters of four bytes. What emoji leave behind, line breaks and repeated spaces are removed too.
pub(super) fn fit(text: &str, bytes: usize) -> String {
    let plain: String =
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).filter(|letter| is_accepted(*letter)).collect();
    let mut fitting = plain.split_whitespace().collect::<Vec<&str>>().join(" ");
    while fitting.len() > bytes {
        fitting.pop();
    }
    fitting.truncate(fitting.trim_end().len());
    fitting
}

fn is_accepted(letter: char) -> bool {
    // Variation selectors and joiners only make sense within emoji.
    letter.len_utf8() < 4 && !matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{200D}' | '\u{20E3}' | '\u{FFFD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_counted_and_no_character_is_cut() {
        let long = "城市定向赛".repeat(20);
        assert_eq!(fit(&long, 127).len(), 126);
        assert!(long.starts_with(&fit(&long, 127)));
        assert_eq!(fit(&"a".repeat(200), 127).len(), 127);
        assert_eq!(fit("ab cd", 3), "ab");
    }

    #[test]
    fn emoji_disappear_with_what_joins_them() {
        assert_eq!(fit("🏃\u{200D}♀\u{FE0F} 夏季 🎉🎉 赛\u{20BB7}", 127), "♀ 夏季 赛");
        assert_eq!(fit("👨\u{200D}👩\u{200D}👧\u{FE0F}", 127), "");
    }

    #[test]
    fn line_breaks_and_repeated_spaces_become_one_space() {
        assert_eq!(fit(" 夏季\r\n赛 \t 2026\u{0} ", 127), "夏季 赛 2026");
    }
}
