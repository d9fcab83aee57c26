//! Comma-separated values for spreadsheets: UTF-8 with its mark, CRLF, quotes where needed.

use ::csv::{Terminator, Writer, WriterBuilder};

use super::Table;
use crate::error::Error;

/// Byte order mark, by which spreadsheets recognise UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A table in CSV format.
pub struct Csv(Writer<Vec<u8>>);

impl Default for Csv {
    fn default() -> Self {
        Csv(writer(MARK.to_vec()))
    }
}

/// Rows may differ in length, as a sheet's do.
fn writer(start: Vec<u8>) -> Writer<Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).flexible(true).from_writer(start)
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::Broken(format!("a table could not be written: {error}"))
}

impl Table for Csv {
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error> {
        self.0.write_record(cells).map_err(broken)
    }

    fn written(&mut self) -> Result<Vec<u8>, Error> {
        std::mem::replace(&mut self.0, writer(Vec::new())).into_inner().map_err(broken)
    }

    fn end(mut self: Box<Self>) -> Result<Vec<u8>, Error> {
        self.written()
    }
}
