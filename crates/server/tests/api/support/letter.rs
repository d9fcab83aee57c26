//! Parses a mail as its receiver does (RFC 2045 to 2047), as far as the server's mails need it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// A parsed mail.
#[derive(Debug)]
pub(crate) struct Read {
    headers: Vec<(String, String)>,
    /// Its parts, those of nested ones in their place.
    pub(crate) parts: Vec<Part>,
}

/// A part of a mail.
#[derive(Debug)]
pub(crate) struct Part {
    headers: Vec<(String, String)>,
    /// Content type.
    pub(crate) kind: String,
    pub(crate) bytes: Vec<u8>,
}

impl Read {
    /// Parses a mail of several parts.
    pub(crate) fn of(letter: &str) -> Read {
        let (head, body) = letter.split_once("\r\n\r\n").unwrap();
        let headers = headers(head);
        let parts = parts(&value(&headers, "content-type"), body);
        Read { headers, parts }
    }

    /// A decoded header.
    pub(crate) fn header(&self, name: &str) -> String {
        words(&value(&self.headers, name))
    }
}

impl Part {
    /// The text of a part, with the line breaks of the program.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap().replace("\r\n", "\n").trim_end().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> String {
        value(&self.headers, name)
    }
}

/// The parts of a body of several parts.
fn parts(kind: &str, body: &str) -> Vec<Part> {
    let mark = kind.split_once("boundary=\"").and_then(|(_, rest)| rest.split_once('"')).unwrap_or_else(|| panic!("{kind}")).0;
    assert!(body.trim_end().ends_with(&format!("--{mark}--")), "{body}");
    let between = format!("--{mark}");
    let bodies = body.split(between.as_str()).skip(1).filter(|part| part.starts_with("\r\n"));
    bodies.flat_map(|part| self::part(part.trim_start_matches("\r\n"))).collect()
}

fn headers(head: &str) -> Vec<(String, String)> {
    let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
    let pairs = unfolded.lines().filter_map(|line| line.split_once(':'));
    pairs.map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned())).collect()
}

fn value(headers: &[(String, String)], name: &str) -> String {
    headers.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no {name}: {headers:?}")).1.clone()
}

fn part(text: &str) -> Vec<Part> {
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let headers = headers(head);
    let kind = value(&headers, "content-type");
    if kind.starts_with("multipart/") {
        return parts(&kind, body);
    }
    let bytes = match value(&headers, "content-transfer-encoding").as_str() {
        "base64" => STANDARD.decode(body.split_whitespace().collect::<String>()).unwrap(),
        "quoted-printable" => unquoted(body),
        "7bit" | "8bit" => body.as_bytes().to_vec(),
        other => panic!("{other}"),
    };
    vec![Part { headers, kind, bytes }]
}

fn unquoted(body: &str) -> Vec<u8> {
    let text = body.replace("=\r\n", "");
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend(piece[2..].bytes());
    }
    bytes
}

/// Adjacent encoded words form one text.
fn words(header: &str) -> String {
    if !header.contains("=?utf-8?b?") {
        return header.to_owned();
    }
    let encoded = header.split_whitespace().map(|word| word.trim_start_matches("=?utf-8?b?").trim_end_matches("?="));
    String::from_utf8(encoded.flat_map(|word| STANDARD.decode(word).unwrap()).collect()).unwrap()
}
