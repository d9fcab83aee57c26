//! Elements shared by drawn motifs: skies, clouds, hills, roofs and trees.

use std::f32::consts::TAU;

use super::canvas::Canvas;
use super::colour::{Colour, Paint, WHITE, palette};
use super::number::{Chance, float, mix, whole};
use super::outline::path;
use super::shape::{Point, Shape};

/// The palette of one of several tones.
pub(super) fn choose<const COUNT: usize, const TONES: usize>(tones: [[&str; COUNT]; TONES], tone: usize) -> [Colour; COUNT] {
    palette(tones[tone % TONES])
}

/// Draws small stars above a height.
pub(super) fn stars(canvas: &mut Canvas, chance: &Chance, until: f32, count: usize) {
    for _ in 0..count {
        let (x, y) = (chance.between(0.0, canvas.width), chance.between(0.0, until));
        let large = chance.happens(0.08);
        let radius = if large { chance.between(1.5, 2.3) } else { chance.between(0.5, 1.3) };
        let fade = (1.0 - y / until).max(0.15);
        canvas.fill(&Shape::circle(x, y, radius), WHITE.faint(chance.between(0.35, 1.0) * fade.sqrt()));
        if large {
            canvas.glow(x, y, radius * 6.0, WHITE.faint(0.35));
        }
    }
}

/// Draws a sun or moon with its halo.
pub(super) fn disc(canvas: &mut Canvas, x: f32, y: f32, radius: f32, colour: Colour) {
    canvas.glow(x, y, radius * 5.5, colour.faint(0.5));
    canvas.glow(x, y, radius * 2.4, colour.faint(0.45));
    canvas.fill(&Shape::circle(x, y, radius), colour);
}

/// A cloud of round heaps on a flat base, with the middle of the base at a point.
pub(super) fn cloud(chance: &Chance, x: f32, y: f32, width: f32) -> Shape {
    let mut shape = Shape::rounded(x - width / 2.0, y - width * 0.13, width, width * 0.13, width * 0.065);
    for step in 0..6 {
        let along = (float(step) + 0.5) / 6.0;
        let radius = width * (0.09 + 0.11 * (along * TAU / 2.0).sin()) * chance.between(0.8, 1.15);
        shape = shape.and(Shape::circle(x + (along - 0.5) * width * 0.78, y - width * 0.07 - radius * 0.45, radius));
    }
    shape
}

/// A bank of clouds across the whole width, with tops around a height.
pub(super) fn cloud_bank(canvas: &mut Canvas, chance: &Chance, top: f32, colours: &[Colour]) {
    for (layer, colour) in colours.iter().enumerate() {
        let level = top + float(layer) * 46.0;
        let mut shape = Shape::block(-10.0, level + 34.0, canvas.width + 20.0, canvas.height);
        let mut x = -40.0;
        while x < canvas.width + 60.0 {
            let radius = chance.between(34.0, 74.0);
            shape = shape.and(Shape::circle(x, level + chance.between(24.0, 44.0), radius));
            x += radius * chance.between(0.85, 1.2);
        }
        canvas.paint(&shape, &Paint::down(level - 30.0, level + 160.0, &[*colour, colour.toward(WHITE, 0.35)]));
    }
}

/// Hills around a height, filled down to the bottom of the picture.
pub(super) fn hills(canvas: &Canvas, chance: &Chance, level: f32, swing: f32, length: f32) -> Shape {
    let phases = [chance.between(0.0, TAU), chance.between(0.0, TAU), chance.between(0.0, TAU)];
    let line = |x: f32| {
        let turn = x / length * TAU;
        level + swing * (0.6 * (turn + phases[0]).sin() + 0.3 * (turn * 1.9 + phases[1]).sin() + 0.12 * (turn * 4.3 + phases[2]).sin())
    };
    under(canvas, line)
}

/// The area below a line.
pub(super) fn under(canvas: &Canvas, line: impl Fn(f32) -> f32) -> Shape {
    let count = whole(canvas.width / 5.0) + 3;
    let mut points: Vec<Point> = (0..count).map(|step| float(step) * 5.0 - 5.0).map(|x| (x, line(x))).collect();
    points.push((canvas.width + 10.0, canvas.height + 10.0));
    points.push((-10.0, canvas.height + 10.0));
    Shape::polygon(&points)
}

