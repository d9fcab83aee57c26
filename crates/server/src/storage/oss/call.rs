//! Calls of the server's to the store: signed in a header, bounded in time and size.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::time::Duration;

use laurel_core::limits::{IMAGE_MAX_BYTES, VIDEO_MAX_BYTES};
use laurel_core::storage::{ObjectKey, PROCESS_PARAMETER, Pipeline, StoreCall, Suffix};
use ureq::{Agent, Body, SendBody, http};

use super::refusal::{REQUEST_ID, Refusal, Trouble};
use super::{Oss, signature};
use crate::storage::embedded::KeepError;

const CONNECT: Duration = Duration::from_secs(5);
/// A video of 200 MB at 1 MB/s.
pub(super) const WHOLE: Duration = Duration::from_mins(4);
/// For an object to be removed.
pub(super) const REMOVING: Duration = Duration::from_secs(10);
/// For a picture to be made.
const MAKING: Duration = Duration::from_secs(30);
/// Of what everybody may read.
const PUBLIC: &str = "public-read";
/// The name of an object never gets other bytes.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// A client; calls block, so they belong on a thread for that.
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

/// The first bytes of an object; `None` where there is none.
pub(super) fn begin(oss: &Oss, key: &ObjectKey, patience: Duration) -> Result<Option<Vec<u8>>, Trouble> {
    first_bytes(oss, &Call { patience, ..Call::bare("GET", key) })
}

/// The same as anybody gets them, without a signature.
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
    // One byte more than is ever let in tells that something is wrong.
    let mut source = answer.into_body().into_with_config().limit(VIDEO_MAX_BYTES + 1).reader();
    let bytes = io::copy(&mut source.by_ref().take(VIDEO_MAX_BYTES + 1), &mut target)?;
    if bytes > VIDEO_MAX_BYTES {
        return Err(io::Error::other("an object larger than any upload").into());
    }
    Ok(true)
}

/// What the service makes of an object that everybody may see, as anybody gets it; no larger than a picture that is
/// let in.
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

/// An object's answer; `None` where there is no such object. That there is no such bucket is something else.
fn found(answer: http::Response<Body>) -> Result<Option<http::Response<Body>>, Trouble> {
    if matches!(answer.status().as_u16(), 200 | 206) {
        return Ok(Some(answer));
    }
    match Refusal::read(answer) {
        refusal if refusal.status == 404 && refusal.code == "NoSuchKey" => Ok(None),
        refusal => Err(Trouble::Refused(refusal)),
    }
}

pub(super) fn put(oss: &Oss, from: &Path, key: &ObjectKey) -> Result<(), KeepError> {
    let file = File::open(from)?;
    let length = file.metadata()?.len();
    match put_body(oss, key, length, SendBody::from_owned_reader(file), WHOLE) {
        Ok(()) => Ok(()),
        Err(Trouble::Refused(refusal)) if refusal.status == 409 => Err(KeepError::Taken),
        Err(trouble) => Err(KeepError::Disk(trouble.into())),
    }
}

/// The same with few bytes.
pub(super) fn put_bytes(oss: &Oss, bytes: &[u8], key: &ObjectKey, patience: Duration) -> Result<(), Trouble> {
    put_body(oss, key, bytes.len() as u64, SendBody::from_owned_reader(io::Cursor::new(bytes.to_vec())), patience)
}

fn put_body(oss: &Oss, key: &ObjectKey, length: u64, body: SendBody<'_>, patience: Duration) -> Result<(), Trouble> {
    let content_type = key.suffix().map_or("application/octet-stream", Suffix::mime);
    let acl: &[(&str, &str)] = &[("x-oss-forbid-overwrite", "true"), ("x-oss-object-acl", PUBLIC)];
    // Without the right to it, an object is the bucket's: nobody's.
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
    /// Only so many of an object.
    first_bytes: Option<usize>,
    /// As this makes it.
    process: Option<&'a Pipeline>,
    /// For the whole call.
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
    // The key of an upload is a secret of its owner's, and stands in the address that an error may quote.
    let request = oss.agent.configure_request(request).timeout_global(Some(*patience)).build();
    let answer = oss.agent.run(request).map_err(|error| io::Error::other(without_address(&error)))?;
    // Each answer of the store has one; a box on the way that answers in its place has none.
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
