//! Rasterises outlines: the exact covered area of each pixel, accumulated along each row.

use super::number::{float, whole};
use super::shape::Point;

/// The covered share of each pixel in a box.
pub(super) struct Coverage {
    /// First column of the box.
    pub(super) left: usize,
    /// First row of the box.
    pub(super) top: usize,
    /// Number of columns.
    pub(super) width: usize,
    /// Number of rows.
    pub(super) height: usize,
    cells: Vec<f32>,
}

impl Coverage {
    /// Rasterises outlines in pixels; `None` if they are all outside the picture.
    pub(super) fn of(outlines: &[Vec<Point>], width: usize, height: usize) -> Option<Self> {
        let mut low = (f32::MAX, f32::MAX);
        let mut high = (f32::MIN, f32::MIN);
        for (x, y) in outlines.iter().flatten() {
            low = (low.0.min(*x), low.1.min(*y));
            high = (high.0.max(*x), high.1.max(*y));
        }
        let (left, top) = (whole(low.0), whole(low.1));
        let (right, bottom) = (whole(high.0.ceil()).min(width), whole(high.1.ceil()).min(height));
        if left >= right || top >= bottom {
            return None;
        }
        let mut coverage = Self { left, top, width: right - left, height: bottom - top, cells: Vec::new() };
        // Two spare cells per row take the part on the right border.
        coverage.cells = vec![0.0; (coverage.width + 2) * coverage.height];
        for outline in outlines {
            coverage.outline(outline);
        }
        Some(coverage)
    }

    /// Covered shares of a row, counted from the top of the box.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = f32> + '_ {
        let stride = self.width + 2;
        let cells = self.cells.get(row * stride..row * stride + self.width).unwrap_or_default();
        cells.iter().scan(0.0_f32, |sum, cell| {
            *sum += cell;
            Some(sum.abs().min(1.0))
        })
    }

    fn outline(&mut self, points: &[Point]) {
        let pairs = || points.iter().zip(points.iter().cycle().skip(1));
        let area: f32 = pairs().map(|(from, to)| from.0 * to.1 - to.0 * from.1).sum();
        // All outlines get the same orientation, so that overlapping ones add up and never cut holes.
        let way = if area < 0.0 { -1.0 } else { 1.0 };
        let offset = (float(self.left), float(self.top));
        for (from, to) in pairs() {
            self.edge((from.0 - offset.0, from.1 - offset.1), (to.0 - offset.0, to.1 - offset.1), way);
        }
    }

    fn edge(&mut self, from: Point, to: Point, way: f32) {
        if (from.1 - to.1).abs() < 1e-6 {
            return;
        }
        let (way, from, to) = if from.1 < to.1 { (way, from, to) } else { (-way, to, from) };
        let slope = (to.0 - from.0) / (to.1 - from.1);
        let start = from.1.max(0.0);
        let mut x = from.0 + slope * (start - from.1);
        for row in whole(start)..whole(to.1.ceil().max(0.0)).min(self.height) {
            let step = to.1.min(float(row) + 1.0) - start.max(float(row));
            let next = x + slope * step;
            let limit = float(self.width);
            self.span(row, x.min(next).clamp(0.0, limit), x.max(next).clamp(0.0, limit), step * way);
            x = next;
        }
    }

    /// Adds the part of an edge within one row, from column `near` to column `far`.
    fn span(&mut self, row: usize, near: f32, far: f32, weight: f32) {
        let first = whole(near);
        let last = whole(far.ceil());
        let start = row * (self.width + 2) + first;
        let Some(cells) = self.cells.get_mut(start..) else { return };
        let count = last.saturating_sub(first);
        if count <= 1 {
            let middle = f32::midpoint(near, far) - float(first);
            add(cells, 0, weight * (1.0 - middle));
            add(cells, 1, weight * middle);
            return;
        }
        // The area to the right of the edge, cell by cell; each cell stores the difference to the one before.
        let steep = 1.0 / (far - near);
        let mut before = 0.0;
        for index in 0..=count {
            let (cell_left, cell_right) = (float(first + index).max(near), float(first + index + 1).min(far));
            let covered = if cell_right > cell_left {
                let reached = f32::midpoint(cell_left, cell_right) - near;
                let inside = (cell_right - cell_left) * reached * steep;
                inside + (float(first + index + 1) - cell_right)
            } else {
                1.0
            };
            add(cells, index, weight * (covered - before));
            before = covered;
        }
    }
}

fn add(cells: &mut [f32], index: usize, amount: f32) {
    if let Some(cell) = cells.get_mut(index) {
        *cell += amount;
    }
}
