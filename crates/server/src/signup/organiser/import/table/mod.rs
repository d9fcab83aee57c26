//! Reads the rows of a file: a workbook or text with separators, by its first bytes.

pub mod csv;
mod xlsx;

use laurel_core::errors::{Refusal, Rule};
use laurel_core::language::Language;
use laurel_core::limits::IMPORT_MAX_ROWS;
use laurel_core::signup::organiser::import::{COLUMNS_MAX, Cell};

use crate::error::Error;

/// Rows with their numbers in the file, from 1.
type Rows = Vec<(u32, Vec<Cell>)>;

/// A title and the header may be above the rows.
const LINES_MAX: usize = IMPORT_MAX_ROWS as usize + 10;

/// The rows of a file, blank ones included. Refuses a file that is no table, and one with too many rows or columns.
pub(super) fn read(file: &[u8], language: Language) -> Result<Rows, Error> {
    match file {
        [b'P', b'K', 3, 4, ..] => xlsx::read(file),
        // Workbooks of Excel 97, and encrypted ones.
        [0xD0, 0xCF, 0x11, 0xE0, ..] => Err(unreadable()),
        text => csv::read(text, language),
    }
}

/// The refusal of a file that is no table.
fn unreadable() -> Error {
    Refusal::field("file", Rule::Choice).into()
}

/// The refusal of a table with too many rows.
pub(super) fn too_long() -> Error {
    Refusal::field("rows", bound(IMPORT_MAX_ROWS as usize)).into()
}

/// The refusal of a table with too many columns.
fn too_wide() -> Error {
    Refusal::field("width", bound(COLUMNS_MAX)).into()
}

#[expect(clippy::cast_precision_loss, reason = "the bounds are small")]
fn bound(most: usize) -> Rule {
    Rule::MaxChoices { count: most as f64 }
}
