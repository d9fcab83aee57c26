//! What every export has: what it is written as, rules of its columns, and how a cell is made harmless.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

/// Most columns of an export.
pub const MAX_COLUMNS: u16 = 100;

contract! {
    /// What an export is written as.
    #[derive(Copy, Eq, Default)]
    pub enum ExportFormat {
        /// Comma-separated, UTF-8 with its mark.
        #[default]
        Csv,
        /// A workbook.
        Xlsx,
    }
}

/// Columns are asked for once each, and not without end.
pub(super) fn check_columns(columns: &[String]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let is_repeated = |(index, column): (usize, &String)| columns[..index].contains(column);
    if columns.len() > usize::from(MAX_COLUMNS) {
        errors.add("columns", Rule::MaxChoices { count: f64::from(MAX_COLUMNS) });
    } else if columns.iter().enumerate().any(is_repeated) {
        errors.add("columns", Rule::Repeated);
    }
    errors
}

/// The columns of an export: the word by which each is asked for, the key of its heading in `locales/`, and whether it
/// is only for those who may take sensitive values out.
macro_rules! columns {
    ($(#[$table:meta])* $columns:ident; $($(#[$doc:meta])* $name:ident = $word:literal, $key:literal, $sensitive:literal;)*) => {
        $(#[$table])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $columns { $($(#[$doc])* $name,)* }

        impl $columns {
            /// All of them.
            pub const ALL: &[$columns] = &[$($columns::$name,)*];

            /// As it is asked for.
            pub const fn word(self) -> &'static str {
                match self { $($columns::$name => $word,)* }
            }

            /// Reads what was asked for.
            pub fn from_word(word: &str) -> Option<$columns> {
                $columns::ALL.iter().copied().find(|column| column.word() == word)
            }

            /// Key of its heading in `locales/`.
            pub const fn key(self) -> &'static str {
                match self { $($columns::$name => $key,)* }
            }

            /// Only for those who may take sensitive values out.
            pub const fn is_sensitive(self) -> bool {
                match self { $($columns::$name => $sensitive,)* }
            }
        }
    };
}
pub(super) use columns;

/// A cell that no spreadsheet takes for a formula.
pub fn defused(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_calculate_gets_an_apostrophe() {
        for cell in ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"] {
            assert_eq!(defused(cell.to_owned()), format!("'{cell}"));
        }
        for cell in ["", "Lin", "1-2", " =1", "'=1"] {
            assert_eq!(defused(cell.to_owned()), cell);
        }
    }
}
