//! Serves logs as files that caches store (C2SP tlog-tiles). Tiles and bundles never change under their addresses.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, ResponseError as _};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::vote::log::{TILE_HASHES, TileId, TilePath, VerifierKey, bundle, public_time, tile_bytes};

use super::store::{self, Published, act, tile};
use crate::activity::store::merchant_of;
use crate::clock::to_time;
use crate::error::{Error, OrNotFound as _};
use crate::http::Failure;
use crate::http::address::address_of;
use crate::http::frame::language_of;
use crate::state::App;

/// Highest level with a tile; a tree of that height has more entries than a database.
const LEVEL_MAX: u8 = 6;
const FOREVER: &str = "public, max-age=31536000, immutable";
/// A checkpoint is signed once a minute.
const SECONDS: &str = "public, max-age=5";
const TEXT: &str = "text/plain; charset=utf-8";
const BYTES: &str = "application/octet-stream";

/// Registers the addresses.
pub fn configure(config: &mut ServiceConfig) {
    config.service(web::resource("/log/{competition}/{file:.*}").route(web::get().to(handle)));
}

/// A file of a log.
enum File {
    Checkpoint,
    Key,
    Tile(TileId, u64),
    Entries(TilePath),
}

impl File {
    fn parse(path: &str) -> Option<File> {
        match path {
            "checkpoint" => return Some(File::Checkpoint),
            "key" => return Some(File::Key),
            _ => {}
        }
        let (level, index) = path.strip_prefix("tile/")?.split_once('/')?;
        let index = TilePath::parse(index)?;
        if level == "entries" {
            return Some(File::Entries(index));
        }
        let number: u8 = level.parse().ok().filter(|number| *number <= LEVEL_MAX)?;
        (number.to_string() == level).then_some(File::Tile(TileId { level: number, n: index.n }, index.width))
    }

    /// Type and `Cache-Control`.
    fn headers(&self) -> (&'static str, &'static str) {
        match self {
            File::Checkpoint => (TEXT, SECONDS),
            File::Key => (TEXT, FOREVER),
            File::Tile(..) | File::Entries(_) => (BYTES, FOREVER),
        }
    }
}

/// `GET /log/{competition}/{checkpoint,key,tile/…}`; 404 for what does not exist yet.
async fn handle(app: web::Data<App>, request: HttpRequest, path: web::Path<(String, String)>) -> HttpResponse {
    let (activity, path) = path.into_inner();
    let language = language_of(&request);
    // Readers fetch thousands of tiles: only what is refused to anyone is refused here.
    if let Err(refusal) = app.flood.is_crowded(address_of(&request, &app)) {
        return Failure::new(&app, language, refusal.into()).error_response();
    }
    let Some((activity, file)) = activity_of(&activity).zip(File::parse(&path)) else { return HttpResponse::NotFound().finish() };
    let (kind, cache) = file.headers();
    let shared = app.clone();
    let found = web::block(move || read(&shared, activity, &file)).await;
    match found.unwrap_or_else(|error| Err(Error::Broken(error.to_string()))) {
        Ok(body) => HttpResponse::Ok()
            .content_type(kind)
            .insert_header((header::CACHE_CONTROL, cache))
            .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")))
            .body(body),
        Err(Error::Refused(_)) => HttpResponse::build(StatusCode::NOT_FOUND).insert_header((header::CACHE_CONTROL, "no-store")).finish(),
        Err(error) => Failure::new(&app, language, error).error_response(),
    }
}

/// The activity of an address, in the one spelling that caches shall store.
fn activity_of(text: &str) -> Option<ActivityId> {
    let id: i64 = text.parse().ok()?;
    (id > 0 && id.to_string() == text).then_some(ActivityId(id))
}

fn read(app: &App, activity: ActivityId, file: &File) -> Result<Vec<u8>, Error> {
    let found = app.store.read(|db| {
        let merchant = merchant_of(db, activity).or_not_found()?;
        let merchant = MerchantId::parse(&merchant).unwrap_or_default();
        let log = store::published(db, &merchant, activity).or_not_found()?;
        match file {
            File::Checkpoint => Ok(log.checkpoint.filter(|note| !note.is_empty()).map(String::into_bytes)),
            File::Key => Ok(key(log)),
            File::Tile(tile, width) => {
                let tiles = tile::read(db, &merchant, activity, &[*tile].into())?;
                let hashes = tiles.get(*tile).and_then(|hashes| hashes.get(..usize::try_from(*width).ok()?));
                Ok(hashes.map(tile_bytes))
            }
            File::Entries(index) => {
                if log.like_end.is_none_or(|end| public_time(to_time(end)) > to_time(app.clock.now_ms())) {
                    return Ok(None);
                }
                let Some(range) = range(*index) else { return Ok(None) };
                let acts = act::entries(db, &merchant, activity, range)?;
                let is_whole = acts.len() as u64 == index.width;
                let texts: Vec<String> = acts.iter().map(|act| act.entry(&app.config.keys).text()).collect();
                Ok(bundle(texts.iter().map(String::as_str)).filter(|_| is_whole))
            }
        }
    });
    found?.ok_or_else(|| laurel_core::errors::Code::NotFound.into())
}

/// The text form of the log's public key.
fn key(log: Published) -> Option<Vec<u8>> {
    let key = VerifierKey { name: log.origin?, key: log.public_key?.try_into().ok()? };
    Some(format!("{key}\n").into_bytes())
}

/// Indexes of the entries of a bundle.
fn range(path: TilePath) -> Option<(i64, i64)> {
    let from = i64::try_from(path.n.checked_mul(TILE_HASHES)?).ok()?;
    Some((from, from.checked_add(i64::try_from(path.width).ok()?)?))
}
