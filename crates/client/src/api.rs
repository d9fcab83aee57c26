//! Calls below `/mobile`: form-encoded, with bearer token and merchant, a timeout of 5,000 ms, and the envelope
//! removed from the response (specification section 7).

use js_sys::{Array, Function, JSON, Object, Promise};
use laurel_core::calls::{self, CallId, Who};
use laurel_core::envelope::{Verdict, judge};
use laurel_core::errors::{Code, Message, http_key};
use laurel_core::human::PARAMETER;
use laurel_core::limits::API_TIMEOUT_MS;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, AbortSignal, Request, Response, UrlSearchParams};

use crate::convert::{Record, write};
use crate::reader::Mismatch;
use crate::session::{active_language, with};

/// Largest body sent with `keepalive`, in UTF-16 units of an encoded form, which are bytes. Browsers allow 64 KiB of
/// such bodies in flight and reject more; longer bodies are sent without `keepalive`.
const KEPT_ALIVE_MAX: u32 = 16 * 1024;

#[wasm_bindgen(typescript_custom_section)]
const CALL_FAILURE: &str = r#"
/** Why a call failed. `event` is for the session; `toast` says whether a person is to be told. */
export interface CallFailure {
  kind: "tokenInvalid" | "unauthorised" | "miniProgramLoginFailed" | "notOurs" | "refused" | "http" | "timeout" | "network" | "aborted" | "notLoggedIn";
  code: number | null;
  status: number | null;
  messageKey: string;
  message: string | null;
  data: unknown;
  toast: boolean;
  event: SessionEvent | null;
}
/** A failure that concerns the session. */
export type SessionEvent = "tokenInvalid" | "unauthorised" | "miniProgramLoginFailed";
/** The answer to the challenge in a refusal's data; none where it cannot be solved. */
export type HumanCheck = (data: unknown, signal?: AbortSignal) => Promise<string | undefined>;"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(action: &Function, milliseconds: u32) -> JsValue;

    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: &JsValue);
}

/// A `CallFailure`. Its `data` is a JavaScript value and bypasses serde.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Failure {
    kind: &'static str,
    code: Option<i64>,
    status: Option<u16>,
    message_key: String,
    message: Option<String>,
    toast: bool,
    event: Option<&'static str>,
    #[serde(skip)]
    data: JsValue,
}

impl Failure {
    fn named(kind: &'static str, message: Message) -> Failure {
        let message_key = message.key().to_owned();
        Failure { kind, code: None, status: None, message_key, message: None, toast: false, event: None, data: JsValue::NULL }
    }

    fn into_object(mut self, show_message: bool) -> JsValue {
        // The page itself aborted the call; for an invalid token the session shows its own message.
        self.toast = show_message && self.kind != "aborted" && self.event.is_none();
        let object: Record = write(&self).unchecked_into();
        object.set("data", self.data);
        object.into()
    }
}

/// Makes the call with this name in the table. Rejects with a `CallFailure`.
#[wasm_bindgen(unchecked_return_type = "unknown")]
pub async fn call(
    name: String,
    request: Object,
    show_message: bool,
    signal: Option<AbortSignal>,
    #[wasm_bindgen(unchecked_param_type = "HumanCheck")] human_check: Function,
) -> Result<JsValue, JsValue> {
    let id = CallId::from_name(&name).ok_or_else(|| JsError::new("no such call"))?;
    match send(id, &request, signal, &human_check).await? {
        Ok(data) => Ok(data),
        Err(failure) => Err(failure.into_object(show_message)),
    }
}

