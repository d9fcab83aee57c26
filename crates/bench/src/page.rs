//! Rendered pages: from the cache, compared with a bare handler that answers the same bytes, and without the cache.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::cases::Case;
use crate::limit::{Answer, Limit, Reads};
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
    let file = data_dir.join("home.json");
    Answer::of(&mut client().get(&home).call()?)?.write(&file)?;
    let cached = measure_one("home page, from the cache", home, load)?;
    let bare = Limit::start(&file, Reads::Nothing, "")?;
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
