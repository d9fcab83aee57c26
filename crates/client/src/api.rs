//! Calls below `/mobile`: form-encoded, with bearer token and merchant, ended after 5,000 ms,
//! unwrapped from their envelope (specification section 7).

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

/// Browsers let 64 KiB of such calls be under way, and refuse what is beyond: longer ones take their chance as others do.
/// In UTF-16 units of an encoded form, which are bytes.
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

/// A `CallFailure`; its `data` is beside what serde sees.
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
        // An aborted call was given up by the page itself; the session tells of a dead token.
        self.toast = show_message && self.kind != "aborted" && self.event.is_none();
        let object: Record = write(&self).unchecked_into();
        object.set("data", self.data);
        object.into()
    }
}

/// Makes a call by its name in the table. Rejects with a `CallFailure`.
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

/// The outer error is the page's mistake, the inner one what the world answered. Where the server
/// asks for a human check, a held token says enough; without one the check is solved. Each sending
/// has its own time, and the solving none.
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

/// None where the check cannot be solved, or what solves it not be loaded.
async fn solve(human_check: &Function, data: &JsValue, outer: Option<&AbortSignal>) -> Option<String> {
    let outer = outer.map_or(JsValue::UNDEFINED, JsValue::from);
    let answer: Promise = human_check.call2(&JsValue::UNDEFINED, data, &outer).ok()?.unchecked_into();
    JsFuture::from(answer).await.ok()?.as_string()
}

/// Sends a call once, with the answer to a human check where one was asked for.
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

/// The request of a call, ready to be sent.
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
    // What is sent as the page goes must outlive it.
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
    // A header that no request can carry: a stored token was tampered with.
    Request::new_with_str_and_init(&address, init.unchecked_ref()).map_err(|_| JsError::from(Mismatch).into())
}

/// The path with a text in the hole of this name; `None` where it has no such hole.
fn filled(path: &str, key: &str, text: &str) -> Option<String> {
    let (before, rest) = path.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    (name == key).then(|| format!("{before}{}{after}", String::from(js_sys::encode_uri_component(text))))
}

/// Absent values are left out; nested ones travel as JSON.
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
    // A dead token that is no longer the session's says nothing about the session.
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

/// Ends a call after its time, or when the page gives it up. `AbortSignal.timeout` and `any` are
/// newer than the oldest browser that is promised.
struct Limit {
    controller: AbortController,
    outer: Option<AbortSignal>,
    timer: JsValue,
}

impl Limit {
    fn start(outer: Option<AbortSignal>) -> Result<Limit, JsValue> {
        let controller = AbortController::new()?;
        let abort: Function = controller.unchecked_ref::<Record>().get("abort").unchecked_into();
        // Bound without a reason: the listener's event would become one, and no error.
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

    /// The page itself ended the call.
    fn given_up(&self) -> bool {
        self.outer.as_ref().is_some_and(AbortSignal::aborted)
    }
}

impl Drop for Limit {
    fn drop(&mut self) {
        clear_timeout(&self.timer);
    }
}
