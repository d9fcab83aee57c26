//! Files of a log: in a folder, or at its address.

use std::io::{ErrorKind, Read as _};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use ureq::Agent;
use ureq::http::{StatusCode, header};

/// Longest file, bytes: a bundle of 256 long entries.
const FILE_MAX: u64 = 300_000;
/// Time for one file.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Tries of a file while the server says that the requests come too fast.
const TRIES: usize = 20;
/// Longest wait between two tries, s.
const WAIT_MAX: u64 = 60;

/// The place of a log.
#[derive(Debug)]
pub enum Source {
    /// A folder with copies of its files.
    Folder(PathBuf),
    /// Its address.
    Address(String, Agent),
}

impl Source {
    /// An address that begins with `http://` or `https://`, otherwise a folder.
    pub fn new(text: &str) -> Source {
        if text.starts_with("https://") || text.starts_with("http://") {
            let agent = Agent::config_builder().timeout_global(Some(TIMEOUT)).http_status_as_error(false).build().into();
            return Source::Address(text.trim_end_matches('/').to_owned(), agent);
        }
        Source::Folder(PathBuf::from(text))
    }

    /// Reads a file; `None` if there is none.
    pub(super) fn read(&self, path: &str) -> anyhow::Result<Option<Vec<u8>>> {
        match self {
            Source::Folder(folder) => {
                let file = folder.join(path);
                match std::fs::File::open(&file) {
                    Ok(opened) => whole(opened).with_context(|| file.display().to_string()).map(Some),
                    // The name of a partial tile is below that of the full one, which may be a file.
                    Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                        ensure!(folder.is_dir(), "{} is neither a folder nor an address", folder.display());
                        Ok(None)
                    }
                    Err(error) => Err(error).with_context(|| file.display().to_string()),
                }
            }
            Source::Address(prefix, agent) => fetch(agent, &format!("{prefix}/{path}")),
        }
    }
}

fn fetch(agent: &Agent, address: &str) -> anyhow::Result<Option<Vec<u8>>> {
    for _ in 0..TRIES {
        let answer = agent.get(address).call().with_context(|| address.to_owned())?;
        match answer.status() {
            StatusCode::OK => return whole(answer.into_body().into_reader()).with_context(|| address.to_owned()).map(Some),
            StatusCode::NOT_FOUND => return Ok(None),
            StatusCode::TOO_MANY_REQUESTS => {
                let wait = answer.headers().get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
                sleep(Duration::from_secs(wait.unwrap_or(1).clamp(1, WAIT_MAX)));
            }
            status => bail!("{address}: {status}"),
        }
    }
    bail!("{address}: the server is too busy")
}

fn whole(file: impl std::io::Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(FILE_MAX + 1).read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= FILE_MAX, "too long to be a file of a log");
    Ok(bytes)
}
