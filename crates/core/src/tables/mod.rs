//! Tables that each host has and that are too large for the page's modules: Unicode's, domains', numbering plans.

#[cfg(feature = "tables")]
mod native;

pub use crate::account::PhonePlans;
#[cfg(feature = "tables")]
pub use native::NativeTables;

/// The tables of a host. Where a host's table is older or missing it lets pass, and the server decides.
pub trait Tables: PhonePlans {
    /// The text in normal form C (UAX 15): an accent is part of its letter.
    fn composed(&self, text: &str) -> String;

    /// The text in normal form KC (UAX 15): full-width letters and digits are those of ASCII.
    fn compatible(&self, text: &str) -> String;

    /// Number of characters as readers see them (UAX 29, extended grapheme clusters); `None` if the host cannot tell.
    fn characters(&self, text: &str) -> Option<usize>;

    /// A domain in lower case and in ASCII (UTS 46); `None` for an invalid one.
    fn ascii_domain(&self, domain: &str) -> Option<String>;
}
