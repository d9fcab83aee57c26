//! Numbered pages of the organisers' lists, which need jumps to any page and totals.

use crate::contract::contract;

/// Last page that can be requested. Longer lists are meant to be searched.
const PAGE_MAX: u32 = 10_000;
/// Default rows per page.
const SIZE: u32 = 20;
/// Most rows per page.
const SIZE_MAX: u32 = 100;

contract! {
    /// Selects a page of a list.
    #[derive(Copy, Default)]
    pub struct PageQuery {
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }
}

impl PageQuery {
    /// Page number, clamped to 1 to 10,000.
    pub fn page(self) -> u32 {
        self.page.unwrap_or(1).clamp(1, PAGE_MAX)
    }

    /// Rows per page, clamped to 1 to 100.
    pub fn size(self) -> u32 {
        self.size.unwrap_or(SIZE).clamp(1, SIZE_MAX)
    }

    /// Number of rows before the page.
    pub fn offset(self) -> i64 {
        i64::from(self.page() - 1) * i64::from(self.size())
    }
}
