//! Calls below `/mobile`: form-encoded, with bearer token and merchant, ended after 5,000 ms,
//! unwrapped from their envelope (specification section 7).

use std::cell::Cell;
use std::rc::Rc;

use gloo_net::http::{Request, RequestBuilder, Response};
use js_sys::{Array, JSON, Object, Reflect};
use laurel_core::calls::{self, CallId, CallRow, Method, Who};
use laurel_core::envelope::{Verdict, judge};
use laurel_core::errors::{Message, http_key};
use laurel_core::limits::API_TIMEOUT_MS;
use wasm_bindgen::prelude::*;
use web_sys::{AbortController, AbortSignal, UrlSearchParams};

use crate::session::{active_language, with};

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
export type SessionEvent = "tokenInvalid" | "unauthorised" | "miniProgramLoginFailed";"#;

struct Failure {
    kind: &'static str,
    code: Option<i64>,
    status: Option<u16>,
    message_key: String,
    message: Option<String>,
    data: JsValue,
    event: bool,
}

impl Failure {
    fn named(kind: &'static str, message: Message) -> Failure {
        Failure { kind, code: None, status: None, message_key: message.key().to_owned(), message: None, data: JsValue::NULL, event: false }
    }

    fn into_object(self, show_message: bool) -> Result<JsValue, JsValue> {
        // An aborted call was given up by the page itself; the session tells of a dead token.
        let told = self.kind != "aborted" && !self.event;
        let object = Object::new();
        let fields: [(&str, JsValue); 8] = [
            ("kind", self.kind.into()),
            ("code", self.code.map_or(JsValue::NULL, |code| JsValue::from_f64(code as f64))),
            ("status", self.status.map_or(JsValue::NULL, JsValue::from)),
            ("messageKey", self.message_key.into()),
            ("message", self.message.map_or(JsValue::NULL, JsValue::from)),
            ("data", self.data),
            ("toast", (told && show_message).into()),
            ("event", if self.event { self.kind.into() } else { JsValue::NULL }),
        ];
        for (name, value) in fields {
            Reflect::set(&object, &name.into(), &value)?;
        }
        Ok(object.into())
    }
}

/// Makes a call by its name in the table. Rejects with a `CallFailure`.
#[wasm_bindgen(unchecked_return_type = "unknown")]
pub async fn call(name: String, request: Object, show_message: bool, signal: Option<AbortSignal>) -> Result<JsValue, JsValue> {
    let row = CallId::from_name(&name).ok_or_else(|| JsError::new("no such call"))?.row();
    match send(row, &request, signal).await? {
        Ok(data) => Ok(data),
        Err(failure) => Err(failure.into_object(show_message)?),
    }
}

/// The outer error is the page's mistake, the inner one what the world answered.
async fn send(row: CallRow, request: &Object, outer: Option<AbortSignal>) -> Result<Result<JsValue, Failure>, JsValue> {
    let token = with(|session| session.token.clone()).filter(|_| row.who != Who::Anyone);
    if row.who == Who::Participant && token.is_none() {
        return Ok(Err(Failure::named("notLoggedIn", Message::NotLoggedIn)));
    }
    let limit = Limit::start(outer.as_ref())?;
    let built = build(row, request, token.as_deref(), &limit.controller.signal())?;
    let answer = async {
        let response = built.send().await.map_err(|_| ())?;
        let body = response.text().await.map_err(|_| ())?;
        Ok::<(Response, String), ()>((response, body))
    };
    Ok(match answer.await {
        Ok((response, body)) => unwrap(response.status(), &body, token),
        Err(()) if limit.expired.get() => Err(Failure::named("timeout", Message::Timeout)),
        Err(()) if limit.controller.signal().aborted() => Err(Failure::named("aborted", Message::Aborted)),
        Err(()) => Err(Failure::named("network", Message::Network)),
    })
}

