//! Calls of the server to the store: signed in a header, limited in time and size.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::time::Duration;

use laurel_core::limits::{IMAGE_MAX_BYTES, VIDEO_MAX_BYTES};
use laurel_core::storage::{ObjectKey, PROCESS_PARAMETER, Pipeline, StoreCall, Suffix};
use ureq::{Agent, Body, SendBody, http};

use super::refusal::{REQUEST_ID, Refusal, Trouble};
use super::{Oss, signature};
use crate::storage::embedded::PutError;

const CONNECT: Duration = Duration::from_secs(5);
/// Time limit for a whole call: a video of 200 MB at 1 MB/s fits.
pub(super) const WHOLE: Duration = Duration::from_mins(4);
/// Time limit for removing an object.
pub(super) const REMOVING: Duration = Duration::from_secs(10);
/// Time limit for a processed picture.
const MAKING: Duration = Duration::from_secs(30);
/// ACL of public objects.
const PUBLIC: &str = "public-read";
/// Cache header: an object never changes.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// Builds a client. Its calls block, so they belong on a blocking thread.
pub(super) fn agent() -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(CONNECT))
        .timeout_global(Some(WHOLE))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .build()
        .into()
}

/// The first bytes of an object; `None` if it does not exist.
pub(super) fn begin(oss: &Oss, key: &ObjectKey, patience: Duration) -> Result<Option<Vec<u8>>, Trouble> {
    first_bytes(oss, &Call { patience, ..Call::bare("GET", key) })
}

/// The same without a signature, as any client sees it.
pub(super) fn begin_as_anybody(oss: &Oss, key: &ObjectKey, patience: Duration) -> Result<Option<Vec<u8>>, Trouble> {
    first_bytes(oss, &Call { is_signed: false, patience, ..Call::bare("GET", key) })
}

fn first_bytes(oss: &Oss, call: &Call<'_>) -> Result<Option<Vec<u8>>, Trouble> {
    let call = Call { first_bytes: Some(Suffix::MAGIC_BYTES), ..*call };
    let Some(answer) = found(send(oss, &call, SendBody::none())?)? else { return Ok(None) };
    let mut head = Vec::with_capacity(Suffix::MAGIC_BYTES);
    answer.into_body().into_reader().take(Suffix::MAGIC_BYTES as u64).read_to_end(&mut head)?;
    Ok(Some(head))
}

pub(super) fn get(oss: &Oss, key: &ObjectKey, to: &Path) -> Result<bool, Trouble> {
    let Some(answer) = found(send(oss, &Call::bare("GET", key), SendBody::none())?)? else { return Ok(false) };
    let mut target = File::create_new(to)?;
    // One byte more than the largest upload shows that something is wrong.
    let mut source = answer.into_body().into_with_config().limit(VIDEO_MAX_BYTES + 1).reader();
    let bytes = io::copy(&mut source.by_ref().take(VIDEO_MAX_BYTES + 1), &mut target)?;
    if bytes > VIDEO_MAX_BYTES {
        return Err(io::Error::other("an object larger than any upload").into());
    }
    Ok(true)
}

