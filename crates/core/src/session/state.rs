//! What a session holds.

use serde::{Deserialize, Serialize};

use crate::account::Account;
use crate::ids::MerchantId;
use crate::language::Language;

/// How far a log-in by the messaging app is (specification section 4); numbers 1 to 4 in storage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum LoginFlag {
    /// 1
    InProgress,
    /// 2
    Binding,
    /// 3
    Success,
    /// 4
    Error,
}

impl LoginFlag {
    /// The stored number.
    pub const fn number(self) -> u8 {
        match self {
            LoginFlag::InProgress => 1,
            LoginFlag::Binding => 2,
            LoginFlag::Success => 3,
            LoginFlag::Error => 4,
        }
    }

    /// Reads a stored number.
    pub fn from_text(text: &str) -> Option<LoginFlag> {
        [LoginFlag::InProgress, LoginFlag::Binding, LoginFlag::Success, LoginFlag::Error]
            .into_iter()
            .find(|flag| flag.number().to_string() == text)
    }
}

/// What started a log-in; numbers 1 and 2 in storage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Trigger {
    /// 1
    Automatic,
    /// 2
    Manual,
}

impl Trigger {
    /// The stored number.
    pub const fn number(self) -> u8 {
        match self {
            Trigger::Automatic => 1,
            Trigger::Manual => 2,
        }
    }

    /// Reads a stored number.
    pub fn from_text(text: &str) -> Option<Trigger> {
        [Trigger::Automatic, Trigger::Manual].into_iter().find(|trigger| trigger.number().to_string() == text)
    }
}

/// The answer kept after a failed mini-program log-in, as JSON text.
pub type CodeToSession = String;

/// The whole session. Local storage keeps the token, user id, auto-login flag, code-to-session
/// data, merchant and language; session storage keeps the two flags; the account is fetched, and
/// the session holds it in whatever form the program has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(A = Account)))]
#[serde(rename_all = "camelCase")]
pub struct Session<A = Account> {
    /// Bearer token.
    pub token: Option<String>,
    /// Account id as a string; empty for nobody.
    pub user_id: String,
    /// True until a logout.
    pub auto_login: bool,
    /// Answer of a failed mini-program log-in.
    pub code_to_session: Option<CodeToSession>,
    /// Merchant whose activities are shown.
    pub merchant_id: MerchantId,
    /// Language chosen in the settings.
    pub language: Option<Language>,
    /// How far a log-in by the messaging app is.
    pub login_flag: Option<LoginFlag>,
    /// What started it.
    pub trigger: Option<Trigger>,
    /// The account; empty whenever there is no token or its fetch failed.
    pub account: A,
}

impl<A: Default> Default for Session<A> {
    fn default() -> Self {
        Session {
            token: None,
            user_id: String::new(),
            auto_login: crate::limits::DEFAULT_AUTO_LOGIN,
            code_to_session: None,
            merchant_id: MerchantId::default(),
            language: None,
            login_flag: None,
            trigger: None,
            account: A::default(),
        }
    }
}

impl<A> Session<A> {
    /// A token is held.
    pub fn signed_in(&self) -> bool {
        self.token.is_some()
    }
}
