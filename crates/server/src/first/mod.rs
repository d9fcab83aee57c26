//! First screens: the home of a merchant and the page of an activity as markup, so that they are
//! painted before any script has come, and read where none runs.
//!
//! The client draws the same elements and takes the page over with the answers that lie beside the
//! markup. What is drawn is what a visitor sees; whoever is signed in is told of their own afterwards.

mod activity;
mod bundle;
mod cache;
mod head;
mod home;
mod parts;
mod words;

use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use laurel_core::host;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::interface::Theme;
use laurel_core::language;
use laurel_core::routes::{self, Route};
use laurel_core::session::Host;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use serde_json::Value;

use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::View;
use crate::http::context::interface_cookie;
use crate::pages::assets::accepts;
use crate::state::App;

pub use bundle::Bundle;
pub use cache::FirstScreens;

use activity::Activity;
use bundle::{Head, KEEP_TAP};
use cache::{Key, Ready, Subject};
use home::Home;
use words::Words;

/// What a screen is drawn with.
struct Screen<'a> {
    words: Words<'a>,
    view: &'a View,
    bundle: &'a Bundle,
    host: Host,
    /// Origin that people reach the server at.
    origin: &'a str,
}

impl Screen<'_> {
    fn now(&self) -> DateTime<Utc> {
        to_time(self.view.now_ms)
    }
}

/// Answers to calls that the client would make, by name and request.
#[derive(Default, Serialize)]
struct Answers(Vec<Answer>);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    call: &'static str,
    request: Value,
    /// The first page of several.
    pages: bool,
    #[serde(rename = "answer")]
    data: Value,
}

impl Answers {
    fn add(&mut self, call: &'static str, request: &Value, answer: &impl Serialize) -> Result<(), serde_json::Error> {
        self.0.push(Answer { call, request: request.clone(), pages: false, data: serde_json::to_value(answer)? });
        Ok(())
    }

    fn add_pages(&mut self, call: &'static str, request: &Value, answer: &impl Serialize) -> Result<(), serde_json::Error> {
        self.0.push(Answer { call, request: request.clone(), pages: true, data: serde_json::to_value(answer)? });
        Ok(())
    }
}

/// What lies beside the markup for the client.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Island<'a> {
    language: language::Language,
    merchant_id: &'a MerchantId,
    server_time: DateTime<Utc>,
    answers: &'a Answers,
}

/// The subject of an address, where it is one of the screens that are drawn here. A search is not:
/// its words are the reader's own.
fn subject(path: &str, query: &str) -> Option<Subject> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    let value = |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    // The launch step takes these in first, and leads elsewhere.
    if ["token", "code", "id_token"].into_iter().any(|name| value(name).is_some()) {
        return None;
    }
    match routes::find(path)? {
        Route::Home if value("keyword").is_none() && value("category").is_none() => Some(Subject::Home),
        Route::Competition => {
            let id = value("id").or_else(|| value("competitionId"))?.parse().ok()?;
            Some(Subject::Activity(ActivityId(id)))
        }
        _ => None,
    }
}

/// A first screen; `None` where the page without one is to be sent: an address of another kind, an
/// activity that there is not, nothing to list.
pub async fn answer(app: &App, request: &HttpRequest) -> Option<HttpResponse> {
    let (path, query) = target(request);
    let subject = subject(&path, &query)?;
    let cookie = interface_cookie(request);
    let accept = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let named = serde_urlencoded::from_str::<Vec<(String, String)>>(&query).ok()?;
    let named = named.iter().find(|(name, _)| name == "merchantId").and_then(|(_, value)| MerchantId::parse(value));
    let key = Key {
        merchant: named.or(cookie.merchant).unwrap_or_default(),
        subject,
        language: language::negotiate(None, cookie.language.map(language::Language::tag), accept),
        theme: cookie.theme,
        host: host::detect(agent, None),
    };
    let now_ms = app.clock.now_ms();
    let generation = app.store.generation(&key.merchant);
    let ready = if let Some(ready) = app.first.find(&key, generation, now_ms) {
        ready
    } else {
        made(app, request, key, generation, now_ms).await?
    };
    let bundle = app.bundle.as_ref()?;
    let policy = &if routes::find(&path) == Some(Route::Home) { &bundle.home } else { &bundle.activity }.policy;
    Some(send(request, &ready, policy, now_ms))
}

/// A screen drawn anew; what breaks leaves the page without one, which the client fills.
async fn made(app: &App, request: &HttpRequest, key: Key, generation: u64, now_ms: i64) -> Option<Arc<Ready>> {
    let (inner, brotli) = (app.clone(), accepts(request, "br"));
    let work = move || {
        let ready = make(&inner, key, generation, now_ms)?;
        // Away from the async workers, who only fetch it afterwards.
        let _ready_to_send = ready.as_ref().filter(|_| brotli).and_then(|ready| ready.brotli());
        Ok(ready)
    };
    let made = web::block(work).await;
    match made.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into()))) {
        Ok(ready) => ready,
        Err(Error::Refused(_)) => None,
        Err(error) => {
            tracing::error!(%error, "a first screen could not be drawn");
            None
        }
    }
}

