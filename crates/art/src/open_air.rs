//! Drawn motifs outdoors: balloons and the mountain lake.

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, Paint, WHITE, hex};
use super::number::{Chance, float, mix};
use super::outline::path;
use super::scenery::{choose, cloud, disc, fir, hills};
use super::shape::Shape;

/// Hot-air balloons over hills.
pub(super) fn balloons(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, first, second, third, ground] = choose(
        [
            ["7cc4e0", "ffe9cf", "ff9d5c", "e85d6f", "3fa79c", "6f4a70"],
            ["f6a58f", "ffeccb", "5b7fc4", "f7d070", "d9576a", "5a3f6b"],
            ["5d8fd0", "e9f3f4", "f2c14e", "6c63c7", "f78154", "2f6b5e"],
        ],
        tone,
    );
    canvas.wash(&[high, high.toward(low, 0.6), low]);
    let (width, height) = (canvas.width, canvas.height);
    disc(canvas, width * chance.between(0.2, 0.8), height * 0.62, 46.0, hex("fff4d6"));
    for level in 0..5 {
        let drift = cloud(chance, width * chance.unit(), height * (0.14 + 0.13 * float(level)), chance.between(120.0, 230.0));
        canvas.fill(&drift, WHITE.faint(chance.between(0.4, 0.75)));
    }
    for layer in 0..3 {
        let share = float(layer) / 2.0;
        let slope = hills(canvas, chance, height * mix(0.82, 0.94, share), 30.0, chance.between(380.0, 620.0));
        let colour = low.toward(ground, 0.38 + share * 0.55);
        canvas.paint(&slope, &Paint::down(height * 0.76, height, &[colour.toward(WHITE, 0.1), colour]));
    }
    let spots = [
        (0.74, 0.24, 0.36, second),
        (0.18, 0.58, 0.3, third),
        (0.86, 0.62, 0.22, first),
        (0.6, 0.7, 0.15, third),
        (0.12, 0.16, 0.2, second),
        (0.4, 0.38, 0.92, first),
    ];
    for (right, down, size, colour) in spots {
        let place = (width * right + chance.between(-14.0, 14.0), height * down, size * (width / 600.0).min(height / 760.0) * 1.15);
        balloon(canvas, place, [colour, if size > 0.5 { second } else { hex("fff1d6") }], chance.below(3));
    }
}

fn balloon(canvas: &mut Canvas, (x, y, size): (f32, f32, f32), [colour, accent]: [Colour; 2], pattern: usize) {
    let place = |shape: Shape| shape.scaled(size, size).at(x, y);
    canvas.fill(
        &place(Shape::line(&[(-22.0, 122.0), (-14.0, 162.0)], 2.4).and(Shape::line(&[(22.0, 122.0), (14.0, 162.0)], 2.4))),
        hex("6b4a3a"),
    );
    canvas.fill(&place(Shape::rounded(-18.0, 160.0, 36.0, 28.0, 6.0)), hex("a8714b"));
    canvas.fill(&place(Shape::rounded(-20.0, 158.0, 40.0, 8.0, 4.0)), hex("8a5a3c"));
    let hull = place(path("M-26 126C-60 70 -122 40 -122 -34C-122 -104 -68 -152 0 -152C68 -152 122 -104 122 -34C122 40 60 70 26 126Z"));
    canvas.fill(&hull, colour);
    canvas.inside(&hull, |inner| {
        let cream = hex("fff1d6");
        match pattern {
            0 => {
                inner.fill(&place(Shape::ellipse(0.0, -20.0, 88.0, 176.0)), cream);
                inner.fill(&place(Shape::ellipse(0.0, -20.0, 56.0, 176.0)), colour);
                inner.fill(&place(Shape::ellipse(0.0, -20.0, 24.0, 176.0)), accent);
            }
            1 => {
                for band in 0..3 {
                    let level = -70.0 + float(band) * 56.0;
                    inner.fill(&place(path("M-130 0Q0 34 130 0V26Q0 60 -130 26Z").at(0.0, level)), if band == 1 { cream } else { accent });
                }
            }
            _ => {
                for step in 0..12 {
                    let left = -132.0 + float(step) * 22.0;
                    inner.fill(
                        &place(Shape::polygon(&[(left, -34.0), (left + 11.0, -4.0), (left + 22.0, -34.0), (left + 11.0, -64.0)])),
                        if step % 2 == 0 { accent } else { cream },
                    );
                }
            }
        }
        inner.paint(
            &place(Shape::block(-130.0, -160.0, 260.0, 300.0)),
            &Paint::across(x - 120.0 * size, x + 130.0 * size, &[WHITE.faint(0.26), WHITE.faint(0.02), BLACK.faint(0.2)]),
        );
    });
}

