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
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Failure::Unreadable)?;
    let format = match reader.format() {
        // The decoder accepts a JPEG that was cut off and fills the rest with grey; therefore its end marker is
        // required.
        Some(image::ImageFormat::Jpeg) if jpeg::length(bytes).is_some() => ImageFormat::Jpg,
        Some(image::ImageFormat::Png) => ImageFormat::Png,
        Some(image::ImageFormat::WebP) => ImageFormat::Webp,
        _ => return Err(Failure::Unreadable),
    };
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height, limits.max_alloc) = (Some(SIDE_MAX), Some(SIDE_MAX), Some(MEMORY_MAX));
    reader.limits(limits);
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

fn failure(error: &ImageError) -> Failure {
    match error {
        ImageError::Limits(_) => ProcessError::ImageTooLarge.into(),
        _ => Failure::Unreadable,
    }
}
