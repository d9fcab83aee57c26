//! Photographic motifs of near objects before blurred lights: rain on glass, and blossom.

use std::f32::consts::TAU;

use super::super::canvas::Canvas;
use super::super::colour::{BLACK, Colour, Paint, WHITE, palette};
use super::super::number::{Chance, float, mix};
use super::super::outline::path;
use super::super::scenery::choose;
use super::super::shape::{Point, Shape};

/// Raindrops on a pane before the lights of a street.
pub(in super::super) fn rain_glass(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, first, second, third, fourth] = choose(
        [
            ["0d1830", "2f2a48", "ffb35c", "ff5f5a", "5cc8e8", "ffe6b0"],
            ["14242a", "2f4a4c", "8af0c8", "ffd27a", "ff8a5c", "e8fff4"],
            ["1c1030", "4a2350", "ff7ab0", "8a8aff", "ffc07a", "ffe0f0"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[high, high.toward(low, 0.7), low]);
    let lights = [first, second, third, fourth];
    for _ in 0..14 {
        let place = (chance.between(0.0, width), height * chance.between(0.3, 0.95));
        canvas.glow(place.0, place.1, chance.between(120.0, 320.0), lights[chance.below(4)].faint(0.28));
    }
    for _ in 0..70 {
        let level = 0.5 + (chance.unit() - 0.5) * chance.between(0.3, 0.95);
        let radius = chance.between(16.0, 58.0);
        bokeh(
            canvas,
            (chance.between(-0.05, 1.05) * width, height * level, radius),
            lights[chance.below(4)].faint(chance.between(0.12, 0.6)),
        );
    }
    for _ in 0..260 {
        let size = chance.unit();
        let radius = 1.2 + 13.0 * size.powi(4);
        drop(canvas, chance, (chance.between(0.0, width), chance.between(0.0, height), radius), &lights);
    }
    for _ in 0..700 {
        let (x, y) = (chance.between(0.0, width), chance.between(0.0, height));
        canvas.fill(&Shape::circle(x, y, chance.between(0.5, 1.7)), WHITE.faint(chance.between(0.1, 0.4)));
    }
    for _ in 0..6 {
        trail(canvas, chance, &lights);
    }
}

/// A point of light out of focus: an even disc with a brighter rim.
fn bokeh(canvas: &mut Canvas, (x, y, radius): (f32, f32, f32), colour: Colour) {
    canvas.glow(x, y, radius * 1.7, colour.faint(0.5));
    canvas.fill(&Shape::circle(x, y, radius), colour.faint(0.75));
    canvas.fill(&Shape::circle(x, y, radius * 0.95), BLACK.faint(0.03));
    canvas.glow(x, y, radius * 0.9, colour.toward(WHITE, 0.3).faint(0.3));
}

/// A drop. It shows its background upside down: dark above, bright below.
fn drop(canvas: &mut Canvas, chance: &Chance, (x, y, radius): (f32, f32, f32), lights: &[Colour]) {
    let tall = chance.between(0.95, 1.3);
    let outline = Shape::ellipse(x, y, radius * chance.between(0.85, 1.0), radius * tall);
    let shine = lights[chance.below(lights.len())];
    canvas.fill(&outline.clone().at(0.0, radius * 0.16), BLACK.faint(0.3));
    canvas.paint(
        &outline,
        &Paint::down(
            y - radius * tall,
            y + radius * tall,
            &[BLACK.faint(0.62), shine.toward(BLACK, 0.5).faint(0.42), shine.toward(WHITE, 0.35).faint(0.82)],
        ),
    );
    if radius > 3.0 {
        canvas.fill(&Shape::ellipse(x - radius * 0.32, y - radius * 0.42, radius * 0.2, radius * 0.26), WHITE.faint(0.85));
        canvas.glow(x + radius * 0.1, y + radius * 0.5, radius * 0.8, shine.toward(WHITE, 0.5).faint(0.6));
    }
}

fn trail(canvas: &mut Canvas, chance: &Chance, lights: &[Colour]) {
    let (mut x, end) = (canvas.width * chance.unit(), canvas.height * chance.between(0.35, 0.92));
    let start = end - canvas.height * chance.between(0.2, 0.5);
    let mut points: Vec<Point> = Vec::new();
    for step in 0..24 {
        x += chance.between(-2.2, 2.2);
        points.push((x, mix(start, end, float(step) / 23.0)));
    }
    canvas.fill(&Shape::brush(&points, 2.0, 9.0), WHITE.faint(0.1));
    for (left, y) in points.iter().step_by(3) {
        drop(canvas, chance, (*left, *y, 2.2), lights);
    }
    drop(canvas, chance, (x, end, 12.0), lights);
}

/// A branch in blossom.
pub(in super::super) fn blossom(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, petal, heart, bark, haze] = choose(
        [
            ["bcd8e8", "f6dce4", "ffdfe8", "d8487a", "4a342e", "ff9fc0"],
            ["a8c8a0", "f2f4d8", "fffaf4", "d8b84a", "4a3c2e", "fff4b8"],
            ["3f5a72", "c8b4c8", "f4c0d4", "b83a6a", "33262a", "ffd0e0"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    canvas.wash(&[high, high.toward(low, 0.6), low]);
    for _ in 0..24 {
        let colour = [haze, WHITE, high, petal][chance.below(4)];
        canvas.glow(chance.between(0.0, width), chance.between(0.0, height), chance.between(80.0, 260.0), colour.faint(0.35));
    }
    for _ in 0..46 {
        let place = (chance.between(0.0, width), chance.between(0.0, height), chance.between(12.0, 50.0));
        bokeh(canvas, place, [haze, WHITE, petal][chance.below(3)].faint(chance.between(0.1, 0.38)));
    }
    let lift = chance.between(-0.1, 0.1);
    let spine: Vec<Point> = (0..=24)
        .map(|step| float(step) / 24.0)
        .map(|share| (width * (-0.06 + 0.94 * share), height * (0.72 - 0.44 * share + lift * share) + 26.0 * (share * 8.0).sin()))
        .collect();
    let mut buds: Vec<(Point, f32)> = Vec::new();
    for (index, (x, y)) in spine.iter().enumerate().skip(2) {
        if index % 3 == 0 {
            let (side, reach) = (if index % 2 == 0 { -1.0 } else { 1.0 }, chance.between(50.0, 120.0));
            let tip = (x + reach * 0.7, y + side * reach * 0.7 - 14.0);
            canvas.fill(&Shape::brush(&[(*x, *y), (x + reach * 0.3, y + side * reach * 0.4), tip], 6.0, 1.8), bark);
            buds.push((tip, chance.between(26.0, 40.0)));
            buds.push(((x + reach * 0.3, y + side * reach * 0.4), chance.between(22.0, 34.0)));
        }
        for _ in 0..2 {
            buds.push(((x + chance.between(-30.0, 30.0), y + chance.between(-34.0, 34.0)), chance.between(20.0, 40.0)));
        }
    }
    canvas.paint(&Shape::brush(&spine, 18.0, 3.0), &Paint::across(0.0, width, &[bark, bark.toward(WHITE, 0.1)]));
    canvas.fill(&Shape::brush(&spine, 6.0, 1.0).at(0.0, -3.5), WHITE.faint(0.14));
    for (place, radius) in buds {
        flower(canvas, chance, place, radius, [petal, heart]);
    }
    for _ in 0..12 {
        let (x, y) = (chance.between(0.0, width), height * chance.between(0.3, 1.0));
        let fallen = path("M0 -12C9 -8 9 6 0 13C-9 6 -9 -8 0 -12Z").scaled(0.8, 0.6).turned(chance.between(0.0, TAU)).at(x, y);
        canvas.fill(&fallen, petal.faint(0.85));
    }
    let [lamp] = palette(["fff6e0"]);
    canvas.glow(width, 0.0, width * 0.9, lamp.faint(0.35));
}

fn flower(canvas: &mut Canvas, chance: &Chance, (x, y): Point, radius: f32, [petal, heart]: [Colour; 2]) {
    let (turn, squash) = (chance.between(0.0, TAU), chance.between(0.62, 1.0));
    let tilt = chance.between(0.0, TAU);
    let place = |shape: Shape| shape.scaled(radius / 40.0, radius / 40.0).turned(turn).scaled(1.0, squash).turned(tilt).at(x, y);
    for step in 0..5 {
        let leaf =
            path("M0 0C-16 -8 -22 -30 -12 -40C-8 -43 -3 -41 0 -36C3 -41 8 -43 12 -40C22 -30 16 -8 0 0Z").turned(float(step) / 5.0 * TAU);
        let outline = place(leaf);
        canvas.fill(&outline.clone().at(1.0, 2.6), heart.toward(BLACK, 0.5).faint(0.14));
        canvas.fill(&outline, petal.toward(heart, 0.05 * chance.unit()).toward(BLACK, 0.06 * chance.unit()));
    }
    for (reach, share) in [(21.0, 0.13), (14.0, 0.2), (8.0, 0.3)] {
        canvas.fill(&place(Shape::circle(0.0, 0.0, reach)), heart.faint(share));
    }
    for step in 0..11 {
        let (sine, cosine) = (float(step) / 11.0 * TAU).sin_cos();
        let far = if step % 2 == 0 { 17.0 } else { 12.0 };
        canvas.fill(&place(Shape::line(&[(0.0, 0.0), (cosine * far, sine * far)], 0.9)), heart.toward(WHITE, 0.25));
        canvas.fill(
            &place(Shape::circle(cosine * far, sine * far, 1.8)),
            heart.toward(WHITE, 0.1).toward(Colour { channels: [1.0, 0.85, 0.4], opacity: 1.0 }, 0.7),
        );
    }
}