/// Sends a call. The outer error is a mistake of the page, the inner one a failed call. If the server asks for a
/// human check, the call is repeated with the session's token if there is one, else with a solved check. Each attempt
/// has its own timeout; solving has none.
async fn send(
    id: CallId,
    request: &Object,
    outer: Option<AbortSignal>,
    human_check: &Function,
) -> Result<Result<JsValue, Failure>, JsValue> {
    let held = || with(|session| session.token.clone());
    let mut token = held().filter(|_| id.who() != Who::Anyone);
    if id.who() == Who::Participant && token.is_none() {
        return Ok(Err(Failure::named("notLoggedIn", Message::NotLoggedIn)));
    }
    let mut solved = None;
    loop {
        let failure = match attempt(id, request, token.as_deref(), solved.as_deref(), outer.as_ref()).await? {
            Err(failure) if failure.code == Some(Code::HumanCheck.number()) && solved.is_none() => failure,
            outcome => return Ok(outcome),
        };
        if token.is_none() && held().is_some() {
            token = held();
            continue;
        }
        solved = solve(human_check, &failure.data, outer.as_ref()).await;
        if solved.is_none() {
            let given_up = outer.as_ref().is_some_and(AbortSignal::aborted);
            return Ok(Err(if given_up { Failure::named("aborted", Message::Aborted) } else { failure }));
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
async fn attempt(
    id: CallId,
    request: &Object,
    token: Option<&str>,
    solved: Option<&str>,
    outer: Option<&AbortSignal>,
) -> Result<Result<JsValue, Failure>, JsValue> {
    let limit = Limit::start(outer.cloned())?;
    let request = build(id, request, token, solved, &limit.controller.signal())?;
    let answer = async {
        let window = web_sys::window().ok_or(JsValue::UNDEFINED)?;
        let response: Response = JsFuture::from(window.fetch_with_request(&request)).await?.unchecked_into();
        let body = JsFuture::from(response.text()?).await?;
        Ok::<_, JsValue>((response.status(), body.as_string().unwrap_or_default()))
    };
    Ok(match answer.await {
        Ok((status, body)) => unwrap(status, &body, token),
        Err(_) if limit.given_up() => Err(Failure::named("aborted", Message::Aborted)),
        Err(_) if limit.controller.signal().aborted() => Err(Failure::named("timeout", Message::Timeout)),
        Err(_) => Err(Failure::named("network", Message::Network)),
    })
}

/// Builds the request of a call.
fn build(id: CallId, request: &Object, token: Option<&str>, solved: Option<&str>, signal: &AbortSignal) -> Result<Request, JsValue> {
    let method = id.method();
    let params = UrlSearchParams::new()?;
    let mut address = format!("{}{}", calls::BASE, id.path());
    for entry in Object::entries(request) {
        let pair: Array = entry.unchecked_into();
        let (Some(key), value) = (pair.get_unchecked(0).as_string(), pair.get_unchecked(1)) else { continue };
        let Some(text) = as_text(&value)? else { continue };
        match filled(&address, &key, &text) {
            Some(path) => address = path,
            None => params.append(&key, &text),
        }
    }
    if !params.has("merchantId") {
        params.append("merchantId", with(|session| session.merchant_id.as_str().to_owned()).as_str());
    }
    if let Some(solved) = solved {
        params.append(PARAMETER, solved);
    }
    let (init, headers) = (Record::new(), Record::new());
    headers.set("Accept-Language", active_language().tag().into());
    if let Some(token) = token {
        headers.set("Authorization", format!("Bearer {token}").into());
    }
    let query = params.to_string();
    // A request sent while the page unloads must outlive it.
    init.set("keepalive", (method.has_body() && query.length() <= KEPT_ALIVE_MAX).into());
    if method.has_body() {
        headers.set("Content-Type", "application/x-www-form-urlencoded".into());
        init.set("body", query.into());
    } else {
        address = format!("{address}?{}", String::from(query));
    }
    init.set("method", method.word().into());
    init.set("headers", headers.into());
    init.set("signal", signal.into());
    // A value that no header can carry means that the stored token was tampered with.
    Request::new_with_str_and_init(&address, init.unchecked_ref()).map_err(|_| JsError::from(Mismatch).into())
}

/// Fills the path parameter `key` with `text`; `None` if the next parameter has another name.
fn filled(path: &str, key: &str, text: &str) -> Option<String> {
    let (before, rest) = path.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    (name == key).then(|| format!("{before}{}{after}", String::from(js_sys::encode_uri_component(text))))
}

/// Absent values are omitted; nested ones are sent as JSON.
fn as_text(value: &JsValue) -> Result<Option<String>, JsValue> {
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    if let Some(text) = value.as_string() {
        return Ok(Some(text));
    }
    Ok(JSON::stringify(value)?.as_string())
}

fn unwrap(status: u16, body: &str, token: Option<&str>) -> Result<JsValue, Failure> {
    let envelope = JSON::parse(body).ok().filter(JsValue::is_object).map(JsCast::unchecked_into::<Record>);
    let field = |name: &str| envelope.as_ref().map_or(JsValue::UNDEFINED, |envelope| envelope.get(name));
    #[expect(clippy::cast_possible_truncation, reason = "codes have four digits")]
    let code = field("code").as_f64().map(|code| code as i64);
    let data = if envelope.is_some() { field("data") } else { JsValue::NULL };
    let message = field("msg").as_string().filter(|msg| !msg.is_empty());
    // An invalid token that is not the session's current one says nothing about the session.
    let current = token.is_some() && with(|session| session.token.as_deref() == token);
    let mut failure = Failure { code, status: Some(status), message, data, ..Failure::named("refused", Message::Generic) };
    match judge(status, code) {
        Verdict::Success => return Ok(failure.data),
        Verdict::Refused { .. } => {}
        Verdict::TokenInvalid => {
            failure.kind = "tokenInvalid";
            failure.event = current.then_some(failure.kind);
        }
        Verdict::Unauthorised => {
            failure.kind = "unauthorised";
            failure.message_key = http_key(status);
            failure.event = current.then_some(failure.kind);
        }
        Verdict::MiniProgramLoginFailed => {
            failure.kind = "miniProgramLoginFailed";
            failure.event = Some(failure.kind);
        }
        Verdict::NotOurs => {
            failure.kind = "notOurs";
            Message::NotOurs.key().clone_into(&mut failure.message_key);
        }
        Verdict::Http { status } => {
            failure.kind = "http";
            failure.message_key = http_key(status);
        }
    }
    Err(failure)
}

/// Aborts a call on timeout or when the page aborts it. `AbortSignal.timeout` and `AbortSignal.any` are newer than
/// the oldest supported browser.
struct Limit {
    controller: AbortController,
    outer: Option<AbortSignal>,
    timer: JsValue,
}

impl Limit {
    fn start(outer: Option<AbortSignal>) -> Result<Limit, JsValue> {
        let controller = AbortController::new()?;
        let abort: Function = controller.unchecked_ref::<Record>().get("abort").unchecked_into();
        // Bound without arguments: otherwise the event of the listener would become the abort reason, and that is no
        // error.
        let abort: Function = abort.bind1(&controller, &JsValue::UNDEFINED).unchecked_into();
        if let Some(outer) = &outer {
            if outer.aborted() {
                controller.abort();
            }
            outer.add_event_listener_with_callback("abort", &abort)?;
        }
        let timer = set_timeout(&abort, API_TIMEOUT_MS);
        Ok(Limit { controller, outer, timer })
    }

    /// True if the page itself aborted the call.
    fn given_up(&self) -> bool {
        self.outer.as_ref().is_some_and(AbortSignal::aborted)
    }
}

impl Drop for Limit {
    fn drop(&mut self) {
        clear_timeout(&self.timer);
    }
}
