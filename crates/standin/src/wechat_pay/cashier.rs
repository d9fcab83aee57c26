//! The page in other browsers: opens the cashier, and sends the payer back. It is refused without a `Referer`.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use serde::Deserialize;

use super::payer::{Outcome, deliver_with_repeats};
use super::state::{Kind, Order, WeChatPay};

/// Path of the page, as the service has it.
pub(super) const PATH: &str = "/cgi-bin/mmpayweb-bin/checkmweb";
/// Life of the page's address.
const LIFE: TimeDelta = TimeDelta::minutes(5);

#[derive(Deserialize)]
pub(super) struct Opened {
    prepay_id: Option<String>,
    redirect_url: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Back {
    #[serde(default)]
    redirect_url: String,
}

/// `GET` of the page.
pub(super) async fn open(request: HttpRequest, opened: web::Query<Opened>, pay: web::Data<WeChatPay>) -> HttpResponse {
    let text = |name: header::HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if text(header::USER_AGENT).to_ascii_lowercase().contains("micromessenger") {
        return refuse("请在微信外打开订单，进行支付");
    }
    let referer = text(header::REFERER);
    if referer.is_empty() {
        return refuse("商家参数格式有误，请联系商家解决");
    }
    let back = opened.redirect_url.as_deref().unwrap_or_default();
    if !back.is_empty() && host(back) != host(referer) {
        return refuse("商家存在未配置的参数，请联系商家解决");
    }
    let now = pay.now();
    let is_it = |order: &&Order| {
        let is_fresh = |(id, time): &(String, _)| Some(id.as_str()) == opened.prepay_id.as_deref() && now - *time <= LIFE;
        order.kind == Kind::H5 && order.prepared.iter().any(is_fresh)
    };
    let Some(order) = pay.state().orders.values().find(is_it).cloned() else {
        return refuse("支付请求已失效，请重新发起支付");
    };
    let (number, description) = (&order.number, escape(&order.description));
    let (yuan, fen) = (order.total / 100, order.total % 100);
    let back = escape(back);
    let button = |choice: &str, label: &str| {
        format!(
            "<form method=\"post\" action=\"/__standin/cashier/{number}/{choice}\">\
             <input type=\"hidden\" name=\"redirect_url\" value=\"{back}\"><button>{label}</button></form>"
        )
    };
    page(&format!("<h1>微信支付</h1><p>{description}</p><p>¥{yuan}.{fen:02}</p>{}{}", button("pay", "支付"), button("cancel", "取消")))
}

/// `POST` of a button. The payer comes back at once; the notification follows.
pub(super) async fn choose(path: web::Path<(String, String)>, back: web::Form<Back>, pay: web::Data<WeChatPay>) -> HttpResponse {
    let (number, choice) = path.into_inner();
    if choice == "pay" {
        if pay.act(&number, Outcome::Success).is_err() {
            return refuse("订单已超过商户设置的最晚支付成功时间，请重新发起支付");
        }
        let pay = pay.clone();
        actix_web::rt::spawn(async move { deliver_with_repeats(|| pay.notification(&number, &[])).await });
    }
    if back.redirect_url.is_empty() {
        return page("<h1>微信支付</h1><p>完成</p>");
    }
    HttpResponse::SeeOther().insert_header((header::LOCATION, back.redirect_url.as_str())).finish()
}

fn host(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    rest.split(['/', '?', '#']).next()
}

fn page(body: &str) -> HttpResponse {
    let html = format!("<!doctype html><html lang=\"zh\"><meta charset=\"utf-8\"><title>微信支付</title><main>{body}</main></html>");
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(html)
}

fn refuse(message: &str) -> HttpResponse {
    let html =
        format!("<!doctype html><html lang=\"zh\"><meta charset=\"utf-8\"><title>微信支付</title><main><p>{message}</p></main></html>");
    HttpResponse::BadRequest().content_type("text/html; charset=utf-8").body(html)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
