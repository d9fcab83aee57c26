//! Drawn motifs at night: the whale, the house under the moon, the lanterns.

use super::canvas::Canvas;
use super::colour::{BLACK, Paint, WHITE, hex};
use super::number::{Chance, float, mix};
use super::outline::path;
use super::scenery::{choose, cloud_bank, disc, fir, hills, sailing_boat, skyline, stars};
use super::shape::Shape;

/// A whale that swims over the clouds with a boat on its back.
pub(super) fn whale(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, middle, low, back, belly, moon] = choose(
        [
            ["12224f", "375aa8", "8fb6e6", "2a4488", "dbe8fb", "ffe9b0"],
            ["2b1b4f", "8a4a8f", "f2a48f", "43306f", "ffe2d2", "fff0c2"],
            ["06303c", "1b6f78", "a8dcc8", "0f4a58", "e2f6ea", "fff3c4"],
        ],
        tone,
    );
    canvas.wash(&[high, middle, low]);
    let (width, height) = (canvas.width, canvas.height);
    stars(canvas, chance, height * 0.7, 130);
    disc(canvas, width * chance.between(0.52, 0.78), height * 0.17, 42.0, moon);
    let (x, y, lean) = (width * 0.47, height * 0.5, chance.between(-0.28, -0.14));
    let size = (width / 660.0).min(height / 640.0);
    let place = |shape: Shape| shape.scaled(size, size).turned(lean).at(x, y);
    let body = place(path(
        "M-222 14C-214 -84 -70 -128 70 -96C150 -76 190 -30 246 -40C228 -66 232 -104 258 -128C270 -100 288 -86 322 -88C310 -52 286 -28 256 -12C220 32 150 80 40 88C-90 96 -214 82 -222 14Z",
    ));
    canvas.fill(&body.clone().at(0.0, 10.0), BLACK.faint(0.12));
    canvas.paint(
        &body,
        &Paint::Linear { from: (x, y - 120.0 * size), to: (x, y + 90.0 * size), stops: vec![back.toward(WHITE, 0.12), back] },
    );
    canvas.inside(&body, |inner| {
        inner.fill(&place(path("M-230 26C-140 62 -10 60 90 18C150 0 200 -12 262 -12L262 120H-240Z")), belly);
        for fold in 0..4 {
            let start = float(fold);
            let line = [
                (-200.0 + start * 24.0, 44.0 + start * 13.0),
                (-130.0 + start * 30.0, 62.0 + start * 9.0),
                (-30.0 + start * 30.0, 64.0 + start * 5.0),
            ];
            inner.fill(&place(Shape::line(&line, 3.6)), back.faint(0.28));
        }
    });
    canvas.fill(&place(path("M-62 38C-40 90 -70 134 -112 150C-116 112 -106 70 -98 42Z")), back.toward(BLACK, 0.18));
    canvas.fill(&place(Shape::circle(-150.0, 6.0, 8.5)), WHITE);
    canvas.fill(&place(Shape::circle(-152.0, 6.0, 5.2)), hex("101830"));
    sailing_boat(canvas, x - 20.0 * size, y - 108.0 * size, 1.15 * size, [hex("c2543f"), hex("f5e3c6"), hex("fff1d6")]);
    cloud_bank(
        canvas,
        chance,
        height * 0.82,
        &[low.toward(WHITE, 0.35).faint(0.75), low.toward(WHITE, 0.62).faint(0.9), low.toward(WHITE, 0.88)],
    );
}

