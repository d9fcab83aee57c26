//! Conversions between pixels and numbers, and chance that repeats from a seed.

use std::cell::Cell;

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "pictures are a few thousand pixels wide")]
pub(super) fn float(count: usize) -> f32 {
    count as f32
}

/// The whole part of a number; what lies below zero is zero.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a saturating cast is what clipping needs")]
pub(super) fn whole(number: f32) -> usize {
    number as usize
}

/// A channel from 0 to 1 as a byte.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the range of a byte first")]
pub(super) fn byte(channel: f32) -> u8 {
    (channel.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

/// From `from` to `to` by a share of 0 to 1.
pub(super) fn mix(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// 0 before `from`, 1 after `to`, and a soft step between.
pub(super) fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Scatters the bits of a number (the finisher of `SplitMix64`).
pub(super) fn scatter(number: u64) -> u64 {
    let first = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let second = (first ^ (first >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    second ^ (second >> 31)
}

/// 24 scattered bits as a number from 0 to below 1.
#[expect(clippy::cast_precision_loss, reason = "24 bits fit a float exactly")]
pub(super) fn unit(bits: u64) -> f32 {
    (bits >> 40) as f32 / 16_777_216.0
}

/// Chance that repeats from a seed. It is shared, so that two draws may stand in one call.
pub(super) struct Chance(Cell<u64>);

impl Chance {
    /// A fresh row of numbers.
    pub(super) fn new(seed: u64) -> Self {
        Self(Cell::new(scatter(seed.wrapping_add(0x9E37_79B9_7F4A_7C15))))
    }

    /// A number from 0 to below 1.
    pub(super) fn unit(&self) -> f32 {
        self.0.set(self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15));
        unit(scatter(self.0.get()))
    }

    /// A number between two others.
    pub(super) fn between(&self, from: f32, to: f32) -> f32 {
        mix(from, to, self.unit())
    }

    /// Whether something of this likelihood happens.
    pub(super) fn happens(&self, likelihood: f32) -> bool {
        self.unit() < likelihood
    }

    /// A whole number below a bound.
    pub(super) fn below(&self, bound: usize) -> usize {
        whole(self.unit() * float(bound)).min(bound.saturating_sub(1))
    }
}
