//! CSV files for spreadsheets: UTF-8 with its mark, CRLF, the separator of the language, quotes where needed.

use ::csv::{Terminator, Writer, WriterBuilder};
use laurel_core::export::{csv_cell, csv_separator};
use laurel_core::language::Language;

use super::Table;
use crate::error::Error;

/// Byte order mark, by which spreadsheets recognise UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A table in CSV format.
pub struct Csv {
    separator: u8,
    writer: Writer<Vec<u8>>,
}

impl Csv {
    /// Creates a table for readers of a language.
    pub fn new(language: Language) -> Csv {
        let separator = u8::try_from(csv_separator(language)).unwrap_or(b',');
        Csv { separator, writer: writer(separator, MARK.to_vec()) }
    }
}

/// Rows may differ in length, as a sheet's do.
fn writer(separator: u8, start: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new().delimiter(separator).terminator(Terminator::CRLF).flexible(true).from_writer(start)
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::Broken(format!("a table could not be written: {error}"))
}

impl Table for Csv {
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error> {
        self.writer.write_record(cells.into_iter().map(csv_cell)).map_err(broken)
    }

    fn written(&mut self) -> Result<Vec<u8>, Error> {
        std::mem::replace(&mut self.writer, writer(self.separator, Vec::new())).into_inner().map_err(broken)
    }

    fn end(mut self: Box<Self>) -> Result<Vec<u8>, Error> {
        self.written()
    }
}
