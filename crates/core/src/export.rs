//! Shared parts of all exports: file formats, columns and their validation, cells of CSV files.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::language::Language;

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

/// Separator of a CSV file, as spreadsheets in that language expect it: where the comma separates decimals, a semicolon.
pub const fn csv_separator(language: Language) -> char {
    match language {
        Language::De | Language::Fr | Language::Ru => ';',
        Language::ZhHans | Language::ZhHant | Language::En | Language::Ja | Language::Ko | Language::Th => ',',
    }
}

/// Digits from which spreadsheets show a number in scientific notation.
const LONG_NUMBER: usize = 12;

/// Signs at which a spreadsheet begins a formula, in ASCII, full width and small form.
pub(crate) const FORMULA: [char; 12] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

/// Puts the apostrophe also where a spreadsheet with another separator would begin a cell.
fn split_safe(cell: &str) -> String {
    let mut safe = String::with_capacity(cell.len());
    let mut begins = false;
    for c in cell.chars() {
        if begins && FORMULA.contains(&c) {
            safe.push('\'');
        }
        begins = matches!(c, ',' | ';' | '\t') || begins && (c == ' ' || c == '"');
        safe.push(c);
    }
    safe
}

/// Text of a CSV cell that spreadsheets read as it is. A cell that they would evaluate as a formula gets an apostrophe
/// before it, in full width too (East Asian spreadsheets); a long number gets a tab after it, so that no digit is lost.
/// Cells of workbooks have types and need neither.
pub fn csv_cell(cell: String) -> String {
    if cell.starts_with(FORMULA) || cell.starts_with(['\t', '\r', '\n']) {
        format!("'{}", split_safe(&cell))
    } else if cell.contains([',', ';', '\t']) {
        split_safe(&cell)
    } else if cell.len() >= LONG_NUMBER && cell.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{cell}\t")
    } else {
        cell
    }
}

/// A CSV file that a spreadsheet in that language opens, with its byte order mark.
pub fn csv_file(rows: &[Vec<String>], language: Language) -> String {
    let separator = csv_separator(language);
    let quoted = |cell: &String| {
        let cell = csv_cell(cell.clone());
        if cell.contains([separator, '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    let line = |row: &Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(&separator.to_string()) + "\r\n";
    rows.iter().fold(String::from('\u{FEFF}'), |file, row| file + &line(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_separator_of_its_language_and_quotes_where_needed() {
        let rows = [vec!["a;b".to_owned(), "c,d".to_owned()], vec!["say \"x\"\n".to_owned(), "=1".to_owned()]];
        assert_eq!(csv_file(&rows, Language::De), "\u{FEFF}\"a;b\";c,d\r\n\"say \"\"x\"\"\n\";'=1\r\n");
        assert_eq!(csv_file(&rows[..1], Language::En), "\u{FEFF}a;b,\"c,d\"\r\n");
    }

    #[test]
    fn formula_like_cells_get_an_apostrophe() {
        for cell in ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"] {
            assert_eq!(csv_cell(cell.to_owned()), format!("'{cell}"));
        }
        for cell in ["", "Lin", "1-2", " =1", "'=1", "13800138000", "11010519491231002X"] {
            assert_eq!(csv_cell(cell.to_owned()), cell);
        }
    }

    #[test]
    fn a_cell_begins_no_formula_for_another_separator() {
        for (cell, expected) in
            [("x;=1+1", "x;'=1+1"), ("x, \"=1", "x, \"'=1"), ("a\t＝1", "a\t'＝1"), ("a, b; c-d", "a, b; c-d"), ("=1;+2", "'=1;'+2")]
        {
            assert_eq!(csv_cell(cell.to_owned()), expected);
        }
    }

    #[test]
    fn a_long_number_stays_a_text() {
        for cell in ["110105194912310021", "447700900123"] {
            assert_eq!(csv_cell(cell.to_owned()), format!("{cell}\t"));
        }
    }
}
