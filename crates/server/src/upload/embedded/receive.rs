//! Receives an upload: its form first, then the file, which is streamed to the disk.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_multipart::{Field, Multipart};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::TryStreamExt as _;
use laurel_core::storage::{FILE_FIELD, ObjectKey, Suffix};
use tokio::io::AsyncWriteExt as _;

use super::form::{Admission, Form, malformed};
use super::of;
use super::refusal::Refusal;
use crate::clock::random_bytes;
use crate::state::App;
use crate::storage::{Draft, PutError};

/// Time after which an upload ends if it sends nothing, or if it was slower than `PACE`; also the time limit for the
/// form before the file.
const PATIENCE: Duration = Duration::from_mins(1);
/// Fewest bytes in `PATIENCE`.
const PACE: u64 = 8_000 * 60;
/// Limit on concurrent uploads: each uses a connection and an open file.
const AT_ONCE: usize = 256;

/// Response headers that pages of other origins may read, as the bucket's CORS rule has them.
pub(super) const EXPOSED: &str = "ETag, x-oss-request-id";

/// Keys of running uploads: one signature allows one upload at a time.
#[derive(Default)]
pub(super) struct UnderWay(Mutex<HashSet<ObjectKey>>);

impl UnderWay {
    fn begin(&self, key: &ObjectKey) -> Result<Turn<'_>, Refusal> {
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.len() >= AT_ONCE {
            return Err(Refusal::other(StatusCode::SERVICE_UNAVAILABLE, "SlowDown", "Please reduce your request rate."));
        }
        if !keys.insert(key.clone()) {
            let message = "A conflicting operation is in progress. Please try again.";
            return Err(Refusal::other(StatusCode::CONFLICT, "OperationAborted", message));
        }
        Ok(Turn { keys: self, key: key.clone() })
    }
}

/// A running upload; it ends on drop.
struct Turn<'a> {
    keys: &'a UnderWay,
    key: ObjectKey,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.keys.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }
}

/// `OPTIONS`: the preflight of another origin. Uploads themselves are signed.
pub(super) async fn options() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(("access-control-allow-origin", "*"))
        .insert_header(("access-control-allow-methods", "POST, GET, HEAD"))
        .insert_header(("access-control-allow-headers", "*"))
        .insert_header(("access-control-expose-headers", EXPOSED))
        .insert_header(("access-control-max-age", "600"))
        .finish()
}

/// `POST {host}`, "PostObject". The file is moved to its key once the whole form has arrived.
pub(super) async fn handle(app: web::Data<App>, request: HttpRequest, payload: web::Payload) -> Result<HttpResponse, Refusal> {
    let mut parts = Multipart::new(request.headers(), payload.into_inner());
    let admitted = tokio::time::timeout(PATIENCE, admit(&app, &mut parts)).await.map_err(|_| idle())?;
    let (admission, mut field) = admitted?;
    let under_way = app.part::<UnderWay>();
    let _turn = under_way.begin(&admission.key)?;
    let draft = of(&app)?.objects().draft().map_err(|error| Refusal::broken(&error))?;
    write(&admission, &mut field, &draft).await?;
    drop(field);
    if next(&mut parts).await?.is_some() {
        return Err(not_one_file());
    }
    let etag = put(&app, draft, &admission.key).await?;
    Ok(answer(&admission, &etag))
}

/// Reads the form up to its file.
async fn admit(app: &App, parts: &mut Multipart) -> Result<(Admission, Field), Refusal> {
    let mut form = Form::default();
    while let Some(mut field) = next(parts).await? {
        let name = field.name().map(str::to_ascii_lowercase).unwrap_or_default();
        if name == FILE_FIELD {
            return Ok((form.admit(&of(app)?.secret, app.clock.now())?, field));
        }
        form.read(&name, &mut field).await?;
    }
    Err(not_one_file())
}

fn not_one_file() -> Refusal {
    Refusal::bad("IncorrectNumberOfFilesInPOSTRequest", "POST requires exactly one file upload per request.")
}