/// A lit house under a very large moon.
pub(super) fn moon_house(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, moon, far, near, wall] = choose(
        [
            ["1a1b4b", "6a5aa8", "ffe6b8", "4a4288", "232250", "f2b98a"],
            ["0d2b45", "3f7f93", "fff4dc", "2a5a70", "0f2f42", "e8c39a"],
            ["3a1c46", "d9776f", "ffe3c0", "8a4566", "3c1f45", "f6cfa0"],
        ],
        tone,
    );
    canvas.wash(&[high, high.toward(low, 0.6), low]);
    let (width, height) = (canvas.width, canvas.height);
    stars(canvas, chance, height * 0.7, 150);
    let (x, y, radius) = (width * 0.54, height * 0.4, width.min(height) * 0.31);
    disc(canvas, x, y, radius, moon);
    for (right, down, size) in [(-0.4, -0.3, 0.2), (0.35, 0.25, 0.26), (0.2, -0.5, 0.13), (-0.25, 0.4, 0.15), (0.6, -0.2, 0.1)] {
        canvas.fill(&Shape::circle(x + radius * right, y + radius * down, radius * size), low.faint(0.16));
    }
    let ground = hills(canvas, chance, height * 0.72, 18.0, width * 0.9);
    canvas.paint(&ground, &Paint::down(height * 0.66, height * 0.9, &[far, far.toward(near, 0.5)]));
    for step in 0..9 {
        let left = float(step) / 8.0 * width + chance.between(-20.0, 20.0);
        canvas.fill(&fir(left, height * 0.76, chance.between(60.0, 120.0)), far.toward(near, 0.55));
    }
    let base = height * 0.8;
    let front = path("M-400 40C-200 -20 120 -26 420 50L900 400H-900Z").scaled(width / 640.0, 1.0).at(width * 0.5, base);
    canvas.paint(&front, &Paint::down(base, height, &[near, near.toward(BLACK, 0.35)]));
    house(canvas, width * 0.42, base + 8.0, [wall, near]);
    for (left, tall) in [(0.1, 190.0), (0.2, 150.0), (0.76, 170.0), (0.88, 220.0)] {
        canvas.fill(&fir(width * left, base + 40.0, tall * chance.between(0.85, 1.15)), near.toward(BLACK, 0.3));
    }
}

fn house(canvas: &mut Canvas, x: f32, base: f32, [wall, dark]: [super::colour::Colour; 2]) {
    let light = hex("ffe9a3");
    canvas.glow(x, base - 50.0, 150.0, light.faint(0.4));
    canvas.fill(&Shape::block(x + 34.0, base - 158.0, 18.0, 60.0), wall.toward(dark, 0.5));
    for puff in 0..5 {
        let share = float(puff) / 4.0;
        canvas.fill(
            &Shape::circle(x + 44.0 + 34.0 * share * share, base - 172.0 - 74.0 * share, 7.0 + 11.0 * share),
            WHITE.faint(mix(0.4, 0.1, share)),
        );
    }
    canvas.fill(&Shape::block(x - 66.0, base - 88.0, 132.0, 92.0), wall);
    canvas.fill(&Shape::block(x + 30.0, base - 88.0, 36.0, 92.0), dark.faint(0.16));
    canvas.fill(&path("M-86 -84L0 -158L86 -84Z").at(x, base), dark.toward(hex("d4574e"), 0.62));
    for left in [-48.0, 14.0] {
        canvas.fill(&Shape::rounded(x + left, base - 66.0, 32.0, 32.0, 3.0), light);
        canvas.fill(
            &Shape::block(x + left + 14.5, base - 66.0, 3.0, 32.0).and(Shape::block(x + left, base - 51.5, 32.0, 3.0)),
            wall.toward(dark, 0.6),
        );
    }
    canvas.fill(&Shape::rounded(x - 10.0, base - 44.0, 22.0, 48.0, 10.0), dark.toward(wall, 0.2));
    canvas.fill(&Shape::circle(x + 7.0, base - 18.0, 2.0), light);
}