fn build(row: CallRow, request: &Object, token: Option<&str>, signal: &AbortSignal) -> Result<Request, JsValue> {
    let method = row.methods.last().copied().unwrap_or(Method::Get);
    let params = UrlSearchParams::new()?;
    let mut path = format!("{}{}", calls::BASE, row.path);
    for entry in Object::entries(request) {
        let pair: Array = entry.unchecked_into();
        let (Some(key), value) = (pair.get(0).as_string(), pair.get(1)) else { continue };
        let Some(text) = as_text(&value)? else { continue };
        let hole = format!("{{{key}}}");
        if path.contains(&hole) {
            path = path.replace(&hole, &String::from(js_sys::encode_uri_component(&text)));
        } else {
            params.append(&key, &text);
        }
    }
    if params.get("merchantId").is_none() {
        params.append("merchantId", with(|session| session.merchant_id.as_str().to_owned()).as_str());
    }
    let query = String::from(params.to_string());
    let url = if method.has_body() { path } else { format!("{path}?{query}") };
    let builder: RequestBuilder = match method {
        Method::Get => Request::get(&url),
        Method::Post => Request::post(&url),
        Method::Put => Request::put(&url),
        Method::Delete => Request::delete(&url),
    };
    let mut builder = builder.abort_signal(Some(signal)).header("Accept-Language", active_language().tag());
    if let Some(token) = token {
        builder = builder.header("Authorization", &format!("Bearer {token}"));
    }
    let request = if method.has_body() {
        builder.header("Content-Type", "application/x-www-form-urlencoded").body(query)
    } else {
        builder.build()
    };
    request.map_err(|error| JsError::new(&error.to_string()).into())
}

/// Absent values are left out; nested ones travel as JSON (DOMAIN 0).
fn as_text(value: &JsValue) -> Result<Option<String>, JsValue> {
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    if let Some(text) = value.as_string() {
        return Ok(Some(text));
    }
    Ok(JSON::stringify(value)?.as_string())
}

fn unwrap(status: u16, body: &str, token: Option<String>) -> Result<JsValue, Failure> {
    let envelope = JSON::parse(body).ok().filter(JsValue::is_object);
    let field = |name: &str| envelope.as_ref().and_then(|envelope| Reflect::get(envelope, &name.into()).ok());
    let code = field("code").and_then(|code| code.as_f64()).map(|code| code as i64);
    let data = field("data").unwrap_or(JsValue::NULL);
    let message = field("msg").and_then(|msg| msg.as_string()).filter(|msg| !msg.is_empty());
    // A dead token that is no longer the session's says nothing about the session.
    let current = token.is_some() && with(|session| session.token == token);
    let mut failure = Failure { code, status: Some(status), message, data, ..Failure::named("refused", Message::Generic) };
    match judge(status, code) {
        Verdict::Success => return Ok(failure.data),
        Verdict::Refused { .. } => {}
        Verdict::TokenInvalid => {
            failure.kind = "tokenInvalid";
            failure.event = current;
        }
        Verdict::Unauthorised => {
            failure.kind = "unauthorised";
            failure.message_key = http_key(status);
            failure.event = current;
        }
        Verdict::MiniProgramLoginFailed => {
            failure.kind = "miniProgramLoginFailed";
            failure.event = true;
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

/// Ends a call after its time, or when the page gives it up. `AbortSignal.timeout` is newer than
/// the oldest browser that is promised.
struct Limit {
    controller: AbortController,
    expired: Rc<Cell<bool>>,
    timer: i32,
    _on_time: Closure<dyn FnMut()>,
    _on_abort: Closure<dyn FnMut()>,
}

impl Limit {
    fn start(outer: Option<&AbortSignal>) -> Result<Limit, JsValue> {
        let controller = AbortController::new()?;
        let expired = Rc::new(Cell::new(false));
        let on_time = {
            let (controller, expired) = (controller.clone(), Rc::clone(&expired));
            Closure::<dyn FnMut()>::new(move || {
                expired.set(true);
                controller.abort();
            })
        };
        let on_abort = {
            let controller = controller.clone();
            Closure::<dyn FnMut()>::new(move || controller.abort())
        };
        if let Some(outer) = outer {
            if outer.aborted() {
                controller.abort();
            }
            outer.add_event_listener_with_callback("abort", on_abort.as_ref().unchecked_ref())?;
        }
        let window = web_sys::window().ok_or_else(|| JsError::new("no window"))?;
        let milliseconds = i32::try_from(API_TIMEOUT_MS).unwrap_or(i32::MAX);
        let timer = window.set_timeout_with_callback_and_timeout_and_arguments_0(on_time.as_ref().unchecked_ref(), milliseconds)?;
        Ok(Limit { controller, expired, timer, _on_time: on_time, _on_abort: on_abort })
    }
}

impl Drop for Limit {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            window.clear_timeout_with_handle(self.timer);
        }
    }
}
