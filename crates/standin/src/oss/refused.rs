//! Refusals of the object store ("Error responses").

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use super::{BUCKET, answer};

/// A refusal, with the vendor's own code and, where its documents number it, its cause ("EC").
#[derive(Debug, Clone, Copy)]
pub(super) struct Refused {
    status: StatusCode,
    code: &'static str,
    cause: &'static str,
}

impl Refused {
    pub(super) const fn new(status: StatusCode, code: &'static str) -> Refused {
        Refused { status, code, cause: "" }
    }

    /// The call is invalid.
    pub(super) const fn bad(code: &'static str) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, code)
    }

    /// The caller lacks the permission.
    pub(super) const fn denied(code: &'static str) -> Refused {
        Refused::new(StatusCode::FORBIDDEN, code)
    }

    pub(super) const fn because(self, cause: &'static str) -> Refused {
        Refused { cause, ..self }
    }

    pub(super) fn answer(self) -> HttpResponse {
        let Refused { status, code, cause } = self;
        let body = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>{code}</Code><Message>{code}</Message>\
             <RequestId>5C3D9175B6FC201293AD0000</RequestId><HostId>{BUCKET}</HostId><EC>{cause}</EC></Error>"
        );
        answer(status).content_type("application/xml").body(body)
    }
}
