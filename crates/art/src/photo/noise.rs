//! Smooth noise in one and two dimensions.

use super::super::number::{float, mix, scatter, unit, whole};

/// The fixed random value of a lattice point, from 0 to 1.
fn corner(seed: u64, column: i64, row: i64) -> f32 {
    let place = column.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ row.cast_unsigned().wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    unit(scatter(place ^ seed))
}

#[expect(clippy::cast_possible_truncation, reason = "lattice places are small numbers")]
fn cell(place: f32) -> (i64, f32) {
    let floor = place.floor();
    let share = place - floor;
    (floor as i64, share * share * (3.0 - 2.0 * share))
}

/// One-dimensional noise from -1 to 1, the sum of `layers` octaves.
pub(super) fn along(seed: u64, place: f32, layers: u64) -> f32 {
    let (mut sum, mut weight, mut place, mut total) = (0.0, 1.0, place, 0.0);
    for layer in 0..layers {
        let (column, share) = cell(place);
        let seed = seed.wrapping_add(layer * 7919);
        sum += weight * mix(corner(seed, column, 0), corner(seed, column + 1, 0), share);
        total += weight;
        weight *= 0.5;
        place = place * 2.03 + 11.7;
    }
    sum / total * 2.0 - 1.0
}

/// Two-dimensional noise from 0 to 1, the sum of `layers` octaves.
pub(super) fn plane(seed: u64, x: f32, y: f32, layers: u64) -> f32 {
    let (mut sum, mut weight, mut x, mut y, mut total) = (0.0, 1.0, x, y, 0.0);
    for layer in 0..layers {
        let ((column, across), (row, down)) = (cell(x), cell(y));
        let seed = seed.wrapping_add(layer * 104_729);
        let top = mix(corner(seed, column, row), corner(seed, column + 1, row), across);
        let bottom = mix(corner(seed, column, row + 1), corner(seed, column + 1, row + 1), across);
        sum += weight * mix(top, bottom, down);
        total += weight;
        weight *= 0.5;
        (x, y) = (x * 2.03 + 17.3, y * 2.03 + 5.9);
    }
    sum / total
}

/// A function of the plane, sampled on a coarse grid and interpolated between the samples. Most noise is soft, and a
/// grid is many times cheaper than a call per pixel.
pub(super) struct Field {
    columns: usize,
    step: f32,
    values: Vec<f32>,
}

impl Field {
    /// Samples a function; size and step are in units.
    pub(super) fn of(width: f32, height: f32, step: f32, value: impl Fn(f32, f32) -> f32) -> Self {
        let (columns, rows) = (whole(width / step) + 3, whole(height / step) + 3);
        let values = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (column, row)))
            .map(|(column, row)| value(float(column) * step, float(row) * step))
            .collect();
        Self { columns, step, values }
    }

    /// The interpolated value at a position.
    pub(super) fn at(&self, x: f32, y: f32) -> f32 {
        let (across, down) = ((x / self.step).max(0.0), (y / self.step).max(0.0));
        let (column, row) = (whole(across), whole(down));
        let start = row * self.columns + column;
        let read = |index: usize| self.values.get(index).copied().unwrap_or_default();
        let share = across - float(column);
        let top = mix(read(start), read(start + 1), share);
        let bottom = mix(read(start + self.columns), read(start + self.columns + 1), share);
        mix(top, bottom, down - float(row))
    }
}
