//! The server's tables, from crates.

use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

use super::{PhonePlans, Tables};
use crate::account::{PhonePlan, PhoneTable};

/// The tables of the crates that the server is built with.
#[derive(Debug, Clone, Copy)]
pub struct NativeTables;

impl PhonePlans for NativeTables {
    fn of(&self, calling_code: &str) -> Option<Vec<PhonePlan>> {
        PhoneTable.of(calling_code)
    }

    fn matches(&self, pattern: &str, number: &str) -> bool {
        PhoneTable.matches(pattern, number)
    }

    fn without_prefix(&self, prefix: &str, transform: Option<&str>, number: &str) -> Option<String> {
        PhoneTable.without_prefix(prefix, transform, number)
    }
}

impl Tables for NativeTables {
    fn composed(&self, text: &str) -> String {
        text.nfc().collect()
    }

    fn compatible(&self, text: &str) -> String {
        text.nfkc().collect()
    }

    fn characters(&self, text: &str) -> Option<usize> {
        Some(text.graphemes(true).count())
    }

    fn ascii_domain(&self, domain: &str) -> Option<String> {
        idna::domain_to_ascii(domain).ok()
    }
}