/// The result of the service's processing of a public object, unsigned; at most the size of an accepted picture.
pub(super) fn processed(oss: &Oss, key: &ObjectKey, pipeline: &Pipeline) -> Result<Vec<u8>, Trouble> {
    let call = Call { is_signed: false, process: Some(pipeline), patience: MAKING, ..Call::bare("GET", key) };
    let answer = send(oss, &call, SendBody::none())?;
    if answer.status() != 200 {
        return Err(Trouble::Refused(Refusal::read(answer)));
    }
    let mut bytes = Vec::new();
    answer.into_body().into_reader().take(IMAGE_MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The response with an object; `None` if the object does not exist. A missing bucket is an error.
fn found(answer: http::Response<Body>) -> Result<Option<http::Response<Body>>, Trouble> {
    if matches!(answer.status().as_u16(), 200 | 206) {
        return Ok(Some(answer));
    }
    match Refusal::read(answer) {
        refusal if refusal.status == 404 && refusal.code == "NoSuchKey" => Ok(None),
        refusal => Err(Trouble::Refused(refusal)),
    }
}

pub(super) fn put(oss: &Oss, from: &Path, key: &ObjectKey) -> Result<(), PutError> {
    let file = File::open(from)?;
    let length = file.metadata()?.len();
    match put_body(oss, key, length, SendBody::from_owned_reader(file), WHOLE) {
        Ok(()) => Ok(()),
        Err(Trouble::Refused(refusal)) if refusal.status == 409 => Err(PutError::Taken),
        Err(trouble) => Err(PutError::Disk(trouble.into())),
    }
}

/// Stores a few bytes as an object.
pub(super) fn put_bytes(oss: &Oss, bytes: &[u8], key: &ObjectKey, patience: Duration) -> Result<(), Trouble> {
    put_body(oss, key, bytes.len() as u64, SendBody::from_owned_reader(io::Cursor::new(bytes.to_vec())), patience)
}

fn put_body(oss: &Oss, key: &ObjectKey, length: u64, body: SendBody<'_>, patience: Duration) -> Result<(), Trouble> {
    let content_type = key.suffix().map_or("application/octet-stream", Suffix::mime);
    let acl: &[(&str, &str)] = &[("x-oss-forbid-overwrite", "true"), ("x-oss-object-acl", PUBLIC)];
    // Without this header an object has the bucket's ACL, which is private.
    let oss_headers = if key.is_public() { acl } else { &acl[..1] };
    let call = Call { content_type, oss_headers, length: Some(length), patience, ..Call::bare("PUT", key) };
    let answer = send(oss, &call, body)?;
    if answer.status() == 200 { Ok(()) } else { Err(Trouble::Refused(Refusal::read(answer))) }
}

pub(super) fn delete(oss: &Oss, key: &ObjectKey, patience: Duration) -> Result<(), Trouble> {
    let answer = send(oss, &Call { patience, ..Call::bare("DELETE", key) }, SendBody::none())?;
    if answer.status() == 204 { Ok(()) } else { Err(Trouble::Refused(Refusal::read(answer))) }
}

struct Call<'a> {
    method: &'static str,
    key: &'a ObjectKey,
    content_type: &'static str,
    oss_headers: &'a [(&'a str, &'a str)],
    length: Option<u64>,
    /// Requests only this many bytes of an object.
    first_bytes: Option<usize>,
    /// Requests the result of this pipeline.
    process: Option<&'a Pipeline>,
    /// Time limit for the whole call.
    patience: Duration,
    is_signed: bool,
}

impl<'a> Call<'a> {
    const fn bare(method: &'static str, key: &'a ObjectKey) -> Self {
        Call {
            method,
            key,
            content_type: "",
            oss_headers: &[],
            length: None,
            first_bytes: None,
            process: None,
            patience: WHOLE,
            is_signed: true,
        }
    }
}

fn send(oss: &Oss, call: &Call<'_>, body: SendBody<'_>) -> io::Result<http::Response<Body>> {
    let Call { method, key, content_type, oss_headers, length, first_bytes, process, patience, is_signed } = call;
    let address = oss.address(key.as_str());
    let address = process.map_or_else(|| address.clone(), |pipeline| format!("{address}?{PROCESS_PARAMETER}={pipeline}"));
    let mut request = http::Request::builder().method(*method).uri(address);
    if *is_signed {
        let signed = StoreCall { method, content_type, oss_headers, bucket: oss.bucket(), key };
        for (name, value) in signature::headers(oss, &signed) {
            request = request.header(name, value);
        }
    }
    if !content_type.is_empty() {
        request = request.header("content-type", *content_type).header("cache-control", FOR_GOOD);
    }
    if let Some(length) = length {
        request = request.header("content-length", *length);
    }
    if let Some(count) = first_bytes {
        request = request.header("range", format!("bytes=0-{}", count.saturating_sub(1)));
    }
    for (name, value) in *oss_headers {
        request = request.header(*name, *value);
    }
    let request = request.body(body).map_err(io::Error::other)?;
    // The error text may contain the URL, and with it the key of an upload, which is a secret of its owner.
    let request = oss.agent.configure_request(request).timeout_global(Some(*patience)).build();
    let answer = oss.agent.run(request).map_err(|error| io::Error::other(without_address(&error)))?;
    // Every response of the store has this header; a response of a proxy on the way has not.
    if answer.headers().contains_key(REQUEST_ID) { Ok(answer) } else { Err(io::Error::other("something else answered for the store")) }
}

const fn without_address(error: &ureq::Error) -> &'static str {
    match error {
        ureq::Error::Timeout(_) => "the store is out of time",
        ureq::Error::HostNotFound => "the store has no such host",
        ureq::Error::ConnectionFailed | ureq::Error::Io(_) => "no connection to the store",
        _ => "the call to the store failed",
    }
}
