//! The bill of a day: named by a signed answer, downloaded as a compressed file, read line by line.
//!
//! The file itself is unsigned. Its SHA-1 is in the signed answer, and is that of the file before compression, with
//! its byte order mark and its line ends. It is compared at the end, so lines only count after the last one.

use std::io::{self, BufRead, BufReader, Read};

use chrono::NaiveDate;
use flate2::bufread::MultiGzDecoder;
use ring::digest::{Context, SHA1_FOR_LEGACY_USE_ONLY};
use serde::Deserialize;

use super::call::{Turn, broken};
use super::refusal::Refusal;
use super::row::Columns;
use super::sign::next_nonce;
use super::{API, BACKUP_API, WeChatPay};
use crate::pem;
use crate::service::{BillLine, BillLines, Call, Failure};

/// Longest line, bytes. 27 columns have at most about 1,500.
const LINE_MAX: u64 = 16 * 1024;
/// Largest answer in place of the file, bytes.
const REFUSAL_MAX: u64 = 64 * 1024;

#[derive(Deserialize)]
struct Named {
    hash_type: String,
    hash_value: String,
    download_url: String,
}

impl WeChatPay {
    pub(super) fn trade_bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
        let turn = Turn::new(call);
        let target = format!("/v3/bill/tradebill?bill_date={day}&bill_type=ALL&tar_type=GZIP");
        let answer = self.verified(call, self.exchange(&turn, &call.nonce, "GET", &target, "")?)?;
        match answer.refusal() {
            // The day had no payment and no refund, or its file is not ready.
            Some(refusal) if matches!(refusal.code.as_str(), "NO_STATEMENT_EXIST" | "STATEMENT_CREATING") => return Ok(None),
            Some(refusal) => return Err(refusal.failure()),
            None => {}
        }
        let named: Named = answer.json()?;
        if named.hash_type != "SHA1" {
            return Err(Failure::Unreachable("hash_type".to_owned()));
        }
        let target = self.own_target(&named.download_url).ok_or_else(|| Failure::Unreachable("download_url".to_owned()))?;
        let response = self.send(&turn, &next_nonce(&call.nonce, "file"), "GET", target, "")?;
        let status = response.status().as_u16();
        if status != 200 {
            let body = response.into_body().with_config().limit(REFUSAL_MAX).read_to_vec().unwrap_or_default();
            let failure = Refusal::of(status, &body).map(Refusal::failure);
            return Err(failure.unwrap_or_else(|| Failure::Unreachable(format!("HTTP_{status}"))));
        }
        let file = plain(response.into_body().into_reader()).map_err(|error| Failure::Unreachable(broken(&error).to_owned()))?;
        Ok(Some(Box::new(Lines::new(file, named.hash_value))))
    }

    /// Path and query of a file's address. The signed request goes to our own address of the service, never elsewhere.
    fn own_target<'a>(&self, url: &'a str) -> Option<&'a str> {
        let bases = [self.base.as_str(), API, BACKUP_API];
        let target = bases.iter().find_map(|base| url.trim().strip_prefix(base))?;
        (target.starts_with('/') && target.bytes().all(|byte| byte.is_ascii_graphic())).then_some(target)
    }
}

/// The file before compression. The service compresses on demand, which its magic number shows.
fn plain(file: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let mut file = BufReader::new(file);
    Ok(if file.fill_buf()?.starts_with(&[0x1F, 0x8B]) { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) })
}

/// A reader that hashes what is read.
struct Hashed<R> {
    file: R,
    hash: Context,
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.hash.update(buffer.get(..count).unwrap_or_default());
        Ok(count)
    }
}

/// Lines of a bill: a header, payments and refunds, then the header and the line of the sums.
struct Lines {
    file: BufReader<Hashed<Box<dyn Read + Send>>>,
    expected: String,
    columns: Option<Columns>,
    in_sums: bool,
    is_over: bool,
}

impl Lines {
    fn new(file: Box<dyn Read + Send>, expected: String) -> Lines {
        let file = BufReader::new(Hashed { file, hash: Context::new(&SHA1_FOR_LEGACY_USE_ONLY) });
        Lines { file, expected, columns: None, in_sums: false, is_over: false }
    }

    /// The next line with its line end; `None` at the end of the file.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        let unreadable = |what: &str| Failure::Unreachable(what.to_owned());
        let mut bytes = Vec::new();
        let count = (&mut self.file).take(LINE_MAX).read_until(b'\n', &mut bytes).map_err(|error| unreadable(broken(&error)))?;
        if count as u64 == LINE_MAX {
            return Err(unreadable("line"));
        }
        let text = String::from_utf8(bytes).map_err(|_| unreadable("encoding"))?;
        Ok(Some(text).filter(|text| !text.is_empty()))
    }

    fn check(&self) -> Result<(), Failure> {
        let found = pem::hex(self.file.get_ref().hash.clone().finish().as_ref());
        if found.eq_ignore_ascii_case(&self.expected) { Ok(()) } else { Err(Failure::Forged) }
    }

    fn read(&mut self) -> Result<Option<BillLine>, Failure> {
        while let Some(line) = self.line()? {
            let line = line.trim_end_matches(['\r', '\n']);
            match &self.columns {
                None => self.columns = Some(Columns::of(line.trim_start_matches('\u{FEFF}'))?),
                Some(columns) if !self.in_sums && !line.is_empty() => {
                    if Columns::begins_sums(line) {
                        self.in_sums = true;
                    } else if let Some(line) = columns.line(line)? {
                        return Ok(Some(line));
                    }
                }
                // The rest is read for the hash only.
                Some(_) => {}
            }
        }
        self.check()?;
        Ok(None)
    }
}

impl Iterator for Lines {
    type Item = Result<BillLine, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let line = self.read().transpose();
        self.is_over = !matches!(line, Some(Ok(_)));
        line
    }
}

#[cfg(test)]
mod tests;
