//! The page on which a payer pays: a log-in, then a button. Forms carry the signed request, which is verified each time.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};

use super::answer::Refused;
use super::content::Fields;
use super::notification::Notification;
use super::pay::{self, is_page};
use super::request::{Request, decode};
use super::state::{Alipay, Switch};

/// Path of the log-in.
pub(super) const LOGIN: &str = "/cashier/login";
/// Path of the payment.
pub(super) const PAY: &str = "/cashier/pay";

/// `GET /gateway.do`: opens the signed address. No trade exists yet.
pub(super) async fn open(http: HttpRequest, alipay: web::Data<Alipay>) -> HttpResponse {
    match Request::read(http.query_string(), "") {
        Ok(request) if is_page(&request.method) => show(&request, http.query_string(), &alipay),
        Ok(_) => refuse(Refused::invalid("isv.invalid-method")),
        Err(refused) => refuse(refused),
    }
}

/// Shows the log-in of a verified request; `query` has all of its parameters.
pub(super) fn show(request: &Request, query: &str, alipay: &Alipay) -> HttpResponse {
    alipay.state().note(request);
    match pay::check(request) {
        Ok(()) => form(request, query, LOGIN, "Log in"),
        Err(refused) => refuse(refused),
    }
}

/// `POST /cashier/login`: the payer logs in, which creates the trade.
pub(super) async fn log_in(body: String, alipay: web::Data<Alipay>) -> HttpResponse {
    let (query, request) = match carried(&body) {
        Ok(carried) => carried,
        Err(refused) => return refuse(refused),
    };
    match alipay.state().log_in(&request) {
        Ok(_) => form(&request, &query, PAY, "Pay"),
        Err(refused) => refuse(refused),
    }
}

/// `POST /cashier/pay`: the payer pays and returns to the merchant's page, while the notification is on its way.
pub(super) async fn pay(body: String, alipay: web::Data<Alipay>) -> HttpResponse {
    let request = match carried(&body) {
        Ok((_, request)) => request,
        Err(refused) => return refuse(refused),
    };
    let mut state = alipay.state();
    let trade = match state.pay(&request) {
        Ok(trade) => trade,
        Err(refused) => return refuse(refused),
    };
    let notification = state.notification_of_payment(&trade);
    let is_mute = state.has(Switch::Mute);
    drop(state);
    let back = Notification::back(&trade).returning();
    if !is_mute {
        notification.deliver_later();
    }
    HttpResponse::SeeOther().insert_header((LOCATION, back)).finish()
}

/// The request that a form of this page carries.
fn carried(body: &str) -> Result<(String, Request), Refused> {
    let query = decode(body).into_iter().find(|(name, _)| name == "query").map(|(_, value)| value).unwrap_or_default();
    let request = Request::read(&query, "").or_else(|_| {
        // A request by POST has its last parameter in the body.
        let (query, body) = query.rsplit_once('&').unwrap_or((&query, ""));
        Request::read(query, body)
    })?;
    Ok((query, request))
}

fn form(request: &Request, query: &str, action: &str, button: &str) -> HttpResponse {
    let fields = Fields::of(&request.content, &request.content.keys().map(String::as_str).collect::<Vec<_>>());
    let text = |name: &str| fields.as_ref().map(|fields| escaped(fields.text(name))).unwrap_or_default();
    let cancel = match text("quit_url") {
        none if none.is_empty() => String::new(),
        address => format!("<p><a href=\"{address}\">Cancel</a></p>"),
    };
    html(&format!(
        "<h1>Alipay (stand-in)</h1><p>{}</p><p>¥{}</p><form method=\"post\" action=\"{action}\">\
         <input type=\"hidden\" name=\"query\" value=\"{}\"><button>{button}</button></form>{cancel}",
        text("subject"),
        text("total_amount"),
        escaped(query),
    ))
}

fn refuse(refused: Refused) -> HttpResponse {
    html(&format!("<h1>Alipay (stand-in)</h1><p role=\"alert\">{} {}</p>", refused.sub_code, refused.text))
}

fn html(body: &str) -> HttpResponse {
    let head = "<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Alipay (stand-in)</title>\
                <style>body{font:1.25rem sans-serif;margin:1rem}button,a{display:inline-block;min-height:44px;min-width:44px}</style>";
    HttpResponse::Ok().content_type("text/html;charset=utf-8").body(format!("<!doctype html><html lang=\"en\">{head}<main>{body}</main>"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
