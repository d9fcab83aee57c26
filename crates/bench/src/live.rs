//! Open live feeds: each holds a connection, and the server's memory must not grow while they are open.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use laurel_server::limits::connections::raise_open_files;

use crate::cases::read_as;
use crate::load::client;
use crate::report;
use crate::server::Server;

/// Streams that are open at the same time.
const STREAMS: u16 = 2_000;
/// Time in which each has its first beat, for which its task takes memory once.
const WARM_UP: Duration = Duration::from_secs(30);
/// Further time for which they stay open: seven beats each.
const HELD: Duration = Duration::from_secs(150);
/// Limit of the server's additional memory for a stream, bytes.
const PER_STREAM: u64 = 32 * 1024;
/// Limit of its growth after the first beats, bytes: a kilobyte for each stream.
const GROWTH_MAX: u64 = 2_000_000;
/// Longest wait for the head of a stream, or for a beat.
const PATIENCE: Duration = Duration::from_secs(30);

/// Measures the streams of a server behind a trusted proxy; returns sentences about missed goals.
pub(crate) fn measure(server: &Server) -> anyhow::Result<Vec<String>> {
    raise_open_files();
    let list = read_as(&client(), &format!("{}/mobile/competition?size=1", server.origin), None)?;
    let activity = list["list"][0]["id"].as_i64().context("no activity")?;
    let before = server.peak_from_now()?;
    let begun = Instant::now();
    let mut streams = (0..STREAMS).map(|number| open(server, activity, number)).collect::<anyhow::Result<Vec<_>>>()?;
    let opened = begun.elapsed();
    std::thread::sleep(WARM_UP);
    let open = server.peak_from_now()?;
    std::thread::sleep(HELD);
    let held = server.peak()?;
    let mut beats = 0;
    for stream in &mut streams {
        beats += usize::from(read_until(stream, "event: beat").is_ok());
    }
    drop(streams);
    let (each, growth) = (open.saturating_sub(before) / u64::from(STREAMS), held.saturating_sub(open));
    let name = format!("{STREAMS} open live feeds");
    report::plain(&format!(
        "{name:<52} opened in {:.1} s, {:.1} kB each, {:.1} MB more after {} s; {beats} beat",
        opened.as_secs_f64(),
        thousandth(each),
        thousandth(growth / 1_000),
        HELD.as_secs(),
    ))?;
    let goals = [
        (each > PER_STREAM, format!("{name}: {each} bytes each where {PER_STREAM} are allowed")),
        (growth > GROWTH_MAX, format!("{name}: {growth} bytes of growth where {GROWTH_MAX} are allowed")),
        (beats < usize::from(STREAMS), format!("{name}: only {beats} beat")),
    ];
    Ok(goals.into_iter().filter_map(|(is_missed, text)| is_missed.then_some(text)).collect())
}

#[expect(clippy::cast_precision_loss, reason = "sizes of memory are far below 2^52")]
fn thousandth(number: u64) -> f64 {
    number as f64 / 1_000.0
}

/// Opens a stream as the proxy does for a client of its own network.
fn open(server: &Server, activity: i64, number: u16) -> anyhow::Result<TcpStream> {
    let host = server.origin.strip_prefix("http://").context("no host")?;
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let [high, low] = number.to_be_bytes();
    write!(stream, "GET /mobile/competition/{activity}/live HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: 10.7.{high}.{low}\r\n\r\n")?;
    read_until(&mut stream, "event: beat").with_context(|| format!("stream {number}"))?;
    Ok(stream)
}

fn read_until(stream: &mut TcpStream, mark: &str) -> anyhow::Result<()> {
    let (mut read, mut piece) = (Vec::new(), [0; 1024]);
    while !String::from_utf8_lossy(&read).contains(mark) {
        let taken = stream.read(&mut piece)?;
        anyhow::ensure!(taken > 0, "the stream has ended: {}", String::from_utf8_lossy(&read));
        read.extend_from_slice(&piece[..taken]);
    }
    Ok(())
}
