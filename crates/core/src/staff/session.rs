//! The session of a staff member in the console: its stored state, and the state machine that changes it.

use serde::Serialize;

use crate::contract::contract;
use crate::errors::Message;
use crate::ids::MerchantId;

/// Storage keys of the session, separate from those of a participant in the same browser.
pub mod keys {
    /// Local storage: bearer token.
    pub const TOKEN: &str = "laurel.staff.token";
    /// Local storage: merchant of the log-in.
    pub const MERCHANT_ID: &str = "laurel.staff.merchantId";
}

contract! {
    /// The session in the console.
    #[derive(Default)]
    pub struct StaffSession {
        /// Bearer token.
        pub token: Option<String>,
        /// The merchant whose staff logs in; afterwards the one that the token names.
        pub merchant_id: MerchantId,
    }
}

impl StaffSession {
    /// True if the session has a token.
    pub fn signed_in(&self) -> bool {
        self.token.is_some()
    }
}

/// An event that concerns the session in the console.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StaffEvent {
    /// The address names a merchant.
    MerchantNamed {
        /// Unvalidated text of the parameter.
        merchant_id: String,
    },
    /// A log-in succeeded.
    SignedIn {
        /// Bearer token.
        token: String,
        /// The merchant of the member.
        merchant_id: MerchantId,
    },
    /// The member logged out, here or in another tab.
    SignedOut,
    /// An answer had code 5104, or HTTP status 401 and no envelope.
    TokenInvalid,
    /// An answer had code 5105.
    FactorNeeded,
}

/// An effect that the console must carry out, in the given order. The new session is stored first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum StaffEffect {
    /// Delete all cached answers.
    ForgetFetched,
    /// Show a message.
    ShowMessage {
        /// Message to show.
        message: Message,
    },
    /// Open the log-in page, which returns afterwards to the current page.
    RequireLogin,
    /// Open the page that sets up a second factor, which returns afterwards to the current page.
    RequireFactor,
}

/// Applies an event to a session; returns the new session and the effects.
pub fn staff_step(mut session: StaffSession, event: StaffEvent) -> (StaffSession, Vec<StaffEffect>) {
    let mut effects = Vec::new();
    match event {
        StaffEvent::MerchantNamed { merchant_id } => {
            // A token opens the rows of one merchant alone, whatever an address names.
            if let (false, Some(merchant)) = (session.signed_in(), MerchantId::parse(&merchant_id)) {
                session.merchant_id = merchant;
            }
        }
        StaffEvent::SignedIn { token, merchant_id } => {
            session = StaffSession { token: Some(token), merchant_id };
            effects.push(StaffEffect::ForgetFetched);
        }
        StaffEvent::SignedOut => {
            session.token = None;
            effects.extend([StaffEffect::ForgetFetched, StaffEffect::RequireLogin]);
        }
        StaffEvent::TokenInvalid => {
            if session.token.take().is_some() {
                effects.extend([StaffEffect::ForgetFetched, StaffEffect::ShowMessage { message: Message::LoginExpired }]);
            }
            effects.push(StaffEffect::RequireLogin);
        }
        StaffEvent::FactorNeeded => effects.push(StaffEffect::RequireFactor),
    }
    (session, effects)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed_in() -> StaffSession {
        StaffSession { token: Some("lrs_M2.x".into()), merchant_id: MerchantId::parse("M2").expect("an id") }
    }

    #[test]
    fn an_address_names_the_merchant_of_a_log_in_but_not_of_a_session() {
        let named = StaffEvent::MerchantNamed { merchant_id: "M7".into() };
        let (visitor, effects) = staff_step(StaffSession::default(), named.clone());
        assert_eq!((visitor.merchant_id.as_str(), effects), ("M7", vec![]));
        assert_eq!(staff_step(signed_in(), named).0, signed_in());
        let hostile = StaffEvent::MerchantNamed { merchant_id: "../M7".into() };
        assert_eq!(staff_step(StaffSession::default(), hostile).0, StaffSession::default());
    }

    #[test]
    fn an_invalid_token_ends_the_session_with_one_message_and_keeps_the_merchant() {
        let (ended, effects) = staff_step(signed_in(), StaffEvent::TokenInvalid);
        assert_eq!(ended, StaffSession { token: None, ..signed_in() });
        let message = StaffEffect::ShowMessage { message: Message::LoginExpired };
        assert_eq!(effects, [StaffEffect::ForgetFetched, message, StaffEffect::RequireLogin]);
        let (still, effects) = staff_step(ended.clone(), StaffEvent::TokenInvalid);
        assert_eq!((still, effects), (ended, vec![StaffEffect::RequireLogin]));
    }

    #[test]
    fn a_log_out_forgets_what_was_fetched_and_asks_for_a_log_in() {
        let (ended, effects) = staff_step(signed_in(), StaffEvent::SignedOut);
        assert!(!ended.signed_in());
        assert_eq!(effects, [StaffEffect::ForgetFetched, StaffEffect::RequireLogin]);
    }
}
