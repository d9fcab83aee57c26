//! Answers of the gateway: JSON under the method's name, signed as it is written. Everything has status 200.

use actix_web::HttpResponse;
use encoding_rs::GBK;
use serde_json::{Map, Value};

use super::merchants::{FIRST, Merchant, SECOND};
use super::signature;
use super::state::Mood;

/// A refusal: `code`, `sub_code` and the text of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) code: &'static str,
    pub(super) sub_code: &'static str,
    pub(super) text: &'static str,
}

impl Refused {
    /// A business failure.
    pub(super) const fn business(sub_code: &'static str, text: &'static str) -> Refused {
        Refused { code: "40004", sub_code, text }
    }

    /// A parameter that is missing.
    pub(super) const fn missing(sub_code: &'static str) -> Refused {
        Refused { code: "40001", sub_code, text: "缺少参数" }
    }

    /// A parameter that is wrong.
    pub(super) const fn invalid(sub_code: &'static str) -> Refused {
        Refused { code: "40002", sub_code, text: "参数无效" }
    }

    const fn message(self) -> &'static str {
        match self.code.as_bytes() {
            b"40001" => "Missing Required Arguments",
            b"40002" => "Invalid Arguments",
            b"40004" => "Business Failed",
            b"40005" => "Call Limited",
            b"40006" | b"20001" => "Insufficient Permissions",
            _ => "Service Currently Unavailable",
        }
    }

    fn fields(self) -> Map<String, Value> {
        let mut fields = Map::new();
        fields.insert("code".into(), self.code.into());
        fields.insert("msg".into(), self.message().into());
        fields.insert("sub_code".into(), self.sub_code.into());
        fields.insert("sub_msg".into(), self.text.into());
        fields
    }
}

/// The fields of a success.
pub(super) fn success() -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("code".into(), "10000".into());
    fields.insert("msg".into(), "Success".into());
    fields
}

/// The answer to a verified call.
pub(super) fn signed(merchant: &Merchant, method: &str, result: Result<Map<String, Value>, Refused>, mood: Mood) -> HttpResponse {
    let fields = result.unwrap_or_else(Refused::fields);
    // Slashes are escaped, so that only the raw text verifies.
    let raw = Value::Object(fields).to_string().replace('/', "\\/");
    let raw: Vec<u8> = if mood == Mood::UnknownInGbk { GBK.encode(&raw).0.into_owned() } else { raw.into_bytes() };
    let stranger = if *merchant == FIRST { &SECOND } else { &FIRST };
    let sign = signature::sign(if mood == Mood::Forged { stranger } else { merchant }, &raw);
    let mut body = format!("{{\"{}\":", root(method)).into_bytes();
    body.extend_from_slice(&raw);
    match mood {
        Mood::Unsigned => body.extend_from_slice(b"}"),
        Mood::Doubled => body.extend_from_slice(format!(",\"{}\":{{}},\"sign\":\"{sign}\"}}", root(method)).as_bytes()),
        _ => body.extend_from_slice(format!(",\"sign\":\"{sign}\"}}").as_bytes()),
    }
    page(body)
}

/// The answer to a call that the gateway itself refuses, without a signature.
pub(super) fn unsigned(refused: Refused) -> HttpResponse {
    page(format!("{{\"error_response\":{}}}", Value::Object(refused.fields())).into_bytes())
}

fn page(body: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok().content_type("text/html;charset=utf-8").insert_header(("trace_id", "0b517e6116000000000000001e")).body(body)
}

fn root(method: &str) -> String {
    format!("{}_response", method.replace('.', "_"))
}
