//! Finds the `moov` box of a file on the page, which reads only the heads of the others.

use super::{MOVIE_MAX_BYTES, TopBox, TopKind, top_box};
use crate::contract::contract;

contract! {
    /// A top-level box of a file.
    #[derive(Copy, Eq)]
    pub struct WalkedBox {
        /// Length including the head, bytes: the next box begins there.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub size: u64,
        /// True for the `moov` box, by which the video is validated.
        pub movie: bool,
    }
}

/// Reads a box like [`top_box`]; `None` also if it is a `moov` box that is too large to read.
pub fn walk_box(head: &[u8], left: u64) -> Option<WalkedBox> {
    let TopBox { kind, size, .. } = top_box(head, left)?;
    let movie = kind == TopKind::Movie;
    (!movie || size <= MOVIE_MAX_BYTES).then_some(WalkedBox { size, movie })
}