async fn next(parts: &mut Multipart) -> Result<Option<Field>, Refusal> {
    tokio::time::timeout(PATIENCE, parts.try_next()).await.map_err(|_| idle())?.map_err(|_| malformed())
}

fn idle() -> Refusal {
    let message = "Your socket connection to the server was not read from or written to within the timeout period.";
    Refusal::bad("RequestTimeout", message)
}

/// Stores a written file; returns a random `ETag`.
async fn put(app: &web::Data<App>, draft: Draft, key: &ObjectKey) -> Result<String, Refusal> {
    let (inner, key) = (app.clone(), key.clone());
    let kept = web::block(move || of(&inner).map(|store| store.objects().put(&draft, &key)));
    kept.await.map_err(|error| Refusal::broken(&error))??.map_err(|error| match error {
        PutError::Taken => {
            Refusal::other(StatusCode::CONFLICT, "FileAlreadyExists", "The object you specified already exists and can not be overwritten.")
        }
        PutError::Disk(error) => Refusal::broken(&error),
    })?;
    let tag = random_bytes::<16>().map_err(|error| Refusal::broken(&error))?;
    Ok(format!("{:032X}", u128::from_be_bytes(tag)))
}

async fn write(admission: &Admission, field: &mut Field, draft: &Draft) -> Result<(), Refusal> {
    let mut file = tokio::fs::File::create_new(draft.path()).await.map_err(|error| Refusal::broken(&error))?;
    let (mut head, mut size, mut watch) = (Vec::new(), 0_u64, Pace::start());
    while let Some(piece) = tokio::time::timeout(PATIENCE, field.try_next()).await.map_err(|_| idle())?.map_err(|_| malformed())? {
        size += piece.len() as u64;
        if size > admission.size.max_bytes {
            return Err(Refusal::bad("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size."));
        }
        if !watch.goes_on(piece.len() as u64) {
            return Err(idle());
        }
        if head.len() < Suffix::MAGIC_BYTES {
            head.extend(piece.iter().take(Suffix::MAGIC_BYTES - head.len()));
            // A file of another type is not written any further.
            if head.len() == Suffix::MAGIC_BYTES && !admission.suffix.begins(&head) {
                return Err(other_kind());
            }
        }
        file.write_all(&piece).await.map_err(|error| Refusal::broken(&error))?;
    }
    if size < admission.size.min_bytes {
        return Err(Refusal::bad("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size."));
    }
    if !admission.suffix.begins(&head) {
        return Err(other_kind());
    }
    file.flush().await.map_err(|error| Refusal::broken(&error))?;
    file.sync_all().await.map_err(|error| Refusal::broken(&error))
}

fn other_kind() -> Refusal {
    Refusal::bad("InvalidArgument", "The file is not of the kind that its name says.")
}

/// Measures the speed of an upload once in `PATIENCE`.
struct Pace {
    since: Instant,
    bytes: u64,
}

impl Pace {
    fn start() -> Pace {
        Pace { since: Instant::now(), bytes: 0 }
    }

    fn goes_on(&mut self, bytes: u64) -> bool {
        self.bytes += bytes;
        if self.since.elapsed() < PATIENCE {
            return true;
        }
        let enough = self.bytes >= PACE;
        *self = Pace::start();
        enough
    }
}

fn answer(admission: &Admission, etag: &str) -> HttpResponse {
    let status = StatusCode::from_u16(admission.status).unwrap_or(StatusCode::NO_CONTENT);
    let mut response = HttpResponse::build(status);
    response.insert_header(("access-control-allow-origin", "*")).insert_header(("access-control-expose-headers", EXPOSED));
    response.insert_header(("etag", format!("\"{etag}\"")));
    if status != StatusCode::CREATED {
        return response.finish();
    }
    let key = admission.key.as_str();
    response.content_type("application/xml").body(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<PostResponse>\n  <Bucket>{}</Bucket>\n  <Key>{key}</Key>\n  <ETag>\"{etag}\"</ETag>\n</PostResponse>\n",
        crate::storage::embedded::NAME
    ))
}
