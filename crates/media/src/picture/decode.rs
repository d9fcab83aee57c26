//! Reads pictures, within bounds.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageReader, Limits, RgbaImage};
use laurel_core::limits::IMAGE_MAX_PIXELS;
use laurel_core::storage::{ImageFormat, ProcessError};

use super::{Failure, colour, jpeg};

/// Most px of a picture that is read.
pub const PIXELS_MAX: u64 = IMAGE_MAX_PIXELS as u64;
/// Longest side, px.
const SIDE_MAX: u32 = 30_000;
/// Most memory of one picture while it is read, bytes: four of a px, and as many for what decoders keep.
const MEMORY_MAX: u64 = PIXELS_MAX * 8;

/// A picture as it was read.
pub struct Source {
    /// Its pixels, as they lie.
    pub picture: RgbaImage,
    /// The format it came in.
    pub format: ImageFormat,
    /// Which way it is held, as the camera noted.
    pub orientation: Orientation,
}

/// Reads a picture by its first bytes, whatever its name says. Of several pictures the first; what has more than
/// eight bits for a colour is brought to eight.
pub fn decode(bytes: &[u8]) -> Result<Source, Failure> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Failure::Unreadable)?;
    let format = match reader.format() {
        // Read as far as it goes, and grey from there on, unless its end is asked for.
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
    // What the camera noted may be broken while the picture is not.
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
