//! Files of the built front end: embedded, compressed at build time, named by their content. Texts are embedded as brotli
//! only, which browsers take over HTTPS; the other forms are made when they are asked for, and gzip is retained.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[exclude = ".vite/*.br"]
#[exclude = "art/*.svg"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
#[exclude = "assets/*.json"]
#[exclude = "assets/*.svg"]
#[exclude = "assets/*.wasm"]
struct Files;

/// Suffix of the form from which a text is unpacked.
const PACKED: &str = ".br";

/// Texts as gzip, for browsers that do not take brotli over plain HTTP; bounded by the number of files.
static GZIPPED: Mutex<BTreeMap<String, Bytes>> = Mutex::new(BTreeMap::new());

/// The address of a file by the start and end of its path.
pub(crate) fn find(start: &str, end: &str) -> Option<String> {
    all().find(|path| path.starts_with(start) && path.ends_with(end)).map(|path| format!("/{path}"))
}

/// Paths of all files, without the compressed forms.
pub(crate) fn all() -> impl Iterator<Item = String> {
    Files::iter().map(|path| path.strip_suffix(PACKED).unwrap_or(&path).to_owned())
}

/// The bytes of a file by its path; unpacked, if only its compressed forms are embedded.
pub(crate) fn get(path: &str) -> Option<EmbeddedFile> {
    Files::get(path).or_else(|| {
        let packed = Files::get(&format!("{path}{PACKED}"))?;
        let mut bytes = Vec::new();
        brotli::BrotliDecompress(&mut packed.data.as_ref(), &mut bytes).ok()?;
        Some(EmbeddedFile { data: bytes.into(), ..packed })
    })
}

/// The text of a file.
pub(crate) fn text(path: &str) -> Option<String> {
    get(path).and_then(|file| String::from_utf8(file.data.into_owned()).ok())
}

/// Answers with a file of the front end; `None` if there is none at this path.
pub(crate) fn answer(request: &HttpRequest, path: &str) -> Option<HttpResponse> {
    let public = extension(path) != "br" && extension(path) != "html" && !path.starts_with(".vite/");
    let etag = public.then(|| Files::get(path).or_else(|| Files::get(&format!("{path}{PACKED}")))).flatten().map(|file| etag(&file))?;
    // Names in this folder change with their content.
    let immutable = path.starts_with("assets/");
    let cache = match path {
        _ if immutable => "public, max-age=31536000, immutable",
        // An outdated service worker would keep serving outdated files.
        "sw.js" => "no-cache",
        _ => "public, max-age=3600",
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, content_type(path)))
        .insert_header((header::CACHE_CONTROL, cache))
        .insert_header((header::VARY, "Accept-Encoding"))
        .insert_header((header::ETAG, etag.clone()));
    if request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return Some(
            HttpResponse::NotModified().insert_header((header::ETAG, etag)).insert_header((header::CACHE_CONTROL, cache)).finish(),
        );
    }
    if let Some(file) = accepts(request, "br").then(|| Files::get(&format!("{path}{PACKED}"))).flatten() {
        return Some(response.insert_header((header::CONTENT_ENCODING, "br")).body(file.data));
    }
    if let Some(bytes) = accepts(request, "gzip").then(|| gzipped(path)).flatten() {
        return Some(response.insert_header((header::CONTENT_ENCODING, "gzip")).body(bytes));
    }
    get(path).map(|plain| response.body(plain.data))
}

/// A text as gzip; `None` for a file that is not compressible.
fn gzipped(path: &str) -> Option<Bytes> {
    let known = || GZIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = known().get(path) {
        return Some(bytes.clone());
    }
    Files::get(&format!("{path}{PACKED}"))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&get(path)?.data).ok()?;
    let bytes = Bytes::from(encoder.finish().ok()?);
    known().insert(path.to_owned(), bytes.clone());
    Some(bytes)
}

/// The hash of the file, so that another build with the same content answers "not modified".
fn etag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..12]))
}

pub(crate) fn accepts(request: &HttpRequest, encoding: &str) -> bool {
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|part| {
        let mut pieces = part.split(';').map(str::trim);
        pieces.next() == Some(encoding) && pieces.next() != Some("q=0")
    })
}

fn extension(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or_default()
}

fn content_type(path: &str) -> HeaderValue {
    HeaderValue::from_static(match extension(path) {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "html" => "text/html; charset=utf-8",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    })
}
