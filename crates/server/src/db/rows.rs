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
    let source = if sqlite { format!("jsonb_each(${parameter})") } else { format!("json_array_elements(${parameter}::json)") };
    format!("(SELECT {} FROM {source})", columns.join(", "))
}

/// The statement with parameters that SQLite binds by their number too: it gives `$2` the first place if it comes first.
pub fn numbered(db: &Db, sql: &str) -> String {
    if matches!(db, Db::Postgres(_)) {
        return sql.to_owned();
    }
    let mut text = String::with_capacity(sql.len());
    let mut letters = sql.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_parameter = letter == '$' && letters.peek().is_some_and(char::is_ascii_digit);
        text.push(if is_parameter { '?' } else { letter });
    }
    text
}
