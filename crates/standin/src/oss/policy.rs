//! Checks a form against its signature and against its own policy ("PostObject", appendix "Policy").

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::form::Form;
use super::refused::Refused;
use super::{BUCKET, Flaw, keys, signature, version4};

const INVALID: Refused = Refused::bad("InvalidPolicyDocument");

pub(super) fn check(form: &Form, flaws: &[Flaw]) -> Result<(), Refused> {
    if form.key().is_empty() {
        return Err(Refused::bad("InvalidArgument"));
    }
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let now = Utc::now();
    let is_version_4 = form.has("x-oss-signature-version");
    let is_upload = form.key().starts_with("in/") && !form.has("x-oss-object-acl");
    if is_version_4 {
        version4::check_form(|name| form.field(name).to_owned(), is_upload, now)?;
    } else {
        signature::check_version_1(flaws)?;
        let secret = keys::secret(form.field("ossaccesskeyid"), form.field("x-oss-security-token"), is_upload)?;
        if signature::of(secret, form.field("policy"))? != form.field("signature") {
            return Err(Refused::denied("SignatureDoesNotMatch"));
        }
    }
    if form.is_public() && flaws.contains(&Flaw::BlocksPublicAccess) {
        return Err(Refused::denied("AccessDenied").because("0016-00000901"));
    }
    let document: Value = STANDARD.decode(form.field("policy")).ok().and_then(|text| serde_json::from_slice(&text).ok()).ok_or(INVALID)?;
    let expires: DateTime<Utc> = document["expiration"].as_str().and_then(|text| text.parse().ok()).ok_or(INVALID)?;
    if now >= expires {
        return Err(Refused::denied("AccessDenied"));
    }
    let conditions = document["conditions"].as_array().filter(|all| !all.is_empty()).ok_or(INVALID)?;
    if is_version_4 {
        let named = |field: &str| conditions.iter().any(|condition| names(condition).contains(&field.to_owned()));
        // "These fields must be in the policy", and the token where there is one.
        let needed = ["x-oss-signature-version", "x-oss-credential", "x-oss-date", "x-oss-security-token"];
        if !needed.iter().all(|field| named(field) || !form.has(field)) {
            return Err(INVALID);
        }
    }
    conditions.iter().try_for_each(|condition| holds(form, condition))
}

/// Fields that a condition refers to, in lower case.
fn names(condition: &Value) -> Vec<String> {
    match condition {
        Value::Object(pairs) => pairs.keys().map(|name| name.to_ascii_lowercase()).collect(),
        Value::Array(parts) => parts.get(1).and_then(Value::as_str).map(plain).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn plain(name: &str) -> String {
    name.trim_start_matches('$').to_ascii_lowercase()
}

fn holds(form: &Form, condition: &Value) -> Result<(), Refused> {
    // A condition on a field that the form lacks always fails ("0006-00000226").
    let value = |name: &str| match plain(name).as_str() {
        "bucket" => Ok(BUCKET),
        name if form.has(name) => Ok(form.field(name)),
        _ => Err(Refused::denied("AccessDenied").because("0006-00000226")),
    };
    let failed = Refused::denied("AccessDenied").because("0006-00000227");
    match condition {
        Value::Object(pairs) if pairs.len() == 1 => {
            for (name, wanted) in pairs {
                if wanted.as_str() != Some(value(name)?) {
                    return Err(failed);
                }
            }
            Ok(())
        }
        Value::Array(parts) => match parts.as_slice() {
            [operator, min, max] if operator == "content-length-range" => {
                let (Some(min), Some(max)) = (min.as_u64(), max.as_u64()) else { return Err(INVALID) };
                match u64::try_from(form.file.len()).unwrap_or(u64::MAX) {
                    size if size > max => Err(Refused::bad("EntityTooLarge")),
                    size if size < min => Err(Refused::bad("EntityTooSmall")),
                    _ => Ok(()),
                }
            }
            [operator, name, wanted] => {
                let (Some(operator), Some(name), Some(wanted)) = (operator.as_str(), name.as_str(), wanted.as_str()) else {
                    return Err(INVALID);
                };
                match operator {
                    "eq" if value(name)? == wanted => Ok(()),
                    "starts-with" if value(name)?.starts_with(wanted) => Ok(()),
                    "eq" | "starts-with" => Err(failed),
                    _ => Err(INVALID),
                }
            }
            _ => Err(INVALID),
        },
        _ => Err(INVALID),
    }
}
