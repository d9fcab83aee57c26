//! Failures of calls, as the client passes them to the page.

use serde::Serialize;

use crate::contract::contract;

contract! {
    /// Cause of a failed call.
    #[derive(Copy, Eq)]
    pub enum FailureKind {
        /// Code 5104.
        TokenInvalid,
        /// HTTP 401 without an envelope.
        Unauthorised,
        /// Code 5110.
        MiniProgramLoginFailed,
        /// A success status without an envelope.
        NotOurs,
        /// Any other code of the envelope.
        Refused,
        /// An HTTP error without an envelope.
        Http,
        /// No answer in time.
        Timeout,
        /// No connection.
        Network,
        /// The page aborted the call.
        Aborted,
        /// The call needs a token and there is none.
        NotLoggedIn,
    }

    /// A failure that concerns the session.
    #[derive(Copy, Eq)]
    pub enum SessionEvent {
        /// Code 5104 for the session's current token.
        TokenInvalid,
        /// HTTP 401 for the session's current token.
        Unauthorised,
        /// Code 5110.
        MiniProgramLoginFailed,
        /// Code 5105 for the session's current token.
        FactorNeeded,
    }
}

/// A failed call. `D` is the type of the envelope's data, which passes through unread.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(D = ())))]
#[serde(rename_all = "camelCase")]
pub struct CallFailure<D> {
    /// Cause.
    pub kind: FailureKind,
    /// The envelope's code, or the runtime's code of a failure without an answer (specification section 8).
    pub code: Option<i64>,
    /// The HTTP status, if there was an answer.
    pub status: Option<u16>,
    /// Key of a text in the page's languages; `message` takes precedence.
    pub message_key: String,
    /// The server's sentence in the reader's language.
    pub message: Option<String>,
    /// The envelope's data.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub data: D,
    /// True if the page shows the failure to the user.
    pub toast: bool,
    /// Effect on the session.
    pub event: Option<SessionEvent>,
}
