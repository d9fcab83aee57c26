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

    /// As pictures are written.
    pub const fn image(self) -> ImageFormat {
        match self {
            SnapshotFormat::Jpg => ImageFormat::Jpg,
            SnapshotFormat::Png => ImageFormat::Png,
        }
    }
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
    /// The picture that stands for a video: its first, upright.
    pub fn poster() -> Snapshot {
        Snapshot { width: 750, is_fast: true, turn: Turn::Auto, ..Snapshot::default() }
    }

    /// The picture that was uploaded beside the video is what is asked for: upright, and its first.
    pub fn is_poster(&self) -> bool {
        self.at_ms == 0 && self.turn == Turn::Auto
    }

    /// What is made of a picture of the video as large as the video.
    pub fn of_picture(&self) -> Pipeline {
        let side = |side: u16| (side > 0).then_some(side);
        let (width, height) = (side(self.width), side(self.height));
        let mode = if width.is_some() && height.is_some() { ResizeMode::Fixed } else { ResizeMode::Lfit };
        let resize = Resize { mode, width, height, may_enlarge: true, ..Resize::default() };
        let sized = (width.is_some() || height.is_some()).then_some(ImageAction::Resize(resize));
        Pipeline::Image(sized.into_iter().chain([ImageAction::Format(self.format.image())]).collect())
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
