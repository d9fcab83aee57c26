//! The pages of the organisers' console, a table of its own: the participants' page does not include it.

use serde::{Deserialize, Serialize};

use super::admit::{self, Admission, GuardedPages};
use super::table::{Entry, QueryKind};
use crate::percent::encode;

/// Path below which all pages of the console are.
pub const CONSOLE_BASE: &str = "/console";

/// A row of the console's table of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConsoleRow {
    /// Path of the page.
    pub path: &'static str,
    /// Key of the title in `locales/`.
    pub title_key: &'static str,
    /// Required access.
    pub entry: Entry,
    /// Query parameters of the page: which rows, and what is shown beside them.
    pub query: &'static [(&'static str, QueryKind)],
}

macro_rules! console_routes {
    ($($(#[$doc:meta])* $name:ident = $path:literal, $title:literal, $entry:ident, [$($query:literal: $kind:ident),*];)*) => {
        /// A page of the console.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase")]
        pub enum ConsoleRoute { $($(#[$doc])* $name,)* }

        impl ConsoleRoute {
            /// All pages.
            pub const ALL: &[ConsoleRoute] = &[$(ConsoleRoute::$name,)*];

            /// Row of the table.
            pub const fn row(self) -> ConsoleRow {
                match self {
                    $(ConsoleRoute::$name => ConsoleRow {
                        path: $path,
                        title_key: concat!("console.title.", $title),
                        entry: Entry::$entry,
                        query: &[$(($query, QueryKind::$kind)),*],
                    },)*
                }
            }
        }
    };
}

console_routes! {
    /// Start page of a member of staff.
    Home = "/console", "home", SignedIn, [];
    /// Activities of the merchant.
    Activities = "/console/activities", "activities", SignedIn, ["status": Text, "keyword": Text, "page": Id];
    /// Statistic of the activity `id`, or of the merchant; `days` is the length of the period, or `from` and `until` are its
    /// first and last day.
    Stat = "/console/stat", "stat", SignedIn, ["id": Id, "days": Id, "from": Text, "until": Text];
    /// Editor of the activity `id`; `part` is a section, `language` the one beside the source.
    Editor = "/console/editor", "editor", SignedIn, ["id": Id, "part": Text, "language": Text];
    /// Form builder of the activity `id`; `question` is the key of the one shown in full, `_persons` the fields of a
    /// person, `language` the one beside the source.
    Form = "/console/form", "form", SignedIn, ["id": Id, "question": Text, "language": Text];
    /// Sign-ups of the activity `id`, without those that `not` names; `key` is the place of a page past the last numbered
    /// one, `open` the sign-up shown in full.
    Signups = "/console/signups", "signups", SignedIn,
        ["id": Id, "status": Text, "group": Id, "not": Text, "keyword": Text, "sort": Text, "page": Id, "key": Text,
            "columns": Text, "open": Id];
    /// Import of sign-ups to the activity `id`; `kind` is that of the rows shown.
    Import = "/console/import", "import", SignedIn, ["id": Id, "kind": Text];
    /// Teams of the activity `id`; `key` is the place of a page past the last numbered one, `open` the team shown in full.
    Teams = "/console/teams", "teams", SignedIn,
        ["id": Id, "view": Text, "group": Id, "keyword": Text, "page": Id, "key": Text, "open": Id];
    /// Works of the activity `id`; `open` is the one on the desk.
    Works = "/console/works", "works", SignedIn,
        ["id": Id, "view": Text, "group": Id, "keyword": Text, "page": Id, "open": Id];
    /// Moments of the activity `id`; `status` is the state of those shown.
    Moments = "/console/moments", "moments", SignedIn, ["id": Id, "status": Text, "page": Id];
    /// Comments on works of the activity `id`; `work` limits them to one.
    Comments = "/console/comments", "comments", SignedIn,
        ["id": Id, "view": Text, "kind": Text, "work": Id, "keyword": Text, "page": Id];
    /// Likes and gifts of the activity `id`, a part of the page being `view`; `work` limits them to one, `until` ends the 24
    /// hours of the chart.
    Votes = "/console/votes", "votes", SignedIn,
        ["id": Id, "view": Text, "status": Text, "kind": Text, "reason": Text, "work": Id, "until": Text, "page": Id];
    /// Words that make comments wait for a review, of the whole merchant.
    Words = "/console/words", "words", SignedIn, [];
    /// Messages to the participants of the activity `id`; `open` is the one shown in full.
    Messages = "/console/messages", "messages", SignedIn, ["id": Id, "page": Id, "open": Id];
    /// A message while it is written: `status`, `group`, `not` and `works` choose its readers among the sign-ups of the
    /// activity `id`, or `open` one of them; `language` is the one beside the source.
    Compose = "/console/message", "compose", SignedIn,
        ["id": Id, "status": Text, "group": Id, "not": Text, "works": Text, "open": Id, "language": Text];
    /// Orders of the activity `id`, or of the merchant without one, a part of the page being `view`; `from` and `until` are
    /// days, `key` the place of a page past the last numbered one, `open` the order shown in full.
    Orders = "/console/orders", "orders", SignedIn,
        ["id": Id, "view": Text, "status": Text, "service": Text, "from": Text, "until": Text, "keyword": Text, "page": Id,
            "key": Text, "open": Text];
    /// Services by which the merchant takes payments, for owners; `service` is the one whose keys are entered.
    Payment = "/console/payment", "payment", SignedIn, ["service": Text];
    /// The merchant's page; `open` is a banner, `gift` a gift, `language` the one beside the source.
    Brand = "/console/brand", "brand", SignedIn, ["language": Text, "open": Id, "gift": Id];
    /// Own account and security of the member who is logged in.
    Account = "/console/account", "account", SignedIn, [];
    /// Staff of the merchant, for owners; `open` is the member shown in full.
    Staff = "/console/staff", "staff", SignedIn, ["page": Id, "open": Id];
    /// Audit log, for owners; `from` and `until` are days, `open` the entry shown in full.
    Audit = "/console/audit", "audit", SignedIn,
        ["staff": Id, "call": Text, "subject": Text, "from": Text, "until": Text, "page": Id, "open": Id];
    /// Set-up of a second factor; `url` is the return address.
    Factor = "/console/factor", "factor", SignedIn, ["url": Text];
    /// Account of an invited person; the token is in the fragment.
    Join = "/console/join", "join", Anyone, [];
    /// Log-in; `url` is the return address, `merchantId` the merchant whose staff logs in.
    Login = "/console/login", "login", Anyone, ["url": Text];
}

impl GuardedPages for ConsoleRoute {
    const HOME: ConsoleRoute = ConsoleRoute::Home;
    const LOGIN: ConsoleRoute = ConsoleRoute::Login;

    fn find(path: &str) -> Option<ConsoleRoute> {
        find_console(path)
    }

    fn path(self) -> &'static str {
        self.row().path
    }

    fn entry(self) -> Entry {
        self.row().entry
    }
}

/// Finds a page of the console by its path; trailing slashes are ignored.
pub fn find_console(path: &str) -> Option<ConsoleRoute> {
    let wanted = path.trim_end_matches('/');
    ConsoleRoute::ALL.iter().copied().find(|route| route.row().path == wanted)
}

/// True for the console's base and everything below it.
pub fn is_console(path: &str) -> bool {
    path.strip_prefix(CONSOLE_BASE).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Checks whether an address (path and query) of the console may be opened.
pub fn admit_to_console(address: &str, signed_in: bool) -> Admission<ConsoleRoute> {
    admit::admit_to(address, signed_in)
}

/// The console's log-in page, with `address` as the return address.
pub fn console_login_address(address: &str) -> String {
    admit::login_address_of::<ConsoleRoute>(address)
}

/// The page that sets up a second factor, with `address` as the return address; `None` if the address is of a page that a
/// member without the factor may see.
pub fn console_factor_address(address: &str) -> Option<String> {
    let (path, _) = super::split(address);
    let needs = !matches!(find_console(path), Some(ConsoleRoute::Factor | ConsoleRoute::Join | ConsoleRoute::Login));
    needs.then(|| format!("{}?url={}", ConsoleRoute::Factor.row().path, encode(&console_return_address(address))))
}

/// A safe return address: path and query of a page of the console other than the log-in page, otherwise its home.
pub fn console_return_address(value: &str) -> String {
    admit::return_address_of::<ConsoleRoute>(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes;

    #[test]
    fn every_page_is_below_the_base_and_unknown_to_participants() {
        for route in ConsoleRoute::ALL {
            assert!(is_console(route.row().path));
            assert_eq!(routes::find(route.row().path), None);
        }
        assert!(!is_console("/consoles"));
    }

    #[test]
    fn a_visitor_is_sent_to_the_log_in_page_which_returns() {
        let to = "/console/login?url=%2Fconsole%3Ftab%3Dwaiting".to_owned();
        assert_eq!(admit_to_console("/console?tab=waiting", false), Admission::Redirect { to });
        assert_eq!(admit_to_console("/console/", true), Admission::Enter { route: ConsoleRoute::Home });
        assert_eq!(admit_to_console("/console/nothing", true), Admission::Unknown);
    }

    #[test]
    fn a_member_without_a_required_factor_is_led_to_its_set_up_once() {
        let to = "/console/factor?url=%2Fconsole%2Fstaff".to_owned();
        assert_eq!(console_factor_address("/console/staff"), Some(to));
        for address in ["/console/factor?url=%2Fconsole", "/console/join", "/console/login"] {
            assert_eq!(console_factor_address(address), None);
        }
    }

    #[test]
    fn a_return_address_stays_within_the_console() {
        assert_eq!(console_return_address("/console?tab=waiting"), "/console?tab=waiting");
        for hostile in ["/", "/pages/user/index", "//example.org/console", "https://example.org", "/console/login", ""] {
            assert_eq!(console_return_address(hostile), "/console", "{hostile}");
        }
    }
}
