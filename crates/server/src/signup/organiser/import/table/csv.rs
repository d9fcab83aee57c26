//! Text with separators, in the encodings that spreadsheets write.

use std::borrow::Cow;

use ::csv::{ReaderBuilder, StringRecord};
use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_874, WINDOWS_1251, WINDOWS_1252};
use laurel_core::language::Language;
use laurel_core::signup::organiser::import::{COLUMNS_MAX, Cell, cell_of_csv};

use super::{LINES_MAX, Rows, too_long, too_wide, unreadable};
use crate::error::Error;

/// Separators that spreadsheets write, by the language of the system.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// The rows of a text.
pub(super) fn read(file: &[u8], language: Language) -> Result<Rows, Error> {
    let text = decoded(file, language).ok_or_else(unreadable)?;
    // No text has this character; binary files do.
    if text.contains('\0') {
        return Err(unreadable());
    }
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(&text)).from_reader(text.as_bytes());
    let (mut rows, mut record, mut number) = (Rows::new(), StringRecord::new(), 0_u32);
    loop {
        let before = reader.position().line();
        if !reader.read_record(&mut record).map_err(|_| unreadable())? {
            return Ok(rows);
        }
        // The reader skips blank lines, which are rows of a spreadsheet.
        let own = 1 + record.iter().map(|cell| cell.matches('\n').count() as u64).sum::<u64>();
        let blank = (reader.position().line() - before).saturating_sub(own);
        number += 1 + u32::try_from(blank).unwrap_or(u32::MAX / 2);
        if record.iter().skip(COLUMNS_MAX).any(|cell| !cell.trim().is_empty()) {
            return Err(too_wide());
        }
        let cells: Vec<_> = record.iter().take(COLUMNS_MAX).map(cell_of_csv).collect();
        if cells.iter().all(Cell::is_blank) {
            continue;
        }
        rows.push((number, cells));
        if rows.len() > LINES_MAX {
            return Err(too_long());
        }
    }
}

/// The text of a file: by its byte order mark, else UTF-8, else an encoding of the caller's language. Excel in China writes
/// GB18030.
fn decoded(file: &[u8], language: Language) -> Option<Cow<'_, str>> {
    if let Some((encoding, mark)) = Encoding::for_bom(file) {
        return encoding.decode_without_bom_handling_and_without_replacement(&file[mark..]);
    }
    let local = match language {
        Language::ZhHans | Language::En => GB18030,
        Language::ZhHant => BIG5,
        Language::Ja => SHIFT_JIS,
        Language::Ko => EUC_KR,
        Language::Ru => WINDOWS_1251,
        Language::De | Language::Fr => WINDOWS_1252,
        Language::Th => WINDOWS_874,
    };
    let encodings = [UTF_8, utf_16(file), local, GB18030, WINDOWS_1252];
    encodings.into_iter().find_map(|encoding| encoding.decode_without_bom_handling_and_without_replacement(file))
}

/// UTF-16 without a mark, recognised by the zeros of ASCII letters; UTF-8 if it is not.
fn utf_16(file: &[u8]) -> &'static Encoding {
    match file {
        [0, second, ..] if *second != 0 => UTF_16BE,
        [first, 0, ..] if *first != 0 => UTF_16LE,
        _ => UTF_8,
    }
}

/// The separator that the first line has most of, outside of quotes.
fn separator(text: &str) -> u8 {
    let mut counts = [0_usize; 3];
    let (mut quoted, mut seen) = (false, false);
    for byte in text.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted && seen => break,
            _ if quoted => {}
            _ => {
                seen = seen || !byte.is_ascii_whitespace();
                if let Some(place) = SEPARATORS.iter().position(|separator| *separator == byte) {
                    counts[place] += 1;
                }
            }
        }
    }
    let most = counts.iter().max().copied().unwrap_or_default();
    counts.iter().position(|count| *count == most).map_or(b',', |place| SEPARATORS[place])
}
