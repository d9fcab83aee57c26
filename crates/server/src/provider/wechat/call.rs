//! Runs one call: reads the response leniently and checks `errcode` first.

use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Failure, WeChat};
use crate::provider::http::{ANSWER_MAX, Deadline};

impl WeChat {
    /// Sends a GET call with its parameters in the query.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str, parameters: &[(&str, &str)], deadline: Deadline) -> Result<T, Failure> {
        let left = left(path, deadline)?;
        read(path, self.agent.get(self.address(path, parameters)).config().timeout_global(Some(left)).build().call())
    }

    /// Sends a POST call with a JSON body.
    pub(super) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        parameters: &[(&str, &str)],
        body: &Value,
        deadline: Deadline,
    ) -> Result<T, Failure> {
        let left = left(path, deadline)?;
        let request = self.agent.post(self.address(path, parameters)).content_type("application/json");
        read(path, request.config().timeout_global(Some(left)).build().send(body.to_string()))
    }

    fn address(&self, path: &str, parameters: &[(&str, &str)]) -> String {
        let encoded = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
        let pairs: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        format!("{}{path}?{}", self.config.api_base, pairs.join("&"))
    }
}

fn left(path: &str, deadline: Deadline) -> Result<Duration, Failure> {
    deadline.left().ok_or_else(|| Failure::Unreachable(format!("{path}: no time is left")))
}

fn read<T: DeserializeOwned>(path: &str, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<T, Failure> {
    // The error text may contain the URL, and with it secrets and codes.
    let unreachable = |reason: &str| Failure::Unreachable(format!("{path}: {reason}"));
    let mut answer = answer.map_err(|error| match error {
        ureq::Error::Timeout(_) => unreachable("out of time"),
        ureq::Error::HostNotFound | ureq::Error::ConnectionFailed | ureq::Error::Io(_) => unreachable("no connection"),
        _ => unreachable("the call failed"),
    })?;
    let status = answer.status();
    let body = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_vec().map_err(|_| unreachable("the answer broke off"))?;
    let value: Value = serde_json::from_slice(&body).map_err(|_| unreachable(&format!("no answer that can be read, status {status}")))?;
    match value["errcode"].as_i64() {
        None | Some(0) => serde_json::from_value(value).map_err(|_| unreachable("the answer lacks what it is for")),
        Some(code) => {
            // The error text may quote the request; the request id at its end does not.
            let request = value["errmsg"].as_str().and_then(|words| words.rsplit_once("rid: ")).map_or("", |(_, id)| id);
            tracing::warn!(path, code, request, "WeChat refused a call");
            Err(Failure::Refused(code))
        }
    }
}
