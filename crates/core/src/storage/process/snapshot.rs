//! A picture out of a video.

use super::{ImageAction, ImageFormat, Pipeline, Resize, ResizeMode};

/// `snapshot`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Snapshot {
    /// Moment within the video, ms; past its end its last picture.
    pub at_ms: u32,
    /// What is written.
    pub format: SnapshotFormat,
    /// Width, px; 0 by the height, or the video's own.
    pub width: u16,
    /// Height, px; 0 by the width, or the video's own.
    pub height: u16,
    /// The nearest picture before the moment that stands for itself.
    pub is_fast: bool,
    /// Which way up.
    pub turn: Turn,
}

/// A format of snapshots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SnapshotFormat {
    /// JPEG.
    #[default]
    Jpg,
    /// PNG.
    Png,
}

impl SnapshotFormat {
    pub(super) const WORDS: &[(&str, SnapshotFormat)] = &[("jpg", SnapshotFormat::Jpg), ("png", SnapshotFormat::Png)];
}

/// Which way up a snapshot is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Turn {
    /// As its pixels lie.
    #[default]
    None,
    /// As the video says.
    Auto,
    /// Upright.
    Tall,
    /// Lying.
    Wide,
}

impl Turn {
    pub(super) const WORDS: &[(&str, Turn)] = &[("auto", Turn::Auto), ("h", Turn::Tall), ("w", Turn::Wide)];
}

impl Snapshot {
    /// The same picture made from the one that was uploaded beside the video: upright and from near its beginning, so
    /// that a moment further on, or its pixels as they lie, cannot be had from it.
    pub fn of_poster(&self) -> Option<Pipeline> {
        if self.turn != Turn::Auto || (self.at_ms > 0 && !self.is_fast) {
            return None;
        }
        let side = |side: u16| (side > 0).then_some(side);
        let (width, height) = (side(self.width), side(self.height));
        let mode = if width.is_some() && height.is_some() { ResizeMode::Fixed } else { ResizeMode::Lfit };
        let resize = Resize { mode, width, height, may_enlarge: true, ..Resize::default() };
        let format = match self.format {
            SnapshotFormat::Jpg => ImageFormat::Jpg,
            SnapshotFormat::Png => ImageFormat::Png,
        };
        let sized = (width.is_some() || height.is_some()).then_some(ImageAction::Resize(resize));
        Some(Pipeline::Image(sized.into_iter().chain([ImageAction::Format(format)]).collect()))
    }
}

impl std::fmt::Display for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let format = if self.format == SnapshotFormat::Png { "png" } else { "jpg" };
        write!(f, "snapshot,t_{},f_{format},w_{},h_{}", self.at_ms, self.width, self.height)?;
        if self.is_fast {
            f.write_str(",m_fast")?;
        }
        match Turn::WORDS.iter().find(|(_, turn)| *turn == self.turn) {
            Some((word, _)) => write!(f, ",ar_{word}"),
            None => Ok(()),
        }
    }
}
