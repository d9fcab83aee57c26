//! Invite codes (`DOMAIN` section 7): six characters that are never mistaken for each other.

/// Characters of a code: without 0, 1, I, L, O and U.
pub const INVITE_ALPHABET: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Number of characters.
pub const INVITE_LENGTH: usize = 6;

/// A code as it is stored: six capital letters and digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InviteCode(String);

impl InviteCode {
    /// Reads what a person typed: case, spaces and hyphens do not matter, nor does full width. `None` if it cannot be a code.
    pub fn read(text: &str) -> Option<InviteCode> {
        let mut code = String::with_capacity(INVITE_LENGTH);
        for typed in text.chars() {
            let narrow = match typed {
                '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(typed) - 0xfee0)?,
                other => other,
            };
            if narrow.is_whitespace() || matches!(narrow, '-' | '‐' | '–' | '—' | '_') {
                continue;
            }
            let upper = narrow.to_ascii_uppercase();
            let known = u8::try_from(upper).is_ok_and(|byte| INVITE_ALPHABET.contains(&byte));
            if !known || code.len() == INVITE_LENGTH {
                return None;
            }
            code.push(upper);
        }
        (code.len() == INVITE_LENGTH).then_some(InviteCode(code))
    }

    /// Makes a code from random bytes; `None` if too few of them are usable. Bytes that would favour some characters are
    /// skipped.
    pub fn from_random(bytes: &[u8]) -> Option<InviteCode> {
        let usable = bytes.iter().filter(|byte| **byte < 240);
        let code: String = usable.take(INVITE_LENGTH).map(|byte| char::from(INVITE_ALPHABET[usize::from(*byte) % 30])).collect();
        (code.len() == INVITE_LENGTH).then_some(InviteCode(code))
    }

    /// The stored text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code as people read it: `ABC-DEF`.
    pub fn shown(&self) -> String {
        let (first, second) = self.0.split_at(INVITE_LENGTH / 2);
        format!("{first}-{second}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for typed in ["ABC-DEF", "abcdef", " abc def ", "AbC‐dEf", "ＡＢＣ－ＤＥＦ", "a b c d e f"] {
            assert_eq!(InviteCode::read(typed).map(|code| code.shown()), Some("ABC-DEF".into()), "{typed}");
        }
        for typed in ["", "ABC-DE", "ABC-DEFG", "ABC-DE0", "ABC-DEI", "ABC-DEU", "ABC.DEF", "赛场一二三四"] {
            assert_eq!(InviteCode::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn every_character_is_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for byte in 0..=255_u8 {
            if let Some(code) = InviteCode::from_random(&[byte; INVITE_LENGTH]) {
                *counts.entry(code.as_str().chars().next()).or_insert(0) += 1;
            }
        }
        assert_eq!(counts.len(), 30);
        assert!(counts.values().all(|count| *count == 8), "{counts:?}");
        assert_eq!(InviteCode::from_random(&[255; 40]), None);
    }
}
