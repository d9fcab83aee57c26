//! Amounts of the wire: yuan as text. They are computed with integers.

use laurel_core::money::Fen;

/// Yuan with two decimals.
pub(super) fn yuan(amount: Fen) -> String {
    format!("{}.{:02}", amount.0 / 100, amount.0 % 100)
}

/// Reads yuan with at most two decimals, without a sign.
pub(super) fn fen(text: &str) -> Option<Fen> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(part) || part.len() > 2 {
        return None;
    }
    let scale = if part.len() == 1 { 10 } else { 1 };
    let part = part.parse::<i64>().ok()? * scale;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part).map(Fen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_amount_of_a_thousand_yuan_is_written_with_two_decimals_and_read_as_the_same() {
        assert_eq!(yuan(Fen(3)), "0.03");
        assert_eq!(yuan(Fen(10)), "0.10");
        assert_eq!(yuan(Fen(10_000_000_000)), "100000000.00");
        for amount in 0..=100_000 {
            assert_eq!(fen(&yuan(Fen(amount))), Some(Fen(amount)));
        }
    }

    #[test]
    fn a_text_is_read_if_it_is_yuan_without_a_sign() {
        assert_eq!(fen("88.88"), Some(Fen(8_888)));
        assert_eq!(fen("0.1"), Some(Fen(10)));
        assert_eq!(fen("100"), Some(Fen(10_000)));
        for text in ["", ".", "1.", ".5", "-1.00", "+1.00", "1.001", "1e3", "１.00", " 1.00", "99999999999999999999"] {
            assert_eq!(fen(text), None, "{text}");
        }
    }
}
