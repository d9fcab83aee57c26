//! Calls: form-encoded, with bearer token and merchant, a timeout of 5,000 ms, and the envelope removed from the
//! response (specification section 7).

mod failure;
mod limit;
mod request;

use std::future::{Future as _, poll_fn};
use std::pin::pin;
use std::task::Poll;

use js_sys::{Function, Object, Promise};
use laurel_core::calls::{CallTable, Who};
use laurel_core::errors::{Code, Message};
use laurel_core::failure::FailureKind;
use laurel_core::language::Language;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

use self::failure::{Failure, failed, unwrap};
use self::limit::Limit;
use self::request::build;
use crate::values::write;

/// The session on whose behalf calls are made.
pub(crate) trait Caller {
    /// Calls that the caller may make.
    type Table: CallTable;

    /// Bearer token, if there is one.
    fn token() -> Option<String>;

    /// Id of the current merchant.
    fn merchant() -> String;

    /// Language of the answers.
    fn language() -> Language;
}

/// Makes the call with this name in the caller's table. Rejects with a `CallFailure`. `human_check` returns the
/// answer to the challenge in a refusal's data, or none if it cannot be solved.
pub(crate) async fn make<C: Caller>(
    name: &str,
    request: &Object,
    show_message: bool,
    signal: Option<AbortSignal>,
    human_check: &Function,
) -> Result<JsValue, JsValue> {
    let id = C::Table::find(name).ok_or_else(|| JsError::new("no such call"))?;
    match send::<C>(id, request, signal, human_check).await? {
        Ok(data) => Ok(data),
        Err(mut failure) => {
            // The page itself aborted the call; for an invalid token the session shows its own message.
            failure.toast = show_message && failure.kind != FailureKind::Aborted && failure.event.is_none();
            Err(write(&failure)?)
        }
    }
}

/// The request of the call with this name, to be sent by the page.
#[cfg(feature = "console")]
pub(crate) fn request_of<C: Caller>(name: &str, request: &Object, signal: &AbortSignal) -> Result<web_sys::Request, JsValue> {
    let id = C::Table::find(name).ok_or_else(|| JsError::new("no such call"))?;
    build::<C>(id, request, C::token().as_deref(), None, signal).map(Into::into)
}

/// The `CallFailure` of an answer that should have been a file.
#[cfg(feature = "console")]
pub(crate) fn refusal<C: Caller>(status: u16, body: &str) -> Result<JsValue, JsValue> {
    let failure = match unwrap::<C>(status, body, C::token().as_deref()) {
        Ok(_) => failed(FailureKind::NotOurs, Message::NotOurs),
        Err(failure) => failure,
    };
    Ok(write(&failure)?)
}

/// The answer to a request that the page sent itself, without its envelope. Rejects with a `CallFailure`. Status 0: there was
/// no answer.
#[cfg(feature = "console")]
pub(crate) fn answer_of<C: Caller>(status: u16, body: &str) -> Result<JsValue, JsValue> {
    let answer = match status {
        0 => Err(failed(FailureKind::Network, Message::Network)),
        _ => unwrap::<C>(status, body, C::token().as_deref()),
    };
    answer.or_else(|failure| Err(write(&failure)?))
}

/// Sends a call. The outer error is a mistake of the page, the inner one a failed call. If the server asks for a
/// human check, the call is repeated with the session's token if there is one, else with a solved check; a harder one
/// may follow a usual one. Each attempt has its own timeout; solving has none.
async fn send<C: Caller>(
    id: C::Table,
    request: &Object,
    outer: Option<AbortSignal>,
    human_check: &Function,
) -> Result<Result<JsValue, Failure>, JsValue> {
    let mut token = C::token().filter(|_| id.who() != Who::Anyone);
    if matches!(id.who(), Who::Participant | Who::Staff(_) | Who::BeforeSetUp) && token.is_none() {
        return Ok(Err(failed(FailureKind::NotLoggedIn, Message::NotLoggedIn)));
    }
    let mut solved = None;
    let mut checks_left = 2;
    loop {
        let failure = match attempt::<C>(id, request, token.as_deref(), solved.as_deref(), outer.as_ref()).await? {
            Err(failure) if failure.code == Some(Code::HumanCheck.number()) && checks_left > 0 => failure,
            outcome => return Ok(outcome),
        };
        if token.is_none() && C::token().is_some() {
            token = C::token();
            continue;
        }
        checks_left -= 1;
        solved = solve(human_check, &failure.data.0, outer.as_ref()).await;
        if solved.is_none() {
            let given_up = outer.as_ref().is_some_and(AbortSignal::aborted);
            return Ok(Err(if given_up { failed(FailureKind::Aborted, Message::Aborted) } else { failure }));
        }
    }
}

/// `None` if the check cannot be solved or its solver cannot be loaded.
async fn solve(human_check: &Function, data: &JsValue, outer: Option<&AbortSignal>) -> Option<String> {
    let outer = outer.map_or(JsValue::UNDEFINED, JsValue::from);
    let answer: Promise = human_check.call2(&JsValue::UNDEFINED, data, &outer).ok()?.unchecked_into();
    JsFuture::from(answer).await.ok()?.as_string()
}

/// Sends a call once, with the answer to a human check if there is one.
async fn attempt<C: Caller>(
    id: C::Table,
    request: &Object,
    token: Option<&str>,
    solved: Option<&str>,
    outer: Option<&AbortSignal>,
) -> Result<Result<JsValue, Failure>, JsValue> {
    let limit = Limit::start(outer.cloned())?;
    let request = build::<C>(id, request, token, solved, &limit.signal())?;
    let mut answer = pin!(async {
        let response = request.send().await?;
        Ok::<_, gloo_net::Error>((response.status(), response.text().await?))
    });
    // An aborted request is not looked at again: gloo panics if the reason of a rejection is no `Error`.
    let outcome = poll_fn(|context| if limit.is_over() { Poll::Ready(None) } else { answer.as_mut().poll(context).map(Some) });
    Ok(match outcome.await {
        Some(Ok((status, body))) => unwrap::<C>(status, &body, token),
        Some(Err(_)) => Err(failed(FailureKind::Network, Message::Network)),
        None if limit.is_given_up() => Err(failed(FailureKind::Aborted, Message::Aborted)),
        None => Err(failed(FailureKind::Timeout, Message::Timeout)),
    })
}
