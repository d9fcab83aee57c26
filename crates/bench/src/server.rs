//! The server under load: a child process on its own ports, killed when the value is dropped.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::machine;

/// Limit for migrating and opening the pool.
const START: Duration = Duration::from_secs(30);
/// Name of the counter in the metrics.
const STATEMENTS: &str = "laurel_database_statements_total ";
/// Value that makes Linux reset the peak memory of a process (`proc_pid_clear_refs(5)`).
const RESET_PEAK: &str = "5";

pub(crate) struct Server {
    child: Child,
    /// Scheme, host and port.
    pub(crate) origin: String,
    metrics: String,
}

impl Server {
    /// Starts it as in production except for the rate limits, and waits until it is ready.
    pub(crate) fn start(program: &Path, data_dir: &Path, database_url: &str) -> anyhow::Result<Server> {
        Server::with(program, data_dir, database_url, &["--limits", "off"], "server.log")
    }

    /// Starts it with rate limits, so that every attempt is counted, behind a trusted proxy on this machine that
    /// forwards the client's address. Reads of one account are practically not limited.
    pub(crate) fn limited(program: &Path, data_dir: &Path, database_url: &str) -> anyhow::Result<Server> {
        let limits = ["--limits-read", "100000000", "--trusted-proxies", "127.0.0.1"];
        Server::with(program, data_dir, database_url, &limits, "limited.log")
    }

    /// Starts it without rate limits, with WeChat Pay at this address.
    pub(crate) fn paid_by(program: &Path, data_dir: &Path, database_url: &str, wechat: &str) -> anyhow::Result<Server> {
        Server::with(program, data_dir, database_url, &["--limits", "off", "--wechat-pay-base", wechat], "payments.log")
    }

    /// Starts it as in production, rate limits included, but so high that one address can send the whole load.
    pub(crate) fn unmet(program: &Path, data_dir: &Path, database_url: &str) -> anyhow::Result<Server> {
        let limits = ["--limits-read", "100000000", "--limits-flood", "100000000"];
        Server::with(program, data_dir, database_url, &limits, "unmet.log")
    }

    /// The process, whose processor time can be read.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    fn with(program: &Path, data_dir: &Path, database_url: &str, options: &[&str], log: &str) -> anyhow::Result<Server> {
        let (listen, metrics) = (free_address()?, free_address()?);
        let log = data_dir.join(log);
        let child = Command::new(program)
            .args(["serve", "--env", "test", "--listen", &listen, "--metrics-listen", &metrics])
            .args(options)
            .arg("--data-dir")
            .arg(data_dir)
            // The caller's environment must not change what is measured.
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

    /// Statements of background jobs within this time, without a request.
    pub(crate) fn idle_statements(&self, time: Duration) -> anyhow::Result<u64> {
        let before = self.statements()?;
        std::thread::sleep(time);
        Ok(self.statements()? - before)
    }

    /// Resets the peak and returns the memory in use, bytes.
    pub(crate) fn peak_from_now(&self) -> anyhow::Result<u64> {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), RESET_PEAK).context("the peak of memory cannot be reset")?;
        self.peak()
    }

    /// The most memory in use since the reset, bytes.
    pub(crate) fn peak(&self) -> anyhow::Result<u64> {
        let text = machine::field(&format!("/proc/{}/status", self.child.id()), "VmHWM").context("the peak of memory is not told")?;
        let kibibytes: u64 = text.split_whitespace().next().unwrap_or_default().parse()?;
        Ok(kibibytes * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // An error means that it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address with a port that was free just now.
fn free_address() -> anyhow::Result<String> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.to_string())
}
