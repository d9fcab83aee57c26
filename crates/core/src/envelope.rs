//! The envelope of every answer and what its code means for the caller (specification sections 3, 8).

use serde::{Deserialize, Serialize};

use crate::limits::{CODE_MINI_PROGRAM_LOGIN_FAILED, CODE_SUCCESS, CODE_TOKEN_INVALID};

/// `{code, msg, data}` around every answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Envelope<T> {
    /// 2000, or the reason of a refusal.
    pub code: i64,
    /// A sentence in the caller's language.
    pub msg: String,
    /// The answer, or what a refusal has to add.
    pub data: Option<T>,
}

impl<T> Envelope<T> {
    /// A success.
    pub fn success(data: T) -> Envelope<T> {
        Envelope { code: CODE_SUCCESS, msg: "success".to_owned(), data: Some(data) }
    }
}

/// What an answer means. A body with an envelope is read before the HTTP status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Verdict {
    /// Unwrap `data`.
    Success,
    /// 5104: log out and raise a log-in error.
    TokenInvalid,
    /// 5110: raise a log-in error and keep `data` as code-to-session data.
    MiniProgramLoginFailed,
    /// HTTP 401 without an envelope: log out.
    Unauthorised,
    /// Any other code: toast the server's message, or "Error".
    Refused {
        /// The envelope's code.
        code: i64,
    },
    /// A success status without a code: "not this system's interface".
    NotOurs,
    /// An HTTP error without an envelope: toast the text of its status.
    Http {
        /// The HTTP status.
        status: u16,
    },
}

/// Reads an answer: its HTTP status and the envelope's code where the body has one.
pub const fn judge(status: u16, code: Option<i64>) -> Verdict {
    match code {
        Some(CODE_SUCCESS) => Verdict::Success,
        Some(CODE_TOKEN_INVALID) => Verdict::TokenInvalid,
        Some(CODE_MINI_PROGRAM_LOGIN_FAILED) => Verdict::MiniProgramLoginFailed,
        Some(code) => Verdict::Refused { code },
        None if status == 401 => Verdict::Unauthorised,
        None if status >= 400 => Verdict::Http { status },
        None => Verdict::NotOurs,
    }
}
