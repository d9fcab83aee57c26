//! The 29 routes of specification section 2, and further ones.

use serde::{Deserialize, Serialize};

use crate::contract::contract;

contract! {
    /// Who may open a page.
    #[derive(Copy, Eq)]
    pub enum Entry {
        /// Everybody.
        Anyone,
        /// Only with a token; others are sent to the log-in page (specification section 6).
        SignedIn,
    }

    /// What stands above a page.
    #[derive(Copy, Eq)]
    pub enum NavigationBar {
        /// Back button and title.
        Titled,
        /// Back button over an empty bar.
        Untitled,
        /// The page draws its own.
        Own,
    }

    /// What a query parameter holds.
    #[derive(Copy, Eq)]
    pub enum QueryKind {
        /// A whole number.
        Id,
        /// A text.
        Text,
    }
}

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RouteRow {
    /// Address of the page.
    pub path: &'static str,
    /// A second address of the same page.
    pub alias: Option<&'static str>,
    /// Title in `locales/`; an untitled page still has one for screen readers.
    pub title_key: &'static str,
    /// Who may open it.
    pub entry: Entry,
    /// It is one of the tabs.
    pub tab: bool,
    /// What stands above it.
    pub bar: NavigationBar,
    /// Its own query parameters; `merchantId` is understood by every page.
    pub query: &'static [(&'static str, QueryKind)],
}

