//! Runs the image pipelines of the object store, and makes the pictures that pages display.

mod code;
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

pub use code::qr_code;
use decode::dimensions;
pub use decode::{PIXELS_MAX, Source, decode};
pub use encode::encode_jpeg;
pub use mark::{DrawMark, no_mark};
pub use shown::{portrait, shown};

/// Limit on the pixels that all resize steps of one pipeline draw: two of the largest pictures. A longer pipeline would
/// block a core for other users.
const DRAWN_MAX: u64 = 2 << 24;

/// The result of a pipeline.
pub struct Made {
    /// The encoded file.
    pub bytes: Vec<u8>,
    /// Format of the file.
    pub format: ImageFormat,
    /// Width, px.
    pub width: u32,
    /// Height, px.
    pub height: u32,
}

/// The reason why no picture was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The pipeline is invalid, or cannot be applied to this object.
    Refused(ProcessError),
    /// The object is not a readable picture.
    Unreadable,
    /// Not possible on this server, such as without ffmpeg or fonts.
    NotHere,
}

impl From<ProcessError> for Failure {
    fn from(error: ProcessError) -> Failure {
        Failure::Refused(error)
    }
}

/// Runs a pipeline on the bytes of a picture. The result contains no metadata: no place, no camera, no time.
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
