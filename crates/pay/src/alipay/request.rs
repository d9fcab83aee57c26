//! Signed requests to the gateway.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::Serialize;
use ureq::Error;

use super::answer::Answer;
use super::{Alipay, Keys, form, time};
use crate::Failure;

/// Largest answer, bytes.
const ANSWER_MAX: u64 = 64 * 1024;

/// A call before it is signed.
pub(super) struct Unsigned<'a> {
    /// Name of the method: `alipay.trade.query`.
    pub(super) method: &'static str,
    /// Addresses of notifications and of the payer's return; page payments only.
    pub(super) addresses: Option<(&'a str, &'a str)>,
    /// The call's own fields in JSON.
    pub(super) content: &'a str,
}

/// The parameters of a call with their signature. `biz_content` is signed, and left to the caller.
pub(super) fn sign(keys: &Keys, now: DateTime<Utc>, call: &Unsigned<'_>) -> Result<Vec<(&'static str, String)>, Failure> {
    let mut parameters = vec![
        ("app_id", keys.app_id().to_owned()),
        ("method", call.method.to_owned()),
        ("format", "JSON".to_owned()),
        // Without it in the query string, Alipay assumes GBK.
        ("charset", "utf-8".to_owned()),
        ("sign_type", "RSA2".to_owned()),
        ("timestamp", time::text(now)),
        ("version", "1.0".to_owned()),
    ];
    if let Some((notify, back)) = call.addresses {
        parameters.extend([("notify_url", notify.to_owned()), ("return_url", back.to_owned())]);
    }
    parameters.push(("biz_content", call.content.to_owned()));
    let signature = keys.sign(&form::string_to_sign(&parameters, &[]))?;
    parameters.pop();
    parameters.push(("sign", signature));
    Ok(parameters)
}

/// Writes the fields of a call once; the same text is signed and sent.
pub(super) fn content(fields: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(fields).map_err(|_| Failure::Refused("biz_content".to_owned()))
}

impl Alipay {
    /// Calls the gateway and verifies its answer.
    pub(super) fn ask(&self, now: DateTime<Utc>, left: Duration, method: &'static str, fields: &impl Serialize) -> Result<Answer, Failure> {
        let content = content(fields)?;
        let parameters = sign(&self.keys, now, &Unsigned { method, addresses: None, content: &content })?;
        let address = format!("{}?{}", self.gateway, form::encode(&parameters));
        let request = self.agent.post(&address).config().timeout_global(Some(left)).http_status_as_error(false).max_redirects(0);
        let request = request.max_redirects_will_error(false).build().content_type("application/x-www-form-urlencoded;charset=utf-8");
        let mut response = request.send(form::encode(&[("biz_content", content)])).map_err(|error| unreachable(&error))?;
        if response.status() != 200 {
            return Err(Failure::Unreachable(format!("status {}", response.status().as_u16())));
        }
        let trace = response.headers().get("trace_id").and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        let body = response.body_mut().with_config().limit(ANSWER_MAX).read_to_vec().map_err(|error| unreachable(&error))?;
        let answer = Answer::read(&body, method, &self.keys);
        match &answer {
            Ok(answer) if answer.refusal().is_none() => {}
            Ok(answer) => tracing::info!(method, code = answer.label(), trace, "Alipay refused a call"),
            Err(failure) => tracing::warn!(method, %failure, trace, "Alipay's answer does not count"),
        }
        answer
    }
}

/// The failure of a transfer. Its text has no address, which contains a signature.
pub(super) fn unreachable(error: &Error) -> Failure {
    Failure::Unreachable(match error {
        Error::Timeout(_) => "time over".to_owned(),
        Error::Io(error) => error.kind().to_string(),
        Error::HostNotFound => "host not found".to_owned(),
        Error::BodyExceedsLimit(_) => "answer too long".to_owned(),
        _ => "transfer failed".to_owned(),
    })
}
