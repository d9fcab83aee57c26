//! Hands out what everybody may see.

use actix_files::NamedFile;
use actix_web::http::header::{self, ContentDisposition, DispositionType, HeaderValue};
use actix_web::mime::APPLICATION_OCTET_STREAM;
use actix_web::{HttpRequest, HttpResponse, web};
use laurel_core::storage::{ObjectKey, Suffix, verify_address};

use super::refusal::Refusal;
use super::{NAME, of, processed};
use crate::state::App;

/// Nothing in it is run, wherever it is opened.
const POLICY: &str = "default-src 'none'; sandbox";

/// Parameters of an object's address.
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
    /// How an object is handed out that only a signed address opens; `None` where this is none.
    fn opened(&self, app: &App, key: &ObjectKey) -> Result<Option<HeaderValue>, Refusal> {
        let (Some(expires), Some(signature), Some(disposition)) = (self.expires, &self.signature, &self.disposition) else {
            return Ok(None);
        };
        // The vendor signs what an object is processed by; our links open files as they were sent.
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
pub(super) async fn handle(
    app: web::Data<App>,
    request: HttpRequest,
    key: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Refusal> {
    let key = ObjectKey::parse(&key).ok_or_else(Refusal::missing)?;
    let opened = query.opened(&app, &key)?;
    if opened.is_none() && !key.is_public() {
        return Err(Refusal::missing());
    }
    let (path, mime) = match &query.process {
        None => (of(&app)?.objects.path(&key), key.suffix().map(Suffix::mime)),
        Some(pipeline) => {
            let (path, format) = processed::picture(&app, key, pipeline).await?;
            (path, Some(format.mime()))
        }
    };
    let file = match web::block(move || NamedFile::open(path)).await.map_err(|error| Refusal::broken(&error))? {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(Refusal::missing()),
        opened => opened.map_err(|error| Refusal::broken(&error))?,
    };
    let file = match mime {
        Some(mime) => file.set_content_type(mime.parse().map_err(|error| Refusal::broken(&error))?).disable_content_disposition(),
        None => file
            .set_content_type(APPLICATION_OCTET_STREAM)
            .set_content_disposition(ContentDisposition { disposition: DispositionType::Attachment, parameters: Vec::new() }),
    };
    let mut response = file.use_etag(true).use_last_modified(false).into_response(&request);
    for (name, value) in [
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if let Some(disposition) = opened {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    }
    Ok(response)
}
