//! WeChat's interfaces for web pages and mini-programs: log-in, credentials, phone numbers.

mod mini;
mod state;
mod text;
mod token;
mod web;

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::web::{self as actix, ServiceConfig};
use serde_json::{Value, json};

pub use state::{Counts, Mood, Person, WeChat};

/// Official account that the stand-in knows.
pub const APP_ID: &str = "wx0standinweb00001";
/// Secret of the official account.
pub const SECRET: &str = "standin-web-secret";
/// Mini-program that the stand-in knows.
pub const MINI_APP_ID: &str = "wx0standinmini0001";
pub const MINI_SECRET: &str = "standin-mini-secret";

/// Registers the paths of the real service.
pub(crate) fn configure(config: &mut ServiceConfig) {
    config
        .route("/connect/oauth2/authorize", actix::get().to(web::authorise))
        .route("/sns/oauth2/access_token", actix::get().to(web::exchange))
        .route("/sns/jscode2session", actix::get().to(mini::session))
        .route("/wxa/business/getuserphonenumber", actix::post().to(mini::phone_number))
        .route("/wxa/msg_sec_check", actix::post().to(text::check))
        .route("/cgi-bin/stable_token", actix::post().to(token::stable_token))
        .route("/cgi-bin/ticket/getticket", actix::get().to(token::ticket));
}

/// A refusal, which has status 200.
fn refuse(code: i64, message: &str) -> HttpResponse {
    HttpResponse::Ok().json(json!({ "errcode": code, "errmsg": format!("{message}, rid: 65a0c0de-standin") }))
}

/// The secret of a known account.
fn secret_of(app_id: &str) -> Option<&'static str> {
    match app_id {
        APP_ID => Some(SECRET),
        MINI_APP_ID => Some(MINI_SECRET),
        _ => None,
    }
}

/// The refusal of a call whose account or secret is wrong.
fn refuse_account(app_id: &str, secret: &str, expected: &str) -> Option<HttpResponse> {
    match secret_of(app_id) {
        Some(known) if app_id == expected && known == secret => None,
        Some(_) if app_id == expected => Some(refuse(40125, "invalid appsecret")),
        _ => Some(refuse(40013, "invalid appid")),
    }
}

/// Waits if the mood is slow.
async fn linger(wechat: &WeChat) {
    let mood = wechat.state().mood;
    wait(mood).await;
}

async fn wait(mood: Mood) {
    if let Mood::Slow(ms) = mood {
        actix_web::rt::time::sleep(Duration::from_millis(ms)).await;
    }
}

/// The answer in a bad mood, before the call is checked.
fn in_mood(mood: Mood) -> Option<HttpResponse> {
    match mood {
        Mood::Well | Mood::Slow(_) => None,
        Mood::Refusing(code) => Some(refuse(code, "refused")),
        Mood::Garbage => Some(HttpResponse::Ok().body("<html>")),
        Mood::Broken => Some(HttpResponse::BadGateway().finish()),
    }
}

fn answer(value: &Value) -> HttpResponse {
    HttpResponse::Ok().json(value)
}
