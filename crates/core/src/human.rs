//! The human check behind code 4001: a proof of work that a phone solves in the background. It takes one person
//! a moment, and a sender of thousands of requests days of computing.
//!
//! The answer is the salt of the challenge, a dot and a counter. It is correct if its SHA-256 digest starts
//! with at least the requested number of zero bits.

use std::ops::Range;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// Parameter that carries the answer; every call accepts it.
pub const PARAMETER: &str = "challenge";
/// Most zero bits that a phone attempts: about 17 million hashes.
pub const BITS_MAX: u32 = 24;

/// `data.challenge` of a refusal with code 4001.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Challenge {
    /// First part of the answer; the server recognises its own challenges by it.
    pub salt: String,
    /// Required number of leading zero bits.
    pub bits: u32,
    /// The server accepts answers until this time. Informative only: a phone's clock may be wrong.
    pub expires: DateTime<Utc>,
}

/// Searches a range of counters for an answer. The range is limited, so that a page can render between two
/// calls.
pub fn solve(salt: &str, bits: u32, counters: Range<u32>) -> Option<String> {
    counters.map(|counter| format!("{salt}.{counter}")).find(|answer| verify(answer, bits))
}

/// Checks the proof of work. The server checks separately that the challenge is its own.
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
    fn a_range_without_an_answer_returns_none() {
        let answer = solve("salt", 10, 0..100_000).unwrap();
        let counter: u32 = answer.rsplit_once('.').unwrap().1.parse().unwrap();
        assert_eq!(solve("salt", 10, 0..counter), None);
        assert_eq!(solve("salt", 10, counter..counter + 1), Some(answer));
    }
}
