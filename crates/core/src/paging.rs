//! Numbered pages of the organisers' lists, which need jumps to any page and totals.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::limits::NUMBERED_PAGES;

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

/// The place in a list ordered by ids where a page begins or ends: a list goes on from it without counting the rows before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowKey {
    /// The page ends before this place; otherwise it begins after it.
    pub before: bool,
    /// Id of the row.
    pub id: i64,
}

impl RowKey {
    /// Reads what `text` wrote.
    pub fn read(text: &str) -> Option<RowKey> {
        let (side, id) = text.split_at_checked(1)?;
        let id = id.parse::<u64>().ok().and_then(|id| i64::try_from(id).ok())?;
        match side {
            "a" => Some(RowKey { before: false, id }),
            "b" => Some(RowKey { before: true, id }),
            _ => None,
        }
    }

    /// The key for an address.
    pub fn text(self) -> String {
        format!("{}{}", if self.before { 'b' } else { 'a' }, self.id)
    }

    /// Validates the place of a page: one past the last numbered page needs a key.
    pub fn check(key: Option<&str>, page: Option<u32>) -> FieldErrors {
        match key {
            Some(key) if RowKey::read(key).is_none() => FieldErrors::one("key", Rule::Choice),
            None if page.unwrap_or(1) > NUMBERED_PAGES => FieldErrors::one("key", Rule::Required),
            _ => FieldErrors::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written() {
        for before in [false, true] {
            let key = RowKey { before, id: 41 };
            assert_eq!(RowKey::read(&key.text()), Some(key));
        }
        for text in ["", "a", "41", "c41", "a-1", "a9223372036854775808", "é1"] {
            assert_eq!(RowKey::read(text), None, "{text}");
        }
    }
}
