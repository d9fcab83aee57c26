//! Brings the colours of a picture to those that pages show: phones write wider ones, and say so in a profile that is
//! not kept.

use image::RgbaImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Bytes of a px.
const PIXEL: usize = 4;
/// Px brought over at a time: a second picture of the same size is not needed.
const AT_ONCE: usize = 64 * 1024;

/// A profile that cannot be read, or is of other colours than the picture's, changes nothing: most of a picture with a
/// broken profile is right.
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
