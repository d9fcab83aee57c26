//! The text that the payer sees.

/// Longest text, characters.
const LONGEST: usize = 256;
/// Marks that are accepted besides letters, digits and spaces.
const MARKS: &str = "-_.:()（）《》“”‘’「」『』【】·、。：；！？—…～";

/// Removes what Alipay refuses or breaks: `/`, `=`, `&` and other special characters, `+` and commas, emoji and everything
/// else outside the Basic Multilingual Plane. Never empty: `otherwise` takes the place of an empty text.
pub(super) fn clean(text: &str, otherwise: &str) -> String {
    let is_fine = |letter: char| letter <= '\u{FFFF}' && (letter.is_alphanumeric() || MARKS.contains(letter));
    let spaced: String = text.chars().map(|letter| if is_fine(letter) { letter } else { ' ' }).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    let short = short.trim_end();
    if short.is_empty() { otherwise.to_owned() } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_become_single_spaces() {
        assert_eq!(clean("2026 城市跑（5公里）/ A&B=C, x+y 🏃‍♀️!", "n"), "2026 城市跑（5公里） A B C x y");
        assert_eq!(clean("Ünïcode 日本語 ไทย", "n"), "Ünïcode 日本語 ไทย");
        assert_eq!(clean("🏃&/", "L1_1"), "L1_1");
    }

    #[test]
    fn a_long_text_is_cut_at_256_characters() {
        assert_eq!(clean(&"跑".repeat(300), "n").chars().count(), 256);
        assert_eq!(clean(&format!("{} 跑", "跑".repeat(255)), "n").chars().count(), 255);
    }
}
