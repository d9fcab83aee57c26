//! Amounts in whole fen, displayed as free or as yuan (specification section 9).

use serde::{Deserialize, Serialize};

/// An amount in fen; never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Fen(#[cfg_attr(feature = "typescript", ts(type = "number"))] pub i64);

/// A fee as it is displayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fee {
    /// Shown as the word for "free".
    Free,
    /// Yuan; two decimals only if there is a part in fen: `68`, `136.50`.
    Yuan(String),
}

impl Fen {
    /// 0 fen.
    pub const ZERO: Fen = Fen(0);

    /// True if nothing is to be paid.
    pub const fn is_free(self) -> bool {
        self.0 <= 0
    }

    /// Fee for `persons` persons; `None` on overflow.
    pub fn times(self, persons: i64) -> Option<Fen> {
        self.0.checked_mul(persons).map(Fen)
    }

    /// The amount as it is displayed.
    pub fn fee(self) -> Fee {
        if self.is_free() {
            return Fee::Free;
        }
        let (yuan, fen) = (self.0 / 100, self.0 % 100);
        Fee::Yuan(if fen == 0 { yuan.to_string() } else { format!("{yuan}.{fen:02}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_free_and_decimals_appear_only_with_fen() {
        assert_eq!(Fen(0).fee(), Fee::Free);
        assert_eq!(Fen(6_800).fee(), Fee::Yuan("68".into()));
        assert_eq!(Fen(13_650).fee(), Fee::Yuan("136.50".into()));
        assert_eq!(Fen(5).fee(), Fee::Yuan("0.05".into()));
    }
}
