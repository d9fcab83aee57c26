//! The format of comma-separated values.

use laurel_core::language::Language;
use laurel_server::export::{Csv, Table as _};

#[test]
fn cells_are_quoted_where_needed() {
    let mut csv = Csv::new(Language::En);
    csv.row(["a", "b,c", "say \"hi\"", "two\nlines", ""].map(str::to_owned).to_vec()).unwrap();
    assert_eq!(csv.written().unwrap(), "\u{FEFF}a,\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\r\n".as_bytes());
    assert!(Box::new(csv).end().unwrap().is_empty());
}

#[test]
fn the_separator_is_that_of_spreadsheets_in_the_language() {
    for (language, expected) in [(Language::De, "a;b,c;\"d;e\"\r\n"), (Language::Ja, "a,\"b,c\",d;e\r\n")] {
        let mut csv = Csv::new(language);
        csv.row(["a", "b,c", "d;e"].map(str::to_owned).to_vec()).unwrap();
        assert_eq!(csv.written().unwrap(), format!("\u{FEFF}{expected}").as_bytes());
    }
}
