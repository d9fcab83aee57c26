//! Makes the pictures that pages display: upright, bounded in size, without the metadata of the upload.

use laurel_core::storage::{ImageAction, ImageFormat, Pipeline, Quality, Resize, ResizeMode};

use super::{Failure, Made, dimensions, no_mark, run};

/// Longest side of a displayed picture, px.
const SIDE: u16 = 4096;
/// Shortest side that a long picture keeps, such as a screenshot of a whole page: text stays readable, px.
const SHORT: u32 = 1440;
/// Longest side of a long picture, px: what WebP can hold, less a rest for rounding.
const LONGEST: u16 = 16_000;
/// Side of an avatar, px.
const PORTRAIT: u16 = 512;
/// Encoder quality of both, 1 to 100.
const QUALITY: u8 = 90;

/// The displayed picture of a work or a moment.
pub fn shown(bytes: &[u8], format: ImageFormat) -> Result<Made, Failure> {
    make(bytes, Resize { long: Some(long_side(dimensions(bytes)?)), ..Resize::default() }, format)
}

/// The longest side of the displayed copy of a picture of this size.
fn long_side((width, height): (u32, u32)) -> u16 {
    let (long, short) = (u64::from(width.max(height)), u64::from(width.min(height).max(1)));
    let readable = long * u64::from(SHORT) / short;
    u16::try_from(readable).unwrap_or(u16::MAX).clamp(SIDE, LONGEST)
}

/// The avatar of an account: a WebP of the central square.
pub fn portrait(bytes: &[u8]) -> Result<Made, Failure> {
    let resize = Resize { mode: ResizeMode::Fill, width: Some(PORTRAIT), height: Some(PORTRAIT), may_enlarge: true, ..Resize::default() };
    make(bytes, resize, ImageFormat::Webp)
}

fn make(bytes: &[u8], resize: Resize, format: ImageFormat) -> Result<Made, Failure> {
    let pipeline = Pipeline::Image(vec![
        ImageAction::AutoOrient(true),
        ImageAction::Resize(resize),
        ImageAction::Quality(Quality::Absolute(QUALITY)),
        ImageAction::Format(format),
    ]);
    run(&pipeline, bytes, &no_mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_picture_keeps_a_short_side_that_can_be_read() {
        assert_eq!(long_side((1080, 20_000)), 16_000);
        assert_eq!(long_side((1080, 9_000)), 12_000);
        assert_eq!(long_side((8_000, 2_000)), 5_760);
        for usual in [(4_000, 3_000), (6_000, 4_000), (4_096, 4_096), (0, 0)] {
            assert_eq!(long_side(usual), SIDE, "{usual:?}");
        }
    }
}
