//! Conversions between pixels and numbers, and a random generator with a seed.

use std::cell::Cell;

/// Converts a count to a float.
#[expect(clippy::cast_precision_loss, reason = "pictures are a few thousand pixels wide")]
pub(super) fn float(count: usize) -> f32 {
    count as f32
}

/// The integer part of a number; 0 for negative ones.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is what clipping needs")]
pub(super) fn whole(number: f32) -> usize {
    number as usize
}

/// Converts a channel from 0 to 1 to a byte.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the range of a byte first")]
pub(super) fn byte(channel: f32) -> u8 {
    (channel.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

/// Linear interpolation from `from` to `to`; `share` is from 0 to 1.
pub(super) fn mix(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// Smoothstep: 0 before `from`, 1 after `to`, a soft transition between.
pub(super) fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Hashes a number (the finaliser of `SplitMix64`).
pub(super) fn scatter(number: u64) -> u64 {
    let first = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let second = (first ^ (first >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    second ^ (second >> 31)
}

/// The upper 24 bits as a number in [0, 1).
#[expect(clippy::cast_precision_loss, reason = "24 bits fit a float exactly")]
pub(super) fn unit(bits: u64) -> f32 {
    (bits >> 40) as f32 / 16_777_216.0
}

/// A random generator with a seed. It uses a `Cell`, so that one call can have two draws as arguments.
pub(super) struct Chance(Cell<u64>);

impl Chance {
    /// Starts a sequence of random numbers.
    pub(super) fn new(seed: u64) -> Self {
        Self(Cell::new(scatter(seed.wrapping_add(0x9E37_79B9_7F4A_7C15))))
    }

    /// A random number in [0, 1).
    pub(super) fn unit(&self) -> f32 {
        self.0.set(self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15));
        unit(scatter(self.0.get()))
    }

    /// A random number between two others.
    pub(super) fn between(&self, from: f32, to: f32) -> f32 {
        mix(from, to, self.unit())
    }

    /// True with this probability.
    pub(super) fn happens(&self, likelihood: f32) -> bool {
        self.unit() < likelihood
    }

    /// A random whole number below `bound`.
    pub(super) fn below(&self, bound: usize) -> usize {
        whole(self.unit() * float(bound)).min(bound.saturating_sub(1))
    }
}
