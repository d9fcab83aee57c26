//! Locates the samples of pictures and sound (ISO/IEC 14496-12, 8.7): chunks of the file, each a run of samples.

use std::ops::Range;

use super::boxes::{Broken, Kind, Part, child, descend, parts, u16_at, u32_at, u64_at};
use super::track::{Carries, carries, entries};

/// Byte ranges played by all tracks of pictures and sound, sorted and merged.
pub(super) fn played(bytes: &[u8], movie: &Part) -> Result<Vec<Range<u64>>, Broken> {
    let mut found = Vec::new();
    for part in parts(bytes, movie.body.clone()) {
        let part = part?;
        if part.kind == *b"trak" && carries(bytes, &part)? != Carries::Other {
            let table = descend(bytes, &part, &[*b"mdia", *b"minf", *b"stbl"])?.ok_or(Broken)?;
            read_chunks(bytes, &table, &mut found)?;
        }
    }
    found.sort_unstable_by_key(|range| range.start);
    Ok(merge(found))
}

fn merge(sorted: Vec<Range<u64>>) -> Vec<Range<u64>> {
    let mut merged: Vec<Range<u64>> = Vec::new();
    for range in sorted {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

fn read_chunks(bytes: &[u8], table: &Part, found: &mut Vec<Range<u64>>) -> Result<(), Broken> {
    let mut sizes = Sizes::read(bytes, table)?;
    let mut runs = Runs::read(bytes, table)?;
    let mut next = |offset: u64| {
        let length = sizes.take(runs.next_chunk()?);
        if length > 0 {
            found.push(offset..offset.checked_add(length).ok_or(Broken)?);
        }
        Ok(())
    };
    if let Some(short) = child_body(bytes, table, *b"stco")? {
        return entries(short, 4)?.try_for_each(|entry| next(u64::from(u32_at(entry, 0)?)));
    }
    let long = child_body(bytes, table, *b"co64")?.ok_or(Broken)?;
    entries(long, 8)?.try_for_each(|entry| next(u64_at(entry, 0)?))
}

fn child_body<'a>(bytes: &'a [u8], table: &Part, kind: Kind) -> Result<Option<&'a [u8]>, Broken> {
    child(bytes, table, kind)?.map(|part| bytes.get(part.body).ok_or(Broken)).transpose()
}

/// Number of samples of each chunk: `stsc` has an entry for the first chunk of every run.
struct Runs<'a> {
    rest: &'a [u8],
    chunk: u32,
    samples: u32,
}

impl<'a> Runs<'a> {
    const ENTRY: usize = 12;

    fn read(bytes: &'a [u8], table: &Part) -> Result<Self, Broken> {
        let body = child_body(bytes, table, *b"stsc")?.ok_or(Broken)?;
        let count = entries(body, Self::ENTRY)?.count();
        Ok(Self { rest: body.get(8..8 + count * Self::ENTRY).ok_or(Broken)?, chunk: 0, samples: 0 })
    }

    fn next_chunk(&mut self) -> Result<u32, Broken> {
        self.chunk = self.chunk.checked_add(1).ok_or(Broken)?;
        if !self.rest.is_empty() && u32_at(self.rest, 0)? <= self.chunk {
            self.samples = u32_at(self.rest, 4)?;
            self.rest = &self.rest[Self::ENTRY..];
        }
        Ok(self.samples)
    }
}

/// Sizes of the remaining samples.
enum Sizes<'a> {
    /// All samples have the same size.
    Same { each: u64, left: u64 },
    /// One size per sample; `stsz`: 32 bits each; `stz2`: 4, 8 or 16 bits each.
    Listed { body: &'a [u8], bits: u8, next: usize, count: usize },
}

impl<'a> Sizes<'a> {
    fn read(bytes: &'a [u8], table: &Part) -> Result<Self, Broken> {
        if let Some(body) = child_body(bytes, table, *b"stsz")? {
            let (each, count) = (u32_at(body, 4)?, u32_at(body, 8)?);
            return if each > 0 { Ok(Self::Same { each: u64::from(each), left: u64::from(count) }) } else { Self::listed(body, 32, count) };
        }
        let body = child_body(bytes, table, *b"stz2")?.ok_or(Broken)?;
        let bits = body.get(7).copied().filter(|bits| [4, 8, 16].contains(bits)).ok_or(Broken)?;
        Self::listed(body, bits, u32_at(body, 8)?)
    }

    fn listed(body: &'a [u8], bits: u8, count: u32) -> Result<Self, Broken> {
        let body = body.get(12..).unwrap_or_default();
        let count = usize::try_from(count).map_err(|_| Broken)?.min(body.len() * 8 / usize::from(bits));
        Ok(Self::Listed { body, bits, next: 0, count })
    }

    /// Takes the next samples and returns their total size, bytes.
    fn take(&mut self, samples: u32) -> u64 {
        match self {
            Self::Same { each, left } => {
                let taken = u64::from(samples).min(*left);
                *left -= taken;
                taken.saturating_mul(*each)
            }
            Self::Listed { body, bits, next, count } => {
                let end = next.saturating_add(usize::try_from(samples).unwrap_or(usize::MAX)).min(*count);
                let sum = (*next..end).map(|at| size_at(body, *bits, at)).sum();
                *next = end;
                sum
            }
        }
    }
}

fn size_at(body: &[u8], bits: u8, at: usize) -> u64 {
    let size = match bits {
        4 => body.get(at / 2).map(|byte| u64::from(if at.is_multiple_of(2) { byte >> 4 } else { byte & 15 })),
        8 => body.get(at).map(|byte| u64::from(*byte)),
        16 => u16_at(body, at * 2).ok().map(u64::from),
        _ => u32_at(body, at * 4).ok().map(u64::from),
    };
    size.unwrap_or_default()
}
