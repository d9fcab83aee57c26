//! The route table: the 29 routes of specification section 2, and additional ones.

use serde::{Deserialize, Serialize};

use crate::contract::contract;

contract! {
    /// Access required by a page.
    #[derive(Copy, Eq)]
    pub enum Entry {
        /// No log-in needed.
        Anyone,
        /// A token is required; visitors are redirected to the log-in page (specification section 6).
        SignedIn,
    }

    /// Navigation bar at the top of a page.
    #[derive(Copy, Eq)]
    pub enum NavigationBar {
        /// Back button and title.
        Titled,
        /// Back button over an empty bar.
        Untitled,
        /// The page renders its own bar.
        Own,
    }

    /// Type of a query parameter.
    #[derive(Copy, Eq)]
    pub enum QueryKind {
        /// An integer.
        Id,
        /// Any text.
        Text,
    }
}

/// A row of the route table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RouteRow {
    /// Path of the page.
    pub path: &'static str,
    /// Second path of the same page.
    pub alias: Option<&'static str>,
    /// Key of the title in `locales/`; an untitled page has one for screen readers.
    pub title_key: &'static str,
    /// Required access.
    pub entry: Entry,
    /// True for a tab.
    pub tab: bool,
    /// Navigation bar at the top.
    pub bar: NavigationBar,
    /// False while the page only says that it is not available yet: nothing leads there.
    pub open: bool,
    /// Query parameters of the page; every page also accepts `merchantId`.
    pub query: &'static [(&'static str, QueryKind)],
}

