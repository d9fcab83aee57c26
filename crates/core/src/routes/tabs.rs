//! The tab bar: three entries or two by the merchant's switch (specification section 2).

use serde::Serialize;

use super::find;
use super::table::Route;
use crate::contract::contract;
use crate::errors::Message;

contract! {
    /// An entry of the tab bar.
    pub struct TabBarItem {
        /// The page it opens.
        pub page_path: String,
        /// Its word in `locales/`.
        pub text_key: String,
        /// Icon of the sprite.
        pub icon_path: String,
        /// Icon of the sprite while selected.
        pub selected_icon_path: String,
        /// It is shown.
        pub visible: bool,
        /// A count, shown as a badge.
        pub badge: Option<u32>,
        /// A dot without a count.
        pub red_dot: bool,
    }
}

/// What a tap on an entry does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum TabTap {
    /// The page is open already: nothing happens.
    Stay,
    /// Open this page.
    Open {
        /// Its path.
        to: String,
    },
    /// The call named no tab.
    Fail {
        /// `not TabBar page` or `tabbar item not found`.
        message: Message,
    },
}

/// The entries in their order; `sign_ups_shown` is the merchant's switch for three entries.
pub fn tab_bar(sign_ups_shown: bool) -> Vec<TabBarItem> {
    [
        (Route::Home, "activities", "compass", true),
        (Route::ApplyCenter, "signups", "ticket", sign_ups_shown),
        (Route::User, "me", "user-circle", true),
    ]
    .map(|(route, word, icon, visible)| TabBarItem {
        page_path: route.path().to_owned(),
        text_key: format!("common.tab.{word}"),
        icon_path: icon.to_owned(),
        selected_icon_path: format!("{icon}-fill"),
        visible,
        badge: None,
        red_dot: false,
    })
    .into()
}

/// A tap on the entry of `page_path` while `current_path` is shown. The activity list and the
/// personal centre do nothing if they are current; so does, for one habit everywhere, the third.
pub fn tab_tap(sign_ups_shown: bool, page_path: &str, current_path: &str) -> TabTap {
    let Some(route) = find(page_path).filter(|route| route.is_tab()) else {
        return TabTap::Fail { message: Message::NotTabBarPage };
    };
    let path = route.path();
    if !tab_bar(sign_ups_shown).iter().any(|item| item.visible && item.page_path == path) {
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
    fn a_page_that_is_no_tab_and_a_tab_that_is_hidden_are_told_apart() {
        assert_eq!(tab_tap(false, "/pages/login", "/"), TabTap::Fail { message: Message::NotTabBarPage });
        assert_eq!(tab_tap(false, "/pages/apply/center", "/"), TabTap::Fail { message: Message::TabItemNotFound });
        assert_eq!(tab_bar(false).iter().filter(|i| i.visible).count(), 2);
    }
}
