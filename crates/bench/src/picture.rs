//! A photograph of 12 megapixels: scaled down for a wall, then served from the cache.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use image::{Rgb, RgbImage};
use laurel_core::storage::Pipeline;

use crate::cases::Case;
use crate::load::{Load, client};
use crate::report;

/// Limit of the median time to scale it down once.
const MADE: Duration = Duration::from_millis(500);
/// The prefix of a WebP file.
const WEBP: &[u8] = b"RIFF";
/// Widths that are not cached yet.
const WIDTHS: std::ops::Range<u16> = 360..369;

/// Measures a thumbnail; returns a sentence if the goal is missed.
pub(crate) fn measure(origin: &str, data_dir: &Path, load: Load) -> anyhow::Result<Option<String>> {
    let folder = data_dir.join("objects/pub/bench");
    std::fs::create_dir_all(&folder)?;
    photograph().save(folder.join("photograph.jpg")).context("the photograph")?;
    let address = |width: u16| {
        let pipeline = Pipeline::thumbnail(width, 80);
        format!("{origin}/oss/local/pub/bench/photograph.jpg?x-oss-process={pipeline}")
    };
    let mut times = Vec::new();
    for width in WIDTHS {
        let begun = Instant::now();
        let picture = client().get(address(width)).call()?.body_mut().read_to_vec()?;
        anyhow::ensure!(picture.starts_with(WEBP), "no picture was made");
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let made = times.get(times.len() / 2).copied().context("nothing was measured")?;
    report::time("picture of 12 megapixels, made small", made)?;
    let name = "the same picture, from the cache";
    let urls = WIDTHS.map(address).collect();
    let case = Case { name, urls, token: None, begins: WEBP, most_statements: Some(0), most_time: None };
    report::line(&case, &load.run(&case)?, 0.0)?;
    Ok((made > MADE).then(|| format!("a picture of 12 megapixels: {made:?} where {MADE:?} are allowed")))
}

/// As detailed as a real photograph, so that decoding and encoding cost as much.
fn photograph() -> RgbImage {
    RgbImage::from_fn(4_000, 3_000, |x, y| {
        let part = |factor: u32| (((x * factor / 16) ^ (y * 3 / 8)) + x * y / 4_096).to_le_bytes()[0];
        Rgb([part(1), part(2), part(3)])
    })
}
