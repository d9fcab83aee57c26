//! Serves public objects, and other objects by signed addresses.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_files::NamedFile;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::header::{self, ContentDisposition, DispositionType, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::mime::APPLICATION_OCTET_STREAM;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use laurel_core::storage::{ObjectKey, Suffix, verify_address};

use super::of;
use super::processed;
use super::receive::EXPOSED;
use super::refusal::Refusal;
use crate::state::App;
use crate::storage::embedded::NAME;

/// Prevents scripts in a file from running wherever the file is opened.
const POLICY: &str = "default-src 'none'; sandbox";

/// Query parameters of an object's address.
#[derive(serde::Deserialize)]
pub(super) struct Query {
    #[serde(rename = "x-oss-process")]
    process: Option<String>,
    #[serde(rename = "Expires")]
    expires: Option<i64>,
    #[serde(rename = "Signature")]
    signature: Option<String>,
    #[serde(rename = "response-content-disposition")]
    disposition: Option<String>,
}

impl Query {
    /// The content disposition of a valid signed address; `None` if the address is not signed.
    fn opened(&self, app: &App, key: &ObjectKey) -> Result<Option<HeaderValue>, Refusal> {
        let (Some(expires), Some(signature), Some(disposition)) = (self.expires, &self.signature, &self.disposition) else {
            return Ok(None);
        };
        // The vendor includes the processing in its signature; our signed addresses serve files unprocessed only.
        if self.process.is_some() || !verify_address(&of(app)?.secret, NAME, key, (expires, disposition), signature) {
            let message =
                "The request signature we calculated does not match the signature you provided. Check your key and signing method.";
            return Err(Refusal::forbidden("SignatureDoesNotMatch", message));
        }
        if app.clock.now().timestamp() >= expires {
            return Err(Refusal::forbidden("AccessDenied", "Request has expired."));
        }
        HeaderValue::from_str(disposition).map(Some).map_err(|error| Refusal::broken(&error))
    }
}

/// `GET {host}/pub/…`, whole or in ranges, as it is or as a pipeline makes it. What was uploaded and not looked at
/// yet is not there, but under an address that was signed for it.
pub(super) async fn handle(app: web::Data<App>, request: HttpRequest, key: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let query = web::Query::<Query>::from_query(request.query_string());
    let query = query.map_err(|_| Refusal::bad("InvalidArgument", "The query is not as it has to be."))?;
    let key = ObjectKey::parse(&key).ok_or_else(Refusal::missing)?;
    let opened = query.opened(&app, &key)?;
    if opened.is_none() && !key.is_public() {
        return Err(Refusal::missing());
    }
    let (path, mime) = match &query.process {
        None => (of(&app)?.objects().path(&key), key.suffix().map(Suffix::mime)),
        Some(pipeline) => {
            let (path, format) = processed::picture(&app, &request, key, pipeline).await?;
            (path, Some(format.mime()))
        }
    };
    let file = match web::block(move || NamedFile::open(path)).await.map_err(|error| Refusal::broken(&error))? {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(Refusal::missing()),
        opened => opened.map_err(|error| Refusal::broken(&error))?,
    };
    // The path of a key's prefix is a folder.
    if !file.metadata().is_file() {
        return Err(Refusal::missing());
    }
    let file = match mime {
        Some(mime) => file.set_content_type(mime.parse().map_err(|error| Refusal::broken(&error))?).disable_content_disposition(),
        None => file
            .set_content_type(APPLICATION_OCTET_STREAM)
            .set_content_disposition(ContentDisposition { disposition: DispositionType::Attachment, parameters: Vec::new() }),
    };
    let mut response = file.use_etag(true).use_last_modified(false).into_response(&request);
    // An error response must not be cached as the object.
    let is_it = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    for (name, value) in [
        (header::CACHE_CONTROL, if is_it { "public, max-age=31536000, immutable" } else { "no-store" }),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if let Some(disposition) = opened {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
    Ok(if request.method() == Method::HEAD { without_body(response) } else { response })
}

/// Removes the body for HEAD but retains its length, so that the file is not read.
fn without_body(response: HttpResponse) -> HttpResponse {
    response.map_body(|_, body| match body.size() {
        BodySize::Sized(length) => BoxBody::new(Unread(length)),
        BodySize::None | BodySize::Stream => BoxBody::new(()),
    })
}

/// An empty body that reports the length of the file.
struct Unread(u64);

impl MessageBody for Unread {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.0)
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}
