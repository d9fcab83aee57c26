//! Phone numbers used to log in.

use super::forms::is_phone;

/// Calling code of mainland China.
const HOME: &str = "86";
/// Calling codes of countries whose national numbers start with a zero that is also dialled from abroad (ITU-T
/// E.164, national numbering plans): Italy, San Marino, Ivory Coast, Benin, Gabon, Congo.
const WITH_ZERO: [&str; 6] = ["39", "378", "225", "229", "241", "242"];

/// A number that can receive messages: a country's calling code and the national number, digits only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone {
    area_code: String,
    number: String,
}

impl Phone {
    /// Parses a typed number. Ignores spaces, hyphens, dots, brackets, a plus before the calling code and the
    /// trunk prefix zero. An empty calling code means mainland China.
    pub fn read(area_code: &str, mobile: &str) -> Option<Phone> {
        let area_code = match digits(area_code)? {
            code if code.is_empty() => HOME.to_owned(),
            code => code,
        };
        let mut number = digits(mobile)?;
        if area_code != HOME && !WITH_ZERO.contains(&area_code.as_str()) {
            number.drain(..number.len() - number.trim_start_matches('0').len());
        }
        (is_calling_code(&area_code) && is_phone(&area_code, &number) && area_code.len() + number.len() <= 15)
            .then_some(Phone { area_code, number })
    }

    /// Address for messages (E.164 without the plus).
    pub fn receiver(&self) -> String {
        format!("{}{}", self.area_code, self.number)
    }

    /// Stored form: mainland numbers alone, others after their calling code and a space.
    pub fn stored(&self) -> String {
        if self.area_code == HOME { self.number.clone() } else { format!("{} {}", self.area_code, self.number) }
    }

    /// Parses the stored form.
    pub fn from_stored(kept: &str) -> Option<Phone> {
        let (area_code, number) = kept.split_once(' ').unwrap_or((HOME, kept));
        Phone::read(area_code, number)
    }

    /// Calling code without the plus.
    pub fn area_code(&self) -> &str {
        &self.area_code
    }
}

/// True for a valid calling code. No calling code is a prefix of another one, so that a number splits in only
/// one way. Codes of one digit are 1 and 7; all codes not of one or two digits have three (ITU-T E.164).
const fn is_calling_code(code: &str) -> bool {
    match code.as_bytes() {
        [b'1' | b'7'] => true,
        [tens, ones] => is_calling_code_of_two(*tens, *ones),
        [first, second, _] => !matches!(first, b'0' | b'1' | b'7') && !is_calling_code_of_two(*first, *second),
        _ => false,
    }
}

const fn is_calling_code_of_two(tens: u8, ones: u8) -> bool {
    match tens {
        b'2' => matches!(ones, b'0' | b'7'),
        b'3' => matches!(ones, b'0'..=b'4' | b'6' | b'9'),
        b'4' => matches!(ones, b'0' | b'1' | b'3'..=b'9'),
        b'5' => matches!(ones, b'1'..=b'8'),
        b'6' => matches!(ones, b'0'..=b'6'),
        b'8' => matches!(ones, b'1' | b'2' | b'4' | b'6'),
        b'9' => matches!(ones, b'0'..=b'5' | b'8'),
        _ => false,
    }
}

/// The digits of a number; `None` if it contains other characters.
fn digits(text: &str) -> Option<String> {
    let text = text.trim();
    let rest = text.strip_prefix('+').unwrap_or(text);
    let marks = |c: char| c.is_whitespace() || matches!(c, '-' | '(' | ')' | '.');
    let digits: String = rest.chars().filter(|c| !marks(*c)).collect();
    (digits.len() <= 20 && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn receiver(area_code: &str, mobile: &str) -> Option<String> {
        Phone::read(area_code, mobile).map(|phone| phone.receiver())
    }

    #[test]
    fn numbers_are_parsed_in_any_notation() {
        for (area_code, mobile) in [("86", "13800138000"), ("+86", "138 0013 8000"), ("", " 138-0013-8000 ")] {
            assert_eq!(receiver(area_code, mobile).as_deref(), Some("8613800138000"));
        }
        assert_eq!(receiver("44", "(0)7700 900123").as_deref(), Some("447700900123"));
        assert_eq!(receiver("225", "0712345678").as_deref(), Some("2250712345678"));
        assert_eq!(receiver("39", "0612345678").as_deref(), Some("390612345678"));
    }

    #[test]
    fn invalid_numbers_are_rejected() {
        for (area_code, mobile) in [
            ("86", "1380013800"),
            ("86", "23800138000"),
            ("0", "7700900123"),
            ("12345", "7700900123"),
            ("44", "77a0900123"),
            ("1", ""),
            ("49", "123456789012345"),
        ] {
            assert_eq!(receiver(area_code, mobile), None, "{area_code} {mobile}");
        }
    }

    #[test]
    fn mainland_numbers_are_stored_without_their_calling_code() {
        assert_eq!(Phone::read("86", "13800138000").map(|phone| phone.stored()).as_deref(), Some("13800138000"));
        assert_eq!(Phone::read("44", "07700900123").map(|phone| phone.stored()).as_deref(), Some("44 7700900123"));
    }
}
