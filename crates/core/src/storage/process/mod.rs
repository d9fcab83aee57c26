//! Image processing by the query parameter `x-oss-process`, as a typed pipeline (Aliyun OSS "Image processing" and
//! "Video snapshots"). Client and server share this module, so that no client builds a pipeline which the server
//! cannot parse.

mod parse;
mod resize;
mod snapshot;
#[cfg(test)]
mod tests;
mod watermark;

pub use resize::{Plan, Resize, ResizeMode, Size};
pub use snapshot::{Snapshot, SnapshotFormat, Turn};
pub use watermark::{Corner, Mark, Watermark, Words};

/// Name of the query parameter.
pub const PROCESS_PARAMETER: &str = "x-oss-process";
/// Most actions in a pipeline.
pub const ACTIONS_MAX: usize = 8;
/// Longest pipeline, bytes.
const TEXT_MAX: usize = 1024;

/// A value of the parameter: how an object is processed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pipeline {
    /// Processes a picture by actions, from left to right.
    Image(Vec<ImageAction>),
    /// Takes a frame from a video.
    Video(Snapshot),
}

/// A step of a picture's pipeline.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ImageAction {
    /// Changes the size.
    Resize(Resize),
    /// Sets the quality of lossy formats.
    Quality(Quality),
    /// Converts the format; without this action it stays the same.
    Format(ImageFormat),
    /// Rotates the picture upright by its EXIF orientation, if true.
    AutoOrient(bool),
    /// Draws a text or another picture on it.
    Watermark(Watermark),
}

/// Encoding quality, 1 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quality {
    /// Relative to the quality of the source.
    Relative(u8),
    /// At most this quality.
    Absolute(u8),
}

/// Output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    /// JPEG; transparent areas become white.
    Jpg,
    /// PNG.
    Png,
    /// WebP.
    Webp,
}

impl ImageFormat {
    /// Name in pipelines.
    pub const fn text(self) -> &'static str {
        match self {
            ImageFormat::Jpg => "jpg",
            ImageFormat::Png => "png",
            ImageFormat::Webp => "webp",
        }
    }

    /// MIME type.
    pub const fn mime(self) -> &'static str {
        match self {
            ImageFormat::Jpg => "image/jpeg",
            ImageFormat::Png => "image/png",
            ImageFormat::Webp => "image/webp",
        }
    }
}

/// Error codes of the vendor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProcessError {
    /// A parameter is unknown or out of bounds.
    InvalidArgument,
    /// A parameter is missing.
    MissingArgument,
    /// The request as a whole is not allowed.
    BadRequest,
    /// The source or the result is too large.
    ImageTooLarge,
}

impl ProcessError {
    /// Name in error responses.
    pub const fn code(self) -> &'static str {
        match self {
            ProcessError::InvalidArgument => "InvalidArgument",
            ProcessError::MissingArgument => "MissingArgument",
            ProcessError::BadRequest => "BadRequest",
            ProcessError::ImageTooLarge => "ImageTooLarge",
        }
    }
}

impl Pipeline {
    /// Parses the value of the query parameter.
    pub fn parse(text: &str) -> Result<Pipeline, ProcessError> {
        parse::pipeline(text)
    }

    /// Scales a picture to at most `width` px, upright, as WebP, which all supported browsers read.
    pub fn thumbnail(width: u16, quality: u8) -> Pipeline {
        let resize = Resize { width: Some(width), ..Resize::default() };
        Pipeline::Image(vec![
            ImageAction::AutoOrient(true),
            ImageAction::Resize(resize),
            ImageAction::Quality(Quality::Absolute(quality.clamp(1, 100))),
            ImageAction::Format(ImageFormat::Webp),
        ])
    }

    /// Crops the middle of a picture to a size for link previews, px. As JPEG: chat apps do not read WebP.
    pub fn preview(width: u16, height: u16) -> Pipeline {
        let resize = Resize { mode: ResizeMode::Fill, width: Some(width), height: Some(height), may_enlarge: true, ..Resize::default() };
        Pipeline::Image(vec![
            ImageAction::AutoOrient(true),
            ImageAction::Resize(resize),
            ImageAction::Quality(Quality::Absolute(80)),
            ImageAction::Format(ImageFormat::Jpg),
        ])
    }

    /// The poster of a video.
    pub fn poster() -> Pipeline {
        Pipeline::Video(Snapshot::poster())
    }
}

impl std::fmt::Display for Pipeline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Pipeline::Image(actions) => {
                f.write_str("image")?;
                actions.iter().try_for_each(|action| write!(f, "/{action}"))
            }
            Pipeline::Video(snapshot) => write!(f, "video/{snapshot}"),
        }
    }
}

impl std::fmt::Display for ImageAction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ImageAction::Resize(resize) => resize.fmt(f),
            ImageAction::Quality(Quality::Relative(quality)) => write!(f, "quality,q_{quality}"),
            ImageAction::Quality(Quality::Absolute(quality)) => write!(f, "quality,Q_{quality}"),
            ImageAction::Format(format) => write!(f, "format,{}", format.text()),
            ImageAction::AutoOrient(is_on) => write!(f, "auto-orient,{}", u8::from(*is_on)),
            ImageAction::Watermark(watermark) => watermark.fmt(f),
        }
    }
}
