//! The pages of the app: the route table, and functions on it for server and client (specification section 2).

mod admit;
mod console;
mod deep_link;
mod table;
mod tabs;

pub use admit::{Admission, admit, login_address, return_address};
pub use console::{
    CONSOLE_BASE, ConsoleRoute, ConsoleRow, admit_to_console, console_factor_address, console_login_address, console_return_address,
    find_console, is_console,
};
pub use deep_link::resolve as resolve_deep_link;
pub use table::{Entry, NavigationBar, QueryKind, Route, RouteRow};
pub use tabs::{TabBarItem, TabTap, tab_bar, tab_tap};

/// Root of the path history.
pub const BASE: &str = "/";

/// Finds a route by its path or alias; trailing slashes are ignored.
pub fn find(path: &str) -> Option<Route> {
    let trimmed = path.trim_end_matches('/');
    let wanted = if trimmed.is_empty() { "/" } else { trimmed };
    Route::ALL.iter().copied().find(|route| route.path() == wanted || route.alias() == Some(wanted))
}

/// Path and query of an address, without its fragment.
pub(crate) fn split(address: &str) -> (&str, &str) {
    let address = address.split('#').next().unwrap_or_default();
    address.split_once('?').unwrap_or((address, ""))
}
