//! Alibaba Cloud's object store: uploads by signed forms ("PostObject"), and objects read, written and deleted by
//! signed calls, in both versions of signatures. An invalid pipeline is refused; pictures are returned
//! unprocessed, and every video has the same snapshot.

pub(crate) mod cors;
mod form;
mod keys;
mod policy;
mod refused;
mod signature;
mod version4;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use laurel_core::storage::{PROCESS_PARAMETER, Pipeline};

pub use crate::aliyun::Mood;
pub use keys::{KEY_ID, KEY_SECRET, ROLE, TEMPORARY_ID, TEMPORARY_SECRET, TEMPORARY_TOKEN};
use refused::Refused;

/// Snapshot of every video.
pub const SNAPSHOT: &[u8] = include_bytes!("snapshot.jpg");
/// Name of the only bucket.
pub const BUCKET: &str = "laurel-standin";
/// Region of the bucket.
pub const REGION: &str = "cn-hangzhou";

/// A configuration of the bucket that Laurel cannot use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Signatures of version 1 are refused, as for new accounts.
    RefusesVersion1,
    /// Block Public Access is on.
    BlocksPublicAccess,
    /// The ACL of the bucket makes objects without their own ACL readable by anyone.
    OpenToEverybody,
    /// The bucket does not exist.
    Missing,
}

/// A stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// Content of the object.
    pub bytes: Vec<u8>,
    /// Content type that it is served with.
    pub content_type: String,
    /// Readable by anyone.
    pub public: bool,
}

/// State of the stand-in.
#[derive(Default)]
pub struct Oss {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    mood: Mood,
    flaws: Vec<Flaw>,
    origins: Vec<String>,
    calls: Vec<String>,
    objects: HashMap<String, Object>,
}

impl Oss {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the behaviour for the next calls.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Sets the flaws of the bucket.
    pub fn have(&self, flaws: &[Flaw]) {
        self.state().flaws = flaws.to_vec();
    }

    /// Sets the origins whose pages may use the bucket, `http://` and host with port; none at first.
    pub fn allow<'a>(&self, origins: impl Iterator<Item = &'a str>) {
        self.state().origins = origins.map(str::to_owned).collect();
    }

    /// Method and key of each call so far, refused ones too.
    pub fn calls(&self) -> Vec<String> {
        self.state().calls.clone()
    }

    /// The object with this key.
    pub fn object(&self, key: &str) -> Option<Object> {
        self.state().objects.get(key).cloned()
    }

    /// Keys of all objects, sorted.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.state().objects.keys().cloned().collect();
        keys.sort_unstable();
        keys
    }

    /// Records a call; returns the answer at once if the mood is bad or the bucket does not exist.
    fn begin(&self, request: &HttpRequest, key: &str) -> Option<HttpResponse> {
        let mut state = self.state();
        state.calls.push(format!("{} {key}", request.method()));
        let mood = state.mood;
        if mood == Mood::BrokenOnce {
            state.mood = Mood::Well;
        }
        match mood {
            Mood::Well if state.flaws.contains(&Flaw::Missing) => Some(Refused::new(StatusCode::NOT_FOUND, "NoSuchBucket").answer()),
            Mood::Well => None,
            Mood::Refusing(code) => Some(Refused::denied(code).answer()),
            Mood::Garbage => Some(HttpResponse::Ok().body("<html>")),
            Mood::Broken | Mood::BrokenOnce => Some(Refused::new(StatusCode::SERVICE_UNAVAILABLE, "ServiceUnavailable").answer()),
        }
    }
}

/// Starts an answer with the headers that every answer of the service has.
fn answer(status: StatusCode) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.insert_header(("x-oss-request-id", "5C3D9175B6FC201293AD0000"));
    response
}

/// `POST /`
async fn post(request: HttpRequest, body: web::Bytes, oss: web::Data<Oss>) -> HttpResponse {
    if let Some(trouble) = oss.begin(&request, "") {
        return trouble;
    }
    let mut state = oss.state();
    let form = match form::read(&request, &body).and_then(|form| policy::check(&form, &state.flaws).map(|()| form)) {
        Ok(form) => form,
        Err(refused) => return refused.answer(),
    };
    if form.forbids_overwriting() && state.objects.contains_key(form.key()) {
        return Refused::new(StatusCode::CONFLICT, "FileAlreadyExists").answer();
    }
    let object = Object { bytes: form.file.clone(), content_type: form.content_type(), public: form.is_public() };
    state.objects.insert(form.key().to_owned(), object);
    answer(form.success()).insert_header((header::ETAG, "\"D41D8CD98F00B204E9800998ECF8427E\"")).finish()
}

