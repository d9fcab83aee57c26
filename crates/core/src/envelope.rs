//! The envelope of every answer, and how the client reacts to its code (specification sections 3, 8).

use serde::{Deserialize, Serialize};

use crate::limits::{CODE_MINI_PROGRAM_LOGIN_FAILED, CODE_SUCCESS, CODE_TOKEN_INVALID};

/// `{code, msg, data}` around every answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Envelope<T> {
    /// 2000 for a success, else the code of a refusal.
    pub code: i64,
    /// Message in the caller's language.
    pub msg: String,
    /// The answer, or the details of a refusal.
    pub data: Option<T>,
}

impl<T> Envelope<T> {
    /// An answer with code 2000.
    pub fn success(data: T) -> Envelope<T> {
        Envelope { code: CODE_SUCCESS, msg: "success".to_owned(), data: Some(data) }
    }
}

/// Meaning of an answer for the client. The envelope has precedence over the HTTP status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Verdict {
    /// Success: use `data`.
    Success,
    /// 5104: log out and raise a log-in error.
    TokenInvalid,
    /// 5110: raise a log-in error and store `data` as code-to-session data.
    MiniProgramLoginFailed,
    /// HTTP 401 without an envelope: log out.
    Unauthorised,
    /// Any other code: show the server's message in a toast, or "Error".
    Refused {
        /// The envelope's code.
        code: i64,
    },
    /// A success status without an envelope: "not this system's interface".
    NotOurs,
    /// An HTTP error without an envelope: show the text of its status in a toast.
    Http {
        /// The HTTP status.
        status: u16,
    },
}

/// Classifies an answer by its HTTP status and, if the body has one, the envelope's code.
pub const fn verdict_of(status: u16, code: Option<i64>) -> Verdict {
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
