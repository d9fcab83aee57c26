//! The state of a session on the phone.

use serde::{Deserialize, Serialize};

use crate::account::Account;
use crate::ids::MerchantId;
use crate::language::Language;

/// Progress of a log-in by the messaging app (specification section 4); stored as a number from 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum LoginFlag {
    /// Stored as 1: the page was left for the messaging app.
    InProgress,
    /// Stored as 2: a phone number must be bound first.
    Binding,
    /// Stored as 3: logged in.
    Success,
    /// Stored as 4: failed or declined.
    Error,
}

impl LoginFlag {
    /// Number in session storage.
    pub const fn number(self) -> u8 {
        match self {
            LoginFlag::InProgress => 1,
            LoginFlag::Binding => 2,
            LoginFlag::Success => 3,
            LoginFlag::Error => 4,
        }
    }

    /// Parses a stored number.
    pub fn from_text(text: &str) -> Option<LoginFlag> {
        [LoginFlag::InProgress, LoginFlag::Binding, LoginFlag::Success, LoginFlag::Error]
            .into_iter()
            .find(|flag| flag.number().to_string() == text)
    }
}

/// Cause of a log-in; stored as 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Trigger {
    /// Stored as 1: started by the app.
    Automatic,
    /// Stored as 2: started by the user.
    Manual,
}

impl Trigger {
    /// Number in session storage.
    pub const fn number(self) -> u8 {
        match self {
            Trigger::Automatic => 1,
            Trigger::Manual => 2,
        }
    }

    /// Parses a stored number.
    pub fn from_text(text: &str) -> Option<Trigger> {
        [Trigger::Automatic, Trigger::Manual].into_iter().find(|trigger| trigger.number().to_string() == text)
    }
}

/// Data of the answer to a failed mini-program log-in, as JSON text.
pub type CodeToSession = String;

/// The session. Token, user id, auto-login flag, code-to-session data, merchant and language are in local
/// storage, the two flags in session storage. The account is fetched; its type `A` depends on the program.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(A = Account)))]
#[serde(rename_all = "camelCase")]
pub struct Session<A = Account> {
    /// Bearer token.
    pub token: Option<String>,
    /// Account id as a text; empty if no user is logged in.
    pub user_id: String,
    /// True until the user logs out.
    pub auto_login: bool,
    /// Data of a failed mini-program log-in.
    pub code_to_session: Option<CodeToSession>,
    /// Current merchant.
    pub merchant_id: MerchantId,
    /// Language chosen in the settings.
    pub language: Option<Language>,
    /// Progress of a log-in by the messaging app.
    pub login_flag: Option<LoginFlag>,
    /// Cause of that log-in.
    pub trigger: Option<Trigger>,
    /// The account; empty without a token or after a failed fetch.
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
    /// True if the session has a token.
    pub fn signed_in(&self) -> bool {
        self.token.is_some()
    }
}
