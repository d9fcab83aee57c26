//! Pages of organisers' lists: numbered, since organisers leap and count.

use crate::contract::contract;

/// Furthest page; a longer list is searched, not turned.
const PAGE_MAX: u32 = 10_000;
/// Lines a page where nothing is asked for.
const SIZE: u32 = 20;
/// Most lines a page.
const SIZE_MAX: u32 = 100;

contract! {
    /// Which page of a list.
    #[derive(Copy, Default)]
    pub struct PageQuery {
        /// From 1, which is meant where it is absent.
        pub page: Option<u32>,
        /// Lines a page, 20 where absent, at most 100.
        pub size: Option<u32>,
    }
}

impl PageQuery {
    /// The page in its bounds.
    pub fn page(self) -> u32 {
        self.page.unwrap_or(1).clamp(1, PAGE_MAX)
    }

    /// Lines a page in their bounds.
    pub fn size(self) -> u32 {
        self.size.unwrap_or(SIZE).clamp(1, SIZE_MAX)
    }

    /// Lines before the page.
    pub fn offset(self) -> i64 {
        i64::from(self.page() - 1) * i64::from(self.size())
    }
}
