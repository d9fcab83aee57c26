//! Storage keys of the session, and the name of its cookie.

/// Prefix of all storage keys.
pub const PREFIX: &str = "laurel.";
/// Local storage: bearer token.
pub const TOKEN: &str = "laurel.token";
/// Local storage: account id as a text.
pub const USER_ID: &str = "laurel.userId";
/// Local storage: automatic log-in, `true` or `false`.
pub const AUTO_LOGIN: &str = "laurel.autoLogin";
/// Local storage: data of a failed mini-program log-in, as JSON.
pub const CODE_TO_SESSION: &str = "laurel.codeToSession";
/// Local storage: current merchant.
pub const MERCHANT_ID: &str = "laurel.merchantId";
/// Local storage: language chosen in the settings.
pub const LANGUAGE: &str = "laurel.language";
/// Local storage: stored locale, which is the language of the last start.
pub const LOCALE: &str = "laurel.locale";
/// Local storage: theme chosen in the settings.
pub const THEME: &str = "laurel.theme";
/// Session storage: log-in flag, 1 to 4.
pub const LOGIN_FLAG: &str = "laurel.loginFlag";
/// Session storage: trigger flag, 1 or 2.
pub const TRIGGER: &str = "laurel.loginTrigger";
/// Cookie with language, theme and merchant, for the server's first answer.
pub const UI_COOKIE: &str = "laurel_ui";
