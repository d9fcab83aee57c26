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
pub fn read(file: &[u8], language: Language) -> Result<Rows, Error> {
    let text = decoded(file, language).ok_or_else(unreadable)?;
    // No text has this character; binary files do.
    if text.contains('\0') {
        return Err(unreadable());
    }
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(&text)).from_reader(text.as_bytes());
    let (mut rows, mut record) = (Rows::new(), StringRecord::new());
    // Begin of the record before, its row in a spreadsheet, and the line breaks in its cells, which begin no row.
    let (mut at, mut number, mut inner) = (0, 1, 0);
    loop {
        let from = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        if !reader.read_record(&mut record).map_err(|_| unreadable())? {
            return Ok(rows);
        }
        // The reader skips blank lines, which are rows of a spreadsheet.
        let rest = text.get(from..).unwrap_or_default();
        let begin = from + rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        number += breaks(text.get(at..begin).unwrap_or_default()).saturating_sub(inner);
        (at, inner) = (begin, record.iter().map(breaks).sum());
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

fn breaks(text: &str) -> u32 {
    u32::try_from(text.matches('\n').count()).unwrap_or(u32::MAX)
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
    let encodings = [utf_16(file), UTF_8, local, GB18030, WINDOWS_1252];
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

/// The separator that the first line with one has most of, outside of quotes: lines before may be a title.
fn separator(text: &str) -> u8 {
    let mut counts = [0_usize; 3];
    let (mut quoted, mut seen) = (false, false);
    for byte in text.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted && seen => break,
            _ if quoted => {}
            _ => {
                if let Some(place) = SEPARATORS.iter().position(|separator| *separator == byte) {
                    counts[place] += 1;
                    seen = true;
                }
            }
        }
    }
    let most = counts.iter().max().copied().unwrap_or_default();
    counts.iter().position(|count| *count == most).map_or(b',', |place| SEPARATORS[place])
}
