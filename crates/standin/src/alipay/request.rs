//! Requests to the gateway: common parameters and their signature.

use chrono::NaiveDateTime;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

use super::answer::Refused;
use super::merchants::{self, Merchant};
use super::signature;

/// Form of times, in UTC+8.
pub(super) const TIME: &str = "%Y-%m-%d %H:%M:%S";

/// A request whose signature is valid.
#[derive(Debug, Clone)]
pub(super) struct Request {
    pub(super) merchant: &'static Merchant,
    pub(super) method: String,
    /// Time of the request in UTC+8.
    pub(super) time: NaiveDateTime,
    pub(super) notify_url: String,
    pub(super) return_url: String,
    /// The call's own fields.
    pub(super) content: Map<String, Value>,
    /// Their text, byte for byte.
    pub(super) raw_content: String,
}

/// Names that a request may have; others are refused to find mistakes.
const NAMES: [&str; 11] =
    ["app_id", "method", "format", "charset", "sign_type", "sign", "timestamp", "version", "notify_url", "return_url", "biz_content"];

impl Request {
    /// Reads a request from its query string and the form in its body.
    pub(super) fn read(query: &str, body: &str) -> Result<Request, Refused> {
        let (in_query, in_body) = (decode(query), decode(body));
        let in_utf8 = in_query.iter().any(|(name, value)| name == "charset" && value.eq_ignore_ascii_case("utf-8"));
        if in_body.iter().any(|(name, _)| name != "biz_content") {
            return Err(Refused::invalid("isv.invalid-parameter"));
        }
        let parameters: Vec<(String, String)> = in_query.into_iter().chain(in_body).collect();
        let mut names: Vec<&str> = parameters.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        if names.windows(2).any(|pair| pair.first() == pair.last()) || names.iter().any(|name| !NAMES.contains(name)) {
            return Err(Refused::invalid("isv.invalid-parameter"));
        }
        let value = |name: &str| parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str()).unwrap_or_default();
        let merchant = match value("app_id") {
            "" => return Err(Refused::missing("isv.missing-app-id")),
            id => merchants::of_app(id).ok_or(Refused::invalid("isv.invalid-app-id"))?,
        };
        for (name, refusal) in [
            ("method", "isv.missing-method"),
            ("sign", "isv.missing-signature"),
            ("sign_type", "isv.missing-signature-type"),
            ("timestamp", "isv.missing-timestamp"),
            ("version", "isv.missing-version"),
        ] {
            if value(name).is_empty() {
                return Err(Refused::missing(refusal));
            }
        }
        if value("sign_type") != "RSA2" {
            return Err(Refused::invalid("isv.invalid-signature-type"));
        }
        let time = NaiveDateTime::parse_from_str(value("timestamp"), TIME).map_err(|_| Refused::invalid("isv.invalid-timestamp"))?;
        let pairs: Vec<(String, Vec<u8>)> = parameters.iter().map(|(name, value)| (name.clone(), value.clone().into_bytes())).collect();
        // A request that does not name its charset in the query string is read as GBK, which spoils its signature.
        if !in_utf8 || !signature::is_from_app(merchant, &signature::content(&pairs, &["sign"]), value("sign")) {
            return Err(Refused::invalid("isv.invalid-signature"));
        }
        if value("version") != "1.0" || !matches!(value("format"), "" | "JSON") {
            return Err(Refused::invalid("isv.invalid-parameter"));
        }
        let content = serde_json::from_str(value("biz_content")).map_err(|_| Refused::invalid("isv.invalid-parameter"))?;
        Ok(Request {
            merchant,
            method: value("method").to_owned(),
            time,
            notify_url: value("notify_url").to_owned(),
            return_url: value("return_url").to_owned(),
            content,
            raw_content: value("biz_content").to_owned(),
        })
    }
}

/// Decodes a form. What is no UTF-8 is replaced, and so fails its signature.
pub(super) fn decode(text: &str) -> Vec<(String, String)> {
    let decoded = |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
    let parts = text.split('&').filter(|part| !part.is_empty());
    parts.map(|part| part.split_once('=').unwrap_or((part, ""))).map(|(name, value)| (decoded(name), decoded(value))).collect()
}
