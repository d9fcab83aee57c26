//! A request of the API, checked as far as that is the same for all calls.

use actix_web::HttpRequest;
use actix_web::http::Method;

use super::VERSION;
use super::endpoint::Endpoint;
use super::form::Form;
use super::merchant::{self, BadKey, Owner};
use super::refused::Refused;

/// Longest idempotency key, characters.
const KEY_MAX: usize = 255;

/// A request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ask {
    pub(super) owner: Owner,
    pub(super) endpoint: Endpoint,
    pub(super) form: Form,
    /// Idempotency key of a POST.
    pub(super) key: Option<String>,
}

impl Ask {
    pub(super) fn read(request: &HttpRequest, body: &[u8]) -> Result<Ask, Refused> {
        let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
        let key = header("authorization").and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(|| {
            Refused::new(401, "invalid_request_error", "You did not provide an API key, in the Authorization header, using Bearer auth")
        })?;
        let (owner, rights) = merchant::find(key).map_err(|bad| match bad {
            BadKey::Unknown => Refused::new(401, "invalid_request_error", format!("Invalid API Key provided: {}", masked(key))),
            BadKey::Expired => Refused::new(401, "invalid_request_error", format!("Expired API Key provided: {}", masked(key)))
                .with_code("api_key_expired"),
        })?;
        if header("stripe-version") != Some(VERSION) {
            return Err(Refused::invalid("Invalid Stripe API version"));
        }
        let (method, path) = (request.method(), request.path());
        let unknown = || Refused::new(404, "invalid_request_error", format!("Unrecognized request URL ({method}: {path})."));
        let endpoint = Endpoint::of(method, path).ok_or_else(unknown)?;
        if !endpoint.is_allowed(rights) {
            let message = format!("The provided key '{}' does not have the required permissions for this endpoint", masked(key));
            return Err(Refused::new(403, "invalid_request_error", message));
        }
        let (form, key) = if *method == Method::POST {
            let is_form = header("content-type").is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
            if !is_form && !body.is_empty() {
                return Err(Refused::invalid("Invalid request (check that your POST content type is application/x-www-form-urlencoded)"));
            }
            let text = std::str::from_utf8(body).map_err(|_| Refused::invalid("Invalid request"))?;
            (Form::read(text)?, header("idempotency-key").map(str::to_owned))
        } else {
            (Form::read(request.query_string())?, None)
        };
        if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > KEY_MAX) {
            return Err(Refused::new(400, "idempotency_error", "Idempotency keys have 1 to 255 characters"));
        }
        Ok(Ask { owner, endpoint, form, key })
    }
}

fn masked(key: &str) -> String {
    key.chars().take(8).chain("****".chars()).collect()
}
