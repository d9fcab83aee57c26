//! The server under load: a child process with addresses of its own, ended with this value.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::machine;

/// The server migrates and opens its pool within this time.
const START: Duration = Duration::from_secs(30);
/// The counter of the metrics.
const STATEMENTS: &str = "laurel_database_statements_total ";
/// What Linux takes for forgetting the peak of a process (`proc_pid_clear_refs(5)`).
const RESET_PEAK: &str = "5";

/// A running server.
pub(crate) struct Server {
    child: Child,
    /// Where it is reached.
    pub(crate) origin: String,
    metrics: String,
}

impl Server {
    /// Starts it as in production but for the limits, and waits until it is ready.
    pub(crate) fn start(program: &Path, data_dir: &Path, database_url: &str) -> anyhow::Result<Server> {
        Server::with(program, data_dir, database_url, &["--limits", "off"], "server.log")
    }

    /// Starts it with its limits, so that every attempt is counted, behind a proxy on this machine that
    /// tells whom it speaks for. One person may read without end.
    pub(crate) fn limited(program: &Path, data_dir: &Path, database_url: &str) -> anyhow::Result<Server> {
        let limits = ["--limits-read", "100000000", "--trusted-proxies", "127.0.0.1"];
        Server::with(program, data_dir, database_url, &limits, "limited.log")
    }

    fn with(program: &Path, data_dir: &Path, database_url: &str, options: &[&str], log: &str) -> anyhow::Result<Server> {
        let (listen, metrics) = (free_address()?, free_address()?);
        let log = data_dir.join(log);
        let child = Command::new(program)
            .args(["serve", "--env", "test", "--listen", &listen, "--metrics-listen", &metrics])
            .args(options)
            .arg("--data-dir")
            .arg(data_dir)
            // No variable of the caller's may change what is measured.
            .env_clear()
            .env("LAUREL_DATABASE_URL", database_url)
            .stdout(Stdio::null())
            .stderr(File::create(&log)?)
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let mut server = Server { child, origin: format!("http://{listen}"), metrics: format!("http://{metrics}/metrics") };
        server.wait().with_context(|| format!("see {}", log.display()))?;
        Ok(server)
    }

    fn wait(&mut self) -> anyhow::Result<()> {
        let started = Instant::now();
        let ready = format!("{}/readyz", self.origin);
        while ureq::get(&ready).call().is_err() {
            if let Some(status) = self.child.try_wait()? {
                anyhow::bail!("the server ended with {status}");
            }
            anyhow::ensure!(started.elapsed() < START, "the server is not ready after {} s", START.as_secs());
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Statements sent to the database since the start.
    pub(crate) fn statements(&self) -> anyhow::Result<u64> {
        let text = ureq::get(&self.metrics).call()?.body_mut().read_to_string()?;
        let line = text.lines().find_map(|line| line.strip_prefix(STATEMENTS));
        Ok(line.context("the metrics do not count statements")?.trim().parse()?)
    }

    /// Bytes of memory in use; from now on the most is kept that is ever in use.
    pub(crate) fn peak_from_now(&self) -> anyhow::Result<u64> {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), RESET_PEAK).context("the peak of memory cannot be reset")?;
        self.peak()
    }

    /// The most bytes of memory that were in use since then.
    pub(crate) fn peak(&self) -> anyhow::Result<u64> {
        let text = machine::field(&format!("/proc/{}/status", self.child.id()), "VmHWM").context("the peak of memory is not told")?;
        let kibibytes: u64 = text.split_whitespace().next().unwrap_or_default().parse()?;
        Ok(kibibytes * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended by itself is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address that was free a moment ago.
fn free_address() -> anyhow::Result<String> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.to_string())
}
