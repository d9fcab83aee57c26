//! The guard of pages: decides whether an address may be opened (specification section 6).

use serde::Serialize;

use super::table::{Entry, Route};
use super::{find, split};
use crate::percent::{decode, encode};

/// Maximum length of a return address, bytes.
const RETURN_ADDRESS_MAX: usize = 2048;

/// Result of the guard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Admission {
    /// The page may be shown.
    Enter {
        /// Page of the address.
        route: Route,
    },
    /// Another address must be opened instead.
    Redirect {
        /// Path and query.
        to: String,
    },
    /// No page has this address.
    Unknown,
}

/// Checks whether an address (path and query) may be opened.
pub fn admit(address: &str, signed_in: bool) -> Admission {
    let (path, _) = split(address);
    match find(path) {
        None => Admission::Unknown,
        Some(route) if route.entry() == Entry::SignedIn && !signed_in => Admission::Redirect { to: login_address(address) },
        Some(route) => Admission::Enter { route },
    }
}

/// The log-in page, with `address` as the return address.
pub fn login_address(address: &str) -> String {
    let target = return_address(address);
    format!("{}?url={}", Route::Login.path(), encode(&target))
}

/// A safe return address: path and query of a known page of the app other than the log-in page, otherwise `/`.
/// `value` is the parameter `url` as decoded by the query parser.
pub fn return_address(value: &str) -> String {
    accepted(value).unwrap_or_else(|| "/".to_owned())
}

fn accepted(value: &str) -> Option<String> {
    if value.len() > RETURN_ADDRESS_MAX {
        return None;
    }
    let address = if value.starts_with('/') { value.to_owned() } else { decode(value)? };
    // The address must be safe both as given and decoded once more.
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
