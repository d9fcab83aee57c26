//! The format of comma-separated values.

use laurel_server::export::{Csv, Table as _};

#[test]
fn cells_are_quoted_where_needed() {
    let mut csv = Csv::default();
    csv.row(["a", "b,c", "say \"hi\"", "two\nlines", ""].map(str::to_owned).to_vec()).unwrap();
    assert_eq!(csv.written().unwrap(), "\u{FEFF}a,\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\r\n".as_bytes());
    assert!(Box::new(csv).end().unwrap().is_empty());
}
