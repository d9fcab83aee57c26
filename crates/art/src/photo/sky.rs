//! Photographic motifs of sky and sea.

use super::super::canvas::{Canvas, blend};
use super::super::colour::{BLACK, WHITE, hex, ramp};
use super::super::number::{Chance, mix, smooth};
use super::super::scenery::{choose, fir, under};
use super::super::shape::Shape;
use super::noise::{Field, along, plane};

/// The sun over the sea, and its reflection on the water.
pub(in super::super) fn sunset_sea(canvas: &mut Canvas, chance: &Chance, tone: usize, seed: u64) {
    let [high, middle, low, cloud, sun, deep] = choose(
        [
            ["2c3f74", "d9788a", "ffc27a", "6a4a78", "fff0c0", "16233f"],
            ["3f6f9c", "e8b49a", "ffe2b0", "8a8aa4", "fff8e0", "1c3f58"],
            ["3a1638", "c8402f", "ffab4a", "4a1a34", "fff0b0", "1c0f22"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    let horizon = height * chance.between(0.5, 0.58);
    let sun_at = (width * chance.between(0.3, 0.7), horizon - height * chance.between(0.03, 0.09));
    let sky = [high, high.toward(middle, 0.55), middle, low];
    let billows = Field::of(width, horizon, 4.0, |x, y| {
        let flat = 24.0 + 70.0 * (1.0 - y / horizon);
        plane(seed, x / (flat * 3.4), y / flat, 5)
    });
    canvas.shade(0.0, horizon, |x, y, pixel| {
        let share = y / horizon;
        let mut colour = ramp(&sky, share);
        let near = 1.0 - ((x - sun_at.0).hypot((y - sun_at.1) * 1.4) / (width * 0.75)).min(1.0);
        let value = billows.at(x, y);
        let cover = smooth(0.48, 0.68, value) * (1.0 - smooth(0.86, 1.0, share));
        let body = cloud.toward(low, 0.2 + 0.75 * near * near).toward(sun, 0.5 * smooth(0.66, 0.5, value) * near);
        colour = colour.toward(body, cover * 0.85);
        *pixel = colour.channels;
    });
    canvas.glow(sun_at.0, sun_at.1, width * 0.62, sun.faint(0.6));
    canvas.glow(sun_at.0, sun_at.1, 90.0, sun.faint(0.9));
    canvas.fill(&Shape::circle(sun_at.0, sun_at.1, 25.0), sun.toward(WHITE, 0.5));
    let reach = height - horizon;
    canvas.shade(horizon, height + 1.0, |x, y, pixel| {
        let depth = ((y - horizon) / reach).clamp(0.0, 1.0);
        let distance = 1.0 / (depth * 0.55 + 0.032);
        let wave = plane(seed ^ 0x8, x * distance / 100.0 + 40.0, distance * 7.0, 4);
        let chop = plane(seed ^ 0x9, x * distance / 24.0 + 90.0, distance * 24.0, 3);
        let tilt = (wave - 0.5) * 0.85 + (chop - 0.5) * 0.85;
        // A tilted wave reflects a higher or lower part of the sky.
        let mirrored = ramp(&sky, (1.0 - depth * 0.75) + tilt * 0.5);
        let mut colour = mirrored.toward(deep, (0.3 + 0.5 * depth - tilt * 0.55).clamp(0.0, 0.92));
        let spread = 26.0 + 130.0 * depth;
        let column = (-((x - sun_at.0) / spread).powi(2)).exp();
        colour = colour.toward(sun, (column * smooth(-0.1, 0.34, tilt + 0.2 * column)).clamp(0.0, 0.95));
        *pixel = colour.channels;
    });
    canvas.glow(sun_at.0, horizon, width * 0.5, sun.faint(0.25));
    if chance.happens(0.6) {
        let (x, size) = (width * if sun_at.0 > width * 0.5 { 0.27 } else { 0.72 }, 0.62);
        super::super::scenery::sailing_boat(
            canvas,
            x,
            horizon + 8.0,
            size,
            [deep.toward(BLACK, 0.4), deep.toward(BLACK, 0.4), deep.toward(cloud, 0.3)],
        );
    }
}

/// The Milky Way over dark hills.
pub(in super::super) fn milky_way(canvas: &mut Canvas, chance: &Chance, tone: usize, seed: u64) {
    let [high, low, band, heart, ground] = choose(
        [
            ["060b1e", "27476e", "8aa0d8", "f2c8b0", "04070f"],
            ["0c0820", "5a3a6e", "b08ad0", "ffc8a8", "07040f"],
            ["03141c", "1f6a6a", "7ac0c0", "f0e0b8", "020a0c"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[high, high.toward(low, 0.35), low]);
    let angle = chance.between(0.9, 1.25) * if chance.happens(0.5) { 1.0 } else { -1.0 };
    let (sine, cosine) = angle.sin_cos();
    let middle = (width * 0.5, height * 0.42);
    let across = move |x: f32, y: f32| ((x - middle.0) * sine - (y - middle.1) * cosine).abs();
    let dust = Field::of(width, height, 3.0, |x, y| plane(seed, x / 120.0, y / 120.0, 5));
    let lanes = Field::of(width, height, 3.0, |x, y| plane(seed ^ 0x6, (x * cosine + y * sine) / 130.0, (x * sine - y * cosine) / 46.0, 6));
    let density = |x: f32, y: f32| {
        let away = across(x, y) / (width.min(height) * 0.24);
        (-away * away).exp() * (0.2 + 1.1 * dust.at(x, y))
    };
    canvas.shade(0.0, height, |x, y, pixel| {
        let thick = density(x, y);
        let lane = smooth(0.44, 0.68, lanes.at(x, y)) * smooth(0.2, 0.8, thick);
        let light = (thick * (1.0 - 0.62 * lane)).clamp(0.0, 1.0);
        let colour = band.toward(heart, smooth(0.45, 0.95, light));
        for (channel, shine) in pixel.iter_mut().zip(colour.channels) {
            *channel += shine * light * light * 0.72 * (1.0 - *channel);
        }
    });
    for _ in 0..5200 {
        let (x, y) = (chance.between(0.0, width), chance.between(0.0, height * 0.95));
        if chance.unit() > 0.22 + density(x, y) {
            continue;
        }
        let bright = chance.unit().powi(9);
        let tint = [hex("ffffff"), hex("cfe0ff"), hex("ffe6cc")][chance.below(3)];
        canvas.fill(&Shape::circle(x, y, 0.32 + 1.2 * bright), tint.faint(mix(0.25, 1.0, chance.unit())));
        if bright > 0.72 {
            canvas.glow(x, y, 9.0 * bright, tint.faint(0.6));
        }
    }
    canvas.glow(width * chance.between(0.2, 0.8), height * 0.92, width * 0.6, heart.faint(0.3));
    for (level, swing, shade) in [(0.86, 46.0, 0.3), (0.93, 30.0, 0.0)] {
        let line = |x: f32| height * level - swing * along(seed ^ 0x2c, x / 190.0 + level * 60.0, 5);
        canvas.fill(&under(canvas, line), ground.toward(low, shade));
    }
    let mut x = -10.0;
    while x < width {
        let line = height * 0.93 - 30.0 * along(seed ^ 0x2c, x / 190.0 + 0.93 * 60.0, 5);
        if along(seed ^ 0x32, x / 90.0, 2) > -0.1 {
            canvas.fill(&fir(x, line + 8.0, chance.between(24.0, 84.0)), ground);
        }
        x += chance.between(9.0, 30.0);
    }
    tent(canvas, chance, height, hex("ffc27a"));
    canvas.shade(height * 0.8, height, |_, y, pixel| blend(pixel, &low.channels, 0.06 * smooth(height * 0.8, height, y)));
}

fn tent(canvas: &mut Canvas, chance: &Chance, height: f32, light: super::super::colour::Colour) {
    let (x, y) = (canvas.width * chance.between(0.25, 0.75), height * 0.962);
    canvas.glow(x, y - 14.0, 90.0, light.faint(0.75));
    canvas
        .fill(&Shape::polygon(&[(x - 40.0, y), (x - 4.0, y - 42.0), (x + 8.0, y - 42.0), (x + 44.0, y)]), light.toward(hex("c8703a"), 0.3));
    canvas.fill(&Shape::polygon(&[(x - 12.0, y), (x - 2.0, y - 40.0), (x + 12.0, y)]), light.toward(WHITE, 0.4));
}
