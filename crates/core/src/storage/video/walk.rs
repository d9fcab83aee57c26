//! Finds the description of a file on the page, which reads only the heads of the other boxes.

use super::{MOVIE_MAX_BYTES, TopBox, TopKind, top_box};
use crate::contract::contract;

contract! {
    /// A top-level box of a file.
    #[derive(Copy, Eq)]
    pub struct WalkedBox {
        /// Length including the head, bytes: the next box begins there.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub size: u64,
        /// True for a box of the description, by which the video is validated.
        pub described: bool,
        /// True for the rest of the file behind its boxes.
        pub appended: bool,
    }
}

/// Reads a box like [`top_box`]; `None` also if the description, of which `read` bytes are known, becomes too large.
pub fn walk_box(head: &[u8], left: u64, read: u64) -> Option<WalkedBox> {
    let TopBox { kind, head, size } = top_box(head, left)?;
    let described = matches!(kind, TopKind::Movie | TopKind::Fragment);
    (!described || read.saturating_add(size) <= MOVIE_MAX_BYTES).then_some(WalkedBox { size, described, appended: head == 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(size: u64, kind: &str, read: u64) -> Option<WalkedBox> {
        let size = u32::try_from(size).unwrap().to_be_bytes();
        walk_box(&[&size[..], kind.as_bytes(), &[0; 8]].concat(), u64::from(u32::MAX), read)
    }

    #[test]
    fn only_a_description_that_is_small_enough_is_read() {
        let (most, whole) = (MOVIE_MAX_BYTES, |size| Some(WalkedBox { size, described: true, appended: false }));
        assert_eq!(walk(most, "moov", 0), whole(most));
        assert_eq!(walk(most - 100, "moof", 100), whole(most - 100));
        assert_eq!([walk(most + 1, "moov", 0), walk(most, "moof", 1)], [None, None]);
        assert_eq!(walk(most + 1, "mdat", most), Some(WalkedBox { size: most + 1, described: false, appended: false }));
    }
}
