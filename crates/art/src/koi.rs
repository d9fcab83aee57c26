//! The drawn motif of koi in a pond.

use std::f32::consts::TAU;

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, WHITE, hex};
use super::number::{Chance, float};
use super::outline::path;
use super::scenery::choose;
use super::shape::{Point, Shape};

/// Koi in a pond, from above.
pub(super) fn koi(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [light, deep, red, gold, pad_green, petal] = choose(
        [
            ["3f9a9a", "0f4a5c", "f0563a", "ffb347", "4fae7e", "ffc2d4"],
            ["34507a", "141f40", "ff7a52", "ffd27a", "3f8a7a", "ffe0ec"],
            ["9fd0b4", "3f8a7c", "e8453c", "f7a541", "2f7f5c", "fff0f4"],
        ],
        tone,
    );
    canvas.wash(&[light, light.toward(deep, 0.6), deep]);
    let (width, height) = (canvas.width, canvas.height);
    for _ in 0..10 {
        let (x, y, radius) = (chance.between(0.0, width), chance.between(0.0, height), chance.between(60.0, 200.0));
        canvas.glow(x, y, radius, WHITE.faint(0.1));
    }
    let swimmers =
        [(0.3, 0.24, 0.9, 0.6), (0.66, 0.42, 1.25, 2.3), (0.32, 0.66, 1.15, -0.5), (0.72, 0.82, 0.8, 3.6), (0.85, 0.14, 0.6, 1.8)];
    let grown = (width / 640.0).min(height / 760.0).max(0.8);
    for (index, (right, down, grow, turn)) in swimmers.into_iter().enumerate() {
        let coat = [[hex("fff6ea"), red], [gold, hex("fff1d6")], [hex("fff6ea"), red], [red, hex("fff6ea")], [hex("fff6ea"), gold]][index];
        fish(canvas, chance, (width * right, height * down, grow * grown), turn + chance.between(-0.4, 0.4), coat);
    }
    for _ in 0..5 {
        let (x, y, radius) = (chance.between(0.0, width), chance.between(0.0, height), chance.between(40.0, 90.0));
        let ring: Vec<Point> = (0..=48)
            .map(|step| (float(step) / 48.0 * TAU).sin_cos())
            .map(|(sine, cosine)| (x + cosine * radius, y + sine * radius))
            .collect();
        canvas.fill(&Shape::line(&ring, 1.8), WHITE.faint(0.28));
    }
    for (right, down) in [(0.06, 0.05), (0.97, 0.6), (0.04, 0.94), (0.16, 0.99), (0.56, 0.02)] {
        let (x, y, radius) = (width * right, height * down, chance.between(56.0, 100.0));
        let turn = chance.between(0.0, TAU);
        let mut points = vec![(x, y)];
        points.extend(
            (0..=40).map(|step| (turn + float(step) / 40.0 * 5.8).sin_cos()).map(|(sine, cosine)| (x + cosine * radius, y + sine * radius)),
        );
        canvas.fill(&Shape::polygon(&points).at(6.0, 12.0), BLACK.faint(0.2));
        canvas.fill(&Shape::polygon(&points), pad_green);
        for vein in 0..7 {
            let (sine, cosine) = (turn + 0.4 + float(vein) * 0.83).sin_cos();
            canvas.fill(&Shape::brush(&[(x, y), (x + cosine * radius * 0.86, y + sine * radius * 0.86)], 3.0, 1.0), WHITE.faint(0.2));
        }
    }
    for _ in 0..16 {
        let place = (chance.between(0.0, width), chance.between(0.0, height));
        let shape = path("M0 -12C9 -8 9 6 0 13C-9 6 -9 -8 0 -12Z").turned(chance.between(0.0, TAU)).at(place.0, place.1);
        canvas.fill(&shape.clone().at(2.0, 5.0), BLACK.faint(0.16));
        canvas.fill(&shape, petal);
    }
}

fn fish(canvas: &mut Canvas, chance: &Chance, (x, y, size): (f32, f32, f32), turn: f32, [skin, spot]: [Colour; 2]) {
    let bend = chance.between(-0.0022, 0.0022);
    // The body bends along an arc, most at the tail.
    let place = |mut shape: Shape| {
        for (along, across) in shape.outlines.iter_mut().flatten() {
            *across += bend * (*along - 60.0) * (*along - 60.0);
        }
        shape.scaled(size, size).turned(turn).at(x, y)
    };
    let body = place(path("M104 0C96 -26 60 -38 20 -36C-30 -32 -70 -16 -104 -5V5C-70 16 -30 32 20 36C60 38 96 26 104 0Z"));
    canvas.fill(&body.clone().at(12.0, 24.0), BLACK.faint(0.16));
    let fin = skin.toward(spot, 0.35).faint(0.75);
    for way in [1.0, -1.0] {
        canvas.fill(&place(path("M44 -30C40 -60 14 -78 -10 -76C2 -60 8 -46 16 -32Z").scaled(1.0, way)), fin);
        canvas.fill(&place(path("M-34 -20C-42 -36 -58 -44 -72 -42C-64 -32 -60 -24 -54 -16Z").scaled(1.0, way)), fin);
        canvas.fill(&place(path("M-96 0C-124 -8 -150 -34 -172 -32C-162 -14 -150 -2 -140 2Z").scaled(1.0, way)), fin);
    }
    canvas.fill(&body, skin);
    canvas.inside(&body, |inner| {
        for (along, across, radius) in [(72.0, 0.0, 22.0), (16.0, -14.0, 30.0), (-8.0, -2.0, 24.0), (-62.0, 6.0, 20.0), (-84.0, 2.0, 14.0)]
        {
            inner.fill(
                &place(Shape::ellipse(along + chance.between(-8.0, 8.0), across + chance.between(-8.0, 8.0), radius * 1.2, radius)),
                spot,
            );
        }
        inner.fill(&place(Shape::brush(&[(50.0, 0.0), (-20.0, 0.0), (-96.0, 0.0)], 9.0, 2.0)), BLACK.faint(0.08));
        inner.fill(&place(Shape::brush(&[(90.0, -20.0), (20.0, -30.0), (-60.0, -16.0)], 5.0, 1.0)), WHITE.faint(0.4));
    });
    for way in [-18.0, 18.0] {
        canvas.fill(&place(Shape::circle(84.0, way, 4.2)), hex("14252b"));
    }
}
