//! Drawn motifs of the town: the cat at its window, the tram, the city at dusk.

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, Paint, WHITE, hex, palette};
use super::number::{Chance, float};
use super::outline::path;
use super::scenery::{choose, cloud, disc, skyline};
use super::shape::{Point, Shape};

/// A cat on a window sill.
pub(super) fn cat_window(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, middle, low, town, curtain, room] = choose(
        [
            ["3a4a8a", "f09a8a", "ffd2a0", "5a4a86", "e86f6b", "20294d"],
            ["17345c", "4f8fa8", "f6d9a8", "2c4f74", "e9b44c", "1b2a3c"],
            ["4a2c6a", "c86a9a", "ffc8a8", "5c3a78", "4fa39a", "2a1f3f"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    let sill = height - 138.0;
    canvas.wash(&[high, middle, low, low]);
    disc(canvas, width * chance.between(0.6, 0.68), height * 0.27, 52.0, hex("fff0c8"));
    for _ in 0..2 {
        let drift = cloud(chance, width * chance.unit(), height * chance.between(0.12, 0.42), 150.0);
        canvas.fill(&drift, WHITE.faint(0.24));
    }
    skyline(canvas, chance, sill + 4.0, 170.0, town.toward(low, 0.35), None);
    skyline(canvas, chance, sill + 4.0, 125.0, town, Some(hex("ffdf94")));
    let frame = hex("f4e7d4");
    canvas.fill(&Shape::block(0.0, sill, width, 200.0), room);
    canvas.fill(
        &Shape::block(0.0, 0.0, width, 44.0).and(Shape::block(0.0, 0.0, 52.0, height)).and(Shape::block(width - 52.0, 0.0, 52.0, height)),
        room,
    );
    let bars = Shape::block(52.0, 40.0, width - 104.0, 16.0).and(Shape::block(52.0, sill * 0.46, width - 104.0, 11.0)).and(Shape::block(
        width / 2.0 - 6.0,
        44.0,
        12.0,
        sill - 44.0,
    ));
    canvas.fill(&bars.and(Shape::block(52.0, 44.0, 14.0, sill - 44.0)).and(Shape::block(width - 66.0, 44.0, 14.0, sill - 44.0)), frame);
    canvas.fill(&Shape::rounded(26.0, sill, width - 52.0, 34.0, 8.0), frame);
    canvas.fill(&Shape::rounded(26.0, sill + 24.0, width - 52.0, 16.0, 6.0), hex("d4c2a8"));
    plant(canvas, width * 0.76, sill + 2.0, chance.between(0.9, 1.15));
    cat(canvas, width * chance.between(0.36, 0.44), sill + 2.0);
    drape(canvas, curtain, 1.0, 0.0);
    drape(canvas, curtain.toward(BLACK, 0.08), -1.0, width);
}

fn cat(canvas: &mut Canvas, x: f32, y: f32) {
    let fur = hex("1a1d33");
    let tail: Vec<Point> =
        (0..=10).map(|step| float(step) / 10.0).map(|share| (50.0 + 62.0 * (share * 2.6).sin(), -10.0 - 84.0 * share * share)).collect();
    canvas.fill(&Shape::brush(&tail, 20.0, 13.0).at(x, y), fur);
    let body = path("M-70 0C-90 -90 -60 -150 -20 -170C30 -150 66 -90 56 0Z")
        .and(path("M-66 -176L-60 -234L-24 -206H8L44 -234L50 -176C50 -134 -66 -134 -66 -176Z"));
    canvas.fill(&body.at(x, y), fur);
    let rim = [(-64.0, -180.0), (-60.0, -226.0), (-25.0, -202.0), (8.0, -202.0), (43.0, -226.0)];
    canvas.fill(&Shape::brush(&rim, 1.5, 3.4).at(x, y), hex("ffd9a8").faint(0.5));
}

fn plant(canvas: &mut Canvas, x: f32, y: f32, size: f32) {
    for (index, (lean, tall)) in [(-52.0, 150.0), (-26.0, 132.0), (4.0, 160.0), (32.0, 136.0), (58.0, 158.0)].into_iter().enumerate() {
        let points: Vec<Point> =
            (0..=8).map(|step| float(step) / 8.0).map(|share| (lean * share * share, -52.0 - (tall - 52.0) * share)).collect();
        canvas.fill(&Shape::brush(&points, 13.0, 3.0).scaled(size, size).at(x, y), hex(if index % 2 == 0 { "4fae8e" } else { "3c947a" }));
    }
    canvas.fill(&path("M-34 0L-42 -58H42L34 0Z").scaled(size, size).at(x, y), hex("c86a4c"));
    canvas.fill(&Shape::rounded(-46.0, -64.0, 92.0, 14.0, 4.0).scaled(size, size).at(x, y), hex("da7e5e"));
}

fn drape(canvas: &mut Canvas, colour: Colour, way: f32, edge: f32) {
    let tall = canvas.height / 600.0;
    let place = |shape: Shape| shape.scaled(way, tall).at(edge, 0.0);
    let cloth = place(path("M-10 -10H120C110 220 60 400 26 560L-10 600Z"));
    canvas.fill(&cloth, colour);
    canvas.inside(&cloth, |inner| {
        for fold in 0..4 {
            let from = 16.0 + float(fold) * 28.0;
            inner.fill(&place(Shape::brush(&[(from, -10.0), (from * 0.8, 220.0), (from * 0.25, 560.0)], 13.0, 5.0)), BLACK.faint(0.07));
        }
    });
}

/// A tram in the morning.
pub(super) fn tram(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, far, near, street, paint] = choose(
        [
            ["ffc79a", "ffeedd", "f0b39a", "d9908a", "8a6a86", "2f9d97"],
            ["9ad0e8", "fdf1dc", "b4cfd8", "86aec0", "6f7f94", "e0644f"],
            ["f7b7c4", "fff0e2", "e8b0bc", "c08aa8", "7a6088", "4a62b8"],
        ],
        tone,
    );
    canvas.wash(&[high, low]);
    let (width, height) = (canvas.width, canvas.height);
    let ground = height * 0.76;
    disc(canvas, width * chance.between(0.68, 0.84), height * 0.26, 56.0, hex("ffb27a").toward(WHITE, 0.15));
    skyline(canvas, chance, ground, ground * 0.6, far, None);
    skyline(canvas, chance, ground, ground * 0.42, near, Some(hex("ffe9c2").faint(0.8)));
    canvas.paint(&Shape::block(0.0, ground, width, height), &Paint::down(ground, height, &[street, street.toward(BLACK, 0.25)]));
    for rail in [0.3, 0.52] {
        canvas.fill(&Shape::block(0.0, ground + (height - ground) * rail, width, 5.0), BLACK.faint(0.25));
    }
    for stone in 0..26 {
        let (x, y) = (chance.between(0.0, width), ground + (height - ground) * chance.between(0.6, 1.0));
        canvas.fill(&Shape::rounded(x, y, 30.0 + float(stone % 3) * 12.0, 4.0, 2.0), WHITE.faint(0.1));
    }
    let size = width / 680.0;
    let (x, y) = ((width - 500.0 * size) / 2.0, ground + (height - ground) * 0.4 - 300.0 * size);
    canvas.fill(&Shape::block(0.0, y - 100.0 * size, width, 2.4).and(Shape::block(0.0, y - 92.0 * size, width, 2.0)), BLACK.faint(0.4));
    canvas.fill(&Shape::ellipse(x + 250.0 * size, y + 306.0 * size, 270.0 * size, 12.0), BLACK.faint(0.22));
    tram_car(canvas, chance, (x, y, size), paint);
}

fn tram_car(canvas: &mut Canvas, chance: &Chance, (x, y, size): (f32, f32, f32), paint: Colour) {
    let place = |shape: Shape| shape.scaled(size, size).at(x, y);
    let [dark, cream, gold, glass] = palette(["3a3550", "fff1d6", "ffcf56", "bfe8f0"]);
    canvas.fill(&place(Shape::line(&[(230.0, -96.0), (270.0, -44.0), (240.0, 0.0)], 6.0)), dark);
    canvas.fill(&place(Shape::rounded(60.0, -14.0, 380.0, 30.0, 10.0)), paint.toward(BLACK, 0.2));
    canvas.fill(&place(Shape::rounded(0.0, 0.0, 500.0, 270.0, 38.0)), paint);
    canvas.fill(&place(Shape::rounded(0.0, 150.0, 500.0, 120.0, 20.0)), cream);
    canvas.fill(&place(Shape::block(0.0, 150.0, 500.0, 18.0)), gold);
    canvas.fill(&place(Shape::rounded(0.0, 248.0, 500.0, 28.0, 10.0)), dark);
    for seat in 0..4 {
        let left = 26.0 + float(seat) * 118.0;
        let pane = place(Shape::rounded(left, 36.0, 92.0, 96.0, 14.0));
        let coat = palette(["e5566d", "5b6fc4", "f2a541", "3f9a7a"])[chance.below(4)];
        let someone = chance.happens(0.68);
        canvas.fill(&pane, glass);
        canvas.inside(&pane, |inner| {
            if someone {
                inner.fill(&place(Shape::rounded(left + 20.0, 108.0, 52.0, 60.0, 24.0)), coat);
                inner.fill(&place(Shape::circle(left + 46.0, 90.0, 17.0)), hex("f0c4a0"));
                inner.fill(&place(path("M-18 0C-18 -30 18 -30 18 0C8 -8 -8 -8 -18 0Z")).at((left + 46.0) * size, 86.0 * size), dark);
            }
            inner.fill(&place(path("M10 96L60 0H86L36 96Z").at(left, 36.0)), WHITE.faint(0.35));
        });
    }
    canvas.fill(&place(Shape::rounded(200.0, 178.0, 96.0, 70.0, 8.0)), hex("d9c7a8"));
    canvas.fill(&place(Shape::circle(46.0, 208.0, 15.0)), hex("ffe6a8"));
    canvas.glow(x + 46.0 * size, y + 208.0 * size, 60.0 * size, hex("ffe6a8").faint(0.7));
    canvas.fill(&place(Shape::circle(454.0, 208.0, 14.0)), hex("ff8a6b"));
    for wheel in [110.0, 390.0] {
        canvas.fill(&place(Shape::circle(wheel, 280.0, 26.0)), hex("2a2740"));
        canvas.fill(&place(Shape::circle(wheel, 280.0, 9.0)), hex("8a86a8"));
    }
}

/// A city at dusk, reflected in its river.
pub(super) fn city_dusk(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, middle, low, far, near, light] = choose(
        [
            ["27306e", "c8689a", "ffc48a", "8a5a96", "33295c", "ffe39a"],
            ["0f2b46", "3f7d96", "f4c79a", "4a7a8e", "123049", "ffe6a8"],
            ["431f5a", "e86a6a", "ffd39a", "a85a7a", "3c1e50", "fff0b0"],
        ],
        tone,
    );
    let (width, height) = (canvas.width, canvas.height);
    let shore = height * 0.7;
    canvas.wash(&[high, high.toward(middle, 0.6), middle, low, low]);
    disc(canvas, width * chance.between(0.25, 0.75), shore - height * 0.2, 62.0, hex("fff0c8"));
    for level in 0..4 {
        let band = cloud(chance, width * chance.unit(), height * (0.12 + 0.1 * float(level)), chance.between(160.0, 300.0));
        canvas.fill(&band.scaled(1.0, 0.6).at(0.0, 30.0), WHITE.faint(0.16));
    }
    skyline(canvas, chance, shore, height * 0.38, far.toward(low, 0.45), None);
    skyline(canvas, chance, shore, height * 0.3, far, Some(light.faint(0.5)));
    skyline(canvas, chance, shore, height * 0.2, near, Some(light));
    canvas.mirror(shore, near);
    for _ in 0..60 {
        let (x, y) = (chance.between(0.0, width), shore + (height - shore) * chance.unit().sqrt());
        canvas.fill(&Shape::rounded(x, y, chance.between(14.0, 60.0), 2.0, 1.0), light.faint(chance.between(0.06, 0.3)));
    }
}
