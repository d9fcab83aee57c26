//! A bill that was read to its end: some services name the hash of the whole file, and no line counts before it is verified. And
//! no service waits with a half-sent file while lines are compared.

use std::io::{BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};

use laurel_core::money::Fen;
use laurel_pay::{BillLine, BillLines, Failure};
use tempfile::{SpooledTempFile, spooled_tempfile};

use crate::error::Error;

/// Size up to which a bill stays in memory, bytes; more than these go to a file without a name.
const IN_MEMORY: usize = 256 << 10;

/// The lines of a whole bill, which are read again in batches.
pub(super) struct Spool(BufReader<SpooledTempFile>);

/// Result of reading a bill.
pub(super) enum Read {
    /// The whole bill.
    Whole(Spool),
    /// The service failed, or a line cannot be read.
    Failed(Failure),
    /// The process is to stop.
    Stopped,
}

impl Spool {
    /// A bill without lines.
    pub(super) fn empty() -> Spool {
        Spool(BufReader::new(spooled_tempfile(IN_MEMORY)))
    }

    /// Reads a bill to its end. A single line that cannot be read makes the bill useless: a sum without it would be wrong.
    pub(super) fn read(lines: BillLines, goes_on: &dyn Fn() -> bool) -> Result<Read, Error> {
        let mut file = std::io::BufWriter::new(spooled_tempfile(IN_MEMORY));
        for line in lines {
            if !goes_on() {
                return Ok(Read::Stopped);
            }
            let BillLine { attempt, channel_no, refund, amount } = match line {
                Ok(line) => line,
                Err(failure) => return Ok(Read::Failed(failure)),
            };
            serde_json::to_writer(&mut file, &(attempt, channel_no, refund, amount.0))?;
            file.write_all(b"\n").map_err(|error| broken(&error))?;
        }
        let mut file = file.into_inner().map_err(|error| broken(error.error()))?;
        file.seek(SeekFrom::Start(0)).map_err(|error| broken(&error))?;
        Ok(Read::Whole(Spool(BufReader::new(file))))
    }

    /// The next lines, at most this many; none at the end.
    pub(super) fn batch(&mut self, size: usize) -> Result<Vec<BillLine>, Error> {
        let mut batch = Vec::with_capacity(size);
        let mut text = String::new();
        while batch.len() < size && self.0.read_line(&mut text).map_err(|error| broken(&error))? > 0 {
            let (attempt, channel_no, refund, amount) = serde_json::from_str(&text)?;
            batch.push(BillLine { attempt, channel_no, refund, amount: Fen(amount) });
            text.clear();
        }
        Ok(batch)
    }
}

fn broken(error: &std::io::Error) -> Error {
    Error::Broken(format!("a bill could not be stored: {error}"))
}
