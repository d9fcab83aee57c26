//! Sends text messages by Alibaba Cloud (Dysmsapi 2017-05-25): number, approved template, template parameters.

use serde::Deserialize;
use serde_json::json;
use ureq::Agent;

use super::Outcome;
use super::acs3::Call;
use super::http::{ANSWER_MAX, agent};
use crate::clock::{Clock, random_bytes};
use crate::config::Sms as Config;

/// Version of the service's API.
const VERSION: &str = "2017-05-25";

/// Sends text messages.
pub struct Sms {
    config: Config,
    clock: Clock,
    agent: Agent,
}

/// The service's response, to accepted and to refused messages.
#[derive(Default, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
struct Answer {
    code: String,
    request_id: String,
}

impl Sms {
    /// Builds the client from the configuration.
    pub fn new(config: Config, clock: Clock) -> Sms {
        Sms { config, clock, agent: agent() }
    }

    /// Sends a code to a number with country code, without plus. Blocks.
    pub fn send_code(&self, number: &str, code: &str) -> Outcome {
        match self.call(number, code) {
            Ok(answer) => {
                let outcome = outcome_of(&answer.code);
                if outcome != Outcome::Sent {
                    tracing::warn!(code = answer.code, request = answer.request_id, "the SMS service did not take a message");
                }
                outcome
            }
            Err(error) => {
                tracing::warn!(%error, "the SMS service cannot be reached");
                Outcome::Later
            }
        }
    }

    fn call(&self, number: &str, code: &str) -> anyhow::Result<Answer> {
        let values = json!({ "code": code }).to_string();
        let nonce = random_bytes::<16>()?.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        let call = Call {
            host: &self.config.host,
            action: "SendSms",
            version: VERSION,
            parameters: &[
                ("PhoneNumbers", number),
                ("SignName", &self.config.sign_name),
                ("TemplateCode", &self.config.template),
                ("TemplateParam", &values),
            ],
            time: self.clock.now(),
            nonce: &nonce,
        };
        let mut request = self.agent.post(format!("{}/?{}", self.config.base, call.query()));
        for (name, value) in call.headers(&self.config.keys)? {
            request = request.header(name, value);
        }
        let mut answer = request.send_empty().map_err(|error| anyhow::anyhow!(without_address(&error)))?;
        let status = answer.status();
        let body = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_vec()?;
        match serde_json::from_slice::<Answer>(&body) {
            Ok(answer) if !answer.code.is_empty() => Ok(answer),
            _ => anyhow::bail!("no answer that can be read, status {status}"),
        }
    }
}

/// The error text may contain the URL, and with it the number.
fn without_address(error: &ureq::Error) -> &'static str {
    match error {
        ureq::Error::Timeout(_) => "out of time",
        ureq::Error::HostNotFound => "no such host",
        ureq::Error::ConnectionFailed | ureq::Error::Io(_) => "no connection",
        _ => "the call failed",
    }
}

/// The outcome for a response code: only the service's own errors and rate limits are worth a retry.
fn outcome_of(code: &str) -> Outcome {
    match code {
        "OK" => Outcome::Sent,
        "isv.BUSINESS_LIMIT_CONTROL" | "isv.OUT_OF_SERVICE" | "isv.AMOUNT_NOT_ENOUGH" | "ServiceUnavailable" | "InternalError" => {
            Outcome::Later
        }
        passing if passing.starts_with("isp.") || passing.starts_with("Throttling") => Outcome::Later,
        _ => Outcome::Refused,
    }
}
