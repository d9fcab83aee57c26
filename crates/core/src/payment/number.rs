//! Numbers of orders, attempts and refunds (`DOMAIN` section 6). Services allow 6 to 32 letters, digits and `_` in common
//! (`docs/providers.md`).

use chrono::{DateTime, FixedOffset, Utc};

/// UTC+8, the zone of the services' bills.
const ZONE_S: i32 = 8 * 3_600;
/// Number of random values of a number's last eight digits.
const DIGITS: u64 = 100_000_000;
/// Letter, twelve digits of the time and eight random ones.
const LENGTH: usize = 21;

/// Number of an order: `L`, the time in UTC+8 as `yyMMddHHmmss`, eight random digits.
pub fn order_number(now: DateTime<Utc>, random: u64) -> String {
    number('L', now, random)
}

/// Number of a refund: `R`, and the rest as for an order.
pub fn refund_number(now: DateTime<Utc>, random: u64) -> String {
    number('R', now, random)
}

fn number(letter: char, now: DateTime<Utc>, random: u64) -> String {
    let time = FixedOffset::east_opt(ZONE_S).map_or_else(String::new, |zone| now.with_timezone(&zone).format("%y%m%d%H%M%S").to_string());
    format!("{letter}{time}{:08}", random % DIGITS)
}

/// Number of an order's attempt, counted from 1. Alipay allows no hyphen.
pub fn attempt_number(order: &str, attempt: u32) -> String {
    format!("{order}_{attempt}")
}

/// Reads the number of an attempt: that of its order, and its own.
pub fn read_attempt_number(text: &str) -> Option<(&str, u32)> {
    let (order, attempt) = text.split_once('_')?;
    let plain = !attempt.starts_with('0') && attempt.len() <= 3 && attempt.bytes().all(|byte| byte.is_ascii_digit());
    (is_number('L', order) && plain).then_some(())?;
    Some((order, attempt.parse().ok()?))
}

/// True if the text has the form of an order's number.
pub fn is_order_number(text: &str) -> bool {
    is_number('L', text)
}

/// True if the text has the form of a refund's number.
pub fn is_refund_number(text: &str) -> bool {
    is_number('R', text)
}

fn is_number(letter: char, text: &str) -> bool {
    text.len() == LENGTH && text.strip_prefix(letter).is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_time_of_china_and_what_every_service_accepts() {
        let now = DateTime::from_timestamp(1_796_490_005, 0).unwrap_or_default();
        let order = order_number(now, 12_345_678);
        assert_eq!(order, "L26120601000512345678");
        assert_eq!(attempt_number(&order, 12), "L26120601000512345678_12");
        assert_eq!(read_attempt_number("L26120601000512345678_12"), Some((order.as_str(), 12)));
        assert!(is_order_number(&order) && is_refund_number(&refund_number(now, 9)));
        for wrong in [
            "L2612060100051234567_1",
            "L26120601000512345678",
            "L26120601000512345678_",
            "L26120601000512345678_01",
            "X26120517200512345678_1",
        ] {
            assert_eq!(read_attempt_number(wrong), None, "{wrong}");
        }
    }
}
