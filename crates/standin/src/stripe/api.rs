//! Serves a call: mood, checks, idempotency, the call itself, the answer.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, MessageBody};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use super::ask::Ask;
use super::idempotency::Answer;
use super::refused::Refused;
use super::{Mood, Stripe};

/// Size of an answer that is too large for any client, bytes.
const HUGE: usize = 9 << 20;

/// Any call of the API.
pub(super) async fn serve(request: HttpRequest, body: web::Bytes, stripe: web::Data<Stripe>) -> HttpResponse {
    let mood = stripe.state().next_mood(format!("{} {}", request.method(), request.path()));
    let number = stripe.state().next_number();
    if let Some(trouble) = in_mood(mood, number) {
        return trouble;
    }
    let ask = match Ask::read(&request, &body) {
        Ok(ask) => ask,
        Err(refused) => return refusal(&refused, number),
    };
    let begun = {
        let mut state = stripe.state();
        let now = state.clock.now();
        state.saved.begin(&ask, now)
    };
    match begun {
        Ok(None) => {}
        Ok(Some(saved)) => {
            let mut response = answer(&saved, number);
            response.headers_mut().insert(header("idempotent-replayed"), value("true"));
            return response;
        }
        Err(refused) => return refusal(&refused, number),
    }
    let end = End { stripe: &stripe, ask: &ask };
    let given = stripe.execute(&ask, mood);
    if let Mood::Slow(ms) = mood {
        actix_web::rt::time::sleep(Duration::from_millis(ms)).await;
    }
    drop(end);
    match mood {
        Mood::Lost => HttpResponse::Ok().content_type("application/json").body(Cut),
        Mood::Huge => HttpResponse::Ok().content_type("application/json").body(format!("{}{}", " ".repeat(HUGE), given.body)),
        Mood::Changing(field, value) => answer(&changed(given, field, value), number),
        _ => answer(&given, number),
    }
}

fn changed(mut given: Answer, field: &str, value: &str) -> Answer {
    given.body[field] = serde_json::from_str(value).unwrap_or_default();
    given
}

impl Stripe {
    fn execute(&self, ask: &Ask, mood: Mood) -> Answer {
        let mut state = self.state();
        let broken = Answer { status: 500, body: Refused::new(500, "api_error", "An unknown error occurred").body() };
        let (given, is_saved) = match mood {
            Mood::Broken => (broken, true),
            _ => match state.run(ask) {
                Ok(_) if mood == Mood::BrokenAfter => (broken, true),
                Ok(body) => (Answer { status: 200, body }, true),
                Err(refused) => (Answer { status: refused.status, body: refused.body() }, refused.is_saved),
            },
        };
        state.saved.save(ask, is_saved.then_some(&given));
        state.deliver();
        given
    }
}

/// Ends a request, also one whose client has gone.
struct End<'a> {
    stripe: &'a Stripe,
    ask: &'a Ask,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.stripe.state().saved.end(self.ask);
    }
}

/// The answer in a mood in which no call is executed.
fn in_mood(mood: Mood, number: u64) -> Option<HttpResponse> {
    match mood {
        Mood::Busy => {
            let mut response = refusal(&Refused::new(429, "invalid_request_error", "Too many requests").with_code("rate_limit"), number);
            response.headers_mut().insert(header("stripe-rate-limited-reason"), value("global-rate"));
            Some(response)
        }
        Mood::Refusing(status, code) => {
            Some(refusal(&Refused::new(status, "invalid_request_error", "Refused for Ms Payer").with_code(code), number))
        }
        Mood::Garbage => Some(HttpResponse::Ok().body("<html>")),
        Mood::Gateway(status) => Some(build(status).body("<html>")),
        Mood::Well | Mood::Slow(_) | Mood::Lost | Mood::Broken | Mood::BrokenAfter | Mood::Huge | Mood::Changing(..) => None,
    }
}

fn refusal(refused: &Refused, number: u64) -> HttpResponse {
    answer(&Answer { status: refused.status, body: refused.body() }, number)
}

fn answer(given: &Answer, number: u64) -> HttpResponse {
    let mut response = build(given.status);
    response.insert_header(("Request-Id", format!("req_{number:014}")));
    if given.status >= 500 {
        // Its saved answer would only be repeated.
        response.insert_header(("Stripe-Should-Retry", "false"));
    }
    response.json(&given.body)
}

fn build(status: u16) -> actix_web::HttpResponseBuilder {
    HttpResponse::build(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
}

fn header(name: &'static str) -> actix_web::http::header::HeaderName {
    actix_web::http::header::HeaderName::from_static(name)
}

fn value(text: &'static str) -> actix_web::http::header::HeaderValue {
    actix_web::http::header::HeaderValue::from_static(text)
}

/// A body that breaks off.
struct Cut;

impl MessageBody for Cut {
    type Error = std::io::Error;

    fn size(&self) -> BodySize {
        BodySize::Sized(512)
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<web::Bytes, Self::Error>>> {
        Poll::Ready(Some(Err(std::io::ErrorKind::ConnectionReset.into())))
    }
}

/// A list in the service's form.
pub(super) fn list(path: &str, data: &[Value], has_more: bool) -> Value {
    json!({ "object": "list", "url": path, "has_more": has_more, "data": data })
}
