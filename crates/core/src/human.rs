//! The human check behind code 4001: a proof of work that a phone does unseen. It costs one person
//! a moment, and whoever sends thousands of requests a computer for days.
//!
//! The answer is the challenge's salt, a point and a counter. It is right where its SHA-256 begins
//! with as many zero bits as asked for.

use std::ops::Range;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// Name of the parameter that carries the answer, on every call.
pub const PARAMETER: &str = "challenge";
/// Most zero bits that a phone takes on: some seventeen million tries.
pub const BITS_MAX: u32 = 24;

/// `data.challenge` of a refusal with 4001.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Challenge {
    /// Begins the answer; the server knows its own by it.
    pub salt: String,
    /// Zero bits asked for.
    pub bits: u32,
    /// The answer is taken until then. For readers: a phone's clock may be wrong.
    pub expires: DateTime<Utc>,
}

/// Looks for the answer among these counters. In portions, so that a page can draw between them.
pub fn solve(salt: &str, bits: u32, counters: Range<u32>) -> Option<String> {
    counters.map(|counter| format!("{salt}.{counter}")).find(|answer| verify(answer, bits))
}

/// Whether an answer proves this work. Whose challenge it answers is for the server to know.
pub fn verify(answer: &str, bits: u32) -> bool {
    leading_zeros(&Sha256::digest(answer)) >= bits
}

fn leading_zeros(digest: &[u8]) -> u32 {
    let mut zeros = 0;
    for byte in digest {
        zeros += byte.leading_zeros();
        if *byte != 0 {
            break;
        }
    }
    zeros
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_bits_are_counted_across_bytes() {
        assert_eq!(leading_zeros(&[0x80, 0]), 0);
        assert_eq!(leading_zeros(&[0x01, 0]), 7);
        assert_eq!(leading_zeros(&[0, 0, 0x1f]), 19);
        assert_eq!(leading_zeros(&[0, 0]), 16);
    }

    #[test]
    fn a_portion_without_an_answer_says_so() {
        let answer = solve("salt", 10, 0..100_000).unwrap();
        let counter: u32 = answer.rsplit_once('.').unwrap().1.parse().unwrap();
        assert_eq!(solve("salt", 10, 0..counter), None);
        assert_eq!(solve("salt", 10, counter..counter + 1), Some(answer));
    }
}
