//! Signatures of calls about objects as the service checks them: computed from the received request, not from
//! what a client meant. Version 1 is checked here.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha1::Sha1;

use super::refused::Refused;
use super::{BUCKET, Flaw, keys, version4};

/// Allowed difference between the clocks.
const SKEW: TimeDelta = TimeDelta::minutes(15);
/// Parameters that are signed (the "canonicalized resource"), as far as this stand-in knows them.
const SIGNED: [&str; 3] = ["response-content-disposition", "response-content-type", "security-token"];

/// Decoded query parameters.
pub(super) fn query(request: &HttpRequest) -> BTreeMap<String, String> {
    serde_urlencoded::from_str::<Vec<(String, String)>>(request.query_string()).unwrap_or_default().into_iter().collect()
}

pub(super) fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// True if the call claims to be signed.
pub(super) fn is_given(request: &HttpRequest) -> bool {
    let query = query(request);
    header(request, "authorization").is_some() || query.contains_key("Signature") || query.contains_key("x-oss-signature")
}

/// The refusal of a bucket that does not accept version 1 ("0002-00000080").
pub(super) fn check_version_1(flaws: &[Flaw]) -> Result<(), Refused> {
    let is_refused = flaws.contains(&Flaw::RefusesVersion1);
    if is_refused { Err(Refused::denied("AccessDenied").because("0002-00000080")) } else { Ok(()) }
}

pub(super) fn of(secret: &str, text: &str) -> Result<String, Refused> {
    let mac = Hmac::<Sha1>::new_from_slice(secret.as_bytes()).map_err(|_| Refused::bad("InternalError"))?;
    Ok(STANDARD.encode(mac.chain_update(text).finalize().into_bytes()))
}

/// Checks a call about an object.
pub(super) fn check(request: &HttpRequest, key: &str, flaws: &[Flaw]) -> Result<(), Refused> {
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let now = Utc::now();
    let authorization = header(request, "authorization");
    if authorization.is_some_and(|text| text.starts_with(version4::METHOD)) {
        return version4::check_header(request, key, now);
    }
    let query = query(request);
    if authorization.is_none() && query.contains_key("x-oss-signature-version") {
        return version4::check_address(request, key, now);
    }
    let resource = resource(&query, key);
    let text = |date: &str| {
        let own = own_headers(request);
        let content = |name: &str| header(request, name).unwrap_or_default().to_owned();
        format!("{}\n{}\n{}\n{date}\n{own}{resource}", request.method(), content("content-md5"), content("content-type"))
    };
    let denied = Refused::denied("AccessDenied");
    let (id, signature, text) = if let Some(authorization) = authorization {
        let (id, signature) =
            authorization.strip_prefix("OSS ").and_then(|text| text.split_once(':')).ok_or(Refused::bad("InvalidArgument"))?;
        let date = header(request, "date").ok_or(denied)?;
        let time = NaiveDateTime::parse_from_str(date, "%a, %d %b %Y %H:%M:%S GMT").map_err(|_| denied)?.and_utc();
        if (now - time).abs() > SKEW {
            return Err(Refused::denied("RequestTimeTooSkewed"));
        }
        (id.to_owned(), signature.to_owned(), text(date))
    } else {
        let (Some(id), Some(expires), Some(signature)) = (query.get("OSSAccessKeyId"), query.get("Expires"), query.get("Signature")) else {
            return Err(denied);
        };
        let until = expires.parse().ok().and_then(|seconds| DateTime::from_timestamp(seconds, 0)).ok_or(denied)?;
        if now >= until {
            return Err(denied);
        }
        (id.clone(), signature.clone(), text(expires))
    };
    check_version_1(flaws)?;
    let secret = keys::secret(&id, "", false)?;
    if of(secret, &text)? == signature { Ok(()) } else { Err(Refused::denied("SignatureDoesNotMatch")) }
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
