//! Security headers of every answer.

use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use laurel_core::routes::{self, Route};
use laurel_core::web::WebOrigin;

use crate::assets::CONTENT_SECURITY_POLICY;

/// Browsers that do not know `'wasm-unsafe-eval'` need `'unsafe-eval'` to run WebAssembly at all.
const OLD_WORD: &str = "'wasm-unsafe-eval' 'unsafe-eval'";

/// True if a browser knows `'wasm-unsafe-eval'`: Chrome and its web views since 97, Safari and all browsers of
/// iOS since 16 (MDN's compatibility data). Unknown browsers are taken for new.
pub fn knows_wasm_word(agent: &str) -> bool {
    let version = |mark: &str| {
        let rest = agent.split(mark).nth(1)?;
        rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())].parse::<u32>().ok()
    };
    if ["iPhone", "iPad", "iPod"].iter().any(|device| agent.contains(device)) {
        return version(" OS ").is_none_or(|major| major >= 16);
    }
    if let Some(major) = version("Chrome/") {
        return major >= 97;
    }
    !agent.contains("Safari/") || version("Version/").is_none_or(|major| major >= 16)
}

/// Inputs of the headers.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// Clients reach the server by HTTPS.
    pub https: bool,
    /// Origins whose pages may be shown in a frame. If there are none, no frame is allowed at all.
    pub framed: &'a [WebOrigin],
    /// Origin of the object store if it is not ours: pages send files there and show them from there.
    pub store: Option<&'a str>,
}

/// Adds the security headers to an answer.
pub fn secure<B>(response: &mut ServiceResponse<B>, Surroundings { https, framed, store }: Surroundings<'_>) {
    // The address of a preview contains its key, so it must not be sent to anything that the page loads.
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
    let agent = response.request().headers().get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let knows_wasm_word = agent.is_none_or(knows_wasm_word);
    let headers = response.headers_mut();
    for (name, value) in fixed {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if !knows_wasm_word {
        change_policy(headers, |policy| policy.replace("'wasm-unsafe-eval'", OLD_WORD));
    }
    if let Some(store) = store {
        change_policy(headers, |policy| {
            ["img-src", "media-src", "connect-src"]
                .iter()
                .fold(policy.to_owned(), |policy, kind| policy.replacen(&format!("{kind} 'self'"), &format!("{kind} 'self' {store}"), 1))
        });
    }
    if !framed.is_empty() {
        let origins = framed.iter().map(WebOrigin::as_str).collect::<Vec<_>>().join(" ");
        change_policy(headers, |policy| format!("{policy}; frame-src {origins}"));
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
}

/// Changes the policy that is set at this point: the general one, or a page's own.
fn change_policy(headers: &mut HeaderMap, change: impl FnOnce(&str) -> String) {
    let policy = headers.get(header::CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok()).map(change);
    if let Some(Ok(policy)) = policy.map(|policy| HeaderValue::from_str(&policy)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}
