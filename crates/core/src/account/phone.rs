//! Phone numbers: parsing of what people type or paste, by the numbering plans that the host has.

use super::plans::PhonePlans;

/// Calling code of mainland China.
const HOME: &str = "86";
/// Calling code of North America.
const NORTH_AMERICA: &str = "1";
/// Maximum length of calling code and national number together, digits (ITU-T E.164).
const DIGITS_MAX: usize = 15;
/// Maximum length of the input, characters.
const TYPED_MAX: usize = 40;

/// A number that can receive messages: a country's calling code and the national number, digits only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone {
    area_code: String,
    number: String,
}

/// The digits of an input.
struct Typed {
    digits: String,
    /// It begins with a plus or with 00, so that its calling code follows.
    is_international: bool,
}

impl Phone {
    /// Parses an input; `area_code` is the chosen calling code, empty for mainland China. A calling code in the input,
    /// after a plus or 00, prevails. A trunk prefix, and the chosen calling code typed once more, are dropped where the
    /// plan of the country has no such number. Of the mainland's numbers only mobiles are accepted.
    pub fn read(area_code: &str, typed: &str, plans: &dyn PhonePlans) -> Option<Phone> {
        let Typed { digits, is_international } = digits_of(typed)?;
        let chosen = match digits_of(area_code)?.digits {
            code if code.is_empty() => HOME.to_owned(),
            code => code,
        };
        let found = match chosen.strip_prefix(NORTH_AMERICA).filter(|area| area.len() == 3) {
            _ if is_international => split(&digits, plans),
            // Countries such as Antigua are known by calling code and area together: 1268.
            Some(area) if digits.len() == 7 => national(NORTH_AMERICA, &format!("{area}{digits}"), plans),
            Some(_) => national(NORTH_AMERICA, &digits, plans),
            None => national(&chosen, &digits, plans),
        };
        found.filter(|phone| phone.fits() && (phone.area_code != HOME || is_mobile_at_home(&phone.number)))
    }

    fn fits(&self) -> bool {
        is_plausible(&self.number) && self.area_code.len() + self.number.len() <= DIGITS_MAX
    }

    /// Address for messages (E.164 without the plus).
    pub fn receiver(&self) -> String {
        format!("{}{}", self.area_code, self.number)
    }

    /// Stored form: mainland numbers alone, others after their calling code and a space.
    pub fn stored(&self) -> String {
        if self.area_code == HOME { self.number.clone() } else { format!("{} {}", self.area_code, self.number) }
    }

    /// The number with its calling code: `+44 7700900123`.
    pub fn international(&self) -> String {
        format!("+{} {}", self.area_code, self.number)
    }

    /// Parses the stored form, whose number was valid when it was stored.
    pub fn from_stored(kept: &str) -> Option<Phone> {
        let (area_code, number) = kept.split_once(' ').unwrap_or((HOME, kept));
        let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        (all_digits(area_code) && all_digits(number)).then(|| Phone { area_code: area_code.to_owned(), number: number.to_owned() })
    }

    /// National number.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// Calling code without the plus.
    pub fn area_code(&self) -> &str {
        &self.area_code
    }
}

/// A number of which no country was chosen, without separators; a plus remains. `None` if it contains other characters.
pub fn tidy_number(typed: &str) -> Option<String> {
    let Typed { digits, is_international } = digits_of(typed)?;
    Some(if is_international { format!("+{digits}") } else { digits })
}

/// True if a number of which no country was chosen may be valid: with a plus in its country, else in some country.
pub fn is_number(typed: &str, plans: &dyn PhonePlans) -> bool {
    digits_of(typed).is_some_and(|Typed { digits, is_international }| {
        let found = if is_international { split(&digits, plans) } else { return is_plausible(&digits) };
        found.is_some_and(|phone| phone.fits())
    })
}

/// The number after the calling code that its digits begin with. No calling code is a prefix of another one.
fn split(digits: &str, plans: &dyn PhonePlans) -> Option<Phone> {
    (1..=3).find_map(|length| {
        let (code, rest) = digits.split_at_checked(length)?;
        national(code, rest, plans)
    })
}

