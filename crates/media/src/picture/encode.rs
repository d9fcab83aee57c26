//! Encodes pictures.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _, RgbImage, RgbaImage};
use laurel_core::storage::{ImageFormat, Quality};

/// The quality if none is requested.
pub(super) const QUALITY: u8 = 85;

/// Encodes a picture as a file; `None` if the format cannot hold it.
pub(super) fn encode(picture: &RgbaImage, format: ImageFormat, quality: Quality) -> Option<Vec<u8>> {
    let quality = match quality {
        Quality::Absolute(quality) => quality,
        // Decoders do not report the quality of a file, so a relative quality refers to the default.
        Quality::Relative(part) => u8::try_from(u16::from(QUALITY) * u16::from(part) / 100).unwrap_or(QUALITY).max(1),
    };
    let (width, height) = picture.dimensions();
    let mut bytes = Vec::new();
    match format {
        ImageFormat::Jpg => {
            bytes = encode_jpeg(&on_white(picture), quality)?;
        }
        ImageFormat::Png => {
            PngEncoder::new(&mut bytes).write_image(picture.as_raw(), width, height, ExtendedColorType::Rgba8).ok()?;
        }
        ImageFormat::Webp => {
            let encoded = webp::Encoder::from_rgba(picture.as_raw(), width, height).encode_simple(false, f32::from(quality)).ok()?;
            bytes.extend_from_slice(&encoded);
        }
    }
    Some(bytes)
}

/// A JPEG of a quality from 1 to 100; `None` where a side is longer than the format's 65,535 px.
pub fn encode_jpeg(picture: &RgbImage, quality: u8) -> Option<Vec<u8>> {
    let (width, height) = picture.dimensions();
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).write_image(picture.as_raw(), width, height, ExtendedColorType::Rgb8).ok()?;
    Some(bytes)
}

/// Blends transparent parts with white.
fn on_white(picture: &RgbaImage) -> RgbImage {
    let over = |part: u8, alpha: u8| {
        let (part, alpha) = (u32::from(part), u32::from(alpha));
        u8::try_from((part * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX)
    };
    let pixels = picture.pixels().flat_map(|image::Rgba([red, green, blue, alpha])| [*red, *green, *blue].map(|part| over(part, *alpha)));
    RgbImage::from_raw(picture.width(), picture.height(), pixels.collect()).unwrap_or_default()
}
