//! Removes the envelope from an answer, or describes the failure to the page.

use js_sys::{JSON, Reflect};
use laurel_core::envelope::{Verdict, verdict_of};
use laurel_core::errors::{Code, Message, http_key};
use laurel_core::failure::{CallFailure, FailureKind, SessionEvent};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::Caller;

/// The envelope's data, passed to the page unread.
#[derive(Serialize)]
pub(super) struct Unread(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

pub(super) type Failure = CallFailure<Unread>;

/// A failure without an answer: its code is that of the runtime.
pub(super) fn failed(kind: FailureKind, message: Message) -> Failure {
    let message_key = message.key().to_owned();
    let code = message.runtime_code();
    CallFailure { kind, code, status: None, message_key, message: None, data: Unread(JsValue::NULL), toast: false, event: None }
}

/// The data of a successful answer to a call with this token.
pub(super) fn unwrap<C: Caller>(status: u16, body: &str, token: Option<&str>) -> Result<JsValue, Failure> {
    let envelope = JSON::parse(body).ok().filter(JsValue::is_object);
    // Fails only if the value is not an object.
    let field = |name: &str| envelope.as_ref().and_then(|envelope| Reflect::get(envelope, &name.into()).ok());
    #[expect(clippy::cast_possible_truncation, reason = "codes have four digits")]
    let code = field("code").and_then(|code| code.as_f64()).map(|code| code as i64);
    let data = field("data").unwrap_or(JsValue::NULL);
    let message = field("msg").and_then(|msg| msg.as_string()).filter(|msg| !msg.is_empty());
    // An invalid token that is not the session's current one says nothing about the session.
    let current = token.is_some() && C::token().as_deref() == token;
    let mut failure = failed(FailureKind::Refused, Message::Generic);
    (failure.code, failure.status, failure.message) = (code, Some(status), message);
    match verdict_of(status, code) {
        Verdict::Success => return Ok(data),
        // Only staff have a second factor: the participants' page need not know the code.
        Verdict::Refused { code } if cfg!(feature = "console") && code == Code::FactorNeeded.number() => {
            failure.event = current.then_some(SessionEvent::FactorNeeded);
        }
        Verdict::Refused { .. } => {}
        Verdict::TokenInvalid => {
            failure.kind = FailureKind::TokenInvalid;
            failure.event = current.then_some(SessionEvent::TokenInvalid);
        }
        Verdict::Unauthorised => {
            failure.kind = FailureKind::Unauthorised;
            failure.message_key = http_key(status);
            failure.event = current.then_some(SessionEvent::Unauthorised);
        }
        Verdict::MiniProgramLoginFailed => {
            failure.kind = FailureKind::MiniProgramLoginFailed;
            failure.event = Some(SessionEvent::MiniProgramLoginFailed);
        }
        Verdict::NotOurs => {
            failure.kind = FailureKind::NotOurs;
            Message::NotOurs.key().clone_into(&mut failure.message_key);
        }
        Verdict::Http { status } => {
            failure.kind = FailureKind::Http;
            failure.message_key = http_key(status);
        }
    }
    failure.data = Unread(data);
    Err(failure)
}
