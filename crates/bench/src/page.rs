//! Rendered pages: from the cache, compared with a bare handler that answers the same bytes, and without the cache.

use std::io::{BufRead as _, BufReader};
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Context as _;

use crate::cases::Case;
use crate::load::{Load, client};
use crate::report;

/// The prefix of every page.
pub(crate) const PAGE: &[u8] = b"<!DOCTYPE html>";
/// Share of the bare handler's rate that the cache must reach.
const LEAST_SHARE: f64 = 0.5;
/// Limit of the median time to render a page.
const DRAWN: Duration = Duration::from_millis(5);

/// Measures the home page; returns a sentence for each missed goal.
pub(crate) fn measure(origin: &str, data_dir: &Path, load: Load) -> anyhow::Result<Vec<String>> {
    let home = format!("{origin}/");
    let page = client().get(&home).call()?.body_mut().read_to_vec()?;
    anyhow::ensure!(page.starts_with(PAGE), "the home page was not drawn");
    let file = data_dir.join("home.html");
    std::fs::write(&file, page)?;
    let cached = measure_one("home page, from the cache", home, load)?;
    let bare = Bare::start(&file)?;
    let floor = measure_one("the same bytes from a bare handler", bare.url.clone(), load)?;
    let anew = drawn_anew(origin)?;
    report::time("home page, drawn anew", anew)?;
    let mut short = Vec::new();
    if cached < floor * LEAST_SHARE {
        short.push(format!("the cached home page: {cached:.0} requests/s beside {floor:.0} of a bare handler"));
    }
    if anew > DRAWN {
        short.push(format!("the home page drawn anew: {anew:?} where {DRAWN:?} are allowed"));
    }
    Ok(short)
}

/// Requests a second.
fn measure_one(name: &'static str, url: String, load: Load) -> anyhow::Result<f64> {
    let case = Case { name, urls: vec![url], token: None, begins: PAGE, most_statements: None, most_time: None };
    let measured = load.run(&case)?;
    report::line(&case, &measured, 0.0)?;
    Ok(measured.rate)
}

/// Median time of pages that are not cached yet: each language in each theme and host.
fn drawn_anew(origin: &str) -> anyhow::Result<Duration> {
    let client = client();
    let mut times = Vec::new();
    for language in laurel_core::language::Language::ALL {
        for theme in ["system", "light", "dark"] {
            for host in ["Mozilla/5.0", "MicroMessenger/8.0", "MicroMessenger/8.0 miniProgram"] {
                let cookie = format!("laurel_ui=l={}&t={theme}&m=SAAQ", language.tag());
                let begun = Instant::now();
                let mut answer = client.get(format!("{origin}/")).header("Cookie", cookie).header("User-Agent", host).call()?;
                anyhow::ensure!(answer.body_mut().read_to_vec()?.starts_with(PAGE), "the home page was not drawn");
                times.push(begun.elapsed());
            }
        }
    }
    times.sort_unstable();
    times.get(times.len() / 2).copied().context("nothing was measured")
}

/// A server that only answers one file, in its own process like the measured one.
struct Bare {
    child: Child,
    url: String,
}

impl Bare {
    fn start(file: &Path) -> anyhow::Result<Bare> {
        let mut child = Command::new(std::env::current_exe()?).arg("--bare").arg(file).stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("the bare handler has no output")?;
        let mut url = String::new();
        BufReader::new(out).read_line(&mut url)?;
        Ok(Bare { child, url: url.trim().to_owned() })
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        // An error means that it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves a file until the process ends; prints the address first.
pub(crate) fn serve(file: &Path) -> anyhow::Result<()> {
    let page = web::Bytes::from(std::fs::read(file)?);
    let server = HttpServer::new(move || {
        let page = page.clone();
        let answer = move || std::future::ready(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(page.clone()));
        App::new().route("/", web::get().to(answer))
    });
    let server = server.bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = server.addrs().first().copied().context("no address")?;
    report::plain(&format!("http://{address}/"))?;
    actix_web::rt::System::new().block_on(server.run())?;
    Ok(())
}
