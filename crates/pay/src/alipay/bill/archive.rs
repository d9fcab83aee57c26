//! The zip of a bill. Its directory is at its end and sizes follow their files, so it cannot be read as a stream: it is
//! stored in a temporary file, unpacked into another one, and checked as a whole. Small bills stay in memory.

use std::io::{self, Read, Seek as _, SeekFrom};

use encoding_rs::GBK;
use tempfile::{SpooledTempFile, spooled_tempfile};
use zip::ZipArchive;

use crate::Failure;

/// Bytes that are stored in memory; more than these go to a file without a name.
pub(super) type Spool = SpooledTempFile;

/// Largest zip, bytes.
pub(super) const ZIP_MAX: u64 = 64 << 20;
/// Largest table, bytes; a million lines have about 300 million.
const TABLE_MAX: u64 = 512 << 20;
/// Most files of a zip; it has two.
const FILES_MAX: usize = 16;
const IN_MEMORY: usize = 256 << 10;

/// Stores a download.
pub(super) fn spool(mut from: impl Read) -> Result<Spool, Failure> {
    let mut spool = spooled_tempfile(IN_MEMORY);
    io::copy(&mut from, &mut spool).map_err(|error| broken(&error))?;
    rewind(spool)
}

/// Unpacks the table of payments and refunds, and leaves out the one of sums. Its checksum is verified before a line is read.
pub(super) fn table(zip: Spool) -> Result<Spool, Failure> {
    let mut archive = ZipArchive::new(zip).map_err(|_| unusable())?;
    for index in 0..archive.len().min(FILES_MAX) {
        let file = archive.by_index(index).map_err(|_| unusable())?;
        let name = name(file.name_raw());
        if !name.to_ascii_lowercase().contains(".csv") || name.contains("汇总") {
            continue;
        }
        let mut table = spooled_tempfile(IN_MEMORY);
        let length = io::copy(&mut file.take(TABLE_MAX + 1), &mut table).map_err(|error| broken(&error))?;
        return if length > TABLE_MAX { Err(unusable()) } else { rewind(table) };
    }
    Err(unusable())
}

/// The name of a file, which is in GBK.
fn name(raw: &[u8]) -> String {
    std::str::from_utf8(raw).map_or_else(|_| GBK.decode_without_bom_handling(raw).0.into_owned(), str::to_owned)
}

fn rewind(mut spool: Spool) -> Result<Spool, Failure> {
    spool.seek(SeekFrom::Start(0)).map_err(|error| broken(&error))?;
    Ok(spool)
}

fn broken(error: &io::Error) -> Failure {
    Failure::Unreachable(format!("bill: {}", error.kind()))
}

fn unusable() -> Failure {
    Failure::Unreachable("unreadable bill".to_owned())
}