/// Lanterns over an old street.
pub(super) fn lanterns(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, roof, paper, glow, thread] = choose(
        [
            ["1d1440", "5a2f6e", "2a1c4c", "f0543a", "ffb45c", "ffd98a"],
            ["0f1f3d", "7a4a5c", "1a2442", "f2913a", "ffd27a", "ffe6b0"],
            ["10283c", "2f6a78", "123040", "e8574e", "ffc07a", "ffe9c0"],
        ],
        tone,
    );
    canvas.wash(&[high, high.toward(low, 0.55), low]);
    let (width, height) = (canvas.width, canvas.height);
    stars(canvas, chance, height * 0.6, 90);
    skyline(canvas, chance, height, height * 0.36, low.toward(roof, 0.55), Some(glow.faint(0.75)));
    canvas.glow(width * 0.5, height, width * 0.6, glow.faint(0.4));
    for (side, lift) in [(0.0, 0.0), (1.0, 0.04), (0.0, 0.16), (1.0, 0.19)] {
        eaves(canvas, side, height * (0.72 + lift), [roof.toward(BLACK, lift), glow]);
    }
    let mut hung: Vec<(f32, f32, f32)> = Vec::new();
    while hung.len() < 40 {
        let size = chance.between(0.32, 1.15);
        let (x, y) = (chance.between(0.04, 0.96) * width, chance.between(0.04, 0.66) * height);
        if hung.iter().all(|(other_x, other_y, other)| (x - other_x).hypot(y - other_y) > 88.0 * (size + other) * 0.72) {
            hung.push((x, y, size));
        } else if chance.happens(0.02) {
            break;
        }
    }
    hung.sort_by(|one, other| one.2.total_cmp(&other.2));
    for (x, y, size) in hung {
        lantern(canvas, x, y, size, [paper.toward(low, 0.4 * (1.15 - size)), glow, thread]);
    }
}

fn eaves(canvas: &mut Canvas, side: f32, top: f32, [roof, glow]: [super::colour::Colour; 2]) {
    let flip = if side > 0.5 { -1.0 } else { 1.0 };
    let (edge, reach) = (side * canvas.width, canvas.width * 0.36);
    let place = |shape: Shape| shape.scaled(flip * reach / 200.0, 1.0).at(edge, top);
    canvas.fill(&place(path("M-20 30H150V400H-20Z")), roof);
    for column in 0..3 {
        let x = 22.0 + float(column) * 42.0;
        canvas.fill(&place(Shape::rounded(x, 62.0, 26.0, 44.0, 2.0)), glow.faint(0.85));
        canvas.fill(&place(Shape::block(x + 11.5, 62.0, 3.0, 44.0).and(Shape::block(x, 82.0, 26.0, 3.0))), roof);
    }
    canvas.fill(&place(path("M-20 -34C40 -30 120 0 200 -16C206 -4 196 14 178 20L-20 44Z")), roof.toward(BLACK, 0.3));
    canvas.fill(&place(path("M-20 38L178 15L178 20L-20 46Z")), glow.faint(0.5));
}

fn lantern(canvas: &mut Canvas, x: f32, y: f32, size: f32, [paper, glow, thread]: [super::colour::Colour; 3]) {
    let place = |shape: Shape| shape.scaled(size, size).at(x, y);
    canvas.glow(x, y, 130.0 * size, glow.faint(0.5));
    canvas.fill(&place(Shape::line(&[(0.0, -40.0), (0.0, -70.0)], 2.4)), thread);
    let belly = place(Shape::ellipse(0.0, 0.0, 46.0, 38.0));
    canvas.paint(
        &belly,
        &Paint::Linear { from: (x, y - 38.0 * size), to: (x, y + 38.0 * size), stops: vec![paper, paper.toward(glow, 0.55), paper] },
    );
    canvas.inside(&belly, |inner| inner.glow(x, y + 4.0 * size, 44.0 * size, glow.faint(0.9)));
    for rib in [14.0, 30.0] {
        for way in [-1.0, 1.0] {
            let points: Vec<_> = (0..=12)
                .map(|step| (float(step) / 6.0 - 1.0) * std::f32::consts::FRAC_PI_2)
                .map(|angle| (way * rib * angle.cos(), 37.0 * angle.sin()))
                .collect();
            canvas.fill(&place(Shape::line(&points, 1.6)), thread.faint(0.5));
        }
    }
    canvas.fill(&place(Shape::rounded(-18.0, -44.0, 36.0, 10.0, 3.0).and(Shape::rounded(-18.0, 34.0, 36.0, 10.0, 3.0))), thread);
    for strand in [-8.0, 0.0, 8.0] {
        canvas.fill(&place(Shape::line(&[(strand, 44.0), (strand * 1.1, 72.0)], 2.4)), paper.toward(thread, 0.35));
    }
}