/// Calls about one object.
async fn object(request: HttpRequest, key: web::Path<String>, body: web::Bytes, oss: web::Data<Oss>) -> HttpResponse {
    if let Some(trouble) = oss.begin(&request, &key) {
        return trouble;
    }
    let mut state = oss.state();
    let found = state.objects.get(key.as_str()).cloned();
    if let Err(refused) = admit(&request, &key, found.as_ref(), &state.flaws) {
        return refused.answer();
    }
    let header = |name: &str| signature::header(&request, name).unwrap_or_default();
    match (request.method(), found) {
        (&Method::PUT, Some(_)) if header("x-oss-forbid-overwrite") == "true" => {
            Refused::new(StatusCode::CONFLICT, "FileAlreadyExists").answer()
        }
        (&Method::PUT, _) => {
            let public = header("x-oss-object-acl") == "public-read";
            if public && state.flaws.contains(&Flaw::BlocksPublicAccess) {
                return Refused::denied("AccessDenied").because("0016-00000901").answer();
            }
            let object = Object { bytes: body.to_vec(), content_type: header("content-type").to_owned(), public };
            state.objects.insert(key.into_inner(), object);
            answer(StatusCode::OK).finish()
        }
        (&Method::DELETE, _) => {
            state.objects.remove(key.as_str());
            answer(StatusCode::NO_CONTENT).finish()
        }
        (_, None) => Refused::new(StatusCode::NOT_FOUND, "NoSuchKey").answer(),
        (_, Some(object)) => hand_out(&request, object),
    }
}

/// Accepts a call with a valid signature, or one without if anyone may read the object.
fn admit(request: &HttpRequest, key: &str, object: Option<&Object>, flaws: &[Flaw]) -> Result<(), Refused> {
    if signature::is_given(request) || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return signature::check(request, key, flaws);
    }
    let is_open = object.is_some_and(|object| object.public || flaws.contains(&Flaw::OpenToEverybody));
    let may = is_open && !flaws.contains(&Flaw::BlocksPublicAccess);
    if may { Ok(()) } else { Err(Refused::denied("AccessDenied").because("0003-00000001")) }
}

fn hand_out(request: &HttpRequest, object: Object) -> HttpResponse {
    let query = signature::query(request);
    match query.get(PROCESS_PARAMETER).map(|text| Pipeline::parse(text)) {
        Some(Err(error)) => return Refused::bad(error.code()).answer(),
        Some(Ok(Pipeline::Video(_))) if !object.content_type.starts_with("video/") => return Refused::bad("BadRequest").answer(),
        Some(Ok(Pipeline::Video(_))) => return answer(StatusCode::OK).content_type("image/jpeg").body(SNAPSHOT),
        Some(Ok(Pipeline::Image(_))) | None => {}
    }
    let mut response = answer(StatusCode::OK);
    response.content_type(object.content_type);
    if let Some(disposition) = query.get("response-content-disposition") {
        response.insert_header((header::CONTENT_DISPOSITION, disposition.as_str()));
    }
    let range = signature::header(request, "range").and_then(|range| range.strip_prefix("bytes=0-")?.parse::<usize>().ok());
    match range {
        None => response.body(object.bytes),
        Some(last) => {
            let size = object.bytes.len();
            let first: Vec<u8> = object.bytes.into_iter().take(last + 1).collect();
            response.status(StatusCode::PARTIAL_CONTENT);
            response.insert_header((header::CONTENT_RANGE, format!("bytes 0-{}/{size}", first.len().saturating_sub(1))));
            response.body(first)
        }
    }
}

/// Largest accepted body, bytes: the largest video and its form.
const BODY_MAX: usize = (200 << 20) + (1 << 20);

/// Registers the routes.
pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config.app_data(web::PayloadConfig::new(BODY_MAX));
    config.route(cors::ORIGINS, web::put().to(cors::set));
    config.service(web::resource("/").route(web::post().to(post)).route(web::method(Method::OPTIONS).to(cors::options)));
    config.service(web::resource("/{key:.+}").route(web::method(Method::OPTIONS).to(cors::options)).default_service(web::to(object)));
}
