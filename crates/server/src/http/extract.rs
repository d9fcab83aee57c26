//! Extracts a call from a request: its row in the table of calls, merchant, language, limits and parameters.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::LazyLock;
use std::time::Duration;

use actix_web::http::{Method as HttpMethod, StatusCode, header};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, body, dev, web};
use laurel_core::account::Client;
use laurel_core::calls::{CallId, CallRow, Method, ORGANISER_BASE, OrganiserCall, Rate, Who};
use laurel_core::human::PARAMETER;
use laurel_core::ids::MerchantId;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::address::address_of;
use super::answer::Failure;
use super::context::{Call, Context};
use super::frame::{Frame, language_of};
use super::staff::{StaffCall, StaffContext};
use super::{human, input};
use crate::auth::staff_token;
use crate::state::App;

/// Largest body of a participant's call, bytes; files go to the object store.
const BODY_LIMIT: usize = 64 * 1024;
/// Largest body of an organiser's call, bytes: long texts come in nine languages at once.
const ORGANISER_BODY_LIMIT: usize = 512 * 1024;
/// Largest body of a call that carries a table, bytes: 5 MiB in base64, and the rest.
const TABLE_BODY_LIMIT: usize = 7 * 1024 * 1024;
/// A body must arrive within this time: actix has no deadline for slow ones.
const BODY_DEADLINE: Duration = Duration::from_secs(10);
/// The same for a body that carries a table.
const TABLE_DEADLINE: Duration = Duration::from_mins(1);

static BY_ROUTE: LazyLock<HashMap<(HttpMethod, String), CallRow>> = LazyLock::new(|| {
    let rows = CallId::ALL.iter().map(|id| id.row()).chain(OrganiserCall::ALL.iter().map(|id| id.row()));
    let by_method = |row: CallRow| row.methods.iter().map(move |method| ((http_method(*method), format!("{}{}", row.base, row.path)), row));
    rows.flat_map(by_method).collect()
});

