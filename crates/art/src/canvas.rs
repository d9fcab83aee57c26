//! A canvas with fills, gradients, clipping, glow and reflection, for painting pictures.

use std::ops::Range;

use image::RgbImage;

use super::colour::{Colour, Paint};
use super::number::{byte, float, mix, scatter, unit, whole};
use super::raster::Coverage;
use super::shape::Shape;

/// Length of the shorter side in units, at any size in pixels.
const SHORT_SIDE: f32 = 600.0;

/// Half-open ranges of columns and rows.
#[derive(Clone)]
struct Area {
    columns: Range<usize>,
    rows: Range<usize>,
}

/// A picture in progress. Positions are in units, 600 of them along the shorter side.
pub(super) struct Canvas {
    columns: usize,
    rows: usize,
    pixels: Vec<[f32; 3]>,
    /// Pixels per unit.
    scale: f32,
    /// Area to which painting is clipped, in `inside`.
    clip: Area,
    /// Width, units.
    pub(super) width: f32,
    /// Height, units.
    pub(super) height: f32,
}

impl Canvas {
    /// A black picture; size in pixels.
    pub(super) fn new(width: u32, height: u32) -> Self {
        let (columns, rows) = (usize::try_from(width.max(1)).unwrap_or(1), usize::try_from(height.max(1)).unwrap_or(1));
        let scale = float(columns.min(rows)) / SHORT_SIDE;
        let clip = Area { columns: 0..columns, rows: 0..rows };
        Self {
            columns,
            rows,
            pixels: vec![[0.0; 3]; columns * rows],
            scale,
            clip,
            width: float(columns) / scale,
            height: float(rows) / scale,
        }
    }

    /// Fills the clip area with a gradient from top to bottom.
    pub(super) fn wash(&mut self, stops: &[Colour]) {
        let height = self.height;
        self.rows(|y, row| row.fill(super::colour::ramp(stops, y / height).channels));
    }

    /// Calls `change` for each row with its height in units.
    fn rows(&mut self, mut change: impl FnMut(f32, &mut [[f32; 3]])) {
        let (scale, columns) = (self.scale, self.clip.columns.clone());
        for row in self.clip.rows.clone() {
            if let Some(pixels) = self.pixels.get_mut(row * self.columns + columns.start..row * self.columns + columns.end) {
                change((float(row) + 0.5) / scale, pixels);
            }
        }
    }

    /// Calls `change` for each pixel between two heights, with its position in units.
    pub(super) fn shade(&mut self, top: f32, bottom: f32, mut change: impl FnMut(f32, f32, &mut [f32; 3])) {
        let step = 1.0 / self.scale;
        let left = (float(self.clip.columns.start) + 0.5) * step;
        self.rows(|y, row| {
            if y >= top && y <= bottom {
                for (index, pixel) in row.iter_mut().enumerate() {
                    change(left + float(index) * step, y, pixel);
                }
            }
        });
    }

    fn cover(&self, shape: &Shape) -> Option<Coverage> {
        let scale = self.scale;
        let outlines: Vec<Vec<_>> =
            shape.outlines.iter().map(|points| points.iter().map(|(x, y)| (x * scale, y * scale)).collect()).collect();
        Coverage::of(&outlines, self.columns, self.rows)
    }

    /// Fills a shape with one colour.
    pub(super) fn fill(&mut self, shape: &Shape, colour: Colour) {
        self.paint(shape, &Paint::Flat(colour));
    }

    /// Fills a shape with a colour or gradient.
    pub(super) fn paint(&mut self, shape: &Shape, paint: &Paint) {
        let Some(coverage) = self.cover(shape) else { return };
        let (clip, scale) = (self.clip.clone(), self.scale);
        for row in clip.rows.start.max(coverage.top)..clip.rows.end.min(coverage.top + coverage.height) {
            let start = row * self.columns + coverage.left;
            let Some(pixels) = self.pixels.get_mut(start..start + coverage.width) else { continue };
            let y = (float(row) + 0.5) / scale;
            for (index, (pixel, share)) in pixels.iter_mut().zip(coverage.row(row - coverage.top)).enumerate() {
                if share > 0.002 && clip.columns.contains(&(coverage.left + index)) {
                    let colour = match paint {
                        Paint::Flat(colour) => *colour,
                        Paint::Linear { .. } => paint.at((float(coverage.left + index) + 0.5) / scale, y),
                    };
                    blend(pixel, &colour.channels, colour.opacity * share);
                }
            }
        }
    }

