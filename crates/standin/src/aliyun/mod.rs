//! Alibaba Cloud's messages to phones, `SendSms` of Dysmsapi 2017-05-25, and its temporary keys, `AssumeRole` of STS
//! 2015-04-01.

mod role;
mod signature;

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

/// Keys that it knows.
pub const KEY_ID: &str = "LTAI-standin";
/// Their secret.
pub const KEY_SECRET: &str = "standin-secret";
/// Approved signature.
pub const SIGN_NAME: &str = "Laurel";
/// Approved template of a code.
pub const TEMPLATE: &str = "SMS_100000001";

/// A message that was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// Number, with its country's code.
    pub number: String,
    /// The template's value `code`.
    pub code: String,
}

/// What it does with the next calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Takes what is right.
    #[default]
    Well,
    /// Refuses with this code, though the call is right.
    Refusing(&'static str),
    /// Answers what nobody can read.
    Garbage,
    /// Has trouble of its own.
    Broken,
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

    /// What it shall do from now on.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Calls so far, refused ones too.
    pub fn calls(&self) -> usize {
        self.state().calls
    }

    /// Messages it has taken, oldest first.
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

/// The message of a call that was signed well.
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
