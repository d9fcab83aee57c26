//! Alibaba Cloud's SMS (`SendSms` of Dysmsapi 2017-05-25) and temporary keys (`AssumeRole` of STS 2015-04-01).

mod role;
mod signature;

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

/// Access key that the stand-in knows.
pub const KEY_ID: &str = "LTAI-standin";
/// Secret of the access key.
pub const KEY_SECRET: &str = "standin-secret";
/// Approved signature of messages.
pub const SIGN_NAME: &str = "Laurel";
/// Approved template of messages with a code.
pub const TEMPLATE: &str = "SMS_100000001";

/// A message that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// Number with its country code, digits only.
    pub number: String,
    /// Value of the template's parameter `code`.
    pub code: String,
}

/// Behaviour for the next calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Accepts valid calls.
    #[default]
    Well,
    /// Refuses valid calls with this code.
    Refusing(&'static str),
    /// Answers with an unreadable body.
    Garbage,
    /// Fails with status 503.
    Broken,
    /// Fails with status 503 once, and accepts valid calls afterwards.
    BrokenOnce,
}

/// State of the stand-in.
#[derive(Default)]
pub struct Aliyun {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    mood: Mood,
    calls: usize,
    nonces: HashSet<String>,
    taken: Vec<Taken>,
}

impl Aliyun {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the behaviour for the next calls.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Number of calls so far, refused ones included.
    pub fn calls(&self) -> usize {
        self.state().calls
    }

    /// Accepted messages, oldest first.
    pub fn taken(&self) -> Vec<Taken> {
        self.state().taken.clone()
    }
}

/// `POST /`
pub(crate) async fn handle(request: HttpRequest, body: web::Bytes, aliyun: web::Data<Aliyun>) -> HttpResponse {
    let mut state = aliyun.state();
    state.calls += 1;
    match state.mood {
        Mood::Garbage => return HttpResponse::Ok().body("<html>"),
        Mood::Broken => return HttpResponse::ServiceUnavailable().finish(),
        Mood::BrokenOnce => {
            state.mood = Mood::Well;
            return HttpResponse::ServiceUnavailable().finish();
        }
        Mood::Well | Mood::Refusing(_) => {}
    }
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let known = match (header("x-acs-action"), header("x-acs-version")) {
        (Some("SendSms"), Some("2017-05-25")) => signature::Known { id: KEY_ID, secret: KEY_SECRET },
        (Some("AssumeRole"), Some("2015-04-01")) => signature::Known { id: crate::oss::KEY_ID, secret: crate::oss::KEY_SECRET },
        _ => return answer(StatusCode::BAD_REQUEST, "InvalidAction.NotFound"),
    };
    if let Err(code) = signature::check(&request, &body, known, &mut state.nonces) {
        return answer(StatusCode::BAD_REQUEST, code);
    }
    if header("x-acs-action") == Some("AssumeRole") {
        return match (role::assume(request.query_string()), state.mood) {
            (Err(code), _) | (Ok(_), Mood::Refusing(code)) => answer(StatusCode::FORBIDDEN, code),
            (Ok(granted), _) => HttpResponse::Ok().json(granted),
        };
    }
    match (take(request.query_string()), state.mood) {
        (Err(code), _) | (Ok(_), Mood::Refusing(code)) => answer(StatusCode::OK, code),
        (Ok(taken), _) => {
            state.taken.push(taken);
            answer(StatusCode::OK, "OK")
        }
    }
}

fn answer(status: StatusCode, code: &str) -> HttpResponse {
    HttpResponse::build(status).json(json!({ "RequestId": "F655A8D5-0000-0000-0000-000000000001", "Code": code, "Message": code }))
}

/// Reads the message of a call whose signature is valid.
fn take(query: &str) -> Result<Taken, &'static str> {
    let parameters: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|_| "InvalidParameter")?;
    let one = |name: &str| parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let number = one("PhoneNumbers").ok_or("MissingPhoneNumbers")?;
    if !(8..=15).contains(&number.len()) || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("isv.MOBILE_NUMBER_ILLEGAL");
    }
    if one("SignName") != Some(SIGN_NAME) {
        return Err("isv.SMS_SIGNATURE_ILLEGAL");
    }
    if one("TemplateCode") != Some(TEMPLATE) {
        return Err("isv.SMS_TEMPLATE_ILLEGAL");
    }
    let values: Value = one("TemplateParam").and_then(|text| serde_json::from_str(text).ok()).ok_or("isv.INVALID_JSON_PARAM")?;
    let code = values["code"].as_str().ok_or("isv.TEMPLATE_MISSING_PARAMETERS")?;
    Ok(Taken { number: number.to_owned(), code: code.to_owned() })
}
