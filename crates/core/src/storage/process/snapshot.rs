//! Snapshots: single frames of videos.

use super::{ImageAction, ImageFormat, Pipeline, Resize, ResizeMode};

/// The action `snapshot`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Snapshot {
    /// Time in the video, ms; after its end, the last frame.
    pub at_ms: u32,
    /// Output format.
    pub format: SnapshotFormat,
    /// Width, px; 0 follows from the height, or from the video.
    pub width: u16,
    /// Height, px; 0 follows from the width, or from the video.
    pub height: u16,
    /// Takes the nearest key frame before the time.
    pub is_fast: bool,
    /// Rotation.
    pub turn: Turn,
}

/// Output format of a snapshot.
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

    /// The same format for pictures.
    pub const fn image(self) -> ImageFormat {
        match self {
            SnapshotFormat::Jpg => ImageFormat::Jpg,
            SnapshotFormat::Png => ImageFormat::Png,
        }
    }
}

/// Rotation of a snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Turn {
    /// As encoded.
    #[default]
    None,
    /// As the video's metadata says.
    Auto,
    /// Portrait.
    Tall,
    /// Landscape.
    Wide,
}

impl Turn {
    pub(super) const WORDS: &[(&str, Turn)] = &[("auto", Turn::Auto), ("h", Turn::Tall), ("w", Turn::Wide)];
}

impl Snapshot {
    /// The poster of a video: its first frame, upright.
    pub fn poster() -> Snapshot {
        Snapshot { width: 750, is_fast: true, turn: Turn::Auto, ..Snapshot::default() }
    }

    /// True if the snapshot is the poster: the first frame, upright. The poster uploaded with the video then serves
    /// it.
    pub fn is_poster(&self) -> bool {
        self.at_ms == 0 && self.turn == Turn::Auto
    }

    /// The pipeline that makes this snapshot from a frame of the video's full size.
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
