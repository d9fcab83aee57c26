//! Runs the image pipelines of the object store, and makes the pictures that pages show.

mod colour;
mod decode;
mod draw;
mod encode;
mod jpeg;
mod mark;
pub mod plain;
mod shown;

/// Pixels of four bytes: red, green, blue and alpha.
pub use image::RgbaImage;
use image::metadata::Orientation;
use laurel_core::storage::{ImageAction, ImageFormat, Pipeline, ProcessError, Quality};

pub use decode::{PIXELS_MAX, Source, decode};
pub use encode::encode_jpeg;
pub use mark::{DrawMark, no_mark};
pub use shown::{portrait, shown};

/// Most px that one pipeline draws, all its sizes together: two of the largest. Whoever asks for more would keep a core
/// from everybody else.
const DRAWN_MAX: u64 = 2 << 24;

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
    let Source { mut picture, format, mut orientation } = decode(bytes)?;
    let (mut format, mut quality) = (format, Quality::Absolute(encode::QUALITY));
    let mut drawn = 0;
    for action in actions {
        match action {
            ImageAction::AutoOrient(true) => {
                picture = draw::upright(picture, std::mem::replace(&mut orientation, Orientation::NoTransforms));
            }
            ImageAction::AutoOrient(false) => {}
            ImageAction::Resize(resize) => {
                picture = draw::resize(picture, resize)?;
                drawn += u64::from(picture.width()) * u64::from(picture.height());
                if drawn > DRAWN_MAX {
                    return Err(ProcessError::ImageTooLarge.into());
                }
            }
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
