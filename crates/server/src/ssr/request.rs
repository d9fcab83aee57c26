//! Parses a page request: page, merchant, language, theme and host app.

use actix_web::HttpRequest;
use actix_web::http::header;
use laurel_core::host;
use laurel_core::ids::{ActivityId, MerchantId, MomentId, WorkId};
use laurel_core::interface::Theme;
use laurel_core::language::{self, Language};
use laurel_core::routes::{self, Route};
use laurel_core::session::Host;

use super::cache::{Key, Subject};
use crate::http::frame::interface_cookie;

/// A parsed page request.
struct Asked {
    route: Route,
    query: Query,
    merchant: MerchantId,
    language: Language,
    theme: Theme,
    host: Host,
}

/// The requested address; a deep link is replaced by its target.
fn address(request: &HttpRequest) -> String {
    let address = match request.query_string() {
        "" => request.path().to_owned(),
        query => format!("{}?{query}", request.path()),
    };
    routes::resolve_deep_link(&address).unwrap_or(address)
}

/// The requested page; `None` if there is none at this address.
pub fn route(request: &HttpRequest) -> Option<Route> {
    routes::find(address(request).split('?').next()?)
}

fn read(request: &HttpRequest) -> Option<Asked> {
    let address = address(request);
    let (path, query) = address.split_once('?').unwrap_or((&address, ""));
    let query = Query(serde_urlencoded::from_str(query).ok()?);
    // The client's launch step consumes these parameters first, and may redirect.
    if query.has("token") || query.has("code") {
        return None;
    }
    let cookie = interface_cookie(request);
    let sent = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    Some(Asked {
        route: routes::find(path)?,
        merchant: query.get("merchantId").and_then(MerchantId::parse).or(cookie.merchant).unwrap_or_default(),
        language: language::negotiate(None, cookie.language.map(Language::tag), sent(header::ACCEPT_LANGUAGE)),
        theme: cookie.theme,
        host: host::detect(sent(header::USER_AGENT).unwrap_or_default(), None),
        query,
    })
}

/// The screen of an address; `None` if the server does not render it.
pub(crate) fn key(request: &HttpRequest) -> Option<Key> {
    let Asked { route, query, merchant, language, theme, host } = read(request)?;
    Some(Key { subject: subject(route, &query)?, merchant, language, theme, host })
}

/// An item with a public address of its own, for sharing.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shared {
    Work(WorkId),
    Moment(MomentId),
}

/// The shared item of an address, with its merchant and the reader's language; `None` for other addresses.
pub(crate) fn shared(request: &HttpRequest) -> Option<(Shared, MerchantId, Language)> {
    let Asked { route, query, merchant, language, .. } = read(request)?;
    let id = |name| query.get(name)?.parse().ok();
    let shared = match route {
        Route::DisplayGallery => Shared::Work(WorkId(id("workId")?)),
        Route::Scene => Shared::Moment(MomentId(id("id")?)),
        _ => return None,
    };
    Some((shared, merchant, language))
}

struct Query(Vec<(String, String)>);

impl Query {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

fn subject(route: Route, query: &Query) -> Option<Subject> {
    match route {
        // A search result is not rendered: it is particular to one reader.
        Route::Home if !query.has("keyword") && !query.has("category") => Some(Subject::Home),
        Route::Competition => {
            let id = query.get("id").or_else(|| query.get("competitionId"))?.parse().ok()?;
            Some(Subject::Activity(ActivityId(id)))
        }
        _ => None,
    }
}
