//! Who calls, for which merchant, in which language; and the way to the database.

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::LazyLock;
use std::time::Duration;

use actix_web::http::{Method as HttpMethod, StatusCode, header};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, body, dev, web};
use laurel_core::calls::{CallId, CallRow, Method, ORGANISER_BASE, OrganiserCall, Who};
use laurel_core::errors::{Code, FieldErrors};
use laurel_core::human::PARAMETER;
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::interface::InterfaceCookie;
use laurel_core::language::{self, Language};
use laurel_core::session::keys::UI_COOKIE;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::answer::Failure;
use super::{human, input};
use crate::account::token;
use crate::db::Db;
use crate::error::Error;
use crate::staff;
use crate::state::App;

/// Most bytes of a participant's body; files go to the object store.
const BODY_LIMIT: usize = 64 * 1024;
/// Most bytes of an organiser's body: long texts come in nine languages at once.
const ORGANISER_BODY_LIMIT: usize = 512 * 1024;
/// A body arrives whole within this time: actix keeps slow ones open for ever.
const BODY_DEADLINE: Duration = Duration::from_secs(10);

/// A call with its typed parameters.
pub struct Call<T> {
    /// As read from path, query and body.
    pub input: T,
    /// Around it.
    pub context: Context,
}

/// Everything around a call.
#[derive(Clone)]
pub struct Context {
    /// Application.
    pub app: App,
    /// Its line of the table of calls.
    pub row: CallRow,
    /// Whose rows it may see. Staff have a merchant of their own, whatever was asked for.
    pub merchant: MerchantId,
    /// Language of its answer.
    pub language: Language,
    /// Address of the caller.
    pub address: IpAddr,
    /// Now, in ms since 1970.
    pub now_ms: i64,
    token_hash: Option<[u8; 32]>,
    /// Has just solved a human check.
    human: bool,
}

/// What an answer depends on beside its request and its caller.
#[derive(Debug, Clone)]
pub struct View {
    /// Whose rows.
    pub merchant: MerchantId,
    /// Language of the answer.
    pub language: Language,
    /// Now, in ms since 1970.
    pub now_ms: i64,
}

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    /// Nobody known.
    Visitor,
    /// A signed-in participant.
    Participant(AccountId),
    /// A member of a merchant's staff.
    Staff(staff::Member),
}

impl Caller {
    /// The account, where the call admits only participants.
    pub fn account(&self) -> Result<AccountId, Error> {
        self.known().ok_or_else(|| Code::TokenInvalid.into())
    }

    /// The account, if any.
    pub fn known(&self) -> Option<AccountId> {
        match self {
            Caller::Participant(id) => Some(*id),
            Caller::Visitor | Caller::Staff(_) => None,
        }
    }

    /// The member of the staff, where the call admits only staff.
    pub fn staff(&self) -> Result<&staff::Member, Error> {
        match self {
            Caller::Staff(member) => Ok(member),
            Caller::Visitor | Caller::Participant(_) => Err(Code::TokenInvalid.into()),
        }
    }
}

impl Context {
    /// Work that changes nothing. The caller is known before it begins.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || {
            context.app.store.read(|db| {
                let caller = context.caller(db)?;
                work(db, caller)
            })
        })
        .await
    }

    /// One transaction. The caller is known before it begins.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || {
            let store = context.app.store.clone();
            let merchant = context.merchant.clone();
            // Staff write to the rows of their own merchant, whichever the call names.
            let staff = matches!(context.row.who, Who::Staff(_));
            let all = |db: &mut Db| {
                let caller = context.caller(db)?;
                work(db, caller)
            };
            if staff { store.write(all) } else { store.write_for(&merchant, all) }
        })
        .await
    }

    /// Work away from the async workers.
    pub async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
        let outcome = web::block(work).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())));
        outcome.map_err(|error| self.fail(error))
    }

    /// A failure in the caller's language.
    pub fn fail(&self, error: impl Into<Error>) -> Failure {
        Failure::new(&self.app, self.language, error.into())
    }

    /// Stops where a form breaks rules.
    pub fn check(&self, errors: FieldErrors) -> Result<(), Failure> {
        if errors.is_empty() { Ok(()) } else { Err(self.fail(laurel_core::errors::Refusal::from(errors))) }
    }

    /// Merchant, language and time.
    pub fn view(&self) -> View {
        View { merchant: self.merchant.clone(), language: self.language, now_ms: self.now_ms }
    }

    /// Hash of the bearer token.
    pub fn token_hash(&self) -> Option<&[u8; 32]> {
        self.token_hash.as_ref()
    }

    /// Beyond the figures of strangers: goes on for who solved a human check or is signed in, even
    /// on calls that do not ask who it is.
    pub fn ensure_human(&self, db: &mut Db) -> Result<(), Error> {
        let known = match &self.token_hash {
            Some(hash) if !self.human => token::find(db, hash, self.now_ms)?.is_some(),
            _ => self.human,
        };
        if known { Ok(()) } else { Err(human::ask(&self.app, self.now_ms)) }
    }

    /// The same before any work is done, without a connection where no token was sent.
    async fn pass_crowd(&self) -> Result<(), Failure> {
        if self.human {
            return Ok(());
        }
        if self.token_hash.is_none() {
            return Err(self.fail(human::ask(&self.app, self.now_ms)));
        }
        let context = self.clone();
        self.blocking(move || context.app.store.read(|db| context.ensure_human(db))).await
    }

    /// A token is looked up only where the table of calls asks who it is, and only among those of
    /// its kind: a participant's opens nothing to organisers, nor the other way round.
    fn caller(&self, db: &mut Db) -> Result<Caller, Error> {
        let (who, rate) = (self.row.who, self.row.rate);
        let found = match (who, &self.token_hash) {
            (Who::Anyone, _) | (_, None) => None,
            (Who::Staff(_), Some(hash)) => staff::token::find(db, hash, self.now_ms)?.map(Caller::Staff),
            (_, Some(hash)) => token::find(db, hash, self.now_ms)?.map(Caller::Participant),
        };
        let flood = &self.app.flood;
        match (who, found, &self.token_hash) {
            (_, Some(caller), Some(hash)) => {
                flood.check_person(rate, hash)?;
                match (who, &caller) {
                    (Who::Staff(roles), Caller::Staff(member)) if !roles.contain(member.role) => Err(Code::NotAllowed.into()),
                    _ => Ok(caller),
                }
            }
            // A dead token on a call that everybody may make still says so: the session is over.
            (Who::Participant | Who::Staff(_), ..) | (Who::AnyoneKnown, None, Some(_)) => {
                let crowded = flood.is_crowded(self.address)?;
                Err(if crowded && !self.human { human::ask(&self.app, self.now_ms) } else { Code::TokenInvalid.into() })
            }
            _ => Ok(Caller::Visitor),
        }
    }
}

