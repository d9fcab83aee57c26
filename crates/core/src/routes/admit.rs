//! The guard of pages: decides whether an address may be opened (specification section 6).

use serde::Serialize;

use super::split;
use super::table::{Entry, Route};
use crate::percent::{decode, encode};

/// Maximum length of a return address, bytes.
const RETURN_ADDRESS_MAX: usize = 2048;

/// A table of pages with a guard.
pub(super) trait GuardedPages: Copy + PartialEq {
    /// The page that opens if no other is named.
    const HOME: Self;
    /// The log-in page; its parameter `url` is the return address.
    const LOGIN: Self;

    /// Finds a page by its path; trailing slashes are ignored.
    fn find(path: &str) -> Option<Self>;

    /// Path of the page.
    fn path(self) -> &'static str;

    /// Required access.
    fn entry(self) -> Entry;
}

impl GuardedPages for Route {
    const HOME: Route = Route::Home;
    const LOGIN: Route = Route::Login;

    fn find(path: &str) -> Option<Route> {
        super::find(path)
    }

    fn path(self) -> &'static str {
        self.path()
    }

    fn entry(self) -> Entry {
        self.entry()
    }
}

/// Result of the guard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Admission<R = Route> {
    /// The page may be shown.
    Enter {
        /// Page of the address.
        route: R,
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
    admit_to(address, signed_in)
}

pub(super) fn admit_to<R: GuardedPages>(address: &str, signed_in: bool) -> Admission<R> {
    let (path, _) = split(address);
    match R::find(path) {
        None => Admission::Unknown,
        Some(route) if route.entry() == Entry::SignedIn && !signed_in => Admission::Redirect { to: login_address_of::<R>(address) },
        Some(route) => Admission::Enter { route },
    }
}

/// The log-in page, with `address` as the return address.
pub fn login_address(address: &str) -> String {
    login_address_of::<Route>(address)
}

pub(super) fn login_address_of<R: GuardedPages>(address: &str) -> String {
    let target = return_address_of::<R>(address);
    format!("{}?url={}", R::LOGIN.path(), encode(&target))
}

/// A safe return address: path and query of a known page of the app other than the log-in page, otherwise `/`.
/// `value` is the parameter `url` as decoded by the query parser.
pub fn return_address(value: &str) -> String {
    return_address_of::<Route>(value)
}

pub(super) fn return_address_of<R: GuardedPages>(value: &str) -> String {
    accepted::<R>(value).unwrap_or_else(|| R::HOME.path().to_owned())
}

fn accepted<R: GuardedPages>(value: &str) -> Option<String> {
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
    match R::find(path) {
        None => None,
        Some(page) if page == R::LOGIN => None,
        Some(_) if query.is_empty() => Some(path.to_owned()),
        Some(_) => Some(format!("{path}?{query}")),
    }
}
