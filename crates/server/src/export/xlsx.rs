//! A workbook of one sheet with inline texts, so that the first row can be written before the others are known.

use std::io::Write as _;

use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

use super::{Sink, Table};
use crate::error::Error;

const PARTS: [(&str, &str); 4] = [
    (
        "[Content_Types].xml",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#,
    ),
    (
        "_rels/.rels",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
    ),
    (
        "xl/workbook.xml",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
    ),
    (
        "xl/_rels/workbook.xml.rels",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#,
    ),
];
const SHEET: &str = "xl/worksheets/sheet1.xml";
const SHEET_HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#;
const SHEET_END: &str = "</sheetData></worksheet>";

/// A table in XLSX format.
pub(crate) struct Xlsx {
    archive: ZipWriter<StreamWriter<Sink>>,
    sink: Sink,
}

impl Xlsx {
    /// Writes all parts; the sheet is the last one and stays open for rows.
    pub(crate) fn new() -> Result<Xlsx, Error> {
        let sink = Sink::default();
        let mut archive = ZipWriter::new_stream(sink.clone());
        for (name, text) in PARTS.into_iter().chain([(SHEET, SHEET_HEAD)]) {
            archive.start_file(name, SimpleFileOptions::default()).map_err(broken)?;
            archive.write_all(text.as_bytes()).map_err(broken)?;
        }
        Ok(Xlsx { archive, sink })
    }
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::Broken(format!("a workbook could not be written: {error}"))
}

impl Table for Xlsx {
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error> {
        let mut row = String::from("<row>");
        for cell in cells {
            if cell.is_empty() {
                row.push_str("<c/>");
            } else {
                row.push_str(r#"<c t="inlineStr"><is><t xml:space="preserve">"#);
                escape(&mut row, &cell);
                row.push_str("</t></is></c>");
            }
        }
        row.push_str("</row>");
        self.archive.write_all(row.as_bytes()).map_err(broken)
    }

    fn written(&mut self) -> Result<Vec<u8>, Error> {
        Ok(self.sink.take())
    }

    fn end(mut self: Box<Self>) -> Result<Vec<u8>, Error> {
        self.archive.write_all(SHEET_END.as_bytes()).map_err(broken)?;
        self.archive.finish().map_err(broken)?;
        Ok(self.sink.take())
    }
}

/// Escapes a text. XML allows three control characters only; the others are left out. A text such as `_x0041_` is the
/// format's own escape (ECMA-376 part 1, 22.9.2.19), so its underscore is escaped.
pub fn escape(xml: &mut String, text: &str) {
    for (at, c) in text.char_indices() {
        match c {
            '_' if is_escape(&text.as_bytes()[at..]) => xml.push_str("_x005F_"),
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '\r' => xml.push_str("&#13;"),
            '\t' | '\n' => xml.push(c),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => xml.push(c),
        }
    }
}

/// True if the bytes begin with `_x`, four hexadecimal digits and `_`.
fn is_escape(bytes: &[u8]) -> bool {
    bytes.starts_with(b"_x") && bytes.get(6) == Some(&b'_') && bytes[2..6].iter().all(u8::is_ascii_hexdigit)
}
