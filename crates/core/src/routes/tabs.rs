//! The tab bar, with three entries or two by the merchant's switch (specification section 2).

use serde::Serialize;

use super::find;
use super::table::Route;
use crate::contract::contract;
use crate::errors::Message;

contract! {
    /// An entry of the tab bar.
    pub struct TabBarItem {
        /// Path of the page that it opens.
        pub page_path: String,
        /// Key of its label in `locales/`.
        pub text_key: String,
        /// Name of the icon in the sprite.
        pub icon_path: String,
        /// Name of the icon while selected.
        pub selected_icon_path: String,
        /// True if the entry is visible.
        pub visible: bool,
        /// Number on a badge; absent: no badge.
        pub badge: Option<u32>,
        /// True for a dot, shown where there is no number.
        pub red_dot: bool,
    }
}

/// Effect of a tap on an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum TabTap {
    /// The page is current: nothing happens.
    Stay,
    /// Opens a page.
    Open {
        /// Path of the page.
        to: String,
    },
    /// The call did not name a visible tab.
    Fail {
        /// "not `TabBar` page" or "tabbar item not found".
        message: Message,
    },
}

/// Entries in order. `sign_ups_shown` is the merchant's switch for three entries; `unread` counts the user's notices,
/// which the personal centre leads to.
pub fn tab_bar(sign_ups_shown: bool, unread: u32) -> Vec<TabBarItem> {
    [
        (Route::Home, "activities", "compass", true),
        (Route::ApplyCenter, "signups", "ticket", sign_ups_shown),
        (Route::User, "me", "user-circle", true),
    ]
    .map(|(route, word, icon, visible)| {
        let count = if route == Route::User { unread } else { 0 };
        TabBarItem {
            page_path: route.path().to_owned(),
            text_key: format!("common.tab.{word}"),
            icon_path: icon.to_owned(),
            selected_icon_path: format!("{icon}-fill"),
            visible,
            badge: (count > 0).then_some(count),
            red_dot: count > 0,
        }
    })
    .into()
}

/// Handles a tap on the entry of `page_path` while `current_path` is shown. A tap on the current tab does
/// nothing. The specification says so for the activity list and the personal centre; the third tab behaves the
/// same for consistency.
pub fn tab_tap(sign_ups_shown: bool, page_path: &str, current_path: &str) -> TabTap {
    let Some(route) = find(page_path).filter(|route| route.is_tab()) else {
        return TabTap::Fail { message: Message::NotTabBarPage };
    };
    let path = route.path();
    if !tab_bar(sign_ups_shown, 0).iter().any(|item| item.visible && item.page_path == path) {
        return TabTap::Fail { message: Message::TabItemNotFound };
    }
    if find(current_path) == Some(route) { TabTap::Stay } else { TabTap::Open { to: path.to_owned() } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_on_the_current_tab_does_nothing() {
        assert_eq!(tab_tap(true, "/pages/index", "/"), TabTap::Stay);
        assert_eq!(tab_tap(true, "/", "/pages/user/index"), TabTap::Open { to: "/".into() });
    }

    #[test]
    fn a_page_outside_the_tab_bar_and_a_hidden_tab_fail_differently() {
        assert_eq!(tab_tap(false, "/pages/login", "/"), TabTap::Fail { message: Message::NotTabBarPage });
        assert_eq!(tab_tap(false, "/pages/apply/center", "/"), TabTap::Fail { message: Message::TabItemNotFound });
        assert_eq!(tab_bar(false, 0).iter().filter(|i| i.visible).count(), 2);
    }

    #[test]
    fn unread_notices_mark_the_personal_centre_alone() {
        let marked = |unread| tab_bar(true, unread).into_iter().map(|item| (item.badge, item.red_dot)).collect::<Vec<_>>();
        assert_eq!(marked(0), [(None, false); 3]);
        assert_eq!(marked(12), [(None, false), (None, false), (Some(12), true)]);
    }
}
