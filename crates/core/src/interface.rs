//! Language, theme and merchant in one non-secret cookie, so that the server knows them at the first request.

use crate::contract::contract;
use crate::ids::MerchantId;
use crate::language::Language;

contract! {
    /// Colour theme.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum Theme {
        /// Follows the system's setting.
        #[default]
        System,
        /// Light colours.
        Light,
        /// Dark colours.
        Dark,
    }
}

impl Theme {
    /// Name in the cookie and in local storage.
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Parses a stored name.
    pub fn parse(word: &str) -> Option<Theme> {
        [Theme::System, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.as_str() == word)
    }
}

/// The cookie `laurel_ui`, such as `l=de&t=dark&m=SAAQ`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InterfaceCookie {
    /// Current language.
    pub language: Option<Language>,
    /// Chosen theme.
    pub theme: Theme,
    /// Current merchant.
    pub merchant: Option<MerchantId>,
}

impl InterfaceCookie {
    /// Parses the cookie's value; invalid parts are ignored.
    pub fn parse(value: &str) -> InterfaceCookie {
        let mut cookie = InterfaceCookie::default();
        for (key, text) in value.split('&').filter_map(|pair| pair.split_once('=')) {
            match key {
                "l" => cookie.language = Language::from_tag(text),
                "t" => cookie.theme = Theme::parse(text).unwrap_or_default(),
                "m" => cookie.merchant = MerchantId::parse(text),
                _ => {}
            }
        }
        cookie
    }

    /// Formats the cookie's value.
    pub fn to_value(&self) -> String {
        let language = self.language.map_or("", Language::tag);
        let merchant = self.merchant.as_ref().map_or("", MerchantId::as_str);
        format!("l={language}&t={}&m={merchant}", self.theme.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_round_trips_and_invalid_parts_are_ignored() {
        let cookie = InterfaceCookie { language: Some(Language::De), theme: Theme::Dark, merchant: MerchantId::parse("M2") };
        assert_eq!(InterfaceCookie::parse(&cookie.to_value()), cookie);
        assert_eq!(InterfaceCookie::parse("l=xx&t=<b>&m=../..&x"), InterfaceCookie::default());
    }
}
