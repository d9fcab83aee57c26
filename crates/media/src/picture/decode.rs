//! Decodes pictures within bounds of size and memory.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageReader, Limits, RgbaImage};
use laurel_core::limits::IMAGE_MAX_PIXELS;
use laurel_core::storage::{ImageFormat, ProcessError};

use super::{Failure, colour, jpeg};

/// Largest picture that is decoded, px.
pub const PIXELS_MAX: u64 = IMAGE_MAX_PIXELS as u64;
/// Longest side, px.
const SIDE_MAX: u32 = 30_000;
/// Memory limit for decoding one picture, bytes: four for each pixel, and as many for the decoder's buffers.
const MEMORY_MAX: u64 = PIXELS_MAX * 8;

/// A decoded picture.
pub struct Source {
    /// The pixels, before the orientation is applied.
    pub picture: RgbaImage,
    /// The format of the file.
    pub format: ImageFormat,
    /// The orientation that the camera recorded.
    pub orientation: Orientation,
}

/// Decodes a picture; the format is recognised by the first bytes, not by the name. Of several frames the first is
/// used. Colours deeper than eight bits are reduced to eight.
pub fn decode(bytes: &[u8]) -> Result<Source, Failure> {
    let (format, bytes) = match image::guess_format(bytes) {
        Ok(image::ImageFormat::Jpeg) => (ImageFormat::Jpg, jpeg::ended(bytes).ok_or(Failure::Unreadable)?),
        Ok(image::ImageFormat::Png) => (ImageFormat::Png, bytes.into()),
        Ok(image::ImageFormat::WebP) => (ImageFormat::Webp, bytes.into()),
        _ => return Err(Failure::Unreadable),
    };
    let mut reader = ImageReader::new(Cursor::new(&*bytes)).with_guessed_format().map_err(|_| Failure::Unreadable)?;
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(|error| failure(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS_MAX {
        return Err(ProcessError::ImageTooLarge.into());
    }
    // The metadata may be broken while the picture is not.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| failure(&error))?.into_rgba8();
    if let Some(profile) = profile {
        colour::to_srgb(&mut picture, &profile);
    }
    Ok(Source { picture, format, orientation })
}

/// True for a picture with more pixels than are decoded.
pub(super) fn is_too_large(bytes: &[u8]) -> bool {
    dimensions(bytes).is_ok_and(|(width, height)| u64::from(width) * u64::from(height) > PIXELS_MAX)
}

/// Bounds of one decoding.
pub(super) fn limits() -> Limits {
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height, limits.max_alloc) = (Some(SIDE_MAX), Some(SIDE_MAX), Some(MEMORY_MAX));
    limits
}

/// Width and height of a picture as it is stored, px, without decoding it.
pub(super) fn dimensions(bytes: &[u8]) -> Result<(u32, u32), Failure> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Failure::Unreadable)?;
    reader.into_dimensions().map_err(|error| failure(&error))
}

fn failure(error: &ImageError) -> Failure {
    match error {
        ImageError::Limits(_) => ProcessError::ImageTooLarge.into(),
        _ => Failure::Unreadable,
    }
}
