//! Colours, palettes and gradients.

use super::number::mix;

/// A colour; each channel and the opacity are from 0 to 1.
#[derive(Clone, Copy)]
pub(super) struct Colour {
    /// Red, green, blue.
    pub(super) channels: [f32; 3],
    /// 0 is transparent, 1 is opaque.
    pub(super) opacity: f32,
}

/// Parses `rrggbb`; invalid channels are 0.
pub(super) fn hex(text: &str) -> Colour {
    let channel =
        |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok()).map_or(0.0, |byte| f32::from(byte) / 255.0);
    Colour { channels: [channel(0), channel(2), channel(4)], opacity: 1.0 }
}

/// Parses a palette of `rrggbb` colours.
pub(super) fn palette<const COUNT: usize>(names: [&str; COUNT]) -> [Colour; COUNT] {
    names.map(hex)
}

pub(super) const WHITE: Colour = Colour { channels: [1.0; 3], opacity: 1.0 };
pub(super) const BLACK: Colour = Colour { channels: [0.0; 3], opacity: 1.0 };

impl Colour {
    /// The same colour with its opacity multiplied.
    pub(super) fn faint(self, opacity: f32) -> Self {
        Self { opacity: self.opacity * opacity, ..self }
    }

    /// A mix with another colour.
    pub(super) fn toward(self, other: Self, share: f32) -> Self {
        let [red, green, blue] = self.channels;
        let [other_red, other_green, other_blue] = other.channels;
        Self {
            channels: [mix(red, other_red, share), mix(green, other_green, share), mix(blue, other_blue, share)],
            opacity: mix(self.opacity, other.opacity, share),
        }
    }
}

/// Fill of a shape; positions are in canvas units.
pub(super) enum Paint {
    /// A single colour.
    Flat(Colour),
    /// A linear gradient between two points, with evenly spaced stops.
    Linear { from: (f32, f32), to: (f32, f32), stops: Vec<Colour> },
}

impl Paint {
    /// A gradient from top to bottom.
    pub(super) fn down(top: f32, bottom: f32, stops: &[Colour]) -> Self {
        Self::Linear { from: (0.0, top), to: (0.0, bottom), stops: stops.to_vec() }
    }

    /// A gradient from left to right.
    pub(super) fn across(left: f32, right: f32, stops: &[Colour]) -> Self {
        Self::Linear { from: (left, 0.0), to: (right, 0.0), stops: stops.to_vec() }
    }

    /// The colour at a point.
    pub(super) fn at(&self, x: f32, y: f32) -> Colour {
        match self {
            Self::Flat(colour) => *colour,
            Self::Linear { from, to, stops } => {
                let (along_x, along_y) = (to.0 - from.0, to.1 - from.1);
                let length = (along_x * along_x + along_y * along_y).max(f32::EPSILON);
                ramp(stops, ((x - from.0) * along_x + (y - from.1) * along_y) / length)
            }
        }
    }
}

/// The colour at a fraction of evenly spaced stops.
pub(super) fn ramp(stops: &[Colour], share: f32) -> Colour {
    let last = stops.len().saturating_sub(1);
    let place = share.clamp(0.0, 1.0) * super::number::float(last);
    let index = super::number::whole(place).min(last);
    match (stops.get(index), stops.get(index + 1)) {
        (Some(here), Some(next)) => here.toward(*next, place - super::number::float(index)),
        (Some(here), None) => *here,
        (None, _) => BLACK,
    }
}
