//! What the server may know before the page speaks: language, theme and merchant, mirrored in one
//! non-secret cookie.

use crate::contract::contract;
use crate::ids::MerchantId;
use crate::language::Language;

contract! {
    /// Light, dark, or as the system has it.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum Theme {
        /// As the system has it.
        #[default]
        System,
        /// Light.
        Light,
        /// Dark.
        Dark,
    }
}

impl Theme {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<Theme> {
        [Theme::System, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.word() == word)
    }
}

/// The cookie `laurel_ui`: `l=de&t=dark&m=SAAQ`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InterfaceCookie {
    /// Language in use.
    pub language: Option<Language>,
    /// Theme chosen.
    pub theme: Theme,
    /// Merchant shown.
    pub merchant: Option<MerchantId>,
}

impl InterfaceCookie {
    /// Reads the cookie's value; what cannot be read is left out.
    pub fn parse(value: &str) -> InterfaceCookie {
        let mut cookie = InterfaceCookie::default();
        for (key, text) in value.split('&').filter_map(|pair| pair.split_once('=')) {
            match key {
                "l" => cookie.language = Language::from_tag(text),
                "t" => cookie.theme = Theme::from_word(text).unwrap_or_default(),
                "m" => cookie.merchant = MerchantId::parse(text),
                _ => {}
            }
        }
        cookie
    }

    /// Writes the cookie's value.
    pub fn to_value(&self) -> String {
        let language = self.language.map_or("", Language::tag);
        let merchant = self.merchant.as_ref().map_or("", MerchantId::as_str);
        format!("l={language}&t={}&m={merchant}", self.theme.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_reads_back_and_forgives_garbage() {
        let cookie = InterfaceCookie { language: Some(Language::De), theme: Theme::Dark, merchant: MerchantId::parse("M2") };
        assert_eq!(InterfaceCookie::parse(&cookie.to_value()), cookie);
        assert_eq!(InterfaceCookie::parse("l=xx&t=<b>&m=../..&x"), InterfaceCookie::default());
    }
}
