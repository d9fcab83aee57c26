//! Tables as files: rows are read in batches and written as they are read.

mod csv;
mod sink;
pub mod xlsx;

use actix_web::HttpResponse;
use laurel_core::export::ExportFormat;
use laurel_core::ids::ActivityId;

use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::http::Frame;
use crate::http::pieces::{self, Source};
use crate::state::App;

pub use csv::Csv;
pub(crate) use sink::Sink;
use xlsx::Xlsx;

/// Source of a table's rows.
pub(crate) trait Rows: Send + 'static {
    /// The first row of the table.
    fn headings(&self) -> Vec<String>;
    /// The next rows, a few hundred at most; `None` after the last.
    fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error>;
}

/// Writer of one format: rows go in, bytes come out.
pub trait Table: Send + 'static {
    /// Adds a row.
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error>;
    /// Bytes that were written since the last call.
    fn written(&mut self) -> Result<Vec<u8>, Error>;
    /// Ends the table; returns the remaining bytes.
    fn end(self: Box<Self>) -> Result<Vec<u8>, Error>;
}

/// Sends the table as a file. `name` is the kind of its rows.
pub(crate) fn file(
    frame: Frame,
    (name, activity): (&str, ActivityId),
    format: ExportFormat,
    rows: impl Rows,
) -> Result<HttpResponse, Error> {
    let name = file_name(&frame, name, Some(activity), ending(format));
    named(frame, &name, format, rows)
}

/// Ending of a file's name.
pub(crate) const fn ending(format: ExportFormat) -> &'static str {
    match format {
        ExportFormat::Csv => "csv",
        ExportFormat::Xlsx => "xlsx",
    }
}

/// Sends the table as a file of this name.
pub(crate) fn named(frame: Frame, name: &str, format: ExportFormat, rows: impl Rows) -> Result<HttpResponse, Error> {
    let (kind, mut table): (_, Box<dyn Table>) = match format {
        ExportFormat::Csv => ("text/csv; charset=utf-8", Box::new(Csv::new(frame.language))),
        ExportFormat::Xlsx => ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", Box::new(Xlsx::new()?)),
    };
    table.row(rows.headings())?;
    let sheet = Sheet { app: frame.app.clone(), rows, table: Some(table) };
    Ok(pieces::file(frame, name, kind, sheet))
}

/// Name of an export's file: content, activity if it is one's, and day.
pub(crate) fn file_name(frame: &Frame, name: &str, activity: Option<ActivityId>, ending: &str) -> String {
    let activity = activity.map(|id| format!("-{id}")).unwrap_or_default();
    format!("{name}{activity}-{}.{ending}", to_time(frame.now_ms).format("%Y%m%d"))
}

/// A time in the activity's zone, in a form that spreadsheets can sort.
pub(crate) fn local_time(ms: i64, zone: Zone) -> String {
    zone.local(to_time(ms)).format("%Y-%m-%d %H:%M").to_string()
}

struct Sheet<R> {
    app: App,
    rows: R,
    /// `None` once it has ended.
    table: Option<Box<dyn Table>>,
}

impl<R: Rows> Source for Sheet<R> {
    fn next(&mut self) -> Result<Option<Vec<u8>>, Error> {
        while let Some(mut table) = self.table.take() {
            let Some(rows) = self.app.store.read(|db| self.rows.next(db))? else { return table.end().map(Some) };
            for row in rows {
                table.row(row)?;
            }
            let written = table.written()?;
            self.table = Some(table);
            // A workbook is compressed, and writes only when it has enough.
            if !written.is_empty() {
                return Ok(Some(written));
            }
        }
        Ok(None)
    }
}
