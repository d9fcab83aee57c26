//! Paints the demo's pictures on all cores.

use std::thread;

use anyhow::Context as _;
use laurel_art::Motif;

/// JPEG quality, similar to a camera's.
const QUALITY: u8 = 88;

/// A picture to paint.
#[derive(Clone, Copy)]
pub(super) struct Picture {
    pub(super) motif: Motif,
    pub(super) seed: u64,
    /// Size, px.
    pub(super) size: (u32, u32),
}

impl Picture {
    fn paint(self, part: u32) -> anyhow::Result<Vec<u8>> {
        let (width, height) = self.size;
        let picture = laurel_art::paint(self.motif, self.seed, (width / part).max(1), (height / part).max(1));
        laurel_media::picture::encode_jpeg(&picture, QUALITY).context("a picture of the demo is too large")
    }
}

/// Paints JPEGs in the order of the pictures; each side is divided by `part`.
pub(super) fn paint_all(pictures: &[Picture], part: u32) -> anyhow::Result<Vec<Vec<u8>>> {
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let share = pictures.len().div_ceil(cores).max(1);
        let hands: Vec<_> = pictures
            .chunks(share)
            .map(|some| scope.spawn(move || some.iter().map(|picture| picture.paint(part)).collect::<anyhow::Result<Vec<_>>>()))
            .collect();
        let mut all = Vec::with_capacity(pictures.len());
        for hand in hands {
            all.extend(hand.join().map_err(|_| anyhow::anyhow!("a painter panicked"))??);
        }
        Ok(all)
    })
}
