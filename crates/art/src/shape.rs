//! Shapes of closed outlines, with constructors and transformations.

use std::f32::consts::TAU;

use super::number::float;

/// A position on the canvas, in units.
pub(super) type Point = (f32, f32);

/// Closed outlines that are filled together.
#[derive(Clone, Default)]
pub(super) struct Shape {
    /// The outlines; each is closed.
    pub(super) outlines: Vec<Vec<Point>>,
}

impl Shape {
    /// A polygon through points.
    pub(super) fn polygon(points: &[Point]) -> Self {
        Self { outlines: vec![points.to_vec()] }
    }

    /// A rectangle by its top left corner.
    pub(super) fn block(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self::polygon(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// A rectangle with rounded corners.
    pub(super) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Self {
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let corners = [
            (x + width - radius, y + height - radius),
            (x + radius, y + height - radius),
            (x + radius, y + radius),
            (x + width - radius, y + radius),
        ];
        let mut points = Vec::with_capacity(36);
        for (quarter, (centre_x, centre_y)) in corners.into_iter().enumerate() {
            for step in 0..9 {
                let (sine, cosine) = ((float(quarter) + float(step) / 8.0) * TAU / 4.0).sin_cos();
                points.push((centre_x + cosine * radius, centre_y + sine * radius));
            }
        }
        Self { outlines: vec![points] }
    }

    /// An ellipse around a centre.
    pub(super) fn ellipse(x: f32, y: f32, radius_x: f32, radius_y: f32) -> Self {
        let steps = if radius_x.max(radius_y) < 5.0 { 14 } else { 64 };
        Self {
            outlines: vec![
                (0..steps)
                    .map(|step| (float(step) / float(steps) * TAU).sin_cos())
                    .map(|(sine, cosine)| (x + cosine * radius_x, y + sine * radius_y))
                    .collect(),
            ],
        }
    }

    /// A circle around a centre.
    pub(super) fn circle(x: f32, y: f32, radius: f32) -> Self {
        Self::ellipse(x, y, radius, radius)
    }

    /// A line through points with constant width and round ends.
    pub(super) fn line(points: &[Point], width: f32) -> Self {
        Self::brush(points, width, width)
    }

    /// A line through points with round ends, whose width changes from start to end.
    pub(super) fn brush(points: &[Point], width_from: f32, width_to: f32) -> Self {
        let mut shape = Self::default();
        let count = float(points.len().saturating_sub(1).max(1));
        let half = |index: usize| super::number::mix(width_from, width_to, float(index) / count) / 2.0;
        for (index, pair) in points.windows(2).enumerate() {
            if let [(from_x, from_y), (to_x, to_y)] = *pair {
                let length = (to_x - from_x).hypot(to_y - from_y).max(f32::EPSILON);
                let (side_x, side_y) = ((from_y - to_y) / length, (to_x - from_x) / length);
                let (near, far) = (half(index), half(index + 1));
                shape.outlines.push(vec![
                    (from_x + side_x * near, from_y + side_y * near),
                    (from_x - side_x * near, from_y - side_y * near),
                    (to_x - side_x * far, to_y - side_y * far),
                    (to_x + side_x * far, to_y + side_y * far),
                ]);
            }
        }
        for (index, (x, y)) in points.iter().enumerate() {
            shape.outlines.extend(Self::circle(*x, *y, half(index)).outlines);
        }
        shape
    }

    /// Combines two shapes into one.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.outlines.extend(other.outlines);
        self
    }

    fn map(mut self, place: impl Fn(Point) -> Point) -> Self {
        for point in self.outlines.iter_mut().flatten() {
            *point = place(*point);
        }
        self
    }

    /// Moves the shape.
    pub(super) fn at(self, right: f32, down: f32) -> Self {
        self.map(|(x, y)| (x + right, y + down))
    }

    /// Scales the shape around the origin.
    pub(super) fn scaled(self, across: f32, down: f32) -> Self {
        self.map(|(x, y)| (x * across, y * down))
    }

    /// Rotates the shape clockwise around the origin, radians.
    pub(super) fn turned(self, angle: f32) -> Self {
        let (sine, cosine) = angle.sin_cos();
        self.map(|(x, y)| (x * cosine - y * sine, x * sine + y * cosine))
    }
}
