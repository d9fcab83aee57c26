//! Photographic motifs of land: ridges in mist, and dunes.

use super::super::canvas::{Canvas, blend};
use super::super::colour::{BLACK, Paint, WHITE, ramp};
use super::super::number::{Chance, float, mix, smooth};
use super::super::scenery::{choose, under};
use super::noise::{Field, along, plane};

/// Rows of ridges in the morning mist.
pub(in super::super) fn misty_ridges(canvas: &mut Canvas, chance: &Chance, tone: usize, seed: u64) {
    let [high, low, mist, dark, sun] = choose(
        [
            ["8fa9c4", "f7dcc0", "e9d2c4", "1d3345", "fff0d0"],
            ["6d8a9c", "cfdcdc", "cddad8", "12302f", "f2f6ee"],
            ["d98a6a", "ffdca0", "f7c49a", "3d2038", "fff2c8"],
            ["9fb2cc", "f2eef2", "e6e8f0", "33425c", "ffffff"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[high, high.toward(low, 0.6), low, low]);
    let sun_x = width * chance.between(0.2, 0.8);
    canvas.glow(sun_x, height * 0.3, width * 0.9, sun.faint(0.6));
    canvas.glow(sun_x, height * 0.3, 70.0, sun.faint(0.9));
    let layers = 8;
    for layer in 0..layers {
        let share = float(layer) / float(layers - 1);
        let own = seed.wrapping_mul(31).wrapping_add(u64::from(layer_seed(layer)));
        let level = height * mix(0.34, 0.94, share.powf(0.9));
        let swing = mix(44.0, 104.0, share);
        let line = |x: f32| {
            let slow = along(own, x / mix(150.0, 300.0, share) + 9.0, 5);
            // Near ridges have trees, drawn as a ragged edge.
            let trees = along(own ^ 0x4d, x / 5.5, 2).max(-0.2) * mix(0.4, 9.0, share * share);
            level - swing * slow - trees
        };
        let rock = mist.toward(dark, 0.1 + 0.86 * share.powf(1.5)).toward(sun, 0.1 * (1.0 - share));
        let foot = rock.toward(mist, mix(0.85, 0.4, share));
        canvas
            .paint(&under(canvas, line), &Paint::down(level - swing * 0.7, level + height * 0.17, &[rock, rock.toward(foot, 0.45), foot]));
        if layer + 1 < layers {
            let fog = Field::of(width, height, 14.0, |x, y| plane(own ^ 0x5, x / 230.0, y / 46.0, 3));
            let (top, bottom) = (level - 20.0, level + height * 0.2);
            canvas.shade(top, bottom, |x, y, pixel| {
                let band = smooth(top, level + height * 0.1, y) * smooth(0.42, 0.75, fog.at(x, y));
                blend(pixel, &mist.toward(sun, 0.25).channels, band * 0.5 * (1.0 - share * 0.5));
            });
        }
    }
}

pub(super) fn layer_seed(layer: usize) -> u32 {
    u32::try_from(layer).unwrap_or_default()
}

/// Dunes in low light.
pub(in super::super) fn dunes(canvas: &mut Canvas, chance: &Chance, tone: usize, seed: u64) {
    let [high, low, lit, dark, warm] = choose(
        [
            ["4a86b8", "d9e2dc", "e8a860", "6a3a2a", "ffdca0"],
            ["6a5a8a", "f6b48a", "e08a58", "3f2238", "ffc890"],
            ["8a96a8", "efe6da", "d8bc98", "5c4a42", "fff0d8"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[high, high.toward(low, 0.5), low, low]);
    let haze = Field::of(width, height * 0.6, 16.0, |x, y| plane(seed ^ 0x3, x / 260.0, y / 40.0, 4));
    canvas.shade(0.0, height * 0.5, |x, y, pixel| blend(pixel, &WHITE.channels, smooth(0.5, 0.85, haze.at(x, y)) * 0.4));
    for layer in 0..5 {
        let share = float(layer) / 4.0;
        let own = seed.wrapping_add(u64::from(layer_seed(layer)) * 613);
        let level = height * mix(0.4, 0.78, share);
        let swing = height * mix(0.025, 0.12, share);
        let length = mix(220.0, 420.0, share);
        let crest = |x: f32| level - swing * (1.0 - along(own, x / length, 2).abs() * 2.2);
        let mut top = (width * 0.5, f32::MAX);
        for step in 0..40 {
            let x = width * (0.12 + 0.76 * float(step) / 39.0);
            if crest(x) < top.1 {
                top = (x, crest(x));
            }
        }
        let sway = chance.between(30.0, 70.0) * (0.4 + share);
        let edge = Field::of(1.0, height, 6.0, |_, down| along(own ^ 0x9, down / 210.0, 2) - along(own ^ 0x9, 0.0, 2));
        let ripple = Field::of(width, height, 7.0, |x, y| plane(own ^ 0x15, x / 110.0, y / 70.0, 3));
        let fog = low.toward(warm, 0.4);
        let line = Field::of(width, 1.0, 2.0, |x, _| crest(x));
        let dune = under(canvas, crest);
        canvas.inside(&dune, |inner| {
            // Skips the part that the next dune covers.
            let bottom = if layer < 4 { level + height * 0.25 } else { height };
            inner.shade(level - swing * 2.5, bottom, |x, y, pixel| {
                let depth = (y - line.at(x, 0.0)).max(0.0);
                let from_top = (y - top.1).max(0.0);
                let divide = top.0 + from_top * 0.5 + sway * 3.2 * edge.at(0.0, from_top);
                let shadow = smooth(-1.6, 1.6, x - divide) * (1.0 - 0.75 * smooth(40.0, width * 0.62, x - divide));
                let texture = ripple.at(x, y);
                let wave = ((depth * 0.62 + texture * 46.0 + x * 0.05) / mix(0.7, 1.5, share)).sin();
                let grazing = 0.5 + 0.5 * (1.0 - smooth(0.0, 260.0, divide - x));
                let light = mix(0.78 + 0.22 * grazing + 0.16 * (texture - 0.5), 0.16 + 0.1 * texture, shadow)
                    + wave * mix(0.008, 0.035, share) * (1.0 - 0.6 * shadow);
                let sand = ramp(&[dark.toward(BLACK, 0.25), dark, lit, lit.toward(warm, 0.7)], light);
                let far = sand.toward(fog, 0.62 * (1.0 - share) * (1.0 - share) + 0.05);
                *pixel = far.channels;
            });
        });
    }
    canvas.glow(0.0, height * 0.3, width, warm.faint(0.22));
}
