//! Calls of merchants: signature, fields, effect, and an answer that is signed.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;

use super::authorization::{self, header};
use super::keys::{Known, Signer};
use super::refused::Refused;
use super::state::{Mood, Signing, WeChatPay};
use super::{bills, certificates, lookups, orders, refunds};

/// The result of a call.
pub(super) enum Done {
    Json(Value),
    /// 204.
    Nothing,
    /// A file, which is never signed.
    File(Vec<u8>),
}

/// A call whose caller is known.
pub(super) struct Asked<'a> {
    pub(super) known: &'a Known,
    pub(super) query: Vec<(String, String)>,
    pub(super) body: &'a [u8],
}

impl Asked<'_> {
    pub(super) fn mchid(&self) -> &'static str {
        self.known.merchant.mchid
    }

    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Every call below `/v3`.
pub(super) async fn handle(request: HttpRequest, body: web::Bytes, pay: web::Data<WeChatPay>) -> HttpResponse {
    let mood = pay.begin(&request);
    let response = pay.answer(&request, &body, mood);
    if let Mood::Slow(ms) = mood {
        actix_web::rt::time::sleep(Duration::from_millis(ms)).await;
    }
    response
}

impl WeChatPay {
    fn begin(&self, request: &HttpRequest) -> Mood {
        let mut state = self.state();
        let target = request.uri().path_and_query().map_or("", |target| target.as_str());
        state.calls.push(format!("{} {target}", request.method()));
        state.once.pop_front().unwrap_or(state.mood)
    }

    fn answer(&self, request: &HttpRequest, body: &[u8], mood: Mood) -> HttpResponse {
        let segments: Vec<&str> = request.path().trim_start_matches('/').split('/').collect();
        let Some(allowed) = method_of(&segments) else { return HttpResponse::NotFound().finish() };
        if request.method() != allowed {
            return HttpResponse::MethodNotAllowed().finish();
        }
        // These refusals come before the caller is known, so they are not signed.
        let has = |name: &str| header(request, name).is_some_and(|value| !value.is_empty());
        if !has("user-agent") || !has("accept") {
            return Refused::invalid("Http头缺少Accept或User-Agent").answer();
        }
        let now = self.now();
        let known = match authorization::check(&self.keys, &mut self.state(), now, request, body) {
            Ok(known) => known,
            Err(refused) => return refused.answer(),
        };
        let refused = match mood {
            Mood::Broken => Some(Refused::new(StatusCode::INTERNAL_SERVER_ERROR, "SYSTEM_ERROR", "系统异常，请稍后重试")),
            Mood::Flooded => Some(Refused::new(StatusCode::TOO_MANY_REQUESTS, "FREQUENCY_LIMITED", "频率限制")),
            _ if *allowed == Method::POST && header(request, "content-type") != Some("application/json") => {
                Some(Refused::invalid("Content-Type 应为 application/json"))
            }
            _ => None,
        };
        let query = serde_urlencoded::from_str(request.query_string()).unwrap_or_default();
        let done = refused.map_or_else(|| self.run(&segments, &Asked { known, query, body }), Err);
        match mood {
            Mood::Lost => HttpResponse::Ok().body(Interrupted),
            Mood::Lost502 => HttpResponse::BadGateway().content_type("text/html").body("<html>502 Bad Gateway</html>"),
            _ => self.signed(request, known, done, mood),
        }
    }

    fn run(&self, segments: &[&str], asked: &Asked<'_>) -> Result<Done, Refused> {
        match segments[1..] {
            ["pay", "transactions", "jsapi"] => orders::jsapi(self, asked),
            ["pay", "transactions", "h5"] => orders::h5(self, asked),
            ["pay", "transactions", "native"] => orders::native(self, asked),
            ["pay", "transactions", "out-trade-no", number] => lookups::by_number(self, asked, number),
            ["pay", "transactions", "id", id] => lookups::by_id(self, asked, id),
            ["pay", "transactions", "out-trade-no", number, "close"] => lookups::close(self, asked, number),
            ["refund", "domestic", "refunds"] => refunds::create(self, asked),
            ["refund", "domestic", "refunds", number] => refunds::query(self, asked, number),
            ["certificates"] => certificates::list(self, asked),
            ["bill", "tradebill"] => bills::name(self, asked),
            _ => bills::download(self, asked),
        }
    }

    /// Answers with the signature that the mood and the switches ask for.
    fn signed(&self, request: &HttpRequest, known: &Known, done: Result<Done, Refused>, mood: Mood) -> HttpResponse {
        let switches = self.state().switches;
        let (status, body, is_signed) = match done {
            Ok(Done::File(file)) => return HttpResponse::Ok().content_type("application/octet-stream").body(file),
            Ok(_) if mood == Mood::Garbage => (StatusCode::OK, b"<html>".to_vec(), true),
            Ok(Done::Json(value)) => (StatusCode::OK, value.to_string().into_bytes(), true),
            Ok(Done::Nothing) => (StatusCode::NO_CONTENT, Vec::new(), true),
            Err(refused) => (refused.status, refused.body(), switches.signs_refusals),
        };
        let mut response = HttpResponse::build(status);
        response.insert_header(("Request-ID", format!("08F5B8C2B506-{}", self.state().draw())));
        if !body.is_empty() {
            response.content_type("application/json; charset=utf-8");
        }
        if is_signed {
            let signer = match switches.signing {
                Signing::AsAsked if header(request, "wechatpay-serial") == Some(known.merchant.public_key_id) => Signer::PublicKey,
                Signing::PublicKey => Signer::PublicKey,
                Signing::AsAsked | Signing::Certificate => Signer::Certificate,
                Signing::Unknown => Signer::Unknown,
            };
            let text: &[u8] = if mood == Mood::WronglySigned { b"another text" } else { &body };
            for (name, value) in self.keys.sign(signer, known, self.now().timestamp(), text) {
                let probe = mood == Mood::Probe && name == "Wechatpay-Signature";
                response.insert_header((name, if probe { format!("WECHATPAY/SIGNTEST/{value}") } else { value }));
            }
        }
        response.body(body)
    }
}

/// Method of a known path.
fn method_of(segments: &[&str]) -> Option<&'static Method> {
    match segments {
        ["v3", "pay", "transactions", "jsapi" | "h5" | "native"]
        | ["v3", "pay", "transactions", "out-trade-no", _, "close"]
        | ["v3", "refund", "domestic", "refunds"] => Some(&Method::POST),
        ["v3", "pay", "transactions", "out-trade-no" | "id", _]
        | ["v3", "refund", "domestic", "refunds", _]
        | ["v3", "certificates"]
        | ["v3", "bill", "tradebill"]
        | ["v3", "billdownload", "file"] => Some(&Method::GET),
        _ => None,
    }
}

/// A body that never arrives: the connection breaks after the head.
struct Interrupted;

impl MessageBody for Interrupted {
    type Error = std::io::Error;

    fn size(&self) -> BodySize {
        BodySize::Sized(1_000)
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<web::Bytes, Self::Error>>> {
        Poll::Ready(Some(Err(std::io::ErrorKind::ConnectionReset.into())))
    }

    fn boxed(self) -> BoxBody {
        BoxBody::new(self)
    }
}