/// Draws a row of buildings on a ground line, with lit windows if there is a colour for them.
pub(super) fn skyline(canvas: &mut Canvas, chance: &Chance, base: f32, tallest: f32, wall: Colour, light: Option<Colour>) {
    let mut x = -12.0;
    while x < canvas.width {
        let (width, height) = (chance.between(38.0, 86.0), tallest * chance.between(0.35, 1.0));
        let top = base - height;
        let mut building = Shape::block(x, top, width + 0.6, height + 2.0);
        let middle = x + width / 2.0;
        building = match chance.below(5) {
            0 => building.and(Shape::circle(middle, top + 2.0, width * 0.42)),
            1 => building.and(Shape::block(middle - 1.5, top - 44.0, 3.0, 50.0)).and(Shape::block(
                middle - width * 0.2,
                top - 12.0,
                width * 0.4,
                16.0,
            )),
            2 => building.and(Shape::polygon(&[(x, top + 1.0), (middle, top - width * 0.45), (x + width, top + 1.0)])),
            3 => building.and(Shape::block(x + width * 0.18, top - 16.0, width * 0.5, 20.0)),
            _ => building,
        };
        canvas.fill(&building, wall);
        if let Some(light) = light {
            windows(canvas, chance, (x, top, width, height), light);
        }
        x += width;
    }
}

fn windows(canvas: &mut Canvas, chance: &Chance, (left, top, width, height): (f32, f32, f32, f32), light: Colour) {
    let columns = whole(width / 15.0).max(1);
    let (step, size) = (width / float(columns), 7.0);
    let mut y = top + 14.0;
    while y < top + height - 12.0 {
        for column in 0..columns {
            if chance.happens(0.42) {
                let x = left + (float(column) + 0.5) * step - size / 2.0;
                canvas.fill(&Shape::block(x, y, size, size * 1.25), light.faint(chance.between(0.35, 1.0)));
            }
        }
        y += 17.0;
    }
}

/// A fir with its foot at a point.
pub(super) fn fir(x: f32, y: f32, height: f32) -> Shape {
    let mut shape = Shape::block(x - height * 0.025, y - height * 0.15, height * 0.05, height * 0.16);
    for tier in 0..4 {
        let level = float(tier) / 4.0;
        let (base, half) = (y - height * (0.08 + 0.6 * level), height * mix(0.21, 0.09, level));
        shape = shape.and(Shape::polygon(&[(x - half, base), (x, base - height * 0.4), (x + half, base)]));
    }
    shape
}

/// A leaf around the origin, about 100 units long; four kinds: maple, ginkgo, oval and willow.
pub(super) fn leaf(kind: usize) -> Shape {
    match kind % 4 {
        0 => path(
            "M0 52L-4 20L-34 28L-28 14L-52 -4L-42 -8L-46 -26L-30 -22L-24 -34L-12 -20L-16 -46L-7 -42L0 -62L7 -42L16 -46L12 -20L24 -34L30 -22L46 -26L42 -8L52 -4L28 14L34 28L4 20L3 52Z",
        ),
        1 => path(
            "M-3 54C-2 30 -4 16 -10 6C-26 6 -46 -4 -54 -18C-44 -40 -22 -52 -4 -52L0 -30L4 -52C22 -52 44 -40 54 -18C46 -4 26 6 10 6C4 16 2 30 3 54Z",
        ),
        2 => path("M0 54L-3 34C-34 20 -36 -22 0 -56C36 -22 34 20 3 34L2 54Z"),
        _ => path("M0 56C-20 24 -18 -24 4 -60C20 -24 18 24 2 56Z"),
    }
}

/// Draws a small sailing boat with the foot of its mast at a point.
pub(super) fn sailing_boat(canvas: &mut Canvas, x: f32, y: f32, size: f32, colours: [Colour; 3]) {
    let [hull, mast, sail] = colours;
    let place = |shape: Shape| shape.scaled(size, size).at(x, y);
    canvas.fill(&place(Shape::line(&[(0.0, 0.0), (0.0, -46.0)], 3.0)), mast);
    canvas.fill(&place(path("M2 -46L26 -14H2Z")), sail);
    canvas.fill(&place(path("M-3 -40L-18 -14H-3Z")), sail.toward(hull, 0.25));
    canvas.fill(&place(path("M-24 -6C-10 -2 10 -2 26 -6L17 11H-16Z")), hull);
}

/// The area of water below a line of gentle waves.
pub(super) fn swell(canvas: &Canvas, level: f32, swing: f32, length: f32, phase: f32) -> Shape {
    under(canvas, |x| level + swing * ((x / length * TAU + phase).sin() + 0.4 * (x / length * TAU * 2.3 + phase * 1.7).sin()))
}