/// The national number of a country that the digits stand for.
fn national(code: &str, digits: &str, plans: &dyn PhonePlans) -> Option<Phone> {
    if !is_calling_code(code) {
        return None;
    }
    let phone = |number: &str| Phone { area_code: code.to_owned(), number: number.to_owned() };
    // Without a table the page lets the number pass; the server decides.
    let Some(known) = plans.of(code) else { return Some(phone(digits)) };
    let is_valid = |number: &str| known.iter().any(|plan| plans.matches(&plan.pattern, number));
    if is_valid(digits) {
        return Some(phone(digits));
    }
    // A transform completes a local number by its area. Of regions that share a code only the main one is meant without
    // an area: else a number without its area would become one of an island.
    let without_prefix = known.iter().enumerate().filter_map(|(place, plan)| {
        let transform = plan.transform.as_deref().filter(|_| place == 0);
        plan.prefix.as_deref().and_then(|prefix| plans.without_prefix(prefix, transform, digits))
    });
    // Abroad, a trunk zero is often written in brackets, also where the country has none.
    let without_zero = digits.strip_prefix('0').map(str::to_owned);
    let without_code = digits.strip_prefix(code).map(str::to_owned);
    without_prefix.chain(without_zero).chain(without_code).find(|number| is_valid(number)).map(|number| phone(&number))
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

fn is_mobile_at_home(number: &str) -> bool {
    number.len() == 11 && number.starts_with('1')
}

/// A number that may be valid somewhere.
fn is_plausible(digits: &str) -> bool {
    (5..=DIGITS_MAX).contains(&digits.len())
}

/// The digits of an input; `None` if it contains other characters than separators. Full-width digits and the invisible
/// marks of numbers copied from contacts are accepted.
fn digits_of(text: &str) -> Option<Typed> {
    let mut digits = String::new();
    let mut has_plus = false;
    for c in text.chars().take(TYPED_MAX + 1) {
        match c {
            '0'..='9' => digits.push(c),
            '\u{ff10}'..='\u{ff19}' => digits.push(char::from_u32(u32::from(c) - 0xff10 + u32::from('0'))?),
            '+' | '\u{ff0b}' if digits.is_empty() && !has_plus => has_plus = true,
            _ if is_separator(c) => {}
            _ => return None,
        }
    }
    if text.chars().nth(TYPED_MAX).is_some() {
        return None;
    }
    match digits.strip_prefix("00").filter(|_| !has_plus) {
        Some(rest) => Some(Typed { digits: rest.to_owned(), is_international: true }),
        None => Some(Typed { digits, is_international: has_plus }),
    }
}

/// Spaces, hyphens and dashes, dots, brackets, slashes, and marks without a width.
fn is_separator(c: char) -> bool {
    let marks = "-()./\u{b7}\u{ff08}\u{ff09}\u{ff0d}\u{ff0e}\u{2212}\u{feff}\u{ad}";
    c.is_whitespace()
        || marks.contains(c)
        || matches!(c, '\u{2010}'..='\u{2015}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::plans::PhonePlan;

    /// A host without a table.
    struct NoPlans;

    impl PhonePlans for NoPlans {
        fn of(&self, _: &str) -> Option<Vec<PhonePlan>> {
            None
        }

        fn matches(&self, _: &str, _: &str) -> bool {
            false
        }

        fn without_prefix(&self, _: &str, _: Option<&str>, _: &str) -> Option<String> {
            None
        }
    }

    /// A few countries, as the table has them; `d` stands for a digit.
    struct FewPlans;

    fn shape(pattern: &str, number: &str) -> bool {
        let one = |form: &str| {
            form.len() == number.len() && form.chars().zip(number.chars()).all(|(wanted, digit)| wanted == 'd' || wanted == digit)
        };
        pattern.split('|').any(one)
    }

    impl PhonePlans for FewPlans {
        fn of(&self, calling_code: &str) -> Option<Vec<PhonePlan>> {
            let (pattern, prefix) = match calling_code {
                "86" => ("1dddddddddd", "0"),
                "44" => ("7ddddddddd", "0"),
                "1" => ("4ddddddddd", "1"),
                "852" => ("6ddddddd", ""),
                "39" => ("3ddddddddd|06dddddddd", ""),
                _ => return Some(Vec::new()),
            };
            let prefix = (!prefix.is_empty()).then(|| prefix.to_owned());
            Some(vec![PhonePlan { pattern: pattern.to_owned(), prefix, transform: None }])
        }

        fn matches(&self, pattern: &str, number: &str) -> bool {
            shape(pattern, number)
        }

        fn without_prefix(&self, prefix: &str, _: Option<&str>, number: &str) -> Option<String> {
            number.strip_prefix(prefix).map(str::to_owned)
        }
    }

    fn receiver(area_code: &str, typed: &str) -> Option<String> {
        Phone::read(area_code, typed, &FewPlans).map(|phone| phone.receiver())
    }

    #[test]
    fn numbers_are_parsed_in_any_notation() {
        let home = [
            "13800138000",
            "138 0013 8000",
            " 138-0013-8000 ",
            "(138) 0013-8000",
            "138.0013.8000",
            "138–0013–8000",
            "１３８００１３８０００",
        ];
        for (area_code, typed) in home.map(|typed| ("86", typed)).into_iter().chain([("", "+86 138 0013 8000"), ("+86", "013800138000")]) {
            assert_eq!(receiver(area_code, typed).as_deref(), Some("8613800138000"), "{area_code} {typed}");
        }
        assert_eq!(receiver("86", "\u{202a}13800138000\u{202c}").as_deref(), Some("8613800138000"));
        assert_eq!(receiver("39", "0612345678").as_deref(), Some("390612345678"));
    }

    #[test]
    fn a_calling_code_in_the_input_prevails_and_is_never_doubled() {
        for (area_code, typed, wanted) in [
            ("44", "+44 7700 900123", "447700900123"),
            ("86", "0044 7700 900123", "447700900123"),
            ("44", "+44 (0)7700 900123", "447700900123"),
            ("44", "447700900123", "447700900123"),
            ("1", "+1 (415) 555-2671", "14155552671"),
            ("852", "852 61234567", "85261234567"),
        ] {
            assert_eq!(receiver(area_code, typed).as_deref(), Some(wanted), "{area_code} {typed}");
        }
    }

    #[test]
    fn invalid_numbers_are_rejected() {
        for (area_code, typed) in [
            ("86", "1380013800"),
            ("86", "23800138000"),
            ("0", "7700900123"),
            ("12345", "7700900123"),
            ("44", "77a0900123"),
            ("44", "77009001234"),
            ("1", ""),
            ("44", "7700+900123"),
            ("", "+99 7700900123"),
        ] {
            assert_eq!(receiver(area_code, typed), None, "{area_code} {typed}");
        }
    }

    #[test]
    fn without_a_table_a_plausible_number_passes() {
        let read = |area_code, typed| Phone::read(area_code, typed, &NoPlans).map(|phone| phone.receiver());
        assert_eq!(read("44", "77009001234").as_deref(), Some("4477009001234"));
        assert_eq!(read("44", "7700"), None);
        assert_eq!(read("86", "1380013800"), None);
    }

    #[test]
    fn mainland_numbers_are_stored_without_their_calling_code() {
        let stored = |area_code, typed| Phone::read(area_code, typed, &FewPlans).map(|phone| phone.stored());
        assert_eq!(stored("86", "13800138000").as_deref(), Some("13800138000"));
        assert_eq!(stored("44", "07700900123").as_deref(), Some("44 7700900123"));
        assert_eq!(Phone::from_stored("44 7700900123").map(|phone| phone.receiver()).as_deref(), Some("447700900123"));
    }
}