macro_rules! routes {
    ($($(#[$doc:meta])* $name:ident = $path:literal $(alias $alias:literal)?, $title:literal, $entry:ident, $tab:literal, $bar:ident, [$($query:literal: $kind:ident),*];)*) => {
        /// A page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase")]
        pub enum Route { $($(#[$doc])* $name,)* }

        impl Route {
            /// All pages, in the order of the specification.
            pub const ALL: &[Route] = &[$(Route::$name,)*];

            /// Its line of the table.
            pub const fn row(self) -> RouteRow {
                match self {
                    $(Route::$name => RouteRow {
                        path: $path,
                        alias: routes!(@alias $($alias)?),
                        title_key: concat!("common.title.", $title),
                        entry: Entry::$entry,
                        tab: $tab,
                        bar: NavigationBar::$bar,
                        query: &[$(($query, QueryKind::$kind)),*],
                    },)*
                }
            }

            /// `row().path`, without the columns that the page would carry in vain.
            pub const fn path(self) -> &'static str {
                match self { $(Route::$name => $path,)* }
            }

            /// `row().alias`
            pub const fn alias(self) -> Option<&'static str> {
                match self { $(Route::$name => routes!(@alias $($alias)?),)* }
            }

            /// `row().entry`
            pub const fn entry(self) -> Entry {
                match self { $(Route::$name => Entry::$entry,)* }
            }

            /// `row().tab`
            pub const fn is_tab(self) -> bool {
                match self { $(Route::$name => $tab,)* }
            }
        }
    };
    (@alias $alias:literal) => { Some($alias) };
    (@alias) => { None };
}

routes! {
    /// The merchant's activities; first tab and entry page.
    Home = "/" alias "/pages/index", "home", Anyone, true, Own, ["keyword": Text, "category": Text];
    /// Log-in; `url` is the page to return to.
    Login = "/pages/login", "login", Anyone, false, Untitled, ["url": Text];
    /// My sign-ups.
    ApplyCenter = "/pages/apply/center", "applyCenter", SignedIn, true, Own, ["tab": Text];
    /// Submit, edit and state of my own work.
    ApplyDetail = "/pages/apply/detail", "workDetail", SignedIn, false, Titled, ["workId": Id, "competitionId": Id];
    /// The sign-up form.
    ApplyForm = "/pages/apply/index", "applyForm", SignedIn, false, Titled, ["competitionId": Id, "groupId": Id, "teamId": Id, "applyId": Id];
    /// The ticket of a sign-up.
    ApplyReceipt = "/pages/apply/receipt", "receipt", SignedIn, false, Untitled, ["applyId": Id];
    /// What became of a sign-up.
    ApplyResult = "/pages/apply/result", "applyResult", SignedIn, false, Titled, ["applyId": Id];
    /// Certificates.
    Cert = "/pages/cert/index", "cert", Anyone, false, Titled, ["certId": Id, "certNo": Text, "v": Text];
    /// One check-in.
    CheckinDetail = "/pages/checkin/detail", "checkinDetail", Anyone, false, Untitled, ["recordId": Id];
    /// Check-in on site.
    Checkin = "/pages/checkin/index", "checkin", Anyone, false, Titled, ["competitionId": Id, "pointId": Id, "token": Text];
    /// Choose a group before the form.
    CompetitionApply = "/pages/competition/apply", "competitionApply", SignedIn, false, Untitled, ["id": Id];
    /// Everything about one activity.
    Competition = "/pages/competition/index", "competition", Anyone, false, Titled, ["id": Id, "competitionId": Id];
    /// An activity that is not published yet.
    CompetitionPreview = "/pages/competition/preview", "preview", Anyone, false, Own, ["id": Id, "token": Text];
    /// Moments of an activity.
    CompetitionScene = "/pages/competition/scene", "scene", Anyone, false, Titled, ["id": Id];
    /// One work full screen.
    DisplayGallery = "/pages/display/gallery", "gallery", Anyone, false, Titled, ["competitionId": Id, "groupId": Id, "workId": Id];
    /// The works of an activity by group.
    Display = "/pages/display/index", "display", Anyone, false, Titled, ["competitionId": Id, "groupId": Id];
    /// The wall of works and moments.
    DisplayWall = "/pages/display/list", "displayWall", Anyone, false, Titled, ["competitionId": Id, "groupId": Id];
    /// A team's invite code.
    Invite = "/pages/invite/index", "invite", SignedIn, false, Titled, ["teamId": Id, "code": Text];
    /// A team's members.
    InviteMembers = "/pages/invite/members", "members", SignedIn, false, Titled, ["teamId": Id];
    /// Rankings.
    Rank = "/pages/rank/index", "rank", Anyone, false, Titled, ["competitionId": Id, "type": Text];
    /// One moment, or the target of a short code.
    Scene = "/pages/scene/index", "sceneDetail", Anyone, false, Untitled, ["id": Id, "scene": Text];
    /// A poster or an invitation.
    Share = "/pages/share/index", "share", Anyone, false, Untitled, ["type": Text, "id": Id, "code": Text];
    /// The personal centre.
    User = "/pages/user/index", "user", SignedIn, true, Own, [];
    /// What I was told.
    Notices = "/pages/user/notices", "notices", SignedIn, false, Titled, [];
    /// Saved persons.
    PersonList = "/pages/user/person-list", "personList", SignedIn, false, Titled, [];
    /// One saved person, or a new one.
    PersonEdit = "/pages/user/person-edit", "personEdit", SignedIn, false, Titled, ["id": Id];
    /// Profile and settings.
    Settings = "/pages/user/settings", "settings", SignedIn, false, Titled, [];
    /// An agreement, for links from outside.
    Agreement = "/pages/agreement", "agreement", Anyone, false, Titled, ["type": Text];
    /// Save a picture.
    Download = "/pages-sub/pages/download/index", "download", Anyone, false, Titled, ["url": Text, "name": Text];
    /// Choose a country.
    SelectCountry = "/pages-sub/pages/select-country/index", "selectCountry", Anyone, false, Titled, ["returnTo": Text];
    /// Bind a phone after a first log-in by the messaging app.
    UserBind = "/pages-sub/pages/user/bind", "bind", Anyone, false, Titled, ["returnTo": Text];
    /// A page of another site.
    Webview = "/pages-sub/pages/webview/index", "webview", Anyone, false, Titled, ["url": Text];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_path_of_its_own() {
        let mut paths: Vec<_> = Route::ALL.iter().flat_map(|r| [Some(r.row().path), r.row().alias]).flatten().collect();
        assert_eq!(Route::ALL.len(), 32);
        paths.sort_unstable();
        paths.dedup();
        assert_eq!(paths.len(), 33);
    }

    #[test]
    fn exactly_the_pages_of_section_6_the_notices_and_the_editor_of_persons_need_a_token() {
        let guarded: Vec<_> = Route::ALL.iter().filter(|r| r.row().entry == Entry::SignedIn).map(|r| r.row().path).collect();
        assert_eq!(
            guarded,
            [
                "/pages/apply/center",
                "/pages/apply/detail",
                "/pages/apply/index",
                "/pages/apply/receipt",
                "/pages/apply/result",
                "/pages/competition/apply",
                "/pages/invite/index",
                "/pages/invite/members",
                "/pages/user/index",
                "/pages/user/notices",
                "/pages/user/person-list",
                "/pages/user/person-edit",
                "/pages/user/settings",
            ]
        );
    }
}
