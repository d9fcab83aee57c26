//! Uploads of several videos of the largest size at once: the server streams them in pieces.

use std::io::{Read, repeat};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use laurel_core::limits::VIDEO_MAX_BYTES;
use laurel_core::storage::{FILE_FIELD, Suffix, UploadSignature, form_fields};
use serde_json::Value;
use ureq::{Agent, SendBody};

use crate::load::{answer, client};
use crate::report;
use crate::server::Server;

/// Videos sent at the same time.
const AT_ONCE: usize = 4;
/// Limit of the server's additional memory, bytes: a tenth of one video.
const GROWTH_MAX: u64 = VIDEO_MAX_BYTES / 10;
/// Timeout of one upload.
const PATIENCE: Duration = Duration::from_mins(2);
/// The first bytes of an MP4 file.
const HEAD: &[u8] = b"\0\0\0\x20ftypisom";
const BOUNDARY: &str = "----a-boundary-that-no-video-has";

/// Measures the uploads; returns a sentence if the goal is missed.
pub(crate) fn measure(server: &Server, token: &str) -> anyhow::Result<Option<String>> {
    let signatures = (0..AT_ONCE).map(|_| sign(&server.origin, token)).collect::<anyhow::Result<Vec<_>>>()?;
    let before = server.peak_from_now()?;
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let uploads: Vec<_> = signatures.iter().map(|signature| scope.spawn(|| send(signature))).collect();
        let panicked = |_| Err(anyhow::anyhow!("an upload's thread panicked"));
        uploads.into_iter().try_for_each(|upload| upload.join().unwrap_or_else(panicked))
    })?;
    let (time, growth) = (begun.elapsed(), server.peak()?.saturating_sub(before));
    let megabytes = |bytes: u64| bytes / 1_000_000;
    let name = format!("{AT_ONCE} videos of {} MB at once", megabytes(VIDEO_MAX_BYTES));
    report::plain(&format!("{name:<52} took {:.1} s and {} MB more memory", time.as_secs_f64(), megabytes(growth)))?;
    Ok((growth > GROWTH_MAX).then(|| format!("{name}: {growth} bytes of memory where {GROWTH_MAX} are allowed")))
}

fn sign(origin: &str, token: &str) -> anyhow::Result<UploadSignature> {
    let asked = answer(&client(), &format!("{origin}/mobile/oss/public/signVo?suffix={}", Suffix::Mp4.text()), Some(token))?;
    let mut answered: Value = serde_json::from_slice(&asked)?;
    serde_json::from_value(answered["data"].take()).context("no signature")
}

fn send(signature: &UploadSignature) -> anyhow::Result<()> {
    let field = |name: &str, value: &str| format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    let fields: String = form_fields(signature).iter().map(|one| field(&one.name, &one.value)).collect();
    let begin = format!("{fields}--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{FILE_FIELD}\"; filename=\"film.mp4\"\r\n\r\n");
    let end = format!("\r\n--{BOUNDARY}--\r\n");
    let length = begin.len() as u64 + VIDEO_MAX_BYTES + end.len() as u64;
    let rest = repeat(7).take(VIDEO_MAX_BYTES - HEAD.len() as u64);
    let mut body = begin.as_bytes().chain(HEAD).chain(rest).chain(end.as_bytes());
    let agent: Agent = Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
    let request = agent.post(&signature.host).header("Content-Type", format!("multipart/form-data; boundary={BOUNDARY}"));
    request.header("Content-Length", length.to_string()).send(SendBody::from_reader(&mut body)).context("an upload was refused")?;
    Ok(())
}
