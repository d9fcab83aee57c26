//! The photographic motif of a deep forest.

use super::super::canvas::{Canvas, blend};
use super::super::colour::{BLACK, Colour, Paint, WHITE};
use super::super::number::{Chance, float, mix, smooth, whole};
use super::super::scenery::{choose, under};
use super::super::shape::{Point, Shape};
use super::noise::{Field, along, plane};

/// Tree trunks that fade into the light.
pub(in super::super) fn forest(canvas: &mut Canvas, chance: &Chance, tone: usize, seed: u64) {
    let [light, mid, dark, leaves, ground] = choose(
        [
            ["f2f6d0", "a8c48a", "142a1e", "5f8f3a", "3a5a2a"],
            ["fff0c8", "e8b468", "2c1a14", "d8792a", "a8552a"],
            ["f4f8fc", "b8c8d8", "26303c", "8a9cb0", "e8eef4"],
            ["e0f0ea", "86aea6", "0f2428", "3f7468", "28483f"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[light.toward(mid, 0.5), light, light.toward(mid, 0.35), mid]);
    let sun = (width * chance.between(0.3, 0.7), height * 0.3);
    canvas.glow(sun.0, sun.1, width * 0.8, WHITE.faint(0.7));
    let litter = Field::of(width, height, 2.5, |x, y| plane(seed ^ 0x2a, x / 8.0, y / 4.0, 3));
    let layers = 6;
    for layer in 0..layers {
        let share = float(layer) / float(layers - 1);
        let fade = share.powf(1.3);
        let bark = light.toward(mid, 0.5).toward(dark, 0.1 + 0.9 * fade);
        let floor = height * mix(0.62, 0.9, share);
        let own = seed.wrapping_add(u64::from(super::land::layer_seed(layer)) * 97);
        let soil = light.toward(ground.toward(dark, 0.35 * share), 0.3 + 0.7 * share);
        let earth = under(canvas, |x| floor - 16.0 * (0.3 + share) * along(own, x / 130.0, 4));
        canvas
            .paint(&earth, &Paint::down(floor - 20.0, floor + 120.0, &[soil.toward(light, 0.25 * (1.0 - share)), soil.toward(dark, 0.25)]));
        canvas.inside(&earth, |inner| {
            inner.shade(floor - 20.0, height, |x, y, pixel| {
                let speck = (litter.at(x, y) - 0.5) * share;
                blend(pixel, &leaves.toward(light, 0.3).channels, (speck * 2.4).clamp(0.0, 0.55));
                blend(pixel, &dark.channels, (-speck * 2.2).clamp(0.0, 0.5));
            });
        });
        let count = 16 - layer * 2;
        for index in 0..count {
            let x = width * (float(index) + chance.unit()) / float(count);
            let thick = mix(5.0, 38.0, share * share) * chance.between(0.7, 1.25);
            trunk(canvas, chance, (x, floor + chance.between(0.0, 20.0), thick), [bark, light], seed ^ own);
        }
        crown(canvas, own, share, [leaves.toward(light, 0.75 * (1.0 - share)), light]);
    }
    rays(canvas, chance, sun, light);
}

fn trunk(canvas: &mut Canvas, chance: &Chance, (x, foot, thick): (f32, f32, f32), [bark, light]: [Colour; 2], seed: u64) {
    let lean = chance.between(-0.03, 0.03);
    let count = whole(foot / 24.0) + 2;
    let row: Vec<Point> = (0..count)
        .map(|step| foot - float(step) * 24.0)
        .map(|y| (x + (foot - y) * lean + thick * 0.25 * along(seed, y / 160.0 + x, 2), y))
        .collect();
    let half = |y: f32| thick * (0.36 + 0.14 * y / foot) + thick * 0.5 * smooth(foot - thick * 1.6, foot, y).powi(2);
    let mut outline: Vec<Point> = row.iter().map(|(x, y)| (x - half(*y), *y)).collect();
    outline.extend(row.iter().rev().map(|(x, y)| (x + half(*y), *y)));
    canvas.paint(
        &Shape::polygon(&outline),
        &Paint::across(x - thick * 0.5, x + thick * 0.6, &[bark.toward(light, 0.16), bark, bark.toward(BLACK, 0.22)]),
    );
    for _ in 0..3 {
        let y = foot * chance.between(0.1, 0.6);
        let way = if chance.happens(0.5) { 1.0 } else { -1.0 };
        let reach = thick * chance.between(2.0, 4.0);
        let start = (x + (foot - y) * lean, y);
        canvas.fill(
            &Shape::brush(
                &[start, (start.0 + way * reach * 0.5, y - reach * 0.2), (start.0 + way * reach, y - reach * 0.6)],
                thick * 0.2,
                0.8,
            ),
            bark,
        );
    }
}

fn crown(canvas: &mut Canvas, seed: u64, share: f32, [leaves, light]: [Colour; 2]) {
    let (width, reach) = (canvas.width, canvas.height * mix(0.4, 0.3, share));
    let size = mix(4.0, 6.5, share);
    let mass = Field::of(width, reach, 2.0, |x, y| {
        plane(seed ^ 0xd, x / (size * 15.0), y / (size * 12.0), 3) * 0.5 + plane(seed ^ 0xe, x / size, y / (size * 0.7), 2) * 0.5
    });
    canvas.shade(0.0, reach, |x, y, pixel| {
        let value = mass.at(x, y) + 0.1 - 0.34 * (y / reach);
        let cover = smooth(0.4, 0.45, value);
        blend(pixel, &leaves.toward(light, smooth(0.66, 0.4, value) * 0.3).channels, cover * mix(0.35, 0.92, share));
    });
}

fn rays(canvas: &mut Canvas, chance: &Chance, sun: Point, light: Colour) {
    let from = (sun.0 + chance.between(-160.0, 160.0), -canvas.height * 0.25);
    for _ in 0..10 {
        let angle = chance.between(1.0, 2.1);
        let (spread, far) = (chance.between(0.012, 0.05), canvas.height * 1.15);
        let end = |angle: f32| (from.0 + far * angle.cos(), from.1 + far * angle.sin());
        let beam = Shape::polygon(&[from, end(angle - spread), end(angle + spread)]);
        canvas.paint(&beam, &Paint::Linear { from, to: end(angle), stops: vec![light.faint(0.34), light.faint(0.15), light.faint(0.0)] });
    }
}
