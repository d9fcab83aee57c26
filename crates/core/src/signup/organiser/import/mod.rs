//! Import of sign-ups from a table: what its columns mean, what each row says, and which rows can be written.
//!
//! A row is one sign-up with one person. Rows are read from cells by [`ImportRules`]; they are judged in the dry run, and
//! once more when they are written.

mod choice;
mod wire;

#[cfg(feature = "search")]
mod cell;
#[cfg(feature = "search")]
mod fault;
#[cfg(feature = "search")]
mod heading;
#[cfg(feature = "search")]
mod judge;
#[cfg(feature = "search")]
mod known;
#[cfg(feature = "search")]
mod row;
#[cfg(feature = "search")]
mod sheet;
#[cfg(feature = "search")]
#[cfg(test)]
mod tests;
#[cfg(feature = "search")]
mod value;
#[cfg(feature = "search")]
mod words;

pub use choice::{ImportChoice, import_choices};
pub use wire::{
    ImportCheck, ImportChecked, ImportColumn, ImportEntry, ImportKind, ImportOutcome, ImportOutcomes, ImportProblem, ImportRow,
    SignupImport, check_import,
};

#[cfg(feature = "search")]
pub use cell::{Cell, cell_of_csv};
#[cfg(feature = "search")]
pub use heading::{Headings, check_columns};
#[cfg(feature = "search")]
pub use judge::{JudgedRow, Places, judge};
#[cfg(feature = "search")]
pub use known::{Identity, Known};
#[cfg(feature = "search")]
pub use row::ImportRules;
#[cfg(feature = "search")]
pub use sheet::Sheet;
#[cfg(feature = "search")]
pub use words::{ImportGroup, ImportWords, LabelOf};

/// Most columns of a file.
pub const COLUMNS_MAX: usize = 100;
/// Longest cell, characters. A longer one is cut, and breaks the limit of any field.
pub const CELL_MAX: usize = 4_000;
