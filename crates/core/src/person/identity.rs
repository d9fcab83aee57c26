//! Numbers of identity documents: parsing, validation and masking.

use chrono::{Datelike, NaiveDate};

use super::check::parse_date;
use super::wire::IdType;
use crate::errors::Rule;
use crate::tables::Tables;
use crate::text::{length, tidy_line};

/// Weights of the first 17 digits of an identity card (GB 11643-1999).
const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/// Check character by the weighted sum modulo 11.
const CHECK: &[u8; 11] = b"10X98765432";
/// Minimum and maximum length of a passport's or permit's number, characters.
const FREE: (u32, u32) = (4, 30);

/// Data encoded in the number of an identity card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdCard {
    /// Date of birth, `YYYY-MM-DD`.
    pub birthday: String,
    /// Same date, parsed.
    pub born: NaiveDate,
    /// 1 male, 2 female.
    pub gender: i16,
}

/// Parses the number of an identity card; `None` if its length, date or check character is wrong.
pub fn read_idcard(number: &str) -> Option<IdCard> {
    let bytes: &[u8; 18] = number.as_bytes().try_into().ok()?;
    let (digits, last) = (&bytes[..17], bytes[17].to_ascii_uppercase());
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let sum: u32 = digits.iter().zip(WEIGHTS).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    let mut birthday = String::new();
    for (place, digit) in bytes[6..14].iter().enumerate() {
        if matches!(place, 4 | 6) {
            birthday.push('-');
        }
        birthday.push(char::from(*digit));
    }
    let born = parse_date(&birthday)?;
    let right = CHECK[sum as usize % 11] == last && born.year() >= 1900;
    right.then_some(IdCard { birthday, born, gender: if bytes[16] % 2 == 1 { 1 } else { 2 } })
}

/// The form of a number in which documents compare: upper case, ASCII letters and digits for full-width ones, without
/// spaces and hyphens. Empty for kind `None`.
pub fn tidy_id_no(kind: IdType, number: &str, tables: &dyn Tables) -> String {
    if kind == IdType::None {
        return String::new();
    }
    let plain = if number.is_ascii() { number.to_owned() } else { tables.compatible(number) };
    let is_separator = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '.' | '/');
    let bare: String = plain.to_uppercase().chars().filter(|c| !is_separator(*c)).collect();
    // Last, since letters that the steps above change or bring together may compose.
    tidy_line(&bare, tables)
}

/// The rule that a tidied number breaks.
pub fn check_id_no(kind: IdType, number: &str, today: NaiveDate) -> Option<Rule> {
    let characters = u32::try_from(length(number)).unwrap_or(u32::MAX);
    match kind {
        IdType::None => None,
        _ if number.is_empty() => Some(Rule::Required),
        IdType::Idcard => read_idcard(number).is_none_or(|card| card.born > today).then_some(Rule::IdNumber),
        _ if characters < FREE.0 => Some(Rule::MinLength { count: f64::from(FREE.0) }),
        _ if characters > FREE.1 => Some(Rule::MaxLength { count: f64::from(FREE.1) }),
        _ => is_masked(number).then_some(Rule::IdNumber),
    }
}

/// True for a masked number, as shown to users; such a number was not typed.
pub fn is_masked(number: &str) -> bool {
    number.bytes().any(|b| b == b'*')
}

/// Masks a number, as in `110105********002X`: of 15 and more characters keeps the first six and last four, of
/// 7 to 14 the first two and last two, of 3 to 6 the last two.
pub fn mask_id_no(number: &str) -> String {
    let count = number.chars().count();
    let (head, tail) = match count {
        15.. => (6, 4),
        7.. => (2, 2),
        3.. => (0, 2),
        _ => (0, 0),
    };
    number.chars().enumerate().map(|(index, c)| if index < head || index >= count - tail { c } else { '*' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_card_number_gives_birthday_and_gender() {
        let card = read_idcard("11010519491231002X").unwrap();
        assert_eq!((card.birthday.as_str(), card.gender), ("1949-12-31", 2));
        assert_eq!(read_idcard("11010519491231002x"), Some(card));
    }

    #[test]
    fn a_wrong_digit_is_detected_at_every_position() {
        let number = "11010519491231002X";
        for index in 0..17 {
            for digit in b'0'..=b'9' {
                let mut bytes = number.as_bytes().to_vec();
                if bytes[index] != digit {
                    bytes[index] = digit;
                    assert_eq!(read_idcard(std::str::from_utf8(&bytes).unwrap()), None, "{digit} at {index}");
                }
            }
        }
    }

    #[test]
    fn numbers_are_masked() {
        for (number, masked) in
            [("11010519491231002X", "110105********002X"), ("E12345678", "E1*****78"), ("K1234", "***34"), ("AB", "**"), ("", "")]
        {
            assert_eq!(mask_id_no(number), masked);
        }
    }
}
