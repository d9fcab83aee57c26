//! Who may enter a page, and where to go instead (specification section 6).

use serde::Serialize;

use super::table::{Entry, Route};
use super::{find, split};

/// Longest return address, in bytes.
const RETURN_ADDRESS_MAX: usize = 2048;

/// The answer of the guard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Admission {
    /// Show the page.
    Enter {
        /// The page.
        route: Route,
    },
    /// Show this address instead.
    Redirect {
        /// Path and query.
        to: String,
    },
    /// No page has this address.
    Unknown,
}

/// Asks whether an address (path and query) may be opened.
pub fn admit(address: &str, signed_in: bool) -> Admission {
    let (path, _) = split(address);
    match find(path) {
        None => Admission::Unknown,
        Some(route) if route.entry() == Entry::SignedIn && !signed_in => Admission::Redirect { to: login_address(address) },
        Some(route) => Admission::Enter { route },
    }
}

/// The log-in page that returns to `address` afterwards.
pub fn login_address(address: &str) -> String {
    let target = return_address(address);
    format!("{}?url={}", Route::Login.path(), encode(&target))
}

/// A return address that is safe to follow: path and query of a known page of ours other than the
/// log-in page, else `/`. Takes the value of `url=` as decoded by the query parser.
pub fn return_address(value: &str) -> String {
    accepted(value).unwrap_or_else(|| "/".to_owned())
}

fn accepted(value: &str) -> Option<String> {
    if value.len() > RETURN_ADDRESS_MAX {
        return None;
    }
    let address = if value.starts_with('/') { value.to_owned() } else { decode(value)? };
    // Whatever is followed must be safe both as it stands and decoded once more.
    for form in [&address, &decode(&address)?] {
        let hostile = form.chars().any(|c| c.is_control() || c == '\\') || form.starts_with("//");
        if hostile || !form.starts_with('/') {
            return None;
        }
    }
    let (path, query) = split(&address);
    let decoded_path = decode(path)?;
    if decoded_path != path {
        return None;
    }
    match find(path) {
        None | Some(Route::Login) => None,
        Some(_) if query.is_empty() => Some(path.to_owned()),
        Some(_) => Some(format!("{path}?{query}")),
    }
}

/// Percent-decodes once; `None` where the bytes are no text.
fn decode(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%' {
            let high = hex(*bytes.get(at + 1)?)?;
            let low = hex(*bytes.get(at + 2)?)?;
            out.push(high << 4 | low);
            at += 3;
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    String::from_utf8(out).ok()
}

const fn hex(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

/// Encodes like `encodeURIComponent`.
pub(super) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(char::from(byte));
        } else {
            const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
            out.push('%');
            out.push(char::from(DIGITS[usize::from(byte >> 4)]));
            out.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
    }
    out
}
