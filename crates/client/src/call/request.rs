//! Builds the request of a call.

use gloo_net::http::{Headers, QueryParams, Request};
use js_sys::{Array, JSON, Object, Reflect};
use laurel_core::calls::{CallTable, Method};
use laurel_core::human::PARAMETER;
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, RequestInit};

use super::Caller;

/// Largest body sent with `keepalive`, bytes. Browsers allow 64 KiB of such bodies in flight and reject more; longer
/// bodies are sent without `keepalive`.
const KEPT_ALIVE_MAX: usize = 16 * 1024;

/// The request of a call with these values.
pub(super) fn build<C: Caller>(
    id: C::Table,
    values: &Object,
    token: Option<&str>,
    solved: Option<&str>,
    signal: &AbortSignal,
) -> Result<Request, JsValue> {
    let method = id.method();
    let (address, params) = placed::<C>(id, values, solved)?;
    let builder = match method {
        Method::Get => Request::get(&address),
        Method::Post => Request::post(&address),
        Method::Put => Request::put(&address),
        Method::Delete => Request::delete(&address),
    };
    let builder = builder.headers(headers::<C>(token, method)?).abort_signal(Some(signal));
    if !method.has_body() {
        let request = builder.query(params.iter().map(|(key, text)| (key.as_str(), text))).build();
        return request.map_err(|error| JsError::from(error).into());
    }
    let encoded = QueryParams::new();
    for (key, text) in &params {
        encoded.append(key, text);
    }
    let body = encoded.to_string();
    let kept_alive = body.len() <= KEPT_ALIVE_MAX;
    let request = builder.body(body).map_err(JsError::from)?;
    if kept_alive { outliving(request, signal) } else { Ok(request) }
}

/// The address of a call, with its path filled, and the parameters for query or body.
fn placed<C: Caller>(id: C::Table, values: &Object, solved: Option<&str>) -> Result<(String, Vec<(String, String)>), JsValue> {
    let mut address = format!("{}{}", C::Table::BASE, id.path());
    let mut params = Vec::new();
    for entry in Object::entries(values) {
        let pair: Array = entry.unchecked_into();
        let (Some(key), Some(text)) = (pair.get(0).as_string(), as_text(&pair.get(1))?) else { continue };
        match filled(&address, &key, &text) {
            Some(path) => address = path,
            None => params.push((key, text)),
        }
    }
    if params.iter().all(|(key, _)| key != "merchantId") {
        params.push(("merchantId".to_owned(), C::merchant()));
    }
    params.extend(solved.map(|solved| (PARAMETER.to_owned(), solved.to_owned())));
    Ok((address, params))
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

/// Fails if no header can carry the stored token, because it was tampered with.
fn headers<C: Caller>(token: Option<&str>, method: Method) -> Result<Headers, JsValue> {
    let headers = web_sys::Headers::new()?;
    headers.set("Accept-Language", C::language().tag())?;
    if let Some(token) = token {
        headers.set("Authorization", &format!("Bearer {token}"))?;
    }
    if method.has_body() {
        headers.set("Content-Type", "application/x-www-form-urlencoded")?;
    }
    Ok(Headers::from_raw(headers))
}

/// The same request with `keepalive`, which gloo's builder lacks: a request sent while the page unloads must outlive
/// it. The signal is named again, since the first request may be collected before the call ends.
fn outliving(request: Request, signal: &AbortSignal) -> Result<Request, JsValue> {
    let options = RequestInit::new();
    Reflect::set(&options, &"keepalive".into(), &true.into())?;
    options.set_signal(Some(signal));
    Ok(web_sys::Request::new_with_request_and_init(&request.into(), &options)?.into())
}
