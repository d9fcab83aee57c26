//! The first visible sheet of a workbook. Formulas have the values that the spreadsheet last stored.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use calamine::{DataRef, ExcelDateTime, Reader as _, SheetType, SheetVisible, Xlsx};
use chrono::NaiveDate;
use laurel_core::signup::organiser::import::{CELL_MAX, COLUMNS_MAX, Cell};
use zip::ZipArchive;

use super::{LINES_MAX, Rows, too_long, too_wide, unreadable};
use crate::error::Error;

/// Most bytes of all parts of a workbook when they are unpacked: 5,000 rows of 60 columns have a tenth.
const UNPACKED_MAX: u64 = 64 << 20;
/// Most parts of a workbook.
const PARTS_MAX: usize = 2_000;

/// The rows of a workbook's first visible sheet. The library may panic at a workbook that was made to break it.
pub(super) fn read(file: &[u8]) -> Result<Rows, Error> {
    check_size(file)?;
    std::panic::catch_unwind(|| first_sheet(file)).unwrap_or_else(|_| Err(unreadable()))
}

fn first_sheet(file: &[u8]) -> Result<Rows, Error> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(file)).map_err(|_| unreadable())?;
    let sheets = book.sheets_metadata();
    let is_table = |sheet: &&calamine::Sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible;
    let name = sheets.iter().find(is_table).or_else(|| sheets.first()).map(|sheet| sheet.name.clone()).ok_or_else(unreadable)?;
    let mut cells = book.worksheet_cells_reader(&name).map_err(|_| unreadable())?;
    // Not as one range: a range has every cell up to the last one, and a sheet may end at row 1,048,576.
    let mut rows: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    while let Some(found) = cells.next_cell().map_err(|_| unreadable())? {
        let (row, column) = found.get_position();
        let cell = cell_of(found.get_value());
        if cell.is_blank() {
            continue;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= COLUMNS_MAX {
            return Err(too_wide());
        }
        let own = rows.entry(row).or_default();
        if own.len() <= column {
            own.resize(column + 1, Cell::Empty);
        }
        own[column] = cell;
        if rows.len() > LINES_MAX {
            return Err(too_long());
        }
    }
    Ok(rows.into_iter().map(|(row, cells)| (row + 1, cells)).collect())
}

/// Refuses an archive whose parts are too large together: first by what it declares, then by unpacking it piece by piece,
/// because it may lie.
fn check_size(file: &[u8]) -> Result<(), Error> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| unreadable())?;
    if archive.len() > PARTS_MAX || archive.decompressed_size().is_some_and(|size| size > u128::from(UNPACKED_MAX)) {
        return Err(too_long());
    }
    let mut left = UNPACKED_MAX;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|_| unreadable())?;
        let size = std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).map_err(|_| unreadable())?;
        left = left.checked_sub(size).ok_or_else(too_long)?;
    }
    Ok(())
}

fn cell_of(value: &DataRef<'_>) -> Cell {
    match value {
        DataRef::Empty => Cell::Empty,
        #[expect(clippy::cast_precision_loss, reason = "cells of a workbook are floating-point numbers")]
        DataRef::Int(number) => Cell::Number(*number as f64),
        DataRef::Float(number) => Cell::Number(*number),
        DataRef::Bool(flag) => Cell::Flag(*flag),
        DataRef::DateTime(time) => day_of(time),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text_of(text),
        DataRef::SharedString(text) => text_of(text),
        DataRef::Error(error) => Cell::Text(error.to_string()),
    }
}

fn text_of(text: &str) -> Cell {
    Cell::Text(text.chars().take(CELL_MAX).collect())
}

/// Times of day and durations stay numbers.
fn day_of(time: &ExcelDateTime) -> Cell {
    let (year, month, day, ..) = time.to_ymd_hms_milli();
    let found = NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day));
    found.filter(|_| time.is_datetime() && time.as_f64() >= 1.0).map_or(Cell::Number(time.as_f64()), Cell::Day)
}
