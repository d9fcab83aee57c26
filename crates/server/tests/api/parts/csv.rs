//! Rows of an imported text.

use laurel_core::language::Language;
use laurel_server::signup::organiser::import::table::csv::read;

fn numbers(file: &[u8]) -> Vec<(u32, usize)> {
    let rows = read(file, Language::En).unwrap_or_else(|error| panic!("{error}"));
    rows.into_iter().map(|(number, cells)| (number, cells.len())).collect()
}

#[test]
fn rows_have_the_numbers_of_a_spreadsheet() {
    assert_eq!(numbers(b"name,phone\nWang,138\n"), [(1, 2), (2, 2)]);
    assert_eq!(numbers(b"\r\nname,phone\r\n\r\nWang,138"), [(2, 2), (4, 2)]);
    assert_eq!(numbers(b"\n\nname,phone\n\nWang,138"), [(3, 2), (5, 2)]);
    assert_eq!(numbers(b"\"na\nme\",phone\r\nWang,138\r\n\r\nLi,139"), [(1, 2), (2, 2), (4, 2)]);
}

#[test]
fn the_separator_is_found_below_a_title() {
    assert_eq!(numbers(b"Anmeldung 2026\nName;Handy\nWang;138\n"), [(1, 1), (2, 2), (3, 2)]);
}

#[test]
fn utf_16_is_read_with_and_without_a_mark() {
    for mark in [&b"\xFF\xFE"[..], b""] {
        let units = "name,phone\nWang,138".encode_utf16().flat_map(u16::to_le_bytes);
        let file: Vec<u8> = mark.iter().copied().chain(units).collect();
        assert_eq!(numbers(&file), [(1, 2), (2, 2)]);
    }
}
