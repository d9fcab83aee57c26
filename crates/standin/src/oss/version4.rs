//! Verifies signatures of version 4 (`OSS4-HMAC-SHA256`) in forms, headers and URLs. They are computed again from the
//! request as received, so that a mistake of the client cannot hide. Sources are Alibaba Cloud's pages "POST V4
//! signature", "Include a V4 signature in the header" and "Include a V4 signature in a URL".

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::http::Method;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::percent_encode_byte;
use sha2::{Digest as _, Sha256};

use super::refused::Refused;
use super::signature::{header, query};
use super::{BUCKET, REGION, keys};

pub(super) const METHOD: &str = "OSS4-HMAC-SHA256";
/// Allowed difference between the clocks.
const SKEW: TimeDelta = TimeDelta::minutes(15);
/// Longest validity of a signature.
const LONGEST: TimeDelta = TimeDelta::days(7);

/// Access key and day of a signature.
struct Credential {
    id: String,
    day: String,
}

/// Parses `<id>/<day>/<region>/oss/aliyun_v4_request`.
fn credential(text: &str) -> Result<Credential, Refused> {
    let malformed = Refused::bad("InvalidArgument").because("0002-00000213");
    let [id, day, region, service, end] = text.split('/').collect::<Vec<_>>()[..] else { return Err(malformed) };
    if (service, end) != ("oss", "aliyun_v4_request") {
        return Err(malformed);
    }
    if region != REGION {
        return Err(Refused::bad("InvalidArgument").because("0002-00000226"));
    }
    Ok(Credential { id: id.to_owned(), day: day.to_owned() })
}

/// The time of signing, which must be on the day of the credential.
fn moment(date: &str, day: &str) -> Result<DateTime<Utc>, Refused> {
    let time = NaiveDateTime::parse_from_str(date, "%Y%m%dT%H%M%SZ").map_err(|_| Refused::bad("InvalidArgument"))?.and_utc();
    if date.starts_with(day) { Ok(time) } else { Err(Refused::bad("InvalidArgument")) }
}

fn mac(key: &[u8], text: &str) -> Result<Vec<u8>, Refused> {
    let mac = Hmac::<Sha256>::new_from_slice(key).map_err(|_| Refused::bad("InternalError"))?;
    Ok(mac.chain_update(text).finalize().into_bytes().to_vec())
}

