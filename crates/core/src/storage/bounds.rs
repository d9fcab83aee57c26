//! Limits of uploads in the units in which the page shows them.

use crate::contract::contract;
use crate::limits::{DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS};

contract! {
    /// Largest accepted uploads.
    #[derive(Copy, Eq)]
    pub struct UploadBounds {
        /// Size of a picture, MiB.
        pub image_megabytes: u32,
        /// Size of a document, MiB.
        pub document_megabytes: u32,
        /// Size of a video, MiB.
        pub video_megabytes: u32,
        /// Duration of a video, s.
        pub video_seconds: u32,
        /// Width times height of a picture, px.
        pub image_pixels: u32,
    }
}

impl Default for UploadBounds {
    fn default() -> Self {
        let megabytes = |bytes: u64| u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        UploadBounds {
            image_megabytes: megabytes(IMAGE_MAX_BYTES),
            document_megabytes: megabytes(DOCUMENT_MAX_BYTES),
            video_megabytes: megabytes(VIDEO_MAX_BYTES),
            video_seconds: VIDEO_MAX_SECONDS,
            image_pixels: IMAGE_MAX_PIXELS,
        }
    }
}