/// Converts a method of the table of calls to actix's type.
pub fn http_method(method: Method) -> HttpMethod {
    match method {
        Method::Get => HttpMethod::GET,
        Method::Post => HttpMethod::POST,
        Method::Put => HttpMethod::PUT,
        Method::Delete => HttpMethod::DELETE,
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for Call<T> {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let extracted = extract(request.clone(), payload.take());
        Box::pin(async move {
            let Extracted { parameters, frame, merchant } = extracted.await?;
            Ok(Call { input: read(parameters, &frame)?, context: Context { frame, merchant } })
        })
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for StaffCall<T> {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let extracted = extract(request.clone(), payload.take());
        Box::pin(async move {
            let Extracted { parameters, frame, .. } = extracted.await?;
            Ok(StaffCall { input: read(parameters, &frame)?, context: StaffContext(frame) })
        })
    }
}

/// A request, before its parameters have their type: the program has the code around them once and not for each call.
struct Extracted {
    parameters: Map<String, Value>,
    frame: Frame,
    merchant: MerchantId,
}

fn read<T: DeserializeOwned>(parameters: Map<String, Value>, frame: &Frame) -> Result<T, Failure> {
    input::read(parameters).map_err(|_| Failure::transport(&frame.app, frame.language, StatusCode::BAD_REQUEST))
}

/// Boxed, so that the futures of the calls do not contain it.
fn extract(request: HttpRequest, payload: dev::Payload) -> Pin<Box<dyn Future<Output = Result<Extracted, actix_web::Error>>>> {
    Box::pin(async move {
        let app = request.app_data::<web::Data<App>>().map(|data| App::clone(data));
        let app = app.ok_or_else(|| actix_web::error::ErrorInternalServerError("the application is missing"))?;
        Ok(parse(app, request, payload).await?)
    })
}

async fn parse(app: App, request: HttpRequest, payload: dev::Payload) -> Result<Extracted, Failure> {
    let language = language_of(&request);
    let transport = |status| Failure::transport(&app, language, status);
    let route = (request.method().clone(), request.match_pattern().unwrap_or_default());
    let row = *BY_ROUTE.get(&route).ok_or_else(|| transport(StatusCode::NOT_FOUND))?;
    // A page of another site must not start a GET that logs in.
    if row.is_secret() && request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(transport(StatusCode::FORBIDDEN));
    }

    let token_hash = bearer(&request).map(|token| Sha256::digest(token).into());
    let employer = bearer(&request).and_then(staff_token::merchant_of);
    let address = address_of(&request, &app);
    // A request with a token is counted once the token's holder is known.
    let is_stranger = (token_hash.is_none() || row.who == Who::Anyone) && row.rate != Rate::Visit;
    let crowded = is_stranger && app.flood.is_crowded(address).map_err(|refusal| Failure::new(&app, language, refusal.into()))?;

    let mut params = input::pairs(request.query_string()).map_err(|_| transport(StatusCode::BAD_REQUEST))?;
    let bounds = if carries_table(row) && is_staff(&app, employer.as_ref(), token_hash).await {
        (TABLE_BODY_LIMIT, TABLE_DEADLINE)
    } else if row.base == ORGANISER_BASE {
        (ORGANISER_BODY_LIMIT, BODY_DEADLINE)
    } else {
        (BODY_LIMIT, BODY_DEADLINE)
    };
    params.extend(body_of(&request, payload, bounds).await.map_err(transport)?);
    // PostgreSQL stores no text with a NUL, and no user types one.
    if params.values().any(has_nul) {
        return Err(transport(StatusCode::BAD_REQUEST));
    }
    let merchant = match params.remove("merchantId") {
        None => MerchantId::default(),
        Some(Value::String(text)) if text.is_empty() => MerchantId::default(),
        Some(value) => value.as_str().and_then(MerchantId::parse).ok_or_else(|| transport(StatusCode::BAD_REQUEST))?,
    };
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let client = Client::detect(agent);
    let now_ms = app.clock.now_ms();
    let answer = params.remove(PARAMETER);
    let mut frame = Frame { app, row, language, address, client, now_ms, token_hash, employer, human: None };
    if let Some(Value::String(answer)) = answer {
        let app = frame.app.clone();
        frame.human = frame.blocking(move || human::take(&app, &answer, now_ms)).await?;
    }
    if crowded {
        frame.pass_crowd().await?;
    }
    params.extend(request.match_info().iter().map(|(name, value)| (name.to_owned(), Value::String(value.to_owned()))));
    Ok(Extracted { parameters: params, frame, merchant })
}

/// True for calls that carry a table of sign-ups or its rows.
fn carries_table(row: CallRow) -> bool {
    [OrganiserCall::SignupImportCheck, OrganiserCall::SignupImport].iter().any(|id| id.name() == row.name)
}

/// True for a live session of a staff member. A large body is read for such a caller only, since it costs memory before
/// the call itself looks at the session.
async fn is_staff(app: &App, employer: Option<&MerchantId>, token_hash: Option<[u8; 32]>) -> bool {
    let (Some(merchant), Some(hash)) = (employer.cloned(), token_hash) else { return false };
    let (store, now) = (app.store.clone(), app.clock.now_ms());
    let found = web::block(move || store.read(|db| staff_token::find(db, &merchant, &hash, now)));
    matches!(found.await, Ok(Ok(Some(_))))
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(list) => list.iter().any(has_nul),
        Value::Object(map) => map.values().any(has_nul),
        _ => false,
    }
}

fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim).filter(|token| !token.is_empty() && token.len() <= 128)
}

async fn body_of(
    request: &HttpRequest,
    payload: dev::Payload,
    (limit, deadline): (usize, Duration),
) -> Result<Map<String, Value>, StatusCode> {
    let has_body = matches!(*request.method(), HttpMethod::POST | HttpMethod::PUT | HttpMethod::DELETE);
    if !has_body {
        return Ok(Map::new());
    }
    let reading = body::to_bytes_limited(body::BodyStream::new(payload), limit);
    let bytes = tokio::time::timeout(deadline, reading).await.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
    let bytes = bytes.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?.map_err(|_| StatusCode::BAD_REQUEST)?;
    if bytes.is_empty() {
        return Ok(Map::new());
    }
    let kind = request.content_type();
    if kind.eq_ignore_ascii_case("application/json") {
        serde_json::from_slice(&bytes).map_err(|_| StatusCode::BAD_REQUEST)
    } else if kind.is_empty() || kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        let text = std::str::from_utf8(&bytes).map_err(|_| StatusCode::BAD_REQUEST)?;
        input::pairs(text).map_err(|_| StatusCode::BAD_REQUEST)
    } else {
        Err(StatusCode::UNSUPPORTED_MEDIA_TYPE)
    }
}
