//! How a stored picture is asked for: the query parameter `x-oss-process` as a typed pipeline (Aliyun OSS "Image
//! processing" and "Video snapshots"). What cannot be parsed cannot be built either: both sides use this.

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
/// Most actions of a pipeline.
pub const ACTIONS_MAX: usize = 8;
/// Longest pipeline that is looked at, bytes.
const TEXT_MAX: usize = 1024;

/// What is made of an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pipeline {
    /// A picture, by actions from left to right.
    Image(Vec<ImageAction>),
    /// A picture out of a video.
    Video(Snapshot),
}

/// A step.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ImageAction {
    /// Another size.
    Resize(Resize),
    /// Of lossy formats.
    Quality(Quality),
    /// Another format; without one it stays.
    Format(ImageFormat),
    /// Turned upright by what the camera noted, or left as it is.
    AutoOrient(bool),
    /// Words or a picture on it.
    Watermark(Watermark),
}

/// Quality, 1 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quality {
    /// Of what the picture has.
    Relative(u8),
    /// At most.
    Absolute(u8),
}

/// A format to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    /// JPEG; what is transparent becomes white.
    Jpg,
    /// PNG.
    Png,
    /// WebP.
    Webp,
}

impl ImageFormat {
    /// As pipelines name it.
    pub const fn text(self) -> &'static str {
        match self {
            ImageFormat::Jpg => "jpg",
            ImageFormat::Png => "png",
            ImageFormat::Webp => "webp",
        }
    }

    /// As it is served.
    pub const fn mime(self) -> &'static str {
        match self {
            ImageFormat::Jpg => "image/jpeg",
            ImageFormat::Png => "image/png",
            ImageFormat::Webp => "image/webp",
        }
    }
}

/// Why something is not processed; the vendor's own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProcessError {
    /// A parameter is not understood or out of its bounds.
    InvalidArgument,
    /// A parameter is missing.
    MissingArgument,
    /// The whole cannot be done.
    BadRequest,
    /// The picture, or what would be made of it, is too large.
    ImageTooLarge,
}

impl ProcessError {
    /// As answers name it.
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
    /// Reads the parameter's value.
    pub fn parse(text: &str) -> Result<Pipeline, ProcessError> {
        parse::pipeline(text)
    }

    /// A picture no wider than so many px, upright, in a format that every promised browser reads.
    pub fn thumbnail(width: u16, quality: u8) -> Pipeline {
        let resize = Resize { width: Some(width), ..Resize::default() };
        Pipeline::Image(vec![
            ImageAction::AutoOrient(true),
            ImageAction::Resize(resize),
            ImageAction::Quality(Quality::Absolute(quality.clamp(1, 100))),
            ImageAction::Format(ImageFormat::Webp),
        ])
    }

    /// The middle of a picture in a shape that chats show, px; they read no WebP.
    pub fn preview(width: u16, height: u16) -> Pipeline {
        let resize = Resize { mode: ResizeMode::Fill, width: Some(width), height: Some(height), may_enlarge: true, ..Resize::default() };
        Pipeline::Image(vec![
            ImageAction::AutoOrient(true),
            ImageAction::Resize(resize),
            ImageAction::Quality(Quality::Absolute(80)),
            ImageAction::Format(ImageFormat::Jpg),
        ])
    }

    /// The picture that stands for a video.
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
