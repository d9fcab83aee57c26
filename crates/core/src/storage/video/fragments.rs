//! Durations of tracks whose samples are described by fragments (ISO/IEC 14496-12, 8.8).

use std::collections::BTreeMap;

use super::boxes::{Broken, Part, child, parts, u32_at, u64_at};

/// Bits of `tfhd` and `trun`: the optional fields that are there.
mod has {
    pub(super) const BASE_OFFSET: u32 = 0x1;
    pub(super) const DESCRIPTION: u32 = 0x2;
    pub(super) const DEFAULT_DURATION: u32 = 0x8;
    pub(super) const DATA_OFFSET: u32 = 0x1;
    pub(super) const FIRST_FLAGS: u32 = 0x4;
    pub(super) const DURATION: u32 = 0x100;
    pub(super) const OTHERS: [u32; 3] = [0x200, 0x400, 0x800];
}

/// Tracks that have fragments, by their ids.
pub(super) struct Fragments(BTreeMap<u32, Span>);

/// Time of a track's fragments, in units of its time scale.
#[derive(Default)]
struct Span {
    /// Duration of a sample without its own.
    usual: u32,
    /// Start of the earliest fragment.
    start: Option<u64>,
    /// End of the last read fragment.
    time: u64,
    /// End of the latest fragment.
    end: u64,
}

impl Span {
    fn add(&mut self, duration: u64) {
        self.start = Some(self.start.map_or(self.time, |start| start.min(self.time)));
        self.time = self.time.saturating_add(duration);
        self.end = self.end.max(self.time);
    }
}

impl Fragments {
    /// Duration of a track; 0 without fragments.
    pub(super) fn duration(&self, track: u32) -> u64 {
        self.0.get(&track).map_or(0, |span| span.end.saturating_sub(span.start.unwrap_or_default()))
    }
}

/// Reads the fragments of a description; `None` if the movie announces none.
pub(super) fn read(bytes: &[u8], movie: &Part) -> Result<Option<Fragments>, Broken> {
    let Some(extends) = child(bytes, movie, *b"mvex")? else { return Ok(None) };
    let mut spans = BTreeMap::new();
    for part in parts(bytes, extends.body) {
        let part = part?;
        if part.kind == *b"trex" {
            let body = bytes.get(part.body).ok_or(Broken)?;
            spans.insert(u32_at(body, 4)?, Span { usual: u32_at(body, 12)?, ..Span::default() });
        }
    }
    for fragment in parts(bytes, 0..bytes.len()) {
        let fragment = fragment?;
        if fragment.kind == *b"moof" {
            for part in parts(bytes, fragment.body) {
                let part = part?;
                if part.kind == *b"traf" {
                    read_track(bytes, &part, &mut spans)?;
                }
            }
        }
    }
    Ok(Some(Fragments(spans)))
}

/// Adds the runs of one track in a fragment.
fn read_track(bytes: &[u8], track: &Part, spans: &mut BTreeMap<u32, Span>) -> Result<(), Broken> {
    let header = bytes.get(child(bytes, track, *b"tfhd")?.ok_or(Broken)?.body).ok_or(Broken)?;
    let flags = flags(header)?;
    let span = spans.entry(u32_at(header, 4)?).or_default();
    let usual = if flags & has::DEFAULT_DURATION == 0 {
        span.usual
    } else {
        u32_at(header, 8 + 8 * bit(flags, has::BASE_OFFSET) + 4 * bit(flags, has::DESCRIPTION))?
    };
    for part in parts(bytes, track.body.clone()) {
        let part = part?;
        let body = bytes.get(part.body).ok_or(Broken)?;
        match &part.kind {
            b"tfdt" => span.time = if body.first() == Some(&0) { u64::from(u32_at(body, 4)?) } else { u64_at(body, 4)? },
            b"trun" => span.add(duration_of(body, usual)?),
            _ => {}
        }
    }
    Ok(())
}

/// Duration of a run of samples.
fn duration_of(run: &[u8], usual: u32) -> Result<u64, Broken> {
    let (flags, count) = (flags(run)?, u32_at(run, 4)?);
    if flags & has::DURATION == 0 {
        return Ok(u64::from(count) * u64::from(usual));
    }
    let first = 8 + 4 * (bit(flags, has::DATA_OFFSET) + bit(flags, has::FIRST_FLAGS));
    let size = 4 + 4 * has::OTHERS.iter().map(|other| bit(flags, *other)).sum::<usize>();
    let samples = run.get(first..).ok_or(Broken)?.chunks_exact(size).take(usize::try_from(count).map_err(|_| Broken)?);
    Ok(samples.map(|sample| u64::from(u32_at(sample, 0).unwrap_or_default())).sum())
}

fn flags(body: &[u8]) -> Result<u32, Broken> {
    Ok(u32_at(body, 0)? & 0x00ff_ffff)
}

/// 1 if the bit is set, else 0.
fn bit(flags: u32, bit: u32) -> usize {
    usize::from(flags & bit != 0)
}
