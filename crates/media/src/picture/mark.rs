//! Draws watermarks on pictures.

use image::{RgbaImage, imageops};
use laurel_core::storage::{Mark, Watermark};

use super::Failure;

/// Draws the content of a watermark, no larger than the given size, px.
pub type DrawMark<'a> = &'a dyn Fn(&Mark, (u32, u32)) -> Result<RgbaImage, Failure>;

/// For pipelines without a watermark.
pub fn no_mark(_: &Mark, _: (u32, u32)) -> Result<RgbaImage, Failure> {
    Err(Failure::NotHere)
}

pub(super) fn stamp(mut picture: RgbaImage, watermark: &Watermark, draw: DrawMark<'_>) -> Result<RgbaImage, Failure> {
    let mut mark = draw(&watermark.mark, picture.dimensions())?;
    for pixel in mark.pixels_mut() {
        let alpha = u16::from(pixel.0[3]) * u16::from(watermark.opacity) / 100;
        pixel.0[3] = u8::try_from(alpha).unwrap_or(u8::MAX);
    }
    let (x, y) = watermark.place(picture.dimensions(), mark.dimensions());
    imageops::overlay(&mut picture, &mark, x, y);
    Ok(picture)
}