fn matches(secret: &str, day: &str, text: &str, given: &str) -> Result<(), Refused> {
    let by_day = mac(format!("aliyun_v4{secret}").as_bytes(), day)?;
    let by_region = mac(&by_day, REGION)?;
    let by_service = mac(&by_region, "oss")?;
    let key = mac(&by_service, "aliyun_v4_request")?;
    if hexadecimal(&mac(&key, text)?) == given { Ok(()) } else { Err(Refused::denied("SignatureDoesNotMatch")) }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// Checks an upload form by its fields, whose names are in lower case.
pub(super) fn check_form(field: impl Fn(&str) -> String, is_upload: bool, now: DateTime<Utc>) -> Result<(), Refused> {
    if field("x-oss-signature-version") != METHOD {
        return Err(Refused::bad("InvalidArgument"));
    }
    let Credential { id, day } = credential(&field("x-oss-credential"))?;
    let time = moment(&field("x-oss-date"), &day)?;
    if now < time - SKEW || now > time + LONGEST {
        return Err(Refused::denied("AccessDenied"));
    }
    let secret = keys::secret(&id, &field("x-oss-security-token"), is_upload)?;
    matches(secret, &day, &field("policy"), &field("x-oss-signature"))
}

/// Checks a call about an object that is signed in its header.
pub(super) fn check_header(request: &HttpRequest, key: &str, now: DateTime<Utc>) -> Result<(), Refused> {
    let malformed = Refused::bad("InvalidArgument").because("0002-00000211");
    let authorization = header(request, "authorization").and_then(|text| text.strip_prefix(METHOD)).ok_or(malformed)?;
    let parts: BTreeMap<&str, &str> = authorization.split(',').filter_map(|part| part.trim().split_once('=')).collect();
    let part = |name: &str| parts.get(name).copied();
    if header(request, "x-oss-content-sha256") != Some("UNSIGNED-PAYLOAD") {
        return Err(malformed);
    }
    let Credential { id, day } = credential(part("Credential").ok_or(malformed)?)?;
    let date = header(request, "x-oss-date").ok_or(malformed)?;
    if (now - moment(date, &day)?).abs() > SKEW {
        return Err(Refused::denied("RequestTimeTooSkewed"));
    }
    let secret = keys::secret(&id, header(request, "x-oss-security-token").unwrap_or_default(), is_upload(request, key))?;
    let canonical = canonical(request, key, part("AdditionalHeaders").unwrap_or_default());
    matches(secret, &day, &to_sign(date, &day, &canonical), part("Signature").unwrap_or_default())
}

/// Checks a call about an object that is signed in its URL.
pub(super) fn check_address(request: &HttpRequest, key: &str, now: DateTime<Utc>) -> Result<(), Refused> {
    let query = query(request);
    let one = |name: &str| query.get(name).map(String::as_str).unwrap_or_default();
    if one("x-oss-signature-version") != METHOD {
        return Err(Refused::bad("InvalidArgument").because("0002-00000066"));
    }
    let Credential { id, day } = credential(one("x-oss-credential"))?;
    let time = moment(one("x-oss-date"), &day)?;
    let seconds = one("x-oss-expires").parse().ok().filter(|seconds| (1..=LONGEST.num_seconds()).contains(seconds));
    let until = time + TimeDelta::seconds(seconds.ok_or(Refused::bad("InvalidArgument"))?);
    if now < time - SKEW || now >= until {
        return Err(Refused::denied("AccessDenied"));
    }
    let secret = keys::secret(&id, one("x-oss-security-token"), is_upload(request, key))?;
    let canonical = canonical(request, key, one("x-oss-additional-headers"));
    matches(secret, &day, &to_sign(one("x-oss-date"), &day, &canonical), one("x-oss-signature"))
}

fn is_upload(request: &HttpRequest, key: &str) -> bool {
    *request.method() == Method::PUT && key.starts_with("in/") && header(request, "x-oss-object-acl").is_none()
}

fn to_sign(date: &str, day: &str, canonical: &str) -> String {
    format!("{METHOD}\n{date}\n{day}/{REGION}/oss/aliyun_v4_request\n{}", hexadecimal(&Sha256::digest(canonical)))
}

/// The "canonical request"; `additional` names further signed headers, separated by `;`.
fn canonical(request: &HttpRequest, key: &str, additional: &str) -> String {
    let is_signed = |name: &str| name.starts_with("x-oss-") || ["content-type", "content-md5"].contains(&name);
    let headers: BTreeMap<&str, &str> = request
        .headers()
        .iter()
        .map(|(name, value)| (name.as_str(), value.to_str().unwrap_or_default().trim()))
        .filter(|(name, _)| is_signed(name) || additional.split(';').any(|further| further == *name))
        .collect();
    let lines: String = headers.iter().flat_map(|(name, value)| [*name, ":", *value, "\n"]).collect();
    let mut parameters: Vec<(String, String)> =
        query(request).iter().filter(|(name, _)| *name != "x-oss-signature").map(|(name, value)| (encode(name), encode(value))).collect();
    parameters.sort_unstable();
    let parameters: Vec<String> =
        parameters.into_iter().map(|(name, value)| if value.is_empty() { name } else { format!("{name}={value}") }).collect();
    let path = format!("/{BUCKET}/{key}").split('/').map(encode).collect::<Vec<_>>().join("/");
    format!("{}\n{path}\n{}\n{lines}\n{additional}\nUNSIGNED-PAYLOAD", request.method(), parameters.join("&"))
}

fn encode(text: &str) -> String {
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes().map(|byte| if kept(byte) { char::from(byte).to_string() } else { percent_encode_byte(byte).to_owned() }).collect()
}
