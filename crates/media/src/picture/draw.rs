//! Rotates, resizes, crops and pads pictures.

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::metadata::Orientation;
use image::{DynamicImage, Rgba, RgbaImage, imageops};
use laurel_core::storage::{ProcessError, Resize, Size};

use super::Failure;

/// Applies the orientation that the camera recorded.
pub(super) fn upright(picture: RgbaImage, orientation: Orientation) -> RgbaImage {
    let mut picture = DynamicImage::from(picture);
    picture.apply_orientation(orientation);
    picture.into_rgba8()
}

/// Resizes a picture, then crops it or pads it.
pub(super) fn resize(picture: RgbaImage, resize: &Resize) -> Result<RgbaImage, Failure> {
    let source = Size { width: picture.width(), height: picture.height() };
    let plan = resize.plan(source)?;
    let scaled = scale(picture, plan.scaled)?;
    let Size { width, height } = plan.canvas;
    let (x, y) = (plan.scaled.width.abs_diff(width) / 2, plan.scaled.height.abs_diff(height) / 2);
    if plan.canvas == plan.scaled {
        return Ok(scaled);
    }
    if plan.scaled.width >= width && plan.scaled.height >= height {
        return Ok(imageops::crop_imm(&scaled, x, y, width, height).to_image());
    }
    let [red, green, blue] = resize.colour;
    let mut canvas = RgbaImage::from_pixel(width, height, Rgba([red, green, blue, 0xff]));
    imageops::overlay(&mut canvas, &scaled, i64::from(x), i64::from(y));
    Ok(canvas)
}

fn scale(picture: RgbaImage, to: Size) -> Result<RgbaImage, Failure> {
    let (width, height) = picture.dimensions();
    if (Size { width, height }) == to {
        return Ok(picture);
    }
    let broken = |_| Failure::Refused(ProcessError::BadRequest);
    let source = ImageRef::new(width, height, picture.as_raw(), PixelType::U8x4).map_err(|_| Failure::Unreadable)?;
    let mut target = Image::new(to.width, to.height, PixelType::U8x4);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom));
    Resizer::new().resize(&source, &mut target, &options).map_err(broken)?;
    RgbaImage::from_raw(to.width, to.height, target.into_vec()).ok_or(Failure::Unreadable)
}