/// Language of an answer: the header of our client, or what a browser sends by itself.
pub fn language_of(request: &HttpRequest) -> Language {
    let accept = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    language::negotiate(None, None, accept)
}

/// The interface cookie.
pub fn interface_cookie(request: &HttpRequest) -> InterfaceCookie {
    let header = request.headers().get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let pair = header.split(';').filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == UI_COOKIE);
    pair.map(|(_, value)| InterfaceCookie::parse(value)).unwrap_or_default()
}

/// Address of the caller; a proxy's word is believed only where it is configured.
pub fn address_of(request: &HttpRequest, app: &App) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.ip());
    if !app.config.trusted_proxies.contains(&peer) {
        return peer;
    }
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let hops = forwarded.rsplit(',').filter_map(|hop| hop.trim().parse().ok());
    hops.into_iter().find(|hop| !app.config.trusted_proxies.contains(hop)).unwrap_or(peer)
}

static BY_ROUTE: LazyLock<HashMap<(HttpMethod, String), CallRow>> = LazyLock::new(|| {
    let rows = CallId::ALL.iter().map(|id| id.row()).chain(OrganiserCall::ALL.iter().map(|id| id.row()));
    let by_method = |row: CallRow| row.methods.iter().map(move |method| ((http_method(*method), format!("{}{}", row.base, row.path)), row));
    rows.flat_map(by_method).collect()
});

/// The method of the table as actix knows it.
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
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            let app = request.app_data::<web::Data<App>>().map(|data| App::clone(data));
            let app = app.ok_or_else(|| actix_web::error::ErrorInternalServerError("the application is missing"))?;
            Ok(extract(app, request, payload).await?)
        })
    }
}

async fn extract<T: DeserializeOwned>(app: App, request: HttpRequest, payload: dev::Payload) -> Result<Call<T>, Failure> {
    let language = language_of(&request);
    let transport = |status| Failure::transport(&app, language, status);
    let route = (request.method().clone(), request.match_pattern().unwrap_or_default());
    let row = *BY_ROUTE.get(&route).ok_or_else(|| transport(StatusCode::NOT_FOUND))?;
    // A GET that logs in must not be started by a page of another site.
    if row.is_secret() && request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(transport(StatusCode::FORBIDDEN));
    }

    let token_hash = bearer(&request).map(|token| Sha256::digest(token).into());
    let address = address_of(&request, &app);
    // Who sends a token is counted once it is known whose it is.
    let is_stranger = token_hash.is_none() || row.who == Who::Anyone;
    let crowded = is_stranger && app.flood.is_crowded(address).map_err(|refusal| Failure::new(&app, language, refusal.into()))?;

    let mut params = input::pairs(request.query_string()).map_err(|_| transport(StatusCode::BAD_REQUEST))?;
    let body_limit = if row.base == ORGANISER_BASE { ORGANISER_BODY_LIMIT } else { BODY_LIMIT };
    params.extend(body_of(&request, payload, body_limit).await.map_err(transport)?);
    // PostgreSQL keeps no text with a NUL, and nobody types one.
    if params.values().any(has_nul) {
        return Err(transport(StatusCode::BAD_REQUEST));
    }
    let merchant = match params.remove("merchantId") {
        None => MerchantId::default(),
        Some(Value::String(text)) if text.is_empty() => MerchantId::default(),
        Some(value) => value.as_str().and_then(MerchantId::parse).ok_or_else(|| transport(StatusCode::BAD_REQUEST))?,
    };
    let now_ms = app.clock.now_ms();
    let answer = params.remove(PARAMETER);
    let mut context = Context { app, row, merchant, language, address, now_ms, token_hash, human: false };
    if let Some(Value::String(answer)) = answer {
        let app = context.app.clone();
        context.human = context.blocking(move || human::take(&app, &answer, now_ms)).await?;
    }
    if crowded {
        context.pass_crowd().await?;
    }
    params.extend(request.match_info().iter().map(|(name, value)| (name.to_owned(), Value::String(value.to_owned()))));
    let input = input::read(params).map_err(|_| Failure::transport(&context.app, language, StatusCode::BAD_REQUEST))?;
    Ok(Call { input, context })
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

async fn body_of(request: &HttpRequest, payload: dev::Payload, limit: usize) -> Result<Map<String, Value>, StatusCode> {
    let has_body = matches!(*request.method(), HttpMethod::POST | HttpMethod::PUT);
    if !has_body {
        return Ok(Map::new());
    }
    let reading = body::to_bytes_limited(body::BodyStream::new(payload), limit);
    let bytes = tokio::time::timeout(BODY_DEADLINE, reading).await.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
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
