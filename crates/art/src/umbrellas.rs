//! The drawn motif of umbrellas in the rain.

use std::f32::consts::TAU;

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, WHITE};
use super::number::{Chance, float};
use super::scenery::choose;
use super::shape::{Point, Shape};

/// Umbrellas in the rain, from above.
pub(super) fn umbrellas(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [street, first, second, third, fourth, fifth] = choose(
        [
            ["39506b", "ee6b7e", "5fc4ae", "ffd25e", "7d78e0", "fbf6ee"],
            ["4a4460", "f4a261", "e76f51", "8ecae6", "f6e7cb", "b8a1e3"],
            ["22464c", "f7c8a0", "e8556d", "9ad1b0", "fff3d6", "4aa3b8"],
        ],
        tone,
    );
    canvas.wash(&[street.toward(WHITE, 0.08), street.toward(BLACK, 0.15)]);
    let (width, height) = (canvas.width, canvas.height);
    let mut placed: Vec<(f32, f32, f32)> = Vec::new();
    for attempt in 0..1400 {
        let radius = chance.between(48.0, 124.0) * (1.0 - 0.4 * float(attempt) / 1400.0);
        let (x, y) = (chance.between(-30.0, width + 30.0), chance.between(-30.0, height + 30.0));
        if placed.iter().all(|(other_x, other_y, other)| (x - other_x).hypot(y - other_y) > (radius + other) * 0.86) {
            placed.push((x, y, radius));
        }
    }
    for (x, y, _) in &placed {
        canvas.glow(*x + 40.0, *y + 60.0, 120.0, WHITE.faint(0.05));
    }
    placed.sort_by(|one, other| one.2.total_cmp(&other.2));
    for (index, (x, y, radius)) in placed.into_iter().enumerate() {
        let colour = [first, second, third, fourth, fifth][(index + chance.below(2) * 2) % 5];
        umbrella(canvas, (x, y, radius), colour, chance.between(0.0, TAU));
    }
    for _ in 0..90 {
        let (x, y) = (chance.between(0.0, width), chance.between(0.0, height));
        canvas.fill(&Shape::brush(&[(x, y), (x - 9.0, y + chance.between(20.0, 34.0))], 1.2, 2.4), WHITE.faint(0.3));
    }
}

fn umbrella(canvas: &mut Canvas, (x, y, radius): (f32, f32, f32), colour: Colour, turn: f32) {
    let rim = |step: f32, far: f32| {
        let (sine, cosine) = (turn + step * TAU / 8.0).sin_cos();
        (x + cosine * radius * far, y + sine * radius * far)
    };
    let whole: Vec<Point> = (0..16).map(|step| rim(float(step) / 2.0, if step % 2 == 0 { 1.0 } else { 0.9 })).collect();
    canvas.fill(&Shape::polygon(&whole).at(radius * 0.1, radius * 0.14), BLACK.faint(0.22));
    for panel in 0..8 {
        let from = float(panel);
        // Light comes from the upper left, so that each panel has its own shade.
        let facing = (turn + (from + 0.5) * TAU / 8.0 - 3.9).cos();
        let shade = if facing > 0.0 { colour.toward(WHITE, facing * 0.24) } else { colour.toward(BLACK, -facing * 0.18) };
        canvas.fill(&Shape::polygon(&[(x, y), rim(from, 1.0), rim(from + 0.5, 0.9), rim(from + 1.0, 1.0)]), shade);
    }
    for rib in 0..8 {
        canvas.fill(&Shape::line(&[(x, y), rim(float(rib), 0.99)], 1.4), WHITE.faint(0.4));
    }
    canvas.fill(&Shape::circle(x, y, radius * 0.06), WHITE.faint(0.9));
}
