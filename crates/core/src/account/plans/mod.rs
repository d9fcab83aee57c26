//! Numbering plans of countries, a table that each host has: it is too large for the page's modules.

#[cfg(feature = "tables")]
mod table;

use serde::Deserialize;

#[cfg(feature = "tables")]
pub(crate) use table::PhoneTable;

/// The plan of a region.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PhonePlan {
    /// Regular expression that a whole national number matches.
    pub pattern: String,
    /// Regular expression of the trunk prefix at the start of a number.
    pub prefix: Option<String>,
    /// Replaces what `prefix` matches; `$1` is its first group. Absent: the prefix is removed.
    pub transform: Option<String>,
}

/// The table, and the regular expressions of its host (libphonenumber's metadata).
pub trait PhonePlans {
    /// Plans of a calling code, that of the main region first: none for an unknown code. `None` if there is no table.
    fn of(&self, calling_code: &str) -> Option<Vec<PhonePlan>>;

    /// True if a pattern matches the whole number.
    fn matches(&self, pattern: &str, number: &str) -> bool;

    /// The number without the prefix that it begins with; `None` if it begins with no such prefix.
    fn without_prefix(&self, prefix: &str, transform: Option<&str>, number: &str) -> Option<String>;
}
