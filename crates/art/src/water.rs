//! Drawn motifs of the water: the lighthouse, and paper boats.

use std::f32::consts::TAU;

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, Paint, WHITE, hex};
use super::number::{Chance, float, mix};
use super::outline::path;
use super::scenery::{choose, cloud, disc, sailing_boat, stars, swell};
use super::shape::Shape;

/// A lighthouse on its rock.
pub(super) fn lighthouse(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, sea, rock, stripe, light] = choose(
        [
            ["123a52", "6fb3b0", "1b5266", "23495a", "e0563f", "fff3c4"],
            ["2a1f4f", "e58a86", "3d3a70", "3a2c52", "d9506a", "ffeab0"],
            ["4f9cc9", "fdebd0", "2f7fa8", "3f6a72", "e4572e", "fff6d0"],
        ],
        tone,
    );
    canvas.wash(&[high, high.toward(low, 0.55), low]);
    let (width, height) = (canvas.width, canvas.height);
    if tone % 3 < 2 {
        stars(canvas, chance, height * 0.5, 80);
    }
    disc(canvas, width * chance.between(0.14, 0.26), height * 0.2, 34.0, light);
    for level in 0..4 {
        let drift = cloud(chance, width * chance.unit(), height * (0.3 + 0.1 * float(level)), chance.between(110.0, 220.0));
        canvas.fill(&drift, WHITE.faint(0.2));
    }
    let (x, size) = (width * 0.58, (height / 800.0).min(1.25));
    let lamp = height * 0.86 - 440.0 * size;
    for way in [-1.0, 1.0] {
        let reach = width * 0.9 * way;
        let beam = Shape::polygon(&[(x, lamp - 8.0), (x + reach, lamp - 120.0), (x + reach, lamp + 70.0), (x, lamp + 8.0)]);
        canvas.paint(&beam, &Paint::across(x, x + reach, &[light.faint(0.5), light.faint(0.14), light.faint(0.0)]));
    }
    let horizon = height * 0.74;
    canvas.paint(&Shape::block(0.0, horizon, width, height), &Paint::down(horizon, height, &[sea.toward(low, 0.45), sea]));
    sailing_boat(canvas, width * 0.16, horizon + 12.0, 0.8, [hex("8a4a42"), hex("f5e3c6"), hex("fff1d6")]);
    for row in 0..4 {
        let water = swell(canvas, horizon + 26.0 + float(row) * 30.0, 4.0 + float(row), 150.0, chance.between(0.0, TAU));
        canvas.fill(&water, sea.toward(WHITE, 0.12).faint(0.35));
    }
    let ground = path("M-260 120C-220 20 -120 -30 10 -30C130 -28 190 30 290 60L420 200H-300Z").at(x, height * 0.86);
    canvas.paint(&ground, &Paint::down(height * 0.82, height, &[rock.toward(WHITE, 0.12), rock.toward(BLACK, 0.3)]));
    tower(canvas, (x, height * 0.86, size), [stripe, rock, light]);
    for row in 0..3 {
        let water = swell(canvas, height * 0.93 + float(row) * 22.0, 6.0, 110.0, chance.between(0.0, TAU));
        canvas.fill(&water.clone().at(0.0, -4.0), WHITE.faint(0.3));
        canvas.fill(&water, sea.toward(BLACK, 0.1 + 0.12 * float(row)));
    }
}

fn tower(canvas: &mut Canvas, (x, base, size): (f32, f32, f32), [stripe, rock, light]: [Colour; 3]) {
    let place = |shape: Shape| shape.scaled(size, size).at(x, base);
    let dark = rock.toward(BLACK, 0.35);
    let shaft = place(path("M-44 -390H44L70 -10H-70Z"));
    canvas.fill(&shaft, hex("f7f1e4"));
    canvas.inside(&shaft, |inner| {
        inner.fill(&place(Shape::block(-90.0, -340.0, 180.0, 88.0).and(Shape::block(-90.0, -164.0, 180.0, 88.0))), stripe);
        inner.paint(
            &place(Shape::block(-90.0, -400.0, 180.0, 400.0)),
            &Paint::across(x - 60.0 * size, x + 60.0 * size, &[WHITE.faint(0.1), BLACK.faint(0.0), BLACK.faint(0.28)]),
        );
    });
    for level in [-300.0, -206.0, -116.0] {
        canvas.fill(&place(Shape::rounded(-9.0, level, 18.0, 28.0, 9.0)), dark);
    }
    canvas.fill(&place(Shape::rounded(-17.0, -52.0, 34.0, 46.0, 15.0)), dark);
    canvas.fill(&place(Shape::rounded(-36.0, -464.0, 72.0, 70.0, 4.0)), light);
    canvas.fill(&place(Shape::block(-14.0, -464.0, 3.0, 70.0).and(Shape::block(11.0, -464.0, 3.0, 70.0))), dark);
    canvas.fill(&place(Shape::rounded(-56.0, -400.0, 112.0, 14.0, 5.0)), dark);
    canvas.fill(&place(path("M-48 -462L0 -510L48 -462Z")), stripe.toward(BLACK, 0.12));
    canvas.fill(&place(Shape::line(&[(0.0, -508.0), (0.0, -534.0)], 5.0)), dark);
    canvas.glow(x, base - 430.0 * size, 170.0 * size, light.faint(0.85));
}