    /// Draws something clipped to a shape.
    pub(super) fn inside(&mut self, mask: &Shape, draw: impl FnOnce(&mut Self)) {
        let Some(coverage) = self.cover(mask) else { return };
        let start = |row: usize| (coverage.top + row) * self.columns + coverage.left;
        let lines: Vec<Range<usize>> = (0..coverage.height).map(|row| start(row)..start(row) + coverage.width).collect();
        let before: Vec<[f32; 3]> = lines.iter().flat_map(|line| self.pixels.get(line.clone()).unwrap_or_default()).copied().collect();
        let area = Area { columns: coverage.left..coverage.left + coverage.width, rows: coverage.top..coverage.top + coverage.height };
        let outer = std::mem::replace(&mut self.clip, area);
        draw(self);
        self.clip = outer;
        for ((row, line), old) in lines.into_iter().enumerate().zip(before.chunks_exact(coverage.width)) {
            let pixels = self.pixels.get_mut(line).unwrap_or_default();
            for ((pixel, old), share) in pixels.iter_mut().zip(old).zip(coverage.row(row)) {
                blend(pixel, old, 1.0 - share);
            }
        }
    }

    /// Adds a glow around a point, fading to nothing at the radius; it only brightens.
    pub(super) fn glow(&mut self, x: f32, y: f32, radius: f32, colour: Colour) {
        let scale = self.scale;
        let (top, bottom) =
            (whole((y - radius) * scale).max(self.clip.rows.start), whole((y + radius) * scale + 1.0).min(self.clip.rows.end));
        let (left, right) =
            (whole((x - radius) * scale).max(self.clip.columns.start), whole((x + radius) * scale + 1.0).min(self.clip.columns.end));
        for row in top..bottom {
            let Some(pixels) = self.pixels.get_mut(row * self.columns + left.min(right)..row * self.columns + right) else { continue };
            let down = (float(row) + 0.5) / scale - y;
            for (index, pixel) in pixels.iter_mut().enumerate() {
                let across = (float(left + index) + 0.5) / scale - x;
                let away = (across * across + down * down).sqrt() / radius;
                if away < 1.0 {
                    let light = colour.opacity * (1.0 - away) * (1.0 - away);
                    for (channel, shine) in pixel.iter_mut().zip(colour.channels) {
                        *channel += shine * light * (1.0 - *channel).max(0.0);
                    }
                }
            }
        }
    }

    /// Reflects the part of the picture above `shore` in the water below it, distorted by small waves.
    pub(super) fn mirror(&mut self, shore: f32, tint: Colour) {
        let first = whole(shore * self.scale).clamp(1, self.rows);
        for row in first..self.rows {
            let depth = float(row - first) / self.scale;
            let wave = ((depth * 0.55).sin() * 2.0 + (depth * 0.21).sin() * 3.0) * self.scale;
            let source = first - 1 - (row - first).min(first - 1);
            let tinted = 0.28 + 0.4 * depth / (self.height - shore).max(1.0);
            for column in 0..self.columns {
                let from = whole(float(column) + wave).min(self.columns - 1);
                let mut pixel = self.pixels[source * self.columns + from];
                blend(&mut pixel, &tint.channels, tinted);
                self.pixels[row * self.columns + column] = pixel;
            }
        }
    }

    /// Adds grain and a vignette, and returns the picture.
    pub(super) fn finish(self, seed: u64, grain: f32, vignette: f32) -> RgbImage {
        let (columns, rows) = (u32::try_from(self.columns).unwrap_or(1), u32::try_from(self.rows).unwrap_or(1));
        let mut picture = RgbImage::new(columns, rows);
        let (half_width, half_height) = (float(self.columns) / 2.0, float(self.rows) / 2.0);
        let mut state = scatter(seed);
        for (row, (line, colours)) in picture.chunks_exact_mut(self.columns * 3).zip(self.pixels.chunks_exact(self.columns)).enumerate() {
            let down = (float(row) - half_height) / half_height;
            for (column, (target, colour)) in line.chunks_exact_mut(3).zip(colours).enumerate() {
                let across = (float(column) - half_width) / half_width;
                let corner = f32::midpoint(across * across, down * down);
                let light = 1.0 - vignette * corner * corner;
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Grain is strongest in the middle tones, as on film.
                let middle = mix(0.5, 1.0, 1.0 - (colour[1] * 2.0 - 1.0).abs());
                let noise = (unit(state) - 0.5) * grain * middle;
                target.copy_from_slice(&colour.map(|channel| byte(channel * light + noise)));
            }
        }
        picture
    }
}

/// Blends a colour over a pixel.
pub(super) fn blend(pixel: &mut [f32; 3], colour: &[f32; 3], share: f32) {
    for (channel, new) in pixel.iter_mut().zip(colour) {
        *channel += (new - *channel) * share;
    }
}
