//! Money in whole fen, shown as free or as an amount in yuan (specification section 9).

use serde::{Deserialize, Serialize};

/// An amount in fen; never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Fen(#[cfg_attr(feature = "typescript", ts(type = "number"))] pub i64);

/// How a fee is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fee {
    /// The word for "free".
    Free,
    /// Yuan with two decimals only where there are fen: `68`, `136.50`.
    Yuan(String),
}

impl Fen {
    /// No money.
    pub const ZERO: Fen = Fen(0);

    /// True where nothing is to be paid.
    pub const fn is_free(self) -> bool {
        self.0 <= 0
    }

    /// The fee of `persons` persons; `None` when it leaves the range of the wire.
    pub fn times(self, persons: i64) -> Option<Fen> {
        self.0.checked_mul(persons).map(Fen)
    }

    /// Free, or the amount in yuan.
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
    fn zero_is_free_and_fen_show_only_where_there_are_any() {
        assert_eq!(Fen(0).fee(), Fee::Free);
        assert_eq!(Fen(6_800).fee(), Fee::Yuan("68".into()));
        assert_eq!(Fen(13_650).fee(), Fee::Yuan("136.50".into()));
        assert_eq!(Fen(5).fee(), Fee::Yuan("0.05".into()));
    }
}
