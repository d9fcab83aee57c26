//! Refusals in the service's form.

use serde_json::{Value, json};

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) status: u16,
    kind: &'static str,
    code: Option<&'static str>,
    param: Option<String>,
    message: String,
    /// True if the call had begun, so that the refusal is saved for its idempotency key.
    pub(super) is_saved: bool,
}

impl Refused {
    pub(super) fn new(status: u16, kind: &'static str, message: impl Into<String>) -> Refused {
        Refused { status, kind, code: None, param: None, message: message.into(), is_saved: false }
    }

    /// A refusal of the request.
    pub(super) fn invalid(message: impl Into<String>) -> Refused {
        Refused::new(400, "invalid_request_error", message)
    }

    /// A refusal of a parameter.
    pub(super) fn parameter(name: &str, code: &'static str, message: impl Into<String>) -> Refused {
        Refused::invalid(message).with_code(code).with_param(name)
    }

    /// An object that the key does not see.
    pub(super) fn missing(kind: &str, id: &str, elsewhere: Option<&str>) -> Refused {
        let hint = match elsewhere {
            Some("live") => "; a similar object exists in live mode, but a test mode key was used to make this request.",
            Some(_) => "; a similar object exists in test mode, but a live mode key was used to make this request.",
            None => "",
        };
        let mut refused = Refused::invalid(format!("No such {kind}: '{id}'{hint}")).with_code("resource_missing");
        refused.status = 404;
        refused
    }

    pub(super) fn with_code(mut self, code: &'static str) -> Refused {
        self.code = Some(code);
        self
    }

    pub(super) fn with_param(mut self, name: &str) -> Refused {
        self.param = Some(name.to_owned());
        self
    }

    /// Marks a refusal of a call that had begun.
    pub(super) fn after_start(mut self) -> Refused {
        self.is_saved = true;
        self
    }

    pub(super) fn body(&self) -> Value {
        let mut error =
            json!({ "type": self.kind, "message": self.message, "request_log_url": "https://dashboard.stripe.com/logs/req_standin" });
        if let Some(code) = self.code {
            error["code"] = json!(code);
            error["doc_url"] = json!(format!("https://stripe.com/docs/error-codes/{}", code.replace('_', "-")));
        }
        if let Some(param) = &self.param {
            error["param"] = json!(param);
        }
        json!({ "error": error })
    }
}
