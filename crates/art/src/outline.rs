//! Parses SVG path data (M, L, H, V, C, Q and Z, both cases) into outlines.

use super::number::float;
use super::shape::{Point, Shape};

const STEPS: usize = 14;

/// The outlines of a path; each is closed. Parsing stops at the first invalid part.
pub(super) fn path(text: &str) -> Shape {
    let mut reader = Reader { rest: text, here: (0.0, 0.0), points: Vec::new(), shape: Shape::default() };
    let mut command = 'M';
    while let Some(next) = reader.peek() {
        if next.is_ascii_alphabetic() {
            command = next;
            reader.rest = reader.rest.get(1..).unwrap_or_default();
        }
        if reader.step(command).is_none() {
            break;
        }
        command = match command {
            'M' => 'L',
            'm' => 'l',
            other => other,
        };
    }
    reader.close();
    reader.shape
}

struct Reader<'text> {
    rest: &'text str,
    here: Point,
    points: Vec<Point>,
    shape: Shape,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        self.rest.chars().next()
    }

    fn number(&mut self) -> Option<f32> {
        self.peek()?;
        let inside =
            |(index, character): (usize, char)| !(character.is_ascii_digit() || character == '.' || (index == 0 && character == '-'));
        let end = self.rest.char_indices().find(|found| inside(*found)).map_or(self.rest.len(), |(index, _)| index);
        let (digits, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest;
        digits.parse().ok()
    }

    fn point(&mut self, relative: bool) -> Option<Point> {
        let (x, y) = (self.number()?, self.number()?);
        Some(if relative { (self.here.0 + x, self.here.1 + y) } else { (x, y) })
    }

    fn go(&mut self, to: Point) {
        self.points.push(to);
        self.here = to;
    }

    fn close(&mut self) {
        let done = std::mem::take(&mut self.points);
        if let Some(first) = done.first() {
            self.here = *first;
        }
        if done.len() > 2 {
            self.shape.outlines.push(done);
        }
    }

    /// Executes one command; `None` stops the parsing.
    fn step(&mut self, command: char) -> Option<()> {
        let relative = command.is_ascii_lowercase();
        match command.to_ascii_uppercase() {
            'M' => {
                self.close();
                let to = self.point(relative)?;
                self.go(to);
            }
            'L' => {
                let to = self.point(relative)?;
                self.go(to);
            }
            'H' => {
                let x = self.number()?;
                self.go((if relative { self.here.0 + x } else { x }, self.here.1));
            }
            'V' => {
                let y = self.number()?;
                self.go((self.here.0, if relative { self.here.1 + y } else { y }));
            }
            'C' => {
                let (first, second, to) = (self.point(relative)?, self.point(relative)?, self.point(relative)?);
                self.curve(first, second, to);
            }
            'Q' => {
                let (bend, to) = (self.point(relative)?, self.point(relative)?);
                let third = |end: Point| (end.0 + (bend.0 - end.0) * 2.0 / 3.0, end.1 + (bend.1 - end.1) * 2.0 / 3.0);
                self.curve(third(self.here), third(to), to);
            }
            'Z' => self.close(),
            _ => return None,
        }
        Some(())
    }

    fn curve(&mut self, first: Point, second: Point, to: Point) {
        let from = self.here;
        for step in 1..=STEPS {
            let share = float(step) / float(STEPS);
            let left = 1.0 - share;
            let along = |start: f32, one: f32, two: f32, end: f32| {
                left * left * left * start
                    + 3.0 * left * left * share * one
                    + 3.0 * left * share * share * two
                    + share * share * share * end
            };
            self.go((along(from.0, first.0, second.0, to.0), along(from.1, first.1, second.1, to.1)));
        }
    }
}
