//! Streams a ZIP archive of works: a table, then a folder per work with its original files. Files are read in chunks
//! while the archive is sent, so memory does not grow with their number or size.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{Read as _, Write as _};

use laurel_core::storage::{ObjectKey, Suffix};
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use super::rows::WorkRows;
use crate::error::Error;
use crate::export::{Csv, Rows as _, Sink, Table as _};
use crate::http::StaffContext;
use crate::http::pieces::Source;
use crate::media;
use crate::state::App;
use crate::storage::Local;
use crate::upload::plain_name;
use crate::work::store::shown_number;

/// Bytes read from a file per step.
const CHUNK: u64 = 256 * 1024;
const TABLE: &str = "works.csv";
/// Name of the list of files that are missing in the object store.
const MISSING: &str = "missing.txt";

/// A file to be added.
struct Wanted {
    key: ObjectKey,
    /// Path within the archive, including the folder.
    name: String,
}

enum At {
    /// Writing the table; the rows left.
    Table(WorkRows, Box<Csv>),
    /// Adding files; the works left.
    Files(WorkRows),
    End,
}

pub(super) struct Archive {
    app: App,
    zip: ZipWriter<StreamWriter<Sink>>,
    sink: Sink,
    at: At,
    /// The works from the start, for the second pass.
    works: WorkRows,
    wanted: VecDeque<Wanted>,
    /// The file being copied. A local copy of a remote object exists for as long as it is held here.
    open: Option<(File, Local)>,
    missing: Vec<String>,
}

impl Archive {
    pub(super) fn new(context: &StaffContext, works: WorkRows) -> Result<Archive, Error> {
        let sink = Sink::default();
        let mut zip = ZipWriter::new_stream(sink.clone());
        zip.start_file(TABLE, SimpleFileOptions::default()).map_err(broken)?;
        let mut table = Csv::new(context.language);
        table.row(works.headings())?;
        Ok(Archive {
            app: context.app.clone(),
            zip,
            sink,
            at: At::Table(works.clone(), Box::new(table)),
            works,
            wanted: VecDeque::new(),
            open: None,
            missing: Vec::new(),
        })
    }

    /// Runs one step; false once everything is written.
    fn step(&mut self) -> Result<bool, Error> {
        if self.open.is_some() {
            self.copy_on()?;
            return Ok(true);
        }
        if let Some(wanted) = self.wanted.pop_front() {
            self.begin(wanted)?;
            return Ok(true);
        }
        match std::mem::replace(&mut self.at, At::End) {
            At::Table(mut rows, mut table) => {
                let next = self.app.store.read(|db| rows.next(db))?;
                let is_over = next.is_none();
                for row in next.into_iter().flatten() {
                    table.row(row)?;
                }
                self.zip.write_all(&table.written()?).map_err(broken)?;
                self.at = if is_over { At::Files(self.works.clone()) } else { At::Table(rows, table) };
            }
            At::Files(mut works) => match self.files(&mut works)? {
                Some(files) => {
                    self.wanted = files;
                    self.at = At::Files(works);
                }
                None => self.finish()?,
            },
            At::End => return Ok(false),
        }
        Ok(true)
    }

    /// The files of the next batch of works; `None` after the last.
    fn files(&self, works: &mut WorkRows) -> Result<Option<VecDeque<Wanted>>, Error> {
        let merchant = works.member().merchant.clone();
        self.app.store.read(|db| {
            let Some(batch) = works.next_works(db)? else { return Ok(None) };
            let ids: Vec<i64> = batch.iter().map(|(row, ..)| row.id).collect();
            let files = media::store::of_works(db, &merchant, &ids)?;
            let mut wanted = VecDeque::new();
            for (row, ..) in &batch {
                let folder = plain_name(&format!("{} {}", row.work_no.map(shown_number).unwrap_or_default(), row.title));
                let named = row.media()?;
                let of_work = named.iter().filter_map(|id| files.iter().find(|file| file.id == *id));
                for (index, file) in of_work.enumerate() {
                    let key = ObjectKey::parse(&file.upload_key).ok_or_else(|| broken("a file under no key"))?;
                    let ending = key.suffix().map(Suffix::text).unwrap_or_default();
                    wanted.push_back(Wanted { name: format!("{folder}/{}.{ending}", index + 1), key });
                }
            }
            Ok(Some(wanted))
        })
    }

    /// Starts a file; one that the object store lacks is added to the list of missing files instead.
    fn begin(&mut self, Wanted { key, name }: Wanted) -> Result<(), Error> {
        let Some(object) = self.app.storage.fetch(&key)? else {
            tracing::warn!(key = key.as_str(), "a file of a work is not in the store");
            self.missing.push(name);
            return Ok(());
        };
        let file = File::open(object.path()).map_err(broken)?;
        // Pictures and videos do not compress any further.
        self.zip.start_file(name, SimpleFileOptions::default().compression_method(CompressionMethod::Stored)).map_err(broken)?;
        self.open = Some((file, object));
        Ok(())
    }

    fn copy_on(&mut self) -> Result<(), Error> {
        let Some((file, _)) = &mut self.open else { return Ok(()) };
        let mut chunk = Vec::new();
        if file.take(CHUNK).read_to_end(&mut chunk).map_err(broken)? == 0 {
            self.open = None;
        }
        self.zip.write_all(&chunk).map_err(broken)
    }

    /// Adds the list of missing files if there are any, and ends the archive.
    fn finish(&mut self) -> Result<(), Error> {
        if !self.missing.is_empty() {
            self.zip.start_file(MISSING, SimpleFileOptions::default()).map_err(broken)?;
            self.zip.write_all(self.missing.join("\n").as_bytes()).map_err(broken)?;
        }
        let ended = std::mem::replace(&mut self.zip, ZipWriter::new_stream(Sink::default()));
        ended.finish().map_err(broken)?;
        Ok(())
    }
}

impl Source for Archive {
    fn next(&mut self) -> Result<Option<Vec<u8>>, Error> {
        loop {
            let goes_on = self.step()?;
            let written = self.sink.take();
            if !written.is_empty() {
                return Ok(Some(written));
            }
            if !goes_on {
                return Ok(None);
            }
        }
    }
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::Broken(format!("an archive could not be written: {error}"))
}
