//! Tiles: pieces of the tree of 256 hashes, and bundles of 256 entries, as files that caches can store (C2SP tlog-tiles).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use super::hash::{Hash, complete, empty_root, height_of, join};

/// Hashes of a full tile.
pub const TILE_HASHES: u64 = 256;
/// Longest entry, bytes; its length has two bytes in a bundle.
pub const ENTRY_MAX: usize = 1_000;
/// Most elements of the path of a tile: more than the log of a real activity needs, and no overflow.
const ELEMENTS_MAX: usize = 4;

/// A tile of the tree. Level 0 has the hashes of entries, a higher level the roots of the full tiles below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId {
    /// Level, from 0.
    pub level: u8,
    /// Index in its level.
    pub n: u64,
}

/// Number of hashes that a tile has in a tree of `size` entries, 0 to 256.
pub fn width(tile: TileId, size: u64) -> u64 {
    let hashes = size.checked_shr(8 * u32::from(tile.level)).unwrap_or(0);
    hashes.saturating_sub(tile.n.saturating_mul(TILE_HASHES)).min(TILE_HASHES)
}

/// Index of a tile as it is in addresses: `x001/x234/067`, with `.p/112` for the first 112 hashes of an unfinished one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TilePath {
    /// Index in its level.
    pub n: u64,
    /// Number of hashes or entries, 1 to 256.
    pub width: u64,
}

impl TilePath {
    /// Reads a path; only its canonical form has a tile.
    pub fn parse(text: &str) -> Option<TilePath> {
        let (index, width) = match text.split_once(".p/") {
            Some((index, width)) => (index, width.parse().ok().filter(|width| (1..TILE_HASHES).contains(width))?),
            None => (text, TILE_HASHES),
        };
        if index.split('/').count() > ELEMENTS_MAX {
            return None;
        }
        let mut n = 0_u64;
        for element in index.split('/') {
            let digits = element.strip_prefix('x').unwrap_or(element);
            n = n * 1_000 + digits.parse::<u64>().ok().filter(|_| digits.len() == 3)?;
        }
        let path = TilePath { n, width };
        (path.to_string() == text).then_some(path)
    }
}

impl fmt::Display for TilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut elements = vec![format!("{:03}", self.n % 1_000)];
        let mut rest = self.n / 1_000;
        while rest > 0 {
            elements.push(format!("x{:03}", rest % 1_000));
            rest /= 1_000;
        }
        elements.reverse();
        f.write_str(&elements.join("/"))?;
        if self.width < TILE_HASHES { write!(f, ".p/{}", self.width) } else { Ok(()) }
    }
}

/// A complete subtree: the entries from `index * 2^height` on, `2^height` of them.
#[derive(Debug, Clone, Copy)]
struct Subtree {
    height: u32,
    index: u64,
}

impl Subtree {
    /// The tile that has it, and the place of its hashes there.
    fn place(self) -> (TileId, Range<usize>) {
        let (level, inner) = (self.height / 8, self.height % 8);
        let first = self.index << inner;
        #[expect(clippy::cast_possible_truncation, reason = "a level is at most 7, an offset below 256")]
        let (level, offset) = (level as u8, (first % TILE_HASHES) as usize);
        (TileId { level, n: first / TILE_HASHES }, offset..offset + (1 << inner))
    }
}

/// The complete subtrees of a range of entries, left to right. The start of a range in a proof is a multiple of each.
fn subtrees(entries: &Range<u64>) -> Vec<Subtree> {
    let (mut start, mut found) = (entries.start, Vec::new());
    while start < entries.end {
        let height = height_of(entries.end - start);
        found.push(Subtree { height, index: start >> height });
        start += 1 << height;
    }
    found
}

/// The tiles that have what the roots of these ranges need.
pub fn tiles_of(ranges: &[Range<u64>]) -> BTreeSet<TileId> {
    ranges.iter().flat_map(subtrees).map(|subtree| subtree.place().0).collect()
}

/// Tiles that were read.
#[derive(Debug, Clone, Default)]
pub struct Tiles(BTreeMap<TileId, Vec<Hash>>);

impl Tiles {
    /// Adds a tile by its bytes; false if they are no hashes.
    pub fn insert(&mut self, tile: TileId, bytes: &[u8]) -> bool {
        let (hashes, rest) = bytes.as_chunks::<32>();
        let fits = rest.is_empty() && hashes.len() as u64 <= TILE_HASHES;
        if fits {
            self.0.insert(tile, hashes.to_vec());
        }
        fits
    }

    /// The hashes of a tile.
    pub fn get(&self, tile: TileId) -> Option<&[Hash]> {
        self.0.get(&tile).map(Vec::as_slice)
    }

    /// Root of a range of entries, as proofs have it; `None` if a tile is missing.
    pub fn root(&self, entries: &Range<u64>) -> Option<Hash> {
        if entries.is_empty() {
            return Some(empty_root());
        }
        let roots = subtrees(entries).into_iter().map(|subtree| {
            let (tile, place) = subtree.place();
            complete(self.get(tile)?.get(place)?)
        });
        join(roots.collect::<Option<Vec<_>>>()?.into_iter())
    }

    /// Roots of the ranges of a proof.
    pub fn roots(&self, ranges: &[Range<u64>]) -> Option<Vec<Hash>> {
        ranges.iter().map(|range| self.root(range)).collect()
    }
}

/// The bytes of a tile.
pub fn tile_bytes(hashes: &[Hash]) -> Vec<u8> {
    hashes.concat()
}

/// A bundle of entries: each with its length before it (two bytes, big-endian). `None` if an entry is too long.
pub fn bundle<'a>(entries: impl IntoIterator<Item = &'a str>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for entry in entries {
        let length = u16::try_from(entry.len()).ok().filter(|_| entry.len() <= ENTRY_MAX)?;
        bytes.extend_from_slice(&length.to_be_bytes());
        bytes.extend_from_slice(entry.as_bytes());
    }
    Some(bytes)
}

/// Reads the entries of a bundle.
#[derive(Debug)]
pub struct BundleReader<'a>(&'a [u8]);

impl<'a> BundleReader<'a> {
    /// Begins with the first entry.
    pub fn new(bytes: &'a [u8]) -> BundleReader<'a> {
        BundleReader(bytes)
    }
}

impl<'a> Iterator for BundleReader<'a> {
    /// `Err` for a bundle that is cut off; it ends there.
    type Item = Result<&'a [u8], ()>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let entry =
            self.0.split_first_chunk::<2>().and_then(|(length, rest)| rest.split_at_checked(usize::from(u16::from_be_bytes(*length))));
        self.0 = entry.map_or(&[], |(_, rest)| rest);
        Some(entry.map(|(entry, _)| entry).ok_or(()))
    }
}