/// Paper boats on a pond.
pub(super) fn paper_boats(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [far, near, first, second, third, green] = choose(
        [
            ["9fd8d6", "2f8f9d", "fffaf0", "ff8a6b", "ffd25e", "3f9a72"],
            ["ffcfa8", "d9707a", "fffaf2", "5b7fc4", "ffe08a", "7a3f5a"],
            ["3a6fa0", "12294f", "fff6e0", "f2a65a", "9ad1e8", "1f5a60"],
        ],
        tone,
    );
    canvas.wash(&[far, far.toward(near, 0.55), near]);
    let (width, height) = (canvas.width, canvas.height);
    canvas.glow(width * 0.7, 0.0, width * 0.9, WHITE.faint(0.4));
    for row in 0..15 {
        let share = float(row) / 14.0;
        let water = swell(canvas, height * (0.03 + share), 4.0 + 9.0 * share, mix(110.0, 300.0, share), chance.between(0.0, TAU));
        canvas.fill(&water, if row % 2 == 0 { WHITE.faint(0.07) } else { near.faint(0.2) });
    }
    for (right, down) in [(0.08, 0.16), (0.92, 0.4), (0.03, 0.9), (0.85, 0.93), (0.2, 0.95)] {
        pad(canvas, (width * right, height * down, chance.between(40.0, 78.0) * (0.5 + down)), green, chance.between(0.0, TAU));
    }
    let boats = [
        (0.62, 0.15, 0.3, first),
        (0.32, 0.24, 0.38, third),
        (0.78, 0.36, 0.55, first),
        (0.26, 0.47, 0.68, second),
        (0.57, 0.72, 1.12, first),
    ];
    for (right, down, size, colour) in boats {
        let place = (width * right + chance.between(-18.0, 18.0), height * down, size * (width / 600.0).min(height / 640.0).min(1.2));
        paper_boat(canvas, place, colour, near, chance.between(-0.07, 0.07));
    }
}

fn pad(canvas: &mut Canvas, (x, y, radius): (f32, f32, f32), green: Colour, turn: f32) {
    let mut points = vec![(x, y)];
    points.extend(
        (0..=30)
            .map(|step| (turn + float(step) / 30.0 * 5.6).sin_cos())
            .map(|(sine, cosine)| (x + cosine * radius, y + sine * radius * 0.5)),
    );
    canvas.fill(&Shape::polygon(&points).at(4.0, 8.0), BLACK.faint(0.14));
    canvas.fill(&Shape::polygon(&points), green);
    for vein in 0..6 {
        let (sine, cosine) = (turn + 0.5 + float(vein) * 0.9).sin_cos();
        canvas.fill(&Shape::brush(&[(x, y), (x + cosine * radius * 0.85, y + sine * radius * 0.42)], 2.4, 1.0), WHITE.faint(0.22));
    }
}

fn paper_boat(canvas: &mut Canvas, (x, y, size): (f32, f32, f32), colour: Colour, water: Colour, lean: f32) {
    let place = |shape: Shape| shape.turned(lean).scaled(size, size).at(x, y);
    for ring in 0..3 {
        let grow = 150.0 + float(ring) * 44.0;
        canvas.fill(&place(Shape::ellipse(0.0, 66.0, grow, grow * 0.17)), WHITE.faint(0.09));
    }
    canvas.fill(&place(path("M-150 62L-92 104L96 104L150 62L70 150H-70Z")), water.toward(BLACK, 0.35).faint(0.35));
    let shade = |share: f32| colour.toward(water.toward(BLACK, 0.25), share);
    canvas.fill(&place(path("M-4 -112L-92 42L92 42Z")), shade(0.1));
    canvas.fill(&place(path("M-4 -112L92 42L6 42Z")), shade(0.24));
    canvas.fill(&place(path("M-176 -4L-80 30L0 42L-70 80H-106Z")), shade(0.04));
    canvas.fill(&place(path("M176 -4L80 30L0 42L70 80H106Z")), shade(0.2));
    canvas.fill(&place(path("M-176 -4L-96 84H96L176 -4L0 58Z")), colour);
    canvas.fill(&place(path("M176 -4L96 84H0V58Z")), shade(0.12));
    canvas.fill(&place(Shape::line(&[(0.0, 58.0), (0.0, 84.0)], 1.6)), shade(0.3));
}