/// A deep link is drawn as what it leads to.
fn target(request: &HttpRequest) -> (String, String) {
    let (path, query) = (request.path(), request.query_string());
    let address = format!("{path}?{query}");
    let led = routes::resolve_deep_link(&address).unwrap_or(address);
    let (path, query) = led.split_once('?').unwrap_or((&led, ""));
    (path.to_owned(), query.to_owned())
}

fn make(app: &App, key: Key, generation: u64, now_ms: i64) -> Result<Option<Arc<Ready>>, Error> {
    let Some(bundle) = &app.bundle else { return Ok(None) };
    let view = View { merchant: key.merchant.clone(), language: key.language, now_ms };
    let words = Words { texts: &app.texts, language: key.language };
    let screen = Screen { words, view: &view, bundle, host: key.host, origin: &app.config.public_url };
    let Some(drawn) = app.store.read(|db| draw(db, &screen, &key.subject))? else { return Ok(None) };
    let island = Island { language: key.language, merchant_id: &key.merchant, server_time: screen.now(), answers: &drawn.answers };
    // Inside a script element only this would end it.
    let island = serde_json::to_string(&island)?.replace('<', "\\u003c");
    let shown = drawn.shown(&screen);
    let page = page(&screen, key.theme, &drawn, &island);
    let ready = Arc::new(Ready::new(page, &shown, now_ms, generation));
    app.first.keep(key, Arc::clone(&ready));
    Ok(Some(ready))
}

/// A screen before it is put into its page.
struct Drawn<'a> {
    head: &'a Head,
    about: Markup,
    body: Markup,
    answers: Answers,
}

impl Drawn<'_> {
    /// What a reader would see change.
    fn shown(&self, screen: &Screen<'_>) -> String {
        format!("{}{}{}{}{}", screen.words.language.tag(), self.head.links, self.head.scripts, self.about.0, self.body.0)
    }
}

fn draw<'a>(db: &mut Db, screen: &Screen<'a>, subject: &Subject) -> Result<Option<Drawn<'a>>, Error> {
    let bundle = screen.bundle;
    Ok(match subject {
        Subject::Home => {
            let home = Home::read(db, screen.view)?;
            // What to do where there is nothing is the client's to say.
            (!home.page.list.is_empty())
                .then(|| {
                    Ok::<_, Error>(Drawn {
                        head: &bundle.home,
                        about: head::of_home(screen, &home),
                        body: home.body(screen),
                        answers: home.answers()?,
                    })
                })
                .transpose()?
        }
        Subject::Activity(id) => {
            let activity = Activity::read(db, screen.view, *id)?;
            let about = head::of_activity(screen, &activity);
            Some(Drawn { head: &bundle.activity, about, body: activity.body(screen), answers: activity.answers()? })
        }
    })
}

fn page(screen: &Screen<'_>, theme: Theme, drawn: &Drawn<'_>, island: &str) -> String {
    let theme = (theme != Theme::System).then(|| theme.word());
    let texts = screen.bundle.texts.get(&screen.words.language);
    let later = [Some(&screen.bundle.core), texts].into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
    let page = html! {
        (maud::DOCTYPE)
        html lang=(screen.words.language.tag()) data-theme=[theme] data-host=(host_word(screen.host)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover";
                meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa";
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1213";
                meta name="format-detection" content="telephone=no";
                (drawn.about)
                script data-core=(later) data-entry=(drawn.head.entry) data-scripts=(drawn.head.scripts) { (PreEscaped(KEEP_TAP)) }
                (PreEscaped(&drawn.head.links))
            }
            body {
                div id="root" { (drawn.body) }
                script type="application/json" id="first" { (PreEscaped(island)) }
            }
        }
    };
    page.into_string()
}

/// As the client writes it.
const fn host_word(host: Host) -> &'static str {
    match host {
        Host::Browser => "browser",
        Host::Messenger => "messenger",
        Host::MiniProgram => "miniprogram",
    }
}

fn send(request: &HttpRequest, ready: &Ready, policy: &str, now_ms: i64) -> HttpResponse {
    let known = request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == ready.etag.as_bytes());
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Cookie, Accept-Language, Accept-Encoding, User-Agent"))
        .insert_header((header::ETAG, ready.etag.as_str()))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy))
        // The client's clock is set by this: the page itself may come from a cache.
        .insert_header(("Server-Timing", format!("now;dur={now_ms}")));
    if known {
        return response.finish();
    }
    if let Some(bytes) = accepts(request, "br").then(|| ready.brotli()).flatten() {
        return response.insert_header((header::CONTENT_ENCODING, "br")).body(bytes);
    }
    if let Some(bytes) = accepts(request, "gzip").then(|| ready.gzip()).flatten() {
        return response.insert_header((header::CONTENT_ENCODING, "gzip")).body(bytes);
    }
    response.body(ready.plain.clone())
}
