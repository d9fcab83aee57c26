//! Alibaba Cloud's object store: uploads by signed forms ("PostObject"), and objects read, written and removed by signed
//! calls. Pictures are handed out as they were put, whatever a pipeline asks for.

mod form;
mod signature;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};

pub use crate::aliyun::Mood;

/// The bucket that it has.
pub const BUCKET: &str = "laurel-standin";
/// Key that it knows.
pub const KEY_ID: &str = "LTAI-oss-standin";
/// Its secret.
pub const KEY_SECRET: &str = "oss-standin-secret";

/// Role by whose temporary keys phones upload.
pub const ROLE: &str = "acs:ram::123456789012****:role/uploads";
/// Its temporary keys.
pub const TEMPORARY_ID: &str = "STS.standin";
/// Their secret.
pub const TEMPORARY_SECRET: &str = "temporary-secret";
/// The token that comes with them.
pub const TEMPORARY_TOKEN: &str = "CAIS-standin";

/// An object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// As it is served.
    pub content_type: String,
    /// Everybody may read it.
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
    calls: Vec<String>,
    objects: HashMap<String, Object>,
}

impl Oss {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it shall do from now on.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Method and key of each call so far, refused ones too.
    pub fn calls(&self) -> Vec<String> {
        self.state().calls.clone()
    }

    /// An object that it has.
    pub fn object(&self, key: &str) -> Option<Object> {
        self.state().objects.get(key).cloned()
    }

    /// Keys of all objects, sorted.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.state().objects.keys().cloned().collect();
        keys.sort_unstable();
        keys
    }

    /// Notes a call; what it answers with at once, where its mood is not good.
    fn begin(&self, request: &HttpRequest, key: &str) -> Option<HttpResponse> {
        let mut state = self.state();
        state.calls.push(format!("{} {key}", request.method()));
        match state.mood {
            Mood::Well => None,
            Mood::Refusing(code) => Some(refuse(StatusCode::FORBIDDEN, code)),
            Mood::Garbage => Some(HttpResponse::Ok().body("<html>")),
            Mood::Broken => Some(refuse(StatusCode::SERVICE_UNAVAILABLE, "ServiceUnavailable")),
        }
    }
}

/// What it says when it refuses ("Error responses").
fn refuse(status: StatusCode, code: &str) -> HttpResponse {
    let body = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>{code}</Code><Message>{code}</Message>\
         <RequestId>5C3D9175B6FC201293AD0000</RequestId><HostId>{BUCKET}</HostId></Error>"
    );
    answer(status).content_type("application/xml").body(body)
}

/// With the headers of a bucket that pages of elsewhere may use.
fn answer(status: StatusCode) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
        .insert_header((header::ACCESS_CONTROL_EXPOSE_HEADERS, "ETag, x-oss-request-id"))
        .insert_header(("x-oss-request-id", "5C3D9175B6FC201293AD0000"));
    response
}

async fn options() -> HttpResponse {
    answer(StatusCode::OK)
        .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, "POST, GET, HEAD"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, "*"))
        .insert_header((header::ACCESS_CONTROL_MAX_AGE, "600"))
        .finish()
}

/// `POST /`
async fn post(request: HttpRequest, body: web::Bytes, oss: web::Data<Oss>) -> HttpResponse {
    if let Some(trouble) = oss.begin(&request, "") {
        return trouble;
    }
    let form = match form::read(&request, &body).and_then(|form| form::check(&form).map(|()| form)) {
        Ok(form) => form,
        Err((status, code)) => return refuse(status, code),
    };
    let mut state = oss.state();
    if form.forbids_overwriting() && state.objects.contains_key(form.key()) {
        return refuse(StatusCode::CONFLICT, "FileAlreadyExists");
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
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let open = reads && found.as_ref().is_some_and(|object| object.public) && !signature::is_given(&request);
    if !open && let Err(code) = signature::check(&request, &key) {
        return refuse(StatusCode::FORBIDDEN, code);
    }
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match (request.method(), found) {
        (&Method::PUT, Some(_)) if header("x-oss-forbid-overwrite") == "true" => refuse(StatusCode::CONFLICT, "FileAlreadyExists"),
        (&Method::PUT, _) => {
            let public = header("x-oss-object-acl") == "public-read";
            let object = Object { bytes: body.to_vec(), content_type: header("content-type").to_owned(), public };
            state.objects.insert(key.into_inner(), object);
            answer(StatusCode::OK).finish()
        }
        (&Method::DELETE, _) => {
            state.objects.remove(key.as_str());
            answer(StatusCode::NO_CONTENT).finish()
        }
        (_, None) => refuse(StatusCode::NOT_FOUND, "NoSuchKey"),
        (_, Some(object)) => hand_out(&request, object),
    }
}

fn hand_out(request: &HttpRequest, object: Object) -> HttpResponse {
    let mut response = answer(StatusCode::OK);
    response.content_type(object.content_type);
    if let Some(disposition) = signature::query(request).get("response-content-disposition") {
        response.insert_header((header::CONTENT_DISPOSITION, disposition.as_str()));
    }
    let range = request.headers().get(header::RANGE).and_then(|range| range.to_str().ok()?.strip_prefix("bytes=0-")?.parse::<usize>().ok());
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

/// Largest body that it takes: that of the largest video, and its form.
const BODY_MAX: usize = (200 << 20) + (1 << 20);

/// Registers its addresses.
pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config.app_data(web::PayloadConfig::new(BODY_MAX));
    config.service(web::resource("/").route(web::post().to(post)).route(web::method(Method::OPTIONS).to(options)));
    config.service(web::resource("/{key:.+}").route(web::method(Method::OPTIONS).to(options)).default_service(web::to(object)));
}
