//! Shared parts of all exports: file formats, columns and their validation, escaping of cells.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

/// Most columns of an export.
pub const MAX_COLUMNS: u16 = 100;

contract! {
    /// File format of an export.
    #[derive(Copy, Eq, Default)]
    pub enum ExportFormat {
        /// Comma-separated values in UTF-8 with a byte order mark.
        #[default]
        Csv,
        /// Excel workbook.
        Xlsx,
    }
}

/// Validates requested columns: at most [`MAX_COLUMNS`], none repeated.
pub(crate) fn check_columns(columns: &[String]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let is_repeated = |(index, column): (usize, &String)| columns[..index].contains(column);
    if columns.len() > usize::from(MAX_COLUMNS) {
        errors.add("columns", Rule::MaxChoices { count: f64::from(MAX_COLUMNS) });
    } else if columns.iter().enumerate().any(is_repeated) {
        errors.add("columns", Rule::Repeated);
    }
    errors
}

/// Declares the columns of an export. Each has its name in requests, the key of its heading in `locales/`, and a flag
/// for sensitive values, which only some roles may export.
macro_rules! columns {
    ($(#[$table:meta])* $columns:ident; $($(#[$doc:meta])* $name:ident = $word:literal, $key:literal, $sensitive:literal;)*) => {
        $(#[$table])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $columns { $($(#[$doc])* $name,)* }

        impl $columns {
            /// All columns, in the order of their declaration.
            pub const ALL: &[$columns] = &[$($columns::$name,)*];

            /// Name of the column in requests.
            pub const fn as_str(self) -> &'static str {
                match self { $($columns::$name => $word,)* }
            }

            /// Parses the name of a column; `None` if there is no such column.
            pub fn parse(word: &str) -> Option<$columns> {
                $columns::ALL.iter().copied().find(|column| column.as_str() == word)
            }

            /// Key of the heading in `locales/`.
            pub const fn key(self) -> &'static str {
                match self { $($columns::$name => $key,)* }
            }

            /// True if only staff with access to sensitive values may export the column.
            pub const fn is_sensitive(self) -> bool {
                match self { $($columns::$name => $sensitive,)* }
            }
        }
    };
}
pub(crate) use columns;

/// Escapes a cell that a spreadsheet would evaluate as a formula, with a leading apostrophe.
pub fn defused(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formula_like_cells_get_an_apostrophe() {
        for cell in ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"] {
            assert_eq!(defused(cell.to_owned()), format!("'{cell}"));
        }
        for cell in ["", "Lin", "1-2", " =1", "'=1"] {
            assert_eq!(defused(cell.to_owned()), cell);
        }
    }
}
