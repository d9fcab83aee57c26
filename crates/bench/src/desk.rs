//! An organiser's work with a very long list: a file of all sign-ups, a decision about many, and the dry run of an import.

use std::io::Read as _;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use ureq::Agent;

use crate::report;
use crate::seed::long::Long;
use crate::server::Server;

/// Limit of a decision about many sign-ups.
const DECISION_TIME: Duration = Duration::from_secs(2);
/// Limit of the dry run.
const IMPORT_TIME: Duration = Duration::from_secs(10);
/// Limit of the server's additional memory while it writes the file, bytes.
const FILE_GROWTH: u64 = 48_000_000;
/// Sign-ups of one decision.
const DECIDED: usize = 500;
/// Rows of the imported file.
const IMPORTED: u32 = 5_000;
/// Timeout of one call.
const PATIENCE: Duration = Duration::from_mins(5);

/// Measures the work; returns name and time of what takes too long.
pub(crate) fn measure(server: &Server, long: &Long) -> anyhow::Result<Option<(&'static str, Duration)>> {
    file(server, long, &json!({}), "file of 100,000 sign-ups")?;
    file(server, long, &json!({ "sort": "name" }), "… by name")?;
    let decided = timed("approval of 500 sign-ups", || approve(server, long))?;
    let checked = timed("dry run of an import of 5,000 rows", || dry_run(server, long))?;
    let late = [decided, checked].into_iter().zip([DECISION_TIME, IMPORT_TIME]).find(|((_, time), most)| time > most);
    Ok(late.map(|(measured, _)| measured))
}

fn timed(name: &'static str, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<(&'static str, Duration)> {
    let begun = Instant::now();
    work()?;
    report::time(name, begun.elapsed())?;
    Ok((name, begun.elapsed()))
}

/// Reads a file of all sign-ups as it arrives.
fn file(server: &Server, long: &Long, more: &Value, name: &str) -> anyhow::Result<()> {
    let mut body = json!({ "competitionId": long.activity, "format": "csv", "columns": ["applyNo", "name", "phone", "status"] });
    body.as_object_mut().into_iter().for_each(|wish| wish.extend(more.as_object().cloned().unwrap_or_default()));
    let before = server.peak_from_now()?;
    let begun = Instant::now();
    let mut answer = post(server, long, "/apply/export", &body)?;
    let (mut reader, mut piece, mut lines, mut bytes) = (answer.body_mut().as_reader(), vec![0; 1 << 16], 0, 0);
    loop {
        let read = reader.read(&mut piece)?;
        if read == 0 {
            break;
        }
        lines += piece[..read].split(|byte| *byte == b'\n').count() - 1;
        bytes += read;
    }
    anyhow::ensure!(lines == long.signups as usize + 1, "the file has {lines} lines");
    let growth = server.peak()?.saturating_sub(before);
    let (time, size, peak) = (begun.elapsed().as_secs_f64(), bytes / 1_000_000, server.peak()? / 1_000_000);
    report::plain(&format!(
        "{name:<52} took {time:.1} s for {size} MB; at most {peak} MB resident, {} MB more than before",
        growth / 1_000_000
    ))?;
    anyhow::ensure!(growth < FILE_GROWTH, "{name}: {growth} bytes of memory where {FILE_GROWTH} are allowed");
    Ok(())
}

fn approve(server: &Server, long: &Long) -> anyhow::Result<()> {
    let mut ids = Vec::new();
    while ids.len() < DECIDED {
        let page = ids.len() / 100 + 1;
        let url = format!("{}/admin/apply?competitionId={}&status=pending&size=100&page={page}", server.origin, long.activity);
        let list = crate::cases::read_as(&crate::load::client(), &url, Some(&long.token))?;
        let rows = list["list"].as_array().filter(|rows| !rows.is_empty()).context("too few sign-ups wait")?;
        ids.extend(rows.iter().map(|row| row["id"].clone()));
    }
    let begun = Instant::now();
    let text = post(server, long, "/apply/approve", &json!({ "ids": ids }))?.body_mut().read_to_string()?;
    report::time("… the decision alone", begun.elapsed())?;
    let answer: Value = serde_json::from_str(&text)?;
    let list = answer["data"]["list"].as_array().context("no outcomes")?;
    anyhow::ensure!(list.len() == DECIDED && list.iter().all(|row| row["code"].is_null()), "not all were approved");
    Ok(())
}

fn dry_run(server: &Server, long: &Long) -> anyhow::Result<()> {
    let row = |number: u32| format!("Newcomer {number},137{number:08}\n");
    let table: String = std::iter::once("Full name,Phone\n".to_owned()).chain((0..IMPORTED).map(row)).collect();
    let body = json!({ "competitionId": long.activity, "file": URL_SAFE_NO_PAD.encode(table), "columns": ["name", "phone"] });
    let text = post(server, long, "/apply/import/check", &body)?.into_body().into_with_config().limit(64 << 20).read_to_string()?;
    let answer: Value = serde_json::from_str(&text)?;
    let rows = answer["data"]["rows"].as_array().context("no rows")?;
    anyhow::ensure!(rows.len() == IMPORTED as usize, "{} rows were judged", rows.len());
    Ok(())
}

fn post(server: &Server, long: &Long, path: &str, body: &Value) -> anyhow::Result<ureq::http::Response<ureq::Body>> {
    let agent: Agent = Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
    let request = agent.post(format!("{}/admin{path}", server.origin)).header("Authorization", format!("Bearer {}", long.token));
    Ok(request.header("Content-Type", "application/json").header("Accept-Language", "en").send(serde_json::to_vec(body)?)?)
}
