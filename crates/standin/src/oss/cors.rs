//! CORS of the bucket: pages of the configured origins may use it, and every answer has *Vary: Origin*.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{HttpRequest, HttpResponse, web};

use super::refused::Refused;
use super::{Oss, answer};

/// Path at which the origins are set; no object of Laurel's has a name that begins with a dot.
pub(super) const ORIGINS: &str = "/.standin/origins";

/// `PUT` of the origins, one a line: they are known only after the start.
pub(super) async fn set(body: String, oss: web::Data<Oss>) -> HttpResponse {
    oss.allow(body.lines());
    HttpResponse::NoContent().finish()
}

/// Adds the headers to every answer, refusals included.
pub(crate) async fn headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let origin = allowed(request.request());
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("Origin"));
    if let Some(origin) = origin {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("ETag, x-oss-request-id"));
    }
    Ok(response)
}

fn allowed(request: &HttpRequest) -> Option<HeaderValue> {
    let origin = request.headers().get(header::ORIGIN)?;
    let oss = request.app_data::<web::Data<Oss>>()?;
    oss.state().origins.iter().any(|known| known.as_bytes() == origin.as_bytes()).then(|| origin.clone())
}

/// The preflight request of a browser.
pub(super) async fn options(request: HttpRequest) -> HttpResponse {
    let wished = request.headers().get(header::ACCESS_CONTROL_REQUEST_METHOD);
    let may = [Method::GET, Method::HEAD, Method::POST].iter().any(|method| wished.is_some_and(|wished| wished == method.as_str()));
    if !may || allowed(&request).is_none() {
        return Refused::denied("AccessForbidden").answer();
    }
    answer(StatusCode::OK)
        .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, "POST, GET, HEAD"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, "*"))
        .insert_header((header::ACCESS_CONTROL_MAX_AGE, "600"))
        .finish()
}
