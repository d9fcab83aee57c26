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

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(size: u64, kind: &str) -> Option<WalkedBox> {
        let size = u32::try_from(size).unwrap().to_be_bytes();
        walk_box(&[&size[..], kind.as_bytes(), &[0; 8]].concat(), u64::from(u32::MAX))
    }

    #[test]
    fn only_a_moov_box_that_is_small_enough_is_returned() {
        let large = MOVIE_MAX_BYTES + 1;
        assert_eq!(walk(MOVIE_MAX_BYTES, "moov"), Some(WalkedBox { size: MOVIE_MAX_BYTES, movie: true }));
        assert_eq!(walk(large, "moov"), None);
        assert_eq!(walk(large, "mdat"), Some(WalkedBox { size: large, movie: false }));
    }
}