macro_rules! routes {
    ($($(#[$doc:meta])* $name:ident = $path:literal $(alias $alias:literal)?, $title:literal, $entry:ident, $tab:literal, $bar:ident, [$($query:literal: $kind:ident),*];)*) => {
        /// A page of the app.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase")]
        pub enum Route { $($(#[$doc])* $name,)* }

        impl Route {
            /// All pages, in the order of the specification.
            pub const ALL: &[Route] = &[$(Route::$name,)*];

            /// False while the page only says that it is not available yet: nothing leads there.
            pub const fn is_open(self) -> bool {
                !matches!(self, Route::Cert | Route::Checkin | Route::CheckinDetail | Route::Rank)
            }

            /// Row of the table.
            pub const fn row(self) -> RouteRow {
                match self {
                    $(Route::$name => RouteRow {
                        path: $path,
                        alias: routes!(@alias $($alias)?),
                        title_key: concat!("common.title.", $title),
                        entry: Entry::$entry,
                        tab: $tab,
                        bar: NavigationBar::$bar,
                        open: Route::$name.is_open(),
                        query: &[$(($query, QueryKind::$kind)),*],
                    },)*
                }
            }

            /// Same as `row().path`. Separate from `row()`, so that the page does not include the unused
            /// columns.
            pub const fn path(self) -> &'static str {
                match self { $(Route::$name => $path,)* }
            }

            /// Same as `row().alias`.
            pub const fn alias(self) -> Option<&'static str> {
                match self { $(Route::$name => routes!(@alias $($alias)?),)* }
            }

            /// Same as `row().entry`.
            pub const fn entry(self) -> Entry {
                match self { $(Route::$name => Entry::$entry,)* }
            }

            /// Same as `row().tab`.
            pub const fn is_tab(self) -> bool {
                match self { $(Route::$name => $tab,)* }
            }
        }
    };
    (@alias $alias:literal) => { Some($alias) };
    (@alias) => { None };
}

routes! {
    /// Activities of the merchant; first tab and start page.
    Home = "/" alias "/pages/index", "home", Anyone, true, Own, ["keyword": Text, "category": Text];
    /// Log-in; `url` is the return address.
    Login = "/pages/login", "login", Anyone, false, Untitled, ["url": Text];
    /// The caller's sign-ups.
    ApplyCenter = "/pages/apply/center", "applyCenter", SignedIn, true, Own, ["tab": Text];
    /// The caller's work: submission, editing and state.
    ApplyDetail = "/pages/apply/detail", "workDetail", SignedIn, false, Titled, ["workId": Id, "competitionId": Id];
    /// The sign-up form. `code` joins a team; `transfer` takes the place behind a link; `teamId` signs one up, with `part=member` it changes the caller's own part.
    ApplyForm = "/pages/apply/index", "applyForm", SignedIn, false, Titled, ["competitionId": Id, "groupId": Id, "teamId": Id, "applyId": Id, "code": Text, "part": Text, "transfer": Text];
    /// Open questions of a sign-up.
    ApplyAmend = "/pages/apply/amend", "applyAmend", SignedIn, false, Titled, ["applyId": Id];
    /// The ticket of a sign-up.
    ApplyReceipt = "/pages/apply/receipt", "receipt", SignedIn, false, Untitled, ["applyId": Id];
    /// Result of a sign-up.
    ApplyResult = "/pages/apply/result", "applyResult", SignedIn, false, Titled, ["applyId": Id];
    /// The place behind a link by which it can be taken.
    ApplyTransfer = "/pages/apply/transfer", "transfer", Anyone, false, Titled, ["code": Text];
    /// Certificates.
    Cert = "/pages/cert/index", "cert", Anyone, false, Titled, ["certId": Id, "certNo": Text, "v": Text];
    /// A check-in record.
    CheckinDetail = "/pages/checkin/detail", "checkinDetail", Anyone, false, Untitled, ["recordId": Id];
    /// Check-in on site.
    Checkin = "/pages/checkin/index", "checkin", Anyone, false, Titled, ["competitionId": Id, "pointId": Id, "token": Text];
    /// Choice of a group before the form.
    CompetitionApply = "/pages/competition/apply", "competitionApply", SignedIn, false, Untitled, ["id": Id];
    /// One activity in detail.
    Competition = "/pages/competition/index", "competition", Anyone, false, Titled, ["id": Id, "competitionId": Id, "from": Text];
    /// Preview of an unpublished activity.
    CompetitionPreview = "/pages/competition/preview", "preview", Anyone, false, Own, ["id": Id, "token": Text];
    /// Moments of an activity.
    CompetitionScene = "/pages/competition/scene", "scene", Anyone, false, Titled, ["id": Id];
    /// One work in full screen.
    DisplayGallery = "/pages/display/gallery", "gallery", Anyone, false, Titled, ["competitionId": Id, "groupId": Id, "workId": Id];
    /// The works of an activity by group.
    Display = "/pages/display/index", "display", Anyone, false, Titled, ["competitionId": Id, "groupId": Id];
    /// The caller's likes and gifts, as the transparency log has them.
    DisplayReceipt = "/pages/display/receipt", "votes", SignedIn, false, Titled, ["competitionId": Id];
    /// The wall of works and moments.
    DisplayWall = "/pages/display/list", "displayWall", Anyone, false, Titled, ["competitionId": Id, "groupId": Id];
    /// Invite code of a team.
    Invite = "/pages/invite/index", "invite", SignedIn, false, Titled, ["teamId": Id, "code": Text];
    /// Members of a team.
    InviteMembers = "/pages/invite/members", "members", SignedIn, false, Titled, ["teamId": Id];
    /// Rankings.
    Rank = "/pages/rank/index", "rank", Anyone, false, Titled, ["competitionId": Id, "type": Text];
    /// One moment, or the target of a short code.
    Scene = "/pages/scene/index", "sceneDetail", Anyone, false, Untitled, ["id": Id, "scene": Text];
    /// A poster or an invitation.
    Share = "/pages/share/index", "share", Anyone, false, Untitled, ["type": Text, "id": Id, "code": Text];
    /// The personal centre.
    User = "/pages/user/index", "user", SignedIn, true, Own, [];
    /// Notices of the caller.
    Notices = "/pages/user/notices", "notices", SignedIn, false, Titled, [];
    /// Orders of the caller. `order` opens one of them; with `back=1` its payer returns from a service that takes payments.
    Orders = "/pages/user/orders", "orders", SignedIn, false, Titled, ["order": Text, "back": Text];
    /// Saved persons.
    PersonList = "/pages/user/person-list", "personList", SignedIn, false, Titled, [];
    /// One saved person, or a new one.
    PersonEdit = "/pages/user/person-edit", "personEdit", SignedIn, false, Titled, ["id": Id];
    /// Profile and settings.
    Settings = "/pages/user/settings", "settings", SignedIn, false, Titled, [];
    /// An agreement, for links from other sites and apps.
    Agreement = "/pages/agreement", "agreement", Anyone, false, Titled, ["type": Text];
    /// Download of a picture.
    Download = "/pages-sub/pages/download/index", "download", Anyone, false, Titled, ["url": Text, "name": Text];
    /// Choice of a country.
    SelectCountry = "/pages-sub/pages/select-country/index", "selectCountry", Anyone, false, Titled, ["returnTo": Text];
    /// Binding of a phone number after a first log-in by the messaging app.
    UserBind = "/pages-sub/pages/user/bind", "bind", Anyone, false, Titled, ["returnTo": Text];
    /// A page of another site.
    Webview = "/pages-sub/pages/webview/index", "webview", Anyone, false, Titled, ["url": Text];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_unique_path() {
        let mut paths: Vec<_> = Route::ALL.iter().flat_map(|r| [Some(r.row().path), r.row().alias]).flatten().collect();
        assert_eq!(Route::ALL.len(), 36);
        paths.sort_unstable();
        paths.dedup();
        assert_eq!(paths.len(), 37);
    }

    #[test]
    fn the_pages_of_section_6_further_questions_own_votes_notices_orders_and_the_person_editor_require_a_token() {
        let guarded: Vec<_> = Route::ALL.iter().filter(|r| r.row().entry == Entry::SignedIn).map(|r| r.row().path).collect();
        assert_eq!(
            guarded,
            [
                "/pages/apply/center",
                "/pages/apply/detail",
                "/pages/apply/index",
                "/pages/apply/amend",
                "/pages/apply/receipt",
                "/pages/apply/result",
                "/pages/competition/apply",
                "/pages/display/receipt",
                "/pages/invite/index",
                "/pages/invite/members",
                "/pages/user/index",
                "/pages/user/notices",
                "/pages/user/orders",
                "/pages/user/person-list",
                "/pages/user/person-edit",
                "/pages/user/settings",
            ]
        );
    }
}
