//! Serves a processed picture: from the cache, or by running its pipeline.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use laurel_core::storage::{ImageAction, ImageFormat, Mark, ObjectKey, Pipeline, ProcessError, Suffix};
use laurel_media::picture::{self, Failure, RgbaImage};
use tokio::sync::Semaphore;

use super::of;
use super::refusal::Refusal;
use crate::http::address::address_of;
use crate::state::App;
use crate::storage::Embedded;

/// A request that waits longer than this for a core is refused and may retry.
const PATIENCE: Duration = Duration::from_secs(5);

/// Limits concurrent image processing to the number of cores.
pub(super) struct Cores(Arc<Semaphore>);

impl Default for Cores {
    fn default() -> Cores {
        Cores(Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))))
    }
}

/// Path of the processed picture, and its format.
pub(super) async fn picture(
    app: &web::Data<App>,
    request: &HttpRequest,
    key: ObjectKey,
    pipeline: &str,
) -> Result<(PathBuf, ImageFormat), Refusal> {
    let pipeline = Pipeline::parse(pipeline).map_err(|error| refused(&Failure::Refused(error)))?;
    // A removed object is not served from the cache either.
    if !is_there(app, &key).await? {
        return Err(Refusal::missing());
    }
    let (key, pipeline) = match &pipeline {
        Pipeline::Video(snapshot) if snapshot.is_poster() => match poster(app, &key).await? {
            Some(poster) => (poster, snapshot.of_picture()),
            None => (key, pipeline),
        },
        Pipeline::Video(_) | Pipeline::Image(_) => (key, pipeline),
    };
    let format = format_of(&key, &pipeline).ok_or_else(|| refused(&Failure::Unreadable))?;
    let path = of(app)?.cache.path(&key, &pipeline);
    let is_made = async || tokio::fs::try_exists(&path).await.map_err(|error| Refusal::broken(&error));
    if is_made().await? {
        return Ok((path, format));
    }
    let busy = || Refusal::other(StatusCode::SERVICE_UNAVAILABLE, "SlowDown", "Please reduce your request rate.");
    // Processing costs more than a call, so every request counts against the anonymous rate limit of its IP address.
    if app.flood.is_crowded(address_of(request, app)).unwrap_or(true) {
        return Err(busy());
    }
    let turn = tokio::time::timeout(PATIENCE, app.part::<Cores>().0.clone().acquire_owned()).await;
    // A request that waited before this one may have made the same picture.
    if is_made().await? {
        return Ok((path, format));
    }
    let turn = turn.map_err(|_| busy())?.map_err(|error| Refusal::broken(&error))?;
    let inner = app.clone();
    let making = move || {
        // The permit is held until the work ends, even if the client has gone.
        let _turn = turn;
        make(&inner, &key, &pipeline, path)
    };
    let made = web::block(making).await.map_err(|error| Refusal::broken(&error))?;
    Ok((made?, format))
}

async fn is_there(app: &App, key: &ObjectKey) -> Result<bool, Refusal> {
    tokio::fs::try_exists(of(app)?.objects().path(key)).await.map_err(|error| Refusal::broken(&error))
}

/// The poster that was uploaded with a video, or made when the video was processed.
async fn poster(app: &App, key: &ObjectKey) -> Result<Option<ObjectKey>, Refusal> {
    for suffix in [Suffix::Jpg, Suffix::Webp] {
        let poster = key.beside(suffix);
        if poster != *key && is_there(app, &poster).await? {
            return Ok(Some(poster));
        }
    }
    Ok(None)
}

/// Format of the result: the last one in the pipeline, or that of the object. `None` if the pipeline does not fit the
/// object.
fn format_of(key: &ObjectKey, pipeline: &Pipeline) -> Option<ImageFormat> {
    let own = match key.suffix()? {
        Suffix::Jpg => Some(ImageFormat::Jpg),
        Suffix::Png => Some(ImageFormat::Png),
        Suffix::Webp => Some(ImageFormat::Webp),
        Suffix::Mp4 | Suffix::Mov => None,
        Suffix::Pdf => return None,
    };
    match (pipeline, own) {
        (Pipeline::Video(snapshot), None) => Some(snapshot.format.image()),
        (Pipeline::Image(actions), Some(own)) => {
            let asked = actions.iter().rev().find_map(|action| match action {
                ImageAction::Format(format) => Some(*format),
                _ => None,
            });
            Some(asked.unwrap_or(own))
        }
        (Pipeline::Video(_), Some(_)) | (Pipeline::Image(_), None) => None,
    }
}

fn make(app: &App, key: &ObjectKey, pipeline: &Pipeline, path: PathBuf) -> Result<PathBuf, Refusal> {
    let broken = |error: std::io::Error| Refusal::broken(&error);
    let draft = of(app)?.objects().draft().map_err(|error| Refusal::broken(&error))?;
    let source = of(app)?.objects().path(key);
    let (source, pipeline) = match pipeline {
        Pipeline::Image(_) => (source, pipeline.clone()),
        Pipeline::Video(snapshot) => {
            of(app)?.films.picture(&source, snapshot, draft.path()).map_err(|failure| refused(&failure))?;
            (draft.path().to_owned(), snapshot.of_picture())
        }
    };
    let source = match std::fs::read(source) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(Refusal::missing()),
        read => read.map_err(broken)?,
    };
    let draw_mark = |mark: &Mark, most| draw_mark(app, mark, most);
    let made = picture::run(&pipeline, &source, &draw_mark).map_err(|failure| refused(&failure))?;
    // Synced: after a power failure an empty picture would be served as immutable.
    let written = std::fs::File::create(draft.path()).and_then(|mut file| file.write_all(&made.bytes).and_then(|()| file.sync_all()));
    written.map_err(broken)?;
    match of(app)?.cache.put(&draft, &path) {
        Ok(()) => Ok(path),
        // The object was removed in the meantime, and its cache folder with it.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(Refusal::missing()),
        Err(error) => Err(broken(error)),
    }
}

fn draw_mark(app: &App, mark: &Mark, most: (u32, u32)) -> Result<RgbaImage, Failure> {
    match mark {
        Mark::Words(words) => app.fonts.line(words, most).ok_or(Failure::NotHere),
        Mark::Picture(key) => {
            let objects = app.storage.embedded().map(Embedded::objects).ok_or(Failure::NotHere)?;
            let bytes = std::fs::read(objects.path(key)).map_err(|error| {
                if error.kind() == std::io::ErrorKind::NotFound {
                    return Failure::Refused(ProcessError::InvalidArgument);
                }
                tracing::error!(%error, "a mark could not be read");
                Failure::Unreadable
            })?;
            Ok(picture::decode(&bytes)?.picture)
        }
    }
}

fn refused(failure: &Failure) -> Refusal {
    match failure {
        Failure::Refused(error) => Refusal::bad(error.code(), "The picture cannot be processed so."),
        Failure::Unreadable => Refusal::bad("BadRequest", "The object cannot be read so."),
        Failure::NotHere => Refusal::other(StatusCode::NOT_IMPLEMENTED, "NotImplemented", "This is not processed here."),
    }
}
