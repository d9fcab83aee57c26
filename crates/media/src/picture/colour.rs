//! Converts colours to sRGB: phones write wider colour spaces, described by a profile that the output does not
//! contain.

use image::RgbaImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Bytes of a pixel.
const PIXEL: usize = 4;
/// Pixels converted at a time, so that no second picture of the same size is needed.
const AT_ONCE: usize = 64 * 1024;

/// Ignores a profile that cannot be read or is not RGB: most pictures with a broken profile look right without it.
pub(super) fn to_srgb(picture: &mut RgbaImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(Layout::Rgba, &srgb, Layout::Rgba, TransformOptions::default()) else { return };
    let mut source = Vec::with_capacity(AT_ONCE * PIXEL);
    for part in picture.as_flat_samples_mut().samples.chunks_mut(AT_ONCE * PIXEL) {
        source.clear();
        source.extend_from_slice(part);
        if transform.transform(&source, part).is_err() {
            part.copy_from_slice(&source);
        }
    }
}
