//! Refusals, in the service's form.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde_json::{Value, json};

/// A refusal with its status and code.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Refused {
    pub(super) status: StatusCode,
    code: &'static str,
    message: String,
    detail: Option<Value>,
}

impl Refused {
    pub(super) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refused {
        Refused { status, code, message: message.into(), detail: None }
    }

    /// The caller is not who it claims to be.
    pub(super) fn unsigned(message: &str) -> Refused {
        Refused::new(StatusCode::UNAUTHORIZED, "SIGN_ERROR", message)
    }

    /// Against the rules of the business.
    pub(super) fn invalid(message: &str) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "INVALID_REQUEST", message)
    }

    /// A field is wrong. `field` is a JSON pointer in a body, otherwise a name.
    pub(super) fn field(location: &str, field: &str, issue: &str) -> Refused {
        let detail = json!({ "field": field, "location": location, "issue": issue });
        Refused { detail: Some(detail), ..Refused::new(StatusCode::BAD_REQUEST, "PARAM_ERROR", format!("参数错误: {field} {issue}")) }
    }

    pub(super) fn body(&self) -> Vec<u8> {
        let mut body = json!({ "code": self.code, "message": self.message });
        if let Some(detail) = &self.detail {
            body["detail"] = detail.clone();
        }
        body.to_string().into_bytes()
    }

    /// The answer without a signature.
    pub(super) fn answer(&self) -> HttpResponse {
        HttpResponse::build(self.status).content_type("application/json; charset=utf-8").body(self.body())
    }
}
