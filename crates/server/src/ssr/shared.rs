//! Chat preview of a work or a moment, in the head of its page. The client renders the page itself.

use actix_web::{HttpRequest, web};
use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;
use laurel_core::routes::Route;
use laurel_core::session::Host;
use maud::Markup;

use super::Screen;
use super::head::{self, SharedThing};
use super::request::{self, Shared};
use super::words::Words;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::View;
use crate::http::address::address_of;
use crate::merchant::store::local;
use crate::moment::store as moments;
use crate::state::App;
use crate::work::store as works;

/// The metadata for the head; `None` if the address shares nothing public, and above the rate limit.
pub async fn preview(app: &App, request: &HttpRequest) -> Option<Markup> {
    let (shared, merchant, language) = request::shared(request)?;
    if app.flood.is_crowded(address_of(request, app)).unwrap_or(true) {
        return None;
    }
    let app = app.clone();
    let view = View { merchant, language, now_ms: app.clock.now_ms() };
    let drawn = web::block(move || draw(&app, &view, shared)).await;
    match drawn.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into()))) {
        Ok(markup) => markup,
        Err(Error::Refused(_)) => None,
        Err(error) => {
            tracing::error!(%error, "a preview could not be drawn");
            None
        }
    }
}

fn draw(app: &App, view: &View, shared: Shared) -> Result<Option<Markup>, Error> {
    let Some(bundle) = &app.bundle else { return Ok(None) };
    let words = Words { texts: &app.texts, language: view.language };
    let screen = Screen { words, view, bundle, host: Host::Browser, origin: &app.config.public_url };
    let thing = app.store.read(|db| read(db, app, view, shared))?;
    Ok(Some(head::of_shared(&screen, &thing)))
}

fn read(db: &mut Db, app: &App, view: &View, shared: Shared) -> Result<SharedThing, Error> {
    let merchant = &view.merchant;
    let path = |route: Route, name: &str, id: i64| format!("{}?{name}={id}&merchantId={}", route.path(), merchant.as_str());
    match shared {
        Shared::Work(id) => {
            let (row, (card, ..), ..) = works::whole(db, merchant, id, None).or_not_found()?;
            if !row.state().is_published() {
                return Err(Code::NotFound.into());
            }
            Ok(SharedThing {
                activity: activity(db, view, row.activity())?,
                path: path(Route::DisplayGallery, "workId", id.0),
                picture: app.storage.address(&card.cover),
                name: row.title,
                intro: row.intro,
            })
        }
        Shared::Moment(id) => {
            let (row, file) = moments::one(db, merchant, id, true).or_not_found()?;
            Ok(SharedThing {
                activity: activity(db, view, ActivityId(row.competition_id))?,
                path: path(Route::Scene, "id", id.0),
                picture: app.storage.address(file.picture()),
                name: row.caption,
                intro: String::new(),
            })
        }
    }
}

/// A public activity, with its name.
fn activity(db: &mut Db, view: &View, id: ActivityId) -> Result<(ActivityId, String), Error> {
    let frame = works::public_frame(db, &view.merchant, id).or_not_found()?;
    Ok((id, local(&frame.name, view.language)))
}
