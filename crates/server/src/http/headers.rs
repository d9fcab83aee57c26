//! Security headers of every answer.

use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use laurel_core::routes::{self, Route};

/// One policy for all participant pages; nothing inline, nothing from elsewhere.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob: https://thirdwx.qlogo.cn https://wx.qlogo.cn; media-src 'self' blob:; connect-src 'self'; \
    font-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Adds the headers; `https` says whether people reach the server encrypted.
pub fn secure<B>(response: &mut ServiceResponse<B>, https: bool) {
    // The address of a preview is its key: nothing that the page loads is told it.
    let preview = routes::find(response.request().path()) == Some(Route::CompetitionPreview);
    let referrer = if preview { "no-referrer" } else { "strict-origin-when-cross-origin" };
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, referrer),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(self)"),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
}
