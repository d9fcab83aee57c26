//! Rows that a statement receives as one parameter: a JSON list of lists, read by either database as a table.

use super::Db;

/// Type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowType {
    /// An integer.
    Number,
    /// A text.
    Text,
    /// Bytes, in hexadecimal digits.
    Bytes,
    /// True or false.
    Flag,
}

/// The table expression of the rows in the parameter with this number: `(SELECT … AS name, … FROM …)`.
pub fn rows_of(db: &Db, parameter: u8, columns: &[(&str, RowType)]) -> String {
    let sqlite = matches!(db, Db::Sqlite(_));
    let column = |(index, (name, kind)): (usize, &(&str, RowType))| match (sqlite, kind) {
        (true, RowType::Bytes) => format!("unhex(json_extract(value, '$[{index}]')) AS {name}"),
        (true, _) => format!("json_extract(value, '$[{index}]') AS {name}"),
        (false, RowType::Number) => format!("(value->>{index})::bigint AS {name}"),
        (false, RowType::Text) => format!("value->>{index} AS {name}"),
        (false, RowType::Bytes) => format!("decode(value->>{index}, 'hex') AS {name}"),
        (false, RowType::Flag) => format!("(value->>{index})::boolean AS {name}"),
    };
    let columns: Vec<String> = columns.iter().enumerate().map(column).collect();
    // The binary form of a row is parsed once, not for each column.
    let source = if sqlite { format!("jsonb_each(${parameter})") } else { format!("jsonb_array_elements(${parameter}::jsonb)") };
    format!("(SELECT {} FROM {source})", columns.join(", "))
}
