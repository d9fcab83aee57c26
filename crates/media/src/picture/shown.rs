//! Makes the pictures that pages display: upright, bounded in size, without the metadata of the upload.

use laurel_core::storage::{ImageAction, ImageFormat, Pipeline, Quality, Resize, ResizeMode};

use super::{Failure, Made, no_mark, run};

/// Longest side of a displayed picture, px.
const SIDE: u16 = 4096;
/// Side of an avatar, px.
const PORTRAIT: u16 = 512;
/// Encoder quality of both, 1 to 100.
const QUALITY: u8 = 90;

/// The displayed picture of a work or a moment.
pub fn shown(bytes: &[u8], format: ImageFormat) -> Result<Made, Failure> {
    make(bytes, Resize { long: Some(SIDE), ..Resize::default() }, format)
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
