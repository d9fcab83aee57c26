//! Phone numbers that somebody logs in by.

use super::forms::is_phone;

/// Mainland China.
const HOME: &str = "86";
/// Where a zero before the number is a part of it, abroad too (ITU-T E.164, national numbering plans):
/// Italy, San Marino, Ivory Coast, Benin, Gabon, Congo.
const WITH_ZERO: [&str; 6] = ["39", "378", "225", "229", "241", "242"];
/// Calling codes of two digits; those of one are 1 and 7, all others have three (ITU-T E.164).
const TWO_DIGITS: [&str; 44] = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48", "49", "51", "52", "53", "54",
    "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
];

/// A number that messages can be sent to: a country's calling code and the number within it, digits
/// alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone {
    area_code: String,
    number: String,
}

impl Phone {
    /// Reads what was typed: blanks, hyphens, brackets, a plus before the code and the zero that is
    /// dialled within a country do not matter. An empty code is the mainland's.
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

    /// As messages are addressed (E.164 without its plus).
    pub fn receiver(&self) -> String {
        format!("{}{}", self.area_code, self.number)
    }

    /// As accounts keep it: mainland numbers by themselves, others behind their code.
    pub fn kept(&self) -> String {
        if self.area_code == HOME { self.number.clone() } else { format!("{} {}", self.area_code, self.number) }
    }

    /// Reads what an account has kept.
    pub fn from_kept(kept: &str) -> Option<Phone> {
        let (area_code, number) = kept.split_once(' ').unwrap_or((HOME, kept));
        Phone::read(area_code, number)
    }

    /// Calling code of its country.
    pub fn area_code(&self) -> &str {
        &self.area_code
    }
}

/// No code begins another one: a number is split in one way only.
fn is_calling_code(code: &str) -> bool {
    let is_two = |code: &str| TWO_DIGITS.contains(&code);
    match code.len() {
        1 => matches!(code, "1" | "7"),
        2 => is_two(code),
        3 => !code.starts_with(['0', '1', '7']) && !is_two(&code[..2]),
        _ => false,
    }
}

/// The digits of a number; `None` where something else stands between them.
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
    fn a_number_is_read_however_it_is_written() {
        for (area_code, mobile) in [("86", "13800138000"), ("+86", "138 0013 8000"), ("", " 138-0013-8000 ")] {
            assert_eq!(receiver(area_code, mobile).as_deref(), Some("8613800138000"));
        }
        assert_eq!(receiver("44", "(0)7700 900123").as_deref(), Some("447700900123"));
        assert_eq!(receiver("225", "0712345678").as_deref(), Some("2250712345678"));
        assert_eq!(receiver("39", "0612345678").as_deref(), Some("390612345678"));
    }

    #[test]
    fn what_is_no_number_is_refused() {
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
    fn accounts_keep_mainland_numbers_by_themselves() {
        assert_eq!(Phone::read("86", "13800138000").map(|phone| phone.kept()).as_deref(), Some("13800138000"));
        assert_eq!(Phone::read("44", "07700900123").map(|phone| phone.kept()).as_deref(), Some("44 7700900123"));
    }
}
