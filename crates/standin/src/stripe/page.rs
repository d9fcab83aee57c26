//! The hosted page: the payer pays, is declined, or goes back.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use serde_json::Value;

use super::Stripe;
use super::endpoint::Kind;
use super::payment::Try;

/// `GET /c/pay/{id}`
pub(super) async fn show(id: web::Path<String>, stripe: web::Data<Stripe>) -> HttpResponse {
    let mut state = stripe.state();
    state.expire_due();
    state.deliver();
    let Some(stored) = state.find(&id).filter(|stored| stored.is(Kind::Session)) else { return HttpResponse::NotFound().finish() };
    if stored.json["status"] != "open" {
        return ended();
    }
    let declined = stored.json["payment_intent"].as_str().is_some_and(|intent| !state.json(intent)["last_payment_error"].is_null());
    html(&pay_page(&id, &stored.json, stored.hidden["name"].as_str().unwrap_or_default(), declined))
}

/// `POST /c/pay/{id}/pay`. The page of a session that has expired is still there, and ends here.
pub(super) async fn pay(id: web::Path<String>, stripe: web::Data<Stripe>) -> HttpResponse {
    let mut state = stripe.state();
    let is_paid = state.pay(&id, Try::Paid);
    state.deliver();
    if !is_paid {
        return ended();
    }
    let session = state.json(&id);
    let target = session["success_url"].as_str().unwrap_or_default().replace("{CHECKOUT_SESSION_ID}", &id);
    see(&target)
}

/// `POST /c/pay/{id}/decline`
pub(super) async fn decline(id: web::Path<String>, stripe: web::Data<Stripe>) -> HttpResponse {
    let mut state = stripe.state();
    let is_open = state.pay(&id, Try::Declined);
    state.deliver();
    if is_open { see(&format!("/c/pay/{id}")) } else { ended() }
}

fn see(target: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, target)).finish()
}

fn ended() -> HttpResponse {
    html(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Checkout</title><h1>You’re all done here</h1>\
         <p>You’ve either completed your payment, or your checkout session has timed out.</p>",
    )
}

fn html(text: &str) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(text.to_owned())
}

fn pay_page(id: &str, session: &Value, name: &str, declined: bool) -> String {
    let amount = session["amount_total"].as_i64().unwrap_or_default();
    let price = format!("{} {}.{:02}", session["currency"].as_str().unwrap_or_default().to_uppercase(), amount / 100, amount % 100);
    let language = escaped(session["locale"].as_str().unwrap_or("en"));
    let back = escaped(session["cancel_url"].as_str().unwrap_or_default());
    let alert = if declined { "<p role=alert>Your card was declined.</p>" } else { "" };
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\
         <title>Checkout</title><style>body{{font:1.1rem sans-serif;margin:1rem}}button,a{{display:block;padding:1rem;margin:1rem 0}}</style>\
         <h1>{}</h1><p>{price}</p>{alert}\
         <form method=post action=\"/c/pay/{id}/pay\"><button>Pay</button></form>\
         <form method=post action=\"/c/pay/{id}/decline\"><button>Pay with a declined card</button></form>\
         <a href=\"{back}\">Back</a>",
        escaped(name)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
