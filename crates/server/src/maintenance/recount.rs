//! Recounts a published vote list: anyone can do it, with only the file.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use laurel_core::vote::{ChainError, ChainRow, Recount};

/// Longest line, bytes; a row takes about 400.
const LINE_MAX: u64 = 4_096;

/// Reads the list row by row. Fails at the first invalid row, and then counts nothing.
pub fn recount(file: &Path) -> anyhow::Result<Recount> {
    let mut reader = BufReader::new(File::open(file).with_context(|| file.display().to_string())?);
    let (mut count, mut line) = (Recount::default(), String::new());
    loop {
        line.clear();
        let number = count.rows() + 1;
        let read = reader.by_ref().take(LINE_MAX).read_line(&mut line).with_context(|| format!("line {number}"))?;
        if read == 0 {
            break;
        }
        ensure!(line.ends_with('\n') || line.len() < usize::try_from(LINE_MAX)?, "line {number} is too long to be a row");
        let row: ChainRow = serde_json::from_str(&line).with_context(|| format!("line {number} is not a row of a vote list"))?;
        if let Err(error) = count.take(&row) {
            bail!("row {number} {}", reason(error));
        }
    }
    ensure!(count.rows() > 0, "{} is empty", file.display());
    Ok(count)
}

fn reason(error: ChainError) -> &'static str {
    match error {
        ChainError::Order => "is not the next one: a row is missing or in the wrong place",
        ChainError::Activity => "belongs to another activity",
        ChainError::Broken => "was not written after the row before it",
        ChainError::Changed => "was changed after it was written",
        ChainError::Act => "is an action that this like or gift does not allow",
        ChainError::Value => "has a value that is out of range",
    }
}
