//! Server-rendered first screens: a merchant's home and an activity's page as markup, so that they are painted before
//! any script has loaded, and are readable without scripts.
//!
//! The client renders the same elements and hydrates the page with the answers embedded next to the markup. The
//! server renders what an anonymous visitor sees; the client loads a user's own data afterwards.

mod activity;
pub(crate) mod cache;
mod dock;
pub(crate) mod embedded_data;
mod head;
mod home;
mod page;
mod parts;
pub(crate) mod request;
mod rich;
mod shared;
mod text;
mod words;

use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use laurel_core::language::Language;
use laurel_core::session::Host;
use tokio::sync::Semaphore;

use crate::assets::bundle::Bundle;
use crate::cache::{Generation, ResponseCache};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::address::address_of;
use crate::http::{Common as _, View};
use crate::state::App;

pub use request::route;
pub use shared::preview;

use self::cache::{Encoding, Key, Ready, Subject};
use activity::Activity;
use home::Home;
use page::Drawn;
use words::Words;

/// Limit on cached screens: each takes about 150 kB in its three encodings, 60 MB in all.
const MOST: usize = 400;

/// Limit on concurrent renderings. Requests that wait mostly find their screen in the cache afterwards.
const DRAWING: usize = 2;

/// Cache of rendered screens, and the limit on rendering.
pub struct FirstScreens {
    ready: ResponseCache<Key, Ready>,
    drawing: Semaphore,
}

impl Default for FirstScreens {
    fn default() -> FirstScreens {
        FirstScreens { ready: ResponseCache::new(MOST), drawing: Semaphore::new(DRAWING) }
    }
}

/// The inputs of rendering.
struct Screen<'a> {
    words: Words<'a>,
    view: &'a View,
    bundle: &'a Bundle,
    host: Host,
    /// Public origin of the server.
    origin: &'a str,
}

impl Screen<'_> {
    fn now(&self) -> DateTime<Utc> {
        to_time(self.view.now_ms)
    }
}

/// Answers a request with a server-rendered screen. `None` if the page must be sent without one: another address, an
/// unknown activity, or an empty list.
pub async fn answer(app: &App, request: &HttpRequest) -> Option<HttpResponse> {
    let bundle = app.bundle.as_ref()?;
    let key = request::key(request)?;
    let policy = match key.subject {
        Subject::Home => &bundle.home.policy,
        Subject::Activity(_) => &bundle.activity.policy,
    };
    let now = moment(app, &key);
    let encoding = Encoding::of(request);
    let ready = match app.part::<FirstScreens>().ready.find(&key, now) {
        Some(ready) if ready.is_prepared(encoding) => ready,
        _ => drawn_anew(app, request, key, encoding).await?,
    };
    Some(send(request, &ready, policy, now.now_ms, encoding))
}

fn moment(app: &App, key: &Key) -> Generation {
    Generation { generation: app.store.generation(&key.merchant), now_ms: app.clock.now_ms() }
}

/// The messages of a page without a server-rendered screen: while the app loads, and if it fails to load.
pub fn beside_nothing(app: &App, language: Language) -> String {
    let words = Words { texts: &app.texts, language };
    page::lost(words).into_string() + &page::waiting(words).into_string()
}

/// Renders a screen. `None` after an error or above the rate limit: the page is then sent without a screen, and the
/// client renders it.
async fn drawn_anew(app: &App, request: &HttpRequest, key: Key, encoding: Encoding) -> Option<Arc<Ready>> {
    if app.flood.is_crowded(address_of(request, app)).unwrap_or(true) {
        return None;
    }
    let screens = app.part::<FirstScreens>();
    let _turn = screens.drawing.acquire().await.ok()?;
    let inner = app.clone();
    let work = move || {
        let now = moment(&inner, &key);
        let ready = match inner.part::<FirstScreens>().ready.find(&key, now) {
            Some(ready) => Some(ready),
            None => draw(&inner, key, now)?,
        };
        // Compressed here, away from the async workers.
        if let Some(ready) = &ready {
            ready.bytes(encoding);
        }
        Ok(ready)
    };
    match web::block(work).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into()))) {
        Ok(ready) => ready,
        Err(Error::Refused(_)) => None,
        Err(error) => {
            tracing::error!(%error, "a first screen could not be drawn");
            None
        }
    }
}

fn draw(app: &App, key: Key, now: Generation) -> Result<Option<Arc<Ready>>, Error> {
    let Some(bundle) = &app.bundle else { return Ok(None) };
    let view = View { merchant: key.merchant.clone(), language: key.language, now_ms: now.now_ms };
    let words = Words { texts: &app.texts, language: key.language };
    let screen = Screen { words, view: &view, bundle, host: key.host, origin: &app.config.public_url };
    let drawn = app.store.read(|db| match key.subject {
        Subject::Home => home(db, &screen),
        Subject::Activity(id) => {
            let activity = Activity::read(db, screen.view, id)?;
            let about = head::of_activity(&screen, &activity);
            Ok(Some(Drawn {
                head: &bundle.activity,
                about,
                colour: activity.merchant.theme_colour.clone(),
                body: activity.body(&screen),
                answers: activity.answers()?,
                changes: activity.detail.changes(),
            }))
        }
    })?;
    let Some(drawn) = drawn else { return Ok(None) };
    let changes = drawn.changes;
    let ready = Arc::new(page::ready(&screen, &key, drawn)?);
    app.part::<FirstScreens>().ready.insert(key, now, changes, Arc::clone(&ready));
    Ok(Some(ready))
}

/// Renders a home; `None` if its list is empty, because the client renders the empty state.
fn home<'a>(db: &mut Db, screen: &Screen<'a>) -> Result<Option<Drawn<'a>>, Error> {
    let home = Home::read(db, screen.view)?;
    if home.page.list.is_empty() {
        return Ok(None);
    }
    let about = head::of_home(screen, &home);
    Ok(Some(Drawn {
        head: &screen.bundle.home,
        about,
        colour: home.merchant.theme_colour.clone(),
        body: home.body(screen),
        answers: home.answers()?,
        changes: home.page.changes(),
    }))
}

fn send(request: &HttpRequest, ready: &Ready, policy: &str, now_ms: i64, encoding: Encoding) -> HttpResponse {
    let known = request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == ready.etag.as_bytes());
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Cookie, Accept-Language, Accept-Encoding, User-Agent"))
        .insert_header((header::ETAG, ready.etag.as_str()))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy))
        // The client sets its clock by this header: the page itself may come from a cache.
        .insert_header(("Server-Timing", format!("now;dur={now_ms}")));
    if known {
        return response.finish();
    }
    let (bytes, encoding) = ready.bytes(encoding);
    if let Some(encoding) = encoding {
        response.insert_header((header::CONTENT_ENCODING, encoding));
    }
    response.body(bytes)
}
