//! Refusals of the service: a status, and a code whose meaning depends on the call.

use serde::Deserialize;

use crate::service::Failure;

/// Longest code that is passed on, bytes.
const CODE_MAX: usize = 64;

/// A refusal. Its message is left out: it may name a payer, and it changes.
pub(super) struct Refusal {
    pub(super) status: u16,
    /// The service's code, or `HTTP_` and the status if it has none.
    pub(super) code: String,
    has_code: bool,
}

#[derive(Deserialize)]
struct Content {
    code: String,
}

impl Refusal {
    /// `None` for a success. 202 means that the service is not done: the same call is to be made again.
    pub(super) fn of(status: u16, body: &[u8]) -> Option<Refusal> {
        if matches!(status, 200 | 204) {
            return None;
        }
        let is_code = |code: &str| {
            (1..=CODE_MAX).contains(&code.len())
                && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
        };
        let code = serde_json::from_slice::<Content>(body).ok().map(|content| content.code).filter(|code| is_code(code));
        let has_code = code.is_some();
        Some(Refusal { status, code: code.unwrap_or_else(|| format!("HTTP_{status}")), has_code })
    }

    /// True for this status with this code.
    pub(super) fn is(&self, status: u16, code: &str) -> bool {
        self.status == status && self.code == code
    }

    /// The general meaning. A code has different statuses in different calls, so the code decides where there is one.
    pub(super) fn failure(self) -> Failure {
        match (self.status, self.code.as_str()) {
            (401, _) | (_, "SIGN_ERROR" | "NO_AUTH" | "APPID_MCHID_NOT_MATCH" | "MCH_NOT_EXISTS") => Failure::Keys(self.code),
            (429 | 202, _) | (_, "FREQUENCY_LIMITED" | "RATELIMIT_EXCEEDED") => Failure::Busy(self.code),
            (500.., _) | (_, "SYSTEM_ERROR" | "BANK_ERROR" | "SERVICE_UNAVAILABLE") => Failure::Unreachable(self.code),
            // Without a code it is the answer of something between us and the service.
            _ if !self.has_code => Failure::Unreachable(self.code),
            _ => Failure::Refused(self.code),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(status: u16, body: &str) -> Option<Failure> {
        Refusal::of(status, body.as_bytes()).map(Refusal::failure)
    }

    fn coded(status: u16, code: &str) -> Option<Failure> {
        failure(status, &format!("{{\"code\":\"{code}\",\"message\":\"付款人 13800000000\",\"detail\":{{\"value\":\"o123\"}}}}"))
    }

    #[test]
    fn every_documented_code_has_a_meaning() {
        for (status, code) in
            [(401, "SIGN_ERROR"), (403, "NO_AUTH"), (400, "APPID_MCHID_NOT_MATCH"), (400, "MCH_NOT_EXISTS"), (404, "MCH_NOT_EXISTS")]
        {
            assert_eq!(coded(status, code), Some(Failure::Keys(code.to_owned())), "{status} {code}");
        }
        for (status, code) in [(429, "FREQUENCY_LIMITED"), (429, "RATELIMIT_EXCEEDED"), (202, "USERPAYING")] {
            assert_eq!(coded(status, code), Some(Failure::Busy(code.to_owned())), "{status} {code}");
        }
        for (status, code) in [(500, "SYSTEM_ERROR"), (500, "BANK_ERROR"), (502, "SERVICE_UNAVAILABLE"), (503, "SERVICE_UNAVAILABLE")] {
            assert_eq!(coded(status, code), Some(Failure::Unreachable(code.to_owned())), "{status} {code}");
        }
        let refused =
            [(400, "PARAM_ERROR"), (400, "INVALID_REQUEST"), (400, "ORDER_CLOSED"), (403, "OUT_TRADE_NO_USED"), (403, "RULE_LIMIT")];
        let more = [
            (403, "NOT_ENOUGH"),
            (403, "TRADE_ERROR"),
            (403, "ACCOUNT_ERROR"),
            (403, "USER_ACCOUNT_ABNORMAL"),
            (404, "RESOURCE_NOT_EXISTS"),
        ];
        for (status, code) in refused.into_iter().chain(more) {
            assert_eq!(coded(status, code), Some(Failure::Refused(code.to_owned())), "{status} {code}");
        }
    }

    #[test]
    fn an_answer_without_a_code_is_unusable_rather_than_a_refusal() {
        for (status, body) in [(403, "<html>blocked</html>"), (404, ""), (502, "<html>"), (400, "{\"code\":\"no code\"}"), (405, "{}")] {
            assert_eq!(failure(status, body), Some(Failure::Unreachable(format!("HTTP_{status}"))), "{body}");
        }
        assert_eq!(failure(401, ""), Some(Failure::Keys("HTTP_401".to_owned())));
        assert_eq!(failure(429, ""), Some(Failure::Busy("HTTP_429".to_owned())));
    }

    #[test]
    fn a_success_is_no_refusal_and_the_message_is_not_passed_on() {
        assert_eq!((failure(200, "{}"), failure(204, "")), (None, None));
        let text = coded(403, "RULE_LIMIT").unwrap().to_string();
        assert_eq!(text, "refused with RULE_LIMIT");
    }
}
