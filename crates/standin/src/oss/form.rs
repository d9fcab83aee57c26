//! The form of an upload ("PostObject"): read whole, held against the policy that it brings.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::{BUCKET, KEY_ID, KEY_SECRET, TEMPORARY_ID, TEMPORARY_SECRET, TEMPORARY_TOKEN, signature};

type Refused = (StatusCode, &'static str);

const fn bad(code: &'static str) -> Refused {
    (StatusCode::BAD_REQUEST, code)
}

const fn denied(code: &'static str) -> Refused {
    (StatusCode::FORBIDDEN, code)
}

/// A form that was read.
pub(super) struct Form {
    fields: BTreeMap<String, String>,
    pub(super) file: Vec<u8>,
}

impl Form {
    fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub(super) fn key(&self) -> &str {
        self.field("key")
    }

    pub(super) fn forbids_overwriting(&self) -> bool {
        self.field("x-oss-forbid-overwrite") == "true"
    }

    pub(super) fn content_type(&self) -> String {
        let given = [self.field("x-oss-content-type"), self.field("content-type")];
        given.into_iter().find(|given| !given.is_empty()).unwrap_or("application/octet-stream").to_owned()
    }

    /// The form itself may say who reads the object.
    pub(super) fn is_public(&self) -> bool {
        self.field("x-oss-object-acl").starts_with("public-read")
    }

    /// 204 where nothing else is wished for.
    pub(super) fn success(&self) -> StatusCode {
        match self.field("success_action_status") {
            "200" => StatusCode::OK,
            "201" => StatusCode::CREATED,
            _ => StatusCode::NO_CONTENT,
        }
    }
}

/// Splits the body at its boundary (RFC 7578). Fields behind the file are not looked at.
pub(super) fn read(request: &HttpRequest, body: &[u8]) -> Result<Form, Refused> {
    let content_type = request.headers().get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let boundary = content_type.split("boundary=").nth(1).map(|text| text.trim_matches('"')).ok_or(bad("MalformedPOSTRequest"))?;
    let mark = format!("--{boundary}");
    let mut fields = BTreeMap::new();
    let mut rest = body;
    while let Some(start) = find(rest, mark.as_bytes()) {
        rest = &rest[start + mark.len()..];
        if rest.starts_with(b"--") {
            break;
        }
        let head_end = find(rest, b"\r\n\r\n").ok_or(bad("MalformedPOSTRequest"))?;
        let head = String::from_utf8_lossy(&rest[..head_end]).to_string();
        let value = &rest[head_end + 4..];
        let end = find(value, format!("\r\n{mark}").as_bytes()).ok_or(bad("MalformedPOSTRequest"))?;
        let name = head.split("name=\"").nth(1).and_then(|text| text.split('"').next()).ok_or(bad("MalformedPOSTRequest"))?;
        if name.eq_ignore_ascii_case("file") {
            return Ok(Form { fields, file: value[..end].to_vec() });
        }
        fields.insert(name.to_ascii_lowercase(), String::from_utf8_lossy(&value[..end]).to_string());
        rest = &value[end..];
    }
    Err(bad("IncorrectNumberOfFilesInPOSTRequest"))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// Holds a form against its policy.
pub(super) fn check(form: &Form) -> Result<(), Refused> {
    if form.key().is_empty() {
        return Err(bad("InvalidArgument"));
    }
    let secret = match (form.field("ossaccesskeyid"), form.field("x-oss-security-token")) {
        (KEY_ID, "") => KEY_SECRET,
        // The role's keys are for uploads alone.
        (TEMPORARY_ID, TEMPORARY_TOKEN) if form.key().starts_with("in/") => TEMPORARY_SECRET,
        (TEMPORARY_ID, TEMPORARY_TOKEN) => return Err(denied("AccessDenied")),
        (TEMPORARY_ID, _) => return Err(denied("SecurityTokenExpired")),
        _ => return Err(denied("InvalidAccessKeyId")),
    };
    let policy = form.field("policy");
    if signature::of(secret, policy).map_err(denied)? != form.field("signature") {
        return Err(denied("SignatureDoesNotMatch"));
    }
    let document: Value =
        STANDARD.decode(policy).ok().and_then(|text| serde_json::from_slice(&text).ok()).ok_or(bad("InvalidPolicyDocument"))?;
    let expires: DateTime<Utc> = document["expiration"].as_str().and_then(|text| text.parse().ok()).ok_or(bad("InvalidPolicyDocument"))?;
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let now = Utc::now();
    if now >= expires {
        return Err(denied("AccessDenied"));
    }
    let conditions = document["conditions"].as_array().filter(|all| !all.is_empty()).ok_or(bad("InvalidPolicyDocument"))?;
    conditions.iter().try_for_each(|condition| holds(form, condition))
}

fn holds(form: &Form, condition: &Value) -> Result<(), Refused> {
    let value = |name: &str| {
        let name = name.trim_start_matches('$').to_ascii_lowercase();
        if name == "bucket" { BUCKET.to_owned() } else { form.field(&name).to_owned() }
    };
    let denied = || denied("AccessDenied");
    match condition {
        Value::Object(pairs) if pairs.len() == 1 => {
            let kept = pairs.iter().all(|(name, wanted)| wanted.as_str() == Some(&value(name)));
            if kept { Ok(()) } else { Err(denied()) }
        }
        Value::Array(parts) => match parts.as_slice() {
            [operator, min, max] if operator == "content-length-range" => {
                let (Some(min), Some(max)) = (min.as_u64(), max.as_u64()) else { return Err(bad("InvalidPolicyDocument")) };
                match u64::try_from(form.file.len()).unwrap_or(u64::MAX) {
                    size if size > max => Err(bad("EntityTooLarge")),
                    size if size < min => Err(bad("EntityTooSmall")),
                    _ => Ok(()),
                }
            }
            [operator, name, wanted] => {
                let (Some(operator), Some(name), Some(wanted)) = (operator.as_str(), name.as_str(), wanted.as_str()) else {
                    return Err(bad("InvalidPolicyDocument"));
                };
                match operator {
                    "eq" if value(name) == wanted => Ok(()),
                    "starts-with" if value(name).starts_with(wanted) => Ok(()),
                    "eq" | "starts-with" => Err(denied()),
                    _ => Err(bad("InvalidPolicyDocument")),
                }
            }
            _ => Err(bad("InvalidPolicyDocument")),
        },
        _ => Err(bad("InvalidPolicyDocument")),
    }
}
