//! Calls by which browser journeys let payers act.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::json;

use super::notices::{Flaw, Notification};
use super::payer::{Outcome, deliver, deliver_with_repeats};
use super::state::WeChatPay;

/// The query of a journey: `?result=SUCCESS&flaw=stale,probe&dup=3`.
#[derive(Deserialize)]
pub(super) struct Query {
    /// `SUCCESS`, `PAYERROR`, `CLOSED` or `USERPAYING`.
    result: Option<String>,
    /// Names of flaws, joined by commas.
    #[serde(default)]
    flaw: String,
    /// Number of deliveries; 0 loses the notification.
    dup: Option<usize>,
}

impl Query {
    fn flaws(&self) -> Option<Vec<Flaw>> {
        self.flaw.split(',').filter(|name| !name.is_empty()).map(Flaw::named).collect()
    }
}

/// The clock of a journey: seconds ahead of the machine's.
#[derive(Deserialize)]
pub(super) struct Ahead {
    ahead: i64,
}

/// `POST /__standin/pay/{number}`
pub(super) async fn pay(number: web::Path<String>, query: web::Query<Query>, pay: web::Data<WeChatPay>) -> HttpResponse {
    let outcome = match query.result.as_deref().unwrap_or("SUCCESS") {
        "SUCCESS" => Outcome::Success,
        "PAYERROR" => Outcome::Error,
        "CLOSED" => Outcome::Closed,
        "USERPAYING" => Outcome::Entering,
        _ => return refuse("unknown result"),
    };
    if let Err(reason) = pay.act(&number, outcome) {
        return refuse(&format!("{reason:?}"));
    }
    if outcome == Outcome::Success { send(&number, &query, &pay).await } else { HttpResponse::NoContent().finish() }
}

/// `POST /__standin/notify/{number}`
pub(super) async fn notify(number: web::Path<String>, query: web::Query<Query>, pay: web::Data<WeChatPay>) -> HttpResponse {
    send(&number, &query, &pay).await
}

/// `POST /__standin/clock`
pub(super) async fn clock(ahead: web::Query<Ahead>, pay: web::Data<WeChatPay>) -> HttpResponse {
    pay.set_ahead(TimeDelta::seconds(ahead.ahead));
    HttpResponse::NoContent().finish()
}

/// Notifies about an order or a refund. One without flaws is repeated until it is taken.
async fn send(number: &str, query: &Query, pay: &WeChatPay) -> HttpResponse {
    let Some(flaws) = query.flaws() else { return refuse("unknown flaw") };
    let notification = || -> Option<Notification> { pay.notification(number, &flaws).or_else(|| pay.refund_notification(number, &flaws)) };
    let mut statuses = Vec::new();
    for turn in 0..query.dup.unwrap_or(1) {
        let delivered = match notification() {
            None => return refuse("nothing to tell"),
            Some(_) if flaws.is_empty() && turn == 0 => deliver_with_repeats(notification).await,
            Some(notification) => Some(deliver(notification).await),
        };
        statuses.extend(delivered.map(|delivered| delivered.status));
    }
    HttpResponse::Ok().json(json!({ "statuses": statuses }))
}

fn refuse(reason: &str) -> HttpResponse {
    HttpResponse::build(StatusCode::CONFLICT).json(json!({ "reason": reason }))
}
