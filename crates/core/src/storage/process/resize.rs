//! Computes the sizes of resized pictures.

use super::ProcessError;

/// Fits a picture to the requested box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ResizeMode {
    /// Largest size that fits into the box.
    #[default]
    Lfit,
    /// Smallest size that covers the box.
    Mfit,
    /// Covers the box; the excess is cropped around the middle.
    Fill,
    /// Fits into the box; the rest is filled with a colour.
    Pad,
    /// Stretched to the box; the aspect ratio is ignored.
    Fixed,
}

impl ResizeMode {
    pub(super) const WORDS: &[(&str, ResizeMode)] = &[
        ("lfit", ResizeMode::Lfit),
        ("mfit", ResizeMode::Mfit),
        ("fill", ResizeMode::Fill),
        ("pad", ResizeMode::Pad),
        ("fixed", ResizeMode::Fixed),
    ];
}

/// The action `resize`; sizes in px.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Resize {
    /// Mode.
    pub mode: ResizeMode,
    /// Width of the box.
    pub width: Option<u16>,
    /// Height of the box.
    pub height: Option<u16>,
    /// Longer side of the box; used if neither width nor height is given.
    pub long: Option<u16>,
    /// Shorter side of the box; used if neither width nor height is given.
    pub short: Option<u16>,
    /// Percentage of the source's size; used if no side is given.
    pub percent: Option<u16>,
    /// Allows scaling up.
    pub may_enlarge: bool,
    /// Fill colour of `pad`: red, green, blue.
    pub colour: [u8; 3],
}

impl Default for Resize {
    fn default() -> Resize {
        Resize {
            mode: ResizeMode::default(),
            width: None,
            height: None,
            long: None,
            short: None,
            percent: None,
            may_enlarge: false,
            colour: [0xff; 3],
        }
    }
}

/// Width and height, px.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// The two steps of a resize.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Size to scale the picture to.
    pub scaled: Size,
    /// Size to crop or pad it to, around the middle.
    pub canvas: Size,
}

impl Size {
    /// Number of pixels.
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }
}

/// `value * numerator / denominator`, rounded half up, at least 1.
fn scaled(value: u32, numerator: u32, denominator: u32) -> u32 {
    let (product, denominator) = (u64::from(value) * u64::from(numerator), u64::from(denominator.max(1)));
    u32::try_from((2 * product + denominator) / (2 * denominator)).unwrap_or(u32::MAX).max(1)
}

impl Resize {
    /// Longest side, px.
    pub const SIDE_MAX: u16 = 16_384;
    /// Largest area of a result, pixels.
    pub const AREA_MAX: u64 = 16_777_216;

    pub(super) const fn names_no_size(&self) -> bool {
        matches!((self.width, self.height, self.long, self.short, self.percent), (None, None, None, None, None))
    }

    /// Plans the resize of a picture of this size.
    pub fn plan(&self, source: Size) -> Result<Plan, ProcessError> {
        let plan = self.unbounded(source);
        if !self.may_enlarge && (plan.scaled.width > source.width || plan.scaled.height > source.height) {
            return Ok(Plan { scaled: source, canvas: source });
        }
        let is_fine = |size: Size| size.width.max(size.height) <= u32::from(Resize::SIDE_MAX) && size.area() <= Resize::AREA_MAX;
        if is_fine(plan.scaled) && is_fine(plan.canvas) { Ok(plan) } else { Err(ProcessError::ImageTooLarge) }
    }

    fn unbounded(&self, source: Size) -> Plan {
        let Size { width, height } = source;
        let whole = |size: Size| Plan { scaled: size, canvas: size };
        let is_wide = width >= height;
        let by_width = |side: u32| Size { width: side, height: scaled(height, side, width) };
        let by_height = |side: u32| Size { width: scaled(width, side, height), height: side };
        // The longer and shorter side follow the orientation of the source.
        let (w, h) = match (self.width, self.height, self.long, self.short) {
            (None, None, long, short) if is_wide => (long, short),
            (None, None, long, short) => (short, long),
            (w, h, ..) => (w, h),
        };
        match (w.map(u32::from), h.map(u32::from)) {
            (None, None) => {
                let percent = u32::from(self.percent.unwrap_or(100));
                whole(Size { width: scaled(width, percent, 100), height: scaled(height, percent, 100) })
            }
            (Some(w), None) => whole(by_width(w)),
            (None, Some(h)) => whole(by_height(h)),
            (Some(w), Some(h)) => {
                let canvas = Size { width: w, height: h };
                // True if the aspect ratio of the box is at least as wide as the picture's.
                let is_box_wider = u64::from(w) * u64::from(height) >= u64::from(h) * u64::from(width);
                let inside = if is_box_wider { by_height(h) } else { by_width(w) };
                let outside = if is_box_wider { by_width(w) } else { by_height(h) };
                match self.mode {
                    ResizeMode::Lfit => whole(inside),
                    ResizeMode::Mfit => whole(outside),
                    ResizeMode::Fill => Plan { scaled: outside, canvas },
                    ResizeMode::Pad => Plan { scaled: inside, canvas },
                    ResizeMode::Fixed => whole(canvas),
                }
            }
        }
    }
}

impl std::fmt::Display for Resize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mode = ResizeMode::WORDS.iter().find(|(_, mode)| *mode == self.mode).map_or("", |(word, _)| word);
        write!(f, "resize,m_{mode}")?;
        let sides = [("w", self.width), ("h", self.height), ("l", self.long), ("s", self.short), ("p", self.percent)];
        sides.iter().filter_map(|(key, side)| side.map(|side| (key, side))).try_for_each(|(key, side)| write!(f, ",{key}_{side}"))?;
        if self.may_enlarge {
            f.write_str(",limit_0")?;
        }
        if self.colour != Resize::default().colour {
            let [red, green, blue] = self.colour;
            write!(f, ",color_{red:02X}{green:02X}{blue:02X}")?;
        }
        Ok(())
    }
}
