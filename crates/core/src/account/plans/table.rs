//! The table of numbering plans on the server, with the regular expressions of the crate `regex`.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use regex::{Regex, RegexBuilder};
use serde::Deserialize;

use super::{PhonePlan, PhonePlans};

/// The table that the build of the page makes from libphonenumber's metadata; the page loads the same file.
const FILE: &str = include_str!("../../../plans/phone.json");

#[derive(Default, Deserialize)]
struct Table {
    plans: HashMap<String, Vec<PhonePlan>>,
}

// An unreadable file would fail the tests: an empty table refuses every number.
static TABLE: LazyLock<Table> = LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());
/// Compiled when first used: all of them would take megabytes.
static COMPILED: LazyLock<Mutex<HashMap<String, Option<Regex>>>> = LazyLock::new(Mutex::default);

/// The compiled expression at the start of a number; `None` if it is invalid.
fn compiled(expression: String) -> Option<Regex> {
    let mut known = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    let compile = |expression: &str| RegexBuilder::new(expression).unicode(false).build().ok();
    known.entry(expression).or_insert_with_key(|expression| compile(expression)).clone()
}

/// The server's table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PhoneTable;

impl PhonePlans for PhoneTable {
    fn of(&self, calling_code: &str) -> Option<Vec<PhonePlan>> {
        Some(TABLE.plans.get(calling_code).cloned().unwrap_or_default())
    }

    fn matches(&self, pattern: &str, number: &str) -> bool {
        compiled(format!("^(?:{pattern})$")).is_some_and(|whole| whole.is_match(number))
    }

    fn without_prefix(&self, prefix: &str, transform: Option<&str>, number: &str) -> Option<String> {
        let start = compiled(format!("^(?:{prefix})"))?;
        let found = start.captures(number)?;
        let rest = number.get(found.get(0)?.end()..)?;
        // As libphonenumber does: a transform applies only if its group took part.
        let replaced = transform.filter(|_| found.get(1).is_some()).map(|transform| {
            let mut out = String::new();
            found.expand(transform, &mut out);
            out
        });
        Some(replaced.unwrap_or_default() + rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Phone;

    #[test]
    fn every_expression_of_the_table_compiles() {
        assert!(TABLE.plans.len() > 200);
        for plan in TABLE.plans.values().flatten() {
            assert!(compiled(plan.pattern.clone()).is_some(), "{}", plan.pattern);
            assert!(plan.prefix.clone().is_none_or(|prefix| compiled(prefix).is_some()), "{plan:?}");
        }
    }

    #[test]
    fn numbers_that_people_paste_are_read() {
        for (area_code, typed, wanted) in [
            ("44", "+44 7700 900123", Some("447700900123")),
            ("1", "+1 (415) 555-2671", Some("14155552671")),
            ("852", "852 61234567", Some("85261234567")),
            ("44", "07700 900123", Some("447700900123")),
            ("54", "0343 15-555-1212", Some("5493435551212")),
            ("225", "0712345678", Some("2250712345678")),
            ("39", "0612345678", Some("390612345678")),
            ("49", "(0)151 23456789", Some("4915123456789")),
            ("44", "447700900123", Some("447700900123")),
            ("44", "44770090012", None),
            ("86", "13800138000", Some("8613800138000")),
            ("86", "+86 138 0013 8000", Some("8613800138000")),
            ("86", "010 6552 9988", None),
            // Numbers without their area are not completed to those of small regions with the same code.
            ("1", "5551234", None),
            ("1", "8675309", None),
            ("44", "712345", None),
            ("61", "91234567", None),
        ] {
            let read = Phone::read(area_code, typed, &PhoneTable).map(|phone| phone.receiver());
            assert_eq!(read.as_deref(), wanted, "{area_code} {typed}");
        }
    }
}
