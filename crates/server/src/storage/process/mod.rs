//! Makes pictures as pipelines ask for them.

mod decode;
mod draw;
mod encode;
mod mark;

use laurel_core::storage::{ImageAction, ImageFormat, Pipeline, ProcessError, Quality};

pub use decode::{PIXELS_MAX, Source, decode};
pub use mark::{DrawMark, no_mark};

/// What was made.
pub struct Made {
    /// A whole file.
    pub bytes: Vec<u8>,
    /// What it is.
    pub format: ImageFormat,
    /// Px.
    pub width: u32,
    /// Px.
    pub height: u32,
}

/// Why nothing was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// It cannot be asked for, or not of this object.
    Refused(ProcessError),
    /// The object is no picture that can be read.
    Unreadable,
    /// It is not done here.
    NotHere,
}

impl From<ProcessError> for Failure {
    fn from(error: ProcessError) -> Failure {
        Failure::Refused(error)
    }
}

/// Runs a pipeline on the bytes of a picture. What it makes carries nothing of the file but the picture: no
/// place, no camera, no time.
pub fn run(pipeline: &Pipeline, bytes: &[u8], draw_mark: DrawMark<'_>) -> Result<Made, Failure> {
    let Pipeline::Image(actions) = pipeline else { return Err(Failure::NotHere) };
    let Source { mut picture, format, orientation } = decode(bytes)?;
    let (mut format, mut quality) = (format, Quality::Absolute(encode::QUALITY));
    for action in actions {
        match action {
            ImageAction::AutoOrient(true) => picture = draw::upright(picture, orientation),
            ImageAction::AutoOrient(false) => {}
            ImageAction::Resize(resize) => picture = draw::resize(picture, resize)?,
            ImageAction::Quality(wanted) => quality = *wanted,
            ImageAction::Format(wanted) => format = *wanted,
            ImageAction::Watermark(watermark) => picture = mark::stamp(picture, watermark, draw_mark)?,
        }
    }
    let bytes = encode::encode(&picture, format, quality).ok_or(Failure::Unreadable)?;
    let (width, height) = picture.dimensions();
    Ok(Made { bytes, format, width, height })
}

#[cfg(test)]
mod tests;
