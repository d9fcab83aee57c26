//! Signatures of calls about objects, V1, as the service checks them: from what arrived, not from what a client meant.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha1::Sha1;

use super::{BUCKET, KEY_ID, KEY_SECRET};

/// How far the clocks may differ.
const SKEW: TimeDelta = TimeDelta::minutes(15);
/// Parameters that are part of what is signed (its "canonicalized resource"), as far as this stand-in knows them.
const SIGNED: [&str; 3] = ["response-content-disposition", "response-content-type", "security-token"];

/// Of the address, decoded.
pub(super) fn query(request: &HttpRequest) -> BTreeMap<String, String> {
    serde_urlencoded::from_str::<Vec<(String, String)>>(request.query_string()).unwrap_or_default().into_iter().collect()
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// The call claims to be signed.
pub(super) fn is_given(request: &HttpRequest) -> bool {
    header(request, "authorization").is_some() || query(request).contains_key("Signature")
}

pub(super) fn of(secret: &str, text: &str) -> Result<String, &'static str> {
    let mac = Hmac::<Sha1>::new_from_slice(secret.as_bytes()).map_err(|_| "InternalError")?;
    Ok(STANDARD.encode(mac.chain_update(text).finalize().into_bytes()))
}

/// Checks a call about an object; the error is the service's own code.
pub(super) fn check(request: &HttpRequest, key: &str) -> Result<(), &'static str> {
    let query = query(request);
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let now = Utc::now();
    let resource = resource(&query, key);
    let text = |date: &str| {
        let own = own_headers(request);
        let content = |name: &str| header(request, name).unwrap_or_default().to_owned();
        format!("{}\n{}\n{}\n{date}\n{own}{resource}", request.method(), content("content-md5"), content("content-type"))
    };
    let (id, signature, text) = if let Some(authorization) = header(request, "authorization") {
        let (id, signature) = authorization.strip_prefix("OSS ").and_then(|text| text.split_once(':')).ok_or("InvalidArgument")?;
        let date = header(request, "date").ok_or("AccessDenied")?;
        let time = NaiveDateTime::parse_from_str(date, "%a, %d %b %Y %H:%M:%S GMT").map_err(|_| "AccessDenied")?.and_utc();
        if (now - time).abs() > SKEW {
            return Err("RequestTimeTooSkewed");
        }
        (id.to_owned(), signature.to_owned(), text(date))
    } else {
        let (Some(id), Some(expires), Some(signature)) = (query.get("OSSAccessKeyId"), query.get("Expires"), query.get("Signature")) else {
            return Err("AccessDenied");
        };
        let until = expires.parse().ok().and_then(|seconds| DateTime::from_timestamp(seconds, 0)).ok_or("AccessDenied")?;
        if now >= until {
            return Err("AccessDenied");
        }
        (id.clone(), signature.clone(), text(expires))
    };
    if id != KEY_ID {
        return Err("InvalidAccessKeyId");
    }
    if of(KEY_SECRET, &text)? == signature { Ok(()) } else { Err("SignatureDoesNotMatch") }
}

fn resource(query: &BTreeMap<String, String>, key: &str) -> String {
    let part: Vec<String> =
        query.iter().filter(|(name, _)| SIGNED.contains(&name.as_str())).map(|(name, value)| format!("{name}={value}")).collect();
    let ask = if part.is_empty() { String::new() } else { format!("?{}", part.join("&")) };
    format!("/{BUCKET}/{key}{ask}")
}

fn own_headers(request: &HttpRequest) -> String {
    let own: BTreeMap<String, String> = request
        .headers()
        .iter()
        .filter(|(name, _)| name.as_str().starts_with("x-oss-"))
        .map(|(name, value)| (name.as_str().to_ascii_lowercase(), value.to_str().unwrap_or_default().trim().to_owned()))
        .collect();
    own.iter().flat_map(|(name, value)| [name, ":", value, "\n"]).collect()
}
