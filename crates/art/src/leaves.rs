//! The drawn motif of autumn leaves.

use std::f32::consts::TAU;

use super::canvas::Canvas;
use super::colour::{BLACK, Colour, Paint, WHITE};
use super::number::{Chance, float, mix};
use super::scenery::{choose, disc, hills, leaf};
use super::shape::Shape;

/// Leaves that drift over soft hills.
pub(super) fn autumn_leaves(canvas: &mut Canvas, chance: &Chance, tone: usize) {
    let [high, low, first, second, third, branch] = choose(
        [
            ["ffd9a0", "fff4e0", "e2582e", "f29b38", "b83a3a", "6b3f2e"],
            ["cfe3dc", "fbf6e4", "e9a93a", "f2cf5b", "c9772f", "4f4238"],
            ["f3b7a2", "ffeedd", "a8324a", "d9573f", "f0a35a", "4a2a3c"],
        ],
        tone,
    );
    canvas.wash(&[high, high.toward(low, 0.7), low]);
    let (width, height) = (canvas.width, canvas.height);
    disc(canvas, width * 0.3, height * 0.36, 84.0, WHITE.toward(high, 0.3));
    for layer in 0..4 {
        let share = float(layer) / 3.0;
        let slope = hills(canvas, chance, height * mix(0.66, 0.92, share), 26.0, chance.between(420.0, 760.0));
        let colour = low.toward(second.toward(third, share), 0.25 + 0.42 * share);
        canvas.paint(&slope, &Paint::down(height * (0.6 + 0.2 * share), height, &[colour, colour.toward(WHITE, 0.24)]));
    }
    // Tone 1 is golden ginkgo; the other tones are maple.
    let kinds = [usize::from(tone % 3 == 1), 2];
    for index in 0..64 {
        let near = float(index) / 63.0;
        let size = mix(0.14, 0.66, near * near);
        let (x, y) = (chance.between(-0.05, 1.05) * width, chance.between(0.0, 1.0) * height);
        let colour = [first, second, third][chance.below(3)].toward(low, 0.45 * (1.0 - near));
        falling(canvas, chance, (x, y, size), kinds[chance.below(5) / 4], colour);
    }
    let bough: Vec<_> = (0..=20)
        .map(|step| float(step) / 20.0)
        .map(|share| (width * (1.04 - 0.92 * share), height * 0.02 + 120.0 * (share * 2.4).sin() * (1.0 - 0.35 * share)))
        .collect();
    for (index, (x, y)) in bough.iter().enumerate().skip(1) {
        if index % 4 == 1 {
            let tip = (x - 50.0, y + chance.between(46.0, 96.0));
            canvas.fill(&Shape::brush(&[(*x, *y), (x - 20.0, y + 30.0), tip], 5.0, 1.6), branch);
        }
    }
    canvas.fill(&Shape::brush(&bough, 17.0, 2.5), branch);
    for (x, y) in bough.iter().skip(1) {
        for _ in 0..5 {
            let place = (x + chance.between(-56.0, 20.0), y + chance.between(-24.0, 92.0), chance.between(0.3, 0.56));
            falling(canvas, chance, place, kinds[0], [first, second, third][chance.below(3)]);
        }
    }
}

fn falling(canvas: &mut Canvas, chance: &Chance, (x, y, size): (f32, f32, f32), kind: usize, colour: Colour) {
    let (turn, tilt) = (chance.between(0.0, TAU), chance.between(0.55, 1.0));
    let place = |shape: Shape| shape.scaled(size * tilt, size).turned(turn).at(x, y);
    let outline = place(leaf(kind));
    canvas.fill(&outline.clone().at(3.0 * size, 7.0 * size), BLACK.faint(0.08));
    canvas.fill(&outline, colour);
    let ribs = match kind % 4 {
        0 => vec![[(0.0, 48.0), (0.0, -50.0)], [(0.0, 18.0), (40.0, -16.0)], [(0.0, 18.0), (-40.0, -16.0)]],
        1 => vec![[(0.0, 20.0), (-34.0, -30.0)], [(0.0, 20.0), (34.0, -30.0)], [(0.0, 20.0), (-14.0, -40.0)], [(0.0, 20.0), (14.0, -40.0)]],
        _ => vec![[(0.0, 50.0), (0.0, -48.0)], [(0.0, 14.0), (18.0, -6.0)], [(0.0, 14.0), (-18.0, -6.0)]],
    };
    for [from, to] in ribs {
        canvas.fill(&place(Shape::brush(&[from, to], 3.0, 1.4)), colour.toward(BLACK, 0.22).faint(0.6));
    }
}
