//! Comma-separated values as spreadsheets read them: UTF-8 with its mark, CRLF, quotes where needed.

use super::Table;
use crate::error::Error;

/// What says "UTF-8" to a spreadsheet.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Writes CSV.
pub(super) struct Csv(Vec<u8>);

impl Default for Csv {
    fn default() -> Self {
        Csv(MARK.to_vec())
    }
}

impl Table for Csv {
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error> {
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                self.0.push(b',');
            }
            if cell.contains([',', '"', '\r', '\n']) {
                self.0.push(b'"');
                self.0.extend(cell.replace('"', "\"\"").bytes());
                self.0.push(b'"');
            } else {
                self.0.extend(cell.bytes());
            }
        }
        self.0.extend(b"\r\n");
        Ok(())
    }

    fn written(&mut self) -> Result<Vec<u8>, Error> {
        Ok(std::mem::take(&mut self.0))
    }

    fn end(self: Box<Self>) -> Result<Vec<u8>, Error> {
        Ok(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut csv = Csv::default();
        csv.row(["a", "b,c", "say \"hi\"", "two\nlines", ""].map(str::to_owned).to_vec()).unwrap();
        assert_eq!(csv.written().unwrap(), "\u{FEFF}a,\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\r\n".as_bytes());
        assert!(Box::new(csv).end().unwrap().is_empty());
    }
}
