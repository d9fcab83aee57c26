//! A table as it was read from a file: its header is found, blank rows and columns at its edges are left out.

use super::cell::Cell;
use super::heading::Headings;

/// Rows in which the header is looked for: tables often begin with a title.
const HEADER_ROWS: usize = 5;

/// A table below its header.
#[derive(Debug, Default, PartialEq)]
pub struct Sheet {
    /// Its headings; blank for a column without one.
    pub headings: Vec<String>,
    /// The rows that are not blank, with their numbers in the file, from 1.
    pub rows: Vec<(u32, Vec<Cell>)>,
}

impl Sheet {
    /// Divides the rows of a file. The header is the row with the most known headings among the first ones, and the first
    /// row if none is known.
    pub fn of(mut rows: Vec<(u32, Vec<Cell>)>, headings: &Headings) -> Sheet {
        rows.retain(|(_, cells)| cells.iter().any(|cell| !cell.is_blank()));
        let texts = |cells: &[Cell]| cells.iter().map(Cell::text).collect::<Vec<_>>();
        let known = |cells: &[Cell]| headings.guess(&texts(cells)).iter().filter(|target| !target.is_empty()).count();
        let mut header = 0;
        let mut most = 0;
        for (place, (_, cells)) in rows.iter().take(HEADER_ROWS).enumerate() {
            let count = known(cells);
            if count > most {
                (header, most) = (place, count);
            }
        }
        if header >= rows.len() {
            return Sheet::default();
        }
        let rows_below = rows.split_off(header + 1);
        let mut headings = rows.pop().map(|(_, cells)| texts(&cells)).unwrap_or_default();
        let end = |cells: &Vec<Cell>| cells.iter().rposition(|cell| !cell.is_blank()).map_or(0, |last| last + 1);
        let width = rows_below.iter().map(|(_, cells)| end(cells)).max().unwrap_or(0);
        let named = headings.iter().rposition(|heading| !heading.is_empty()).map_or(0, |last| last + 1);
        headings.resize(width.max(named), String::new());
        Sheet { headings, rows: rows_below }
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell_of_csv;
    use super::*;
    use crate::signup::StoredForm;

    fn sheet(rows: &[&[&str]]) -> Sheet {
        let form: StoredForm =
            serde_json::from_value(serde_json::json!({ "personItems": [], "personMin": 1, "personMax": 1, "questions": [] })).unwrap();
        let rows = rows.iter().zip(1..).map(|(cells, row)| (row, cells.iter().map(|cell| cell_of_csv(cell)).collect())).collect();
        Sheet::of(rows, &Headings::new(&form, &|_, key| key.to_owned()))
    }

    #[test]
    fn a_title_above_the_header_and_blank_rows_are_left_out() {
        let found = sheet(&[&["2026 冬令营报名表"], &["", " "], &["姓名", "手机", "", ""], &["", ""], &["王一诺", "138", "x", " "]]);
        assert_eq!(found.headings, ["姓名", "手机", ""]);
        assert_eq!(found.rows.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn without_known_headings_the_first_row_is_the_header() {
        assert_eq!(sheet(&[&["a", "b"], &["c"]]).headings, ["a", "b"]);
        assert_eq!(sheet(&[&[" "]]), Sheet::default());
    }
}