/// Mountains and their reflection in a lake.
pub(super) fn mountain_lake(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, far, near, snow, trees] = choose(
        [
            ["5aa6d6", "fbe9d0", "8fb0c8", "4a6f94", "ffffff", "1f4a52"],
            ["f08a6a", "ffe2b8", "c98a94", "74507e", "fff0e0", "3a2a50"],
            ["2a5a78", "b9e0cf", "5f97a4", "2b5f76", "f2fbf6", "123c44"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    let shore = height * 0.6;
    canvas.wash(&[high, low, low]);
    disc(canvas, width * chance.between(0.2, 0.8), height * 0.2, 40.0, hex("fff6dc"));
    for _ in 0..3 {
        let drift = cloud(chance, width * chance.unit(), height * chance.between(0.12, 0.3), chance.between(110.0, 200.0));
        canvas.fill(&drift, WHITE.faint(0.6));
    }
    for (count, tall, colour) in [(5, 0.3, far.toward(low, 0.3)), (4, 0.38, far.toward(near, 0.35))] {
        for index in 0..count {
            let x = width * (float(index) + chance.between(0.2, 0.8)) / float(count);
            peak(canvas, chance, (x, shore, height * tall * chance.between(0.62, 1.05)), [colour, colour.toward(near, 0.4), snow]);
        }
    }
    let bank = hills(canvas, chance, shore - 12.0, 9.0, 420.0);
    canvas.fill(&bank, trees.toward(far, 0.3));
    let mut x = -10.0;
    while x < width + 10.0 {
        canvas.fill(&fir(x, shore + 2.0, chance.between(26.0, 62.0)), trees.toward(far, chance.between(0.1, 0.35)));
        x += chance.between(9.0, 22.0);
    }
    canvas.mirror(shore, high.toward(near, 0.35));
    for _ in 0..46 {
        let near_by = chance.unit();
        let (left, y) = (chance.between(-20.0, width), mix(shore + 4.0, height, near_by));
        canvas.fill(&Shape::rounded(left, y, chance.between(30.0, 120.0) * (0.4 + near_by), 1.2 + 1.6 * near_by, 1.0), WHITE.faint(0.22));
    }
    for (side, count) in [(0.0, 4), (1.0, 3)] {
        for step in 0..count {
            let inward = float(step) * 34.0 - 10.0;
            let left = if side > 0.5 { width - inward } else { inward };
            canvas.fill(
                &fir(left, height + 40.0, mix(300.0, 130.0, float(step) / 3.0) * chance.between(0.9, 1.1)),
                trees.toward(BLACK, 0.25),
            );
        }
    }
}

fn peak(canvas: &mut Canvas, chance: &Chance, (x, base, tall): (f32, f32, f32), [light, dark, snow]: [Colour; 3]) {
    let half = tall * chance.between(0.85, 1.1);
    let top = base - tall;
    let mountain = Shape::polygon(&[
        (x - half, base + 4.0),
        (x - half * 0.42, base - tall * 0.5),
        (x, top),
        (x + half * 0.36, base - tall * 0.56),
        (x + half, base + 4.0),
    ]);
    canvas.paint(&mountain, &Paint::down(top, base, &[light, light.toward(WHITE, 0.16)]));
    canvas.inside(&mountain, |inner| {
        let ridge = [
            (x, top - 2.0),
            (x - half * 0.06, base - tall * 0.72),
            (x + half * 0.1, base - tall * 0.5),
            (x - half * 0.04, base - tall * 0.24),
            (x + half * 0.16, base + 6.0),
            (x + half + 4.0, base + 6.0),
            (x + half, top),
        ];
        inner.fill(&Shape::polygon(&ridge), dark.faint(0.55));
        let line = base - tall * 0.7;
        let mut cap = vec![(x - half, top - 5.0), (x + half, top - 5.0)];
        for step in 0..9 {
            let across = 0.5 - float(step) / 8.0;
            cap.push((x + half * across, line + if step % 2 == 0 { tall * 0.04 } else { -tall * chance.between(0.03, 0.1) }));
        }
        inner.fill(&Shape::polygon(&cap), snow.faint(0.93));
        let shadow =
            [(x, top - 2.0), (x - half * 0.06, line), (x + half * 0.1, line + tall * 0.1), (x + half, line + tall * 0.1), (x + half, top)];
        inner.fill(&Shape::polygon(&shadow), dark.faint(0.22));
    });
}
