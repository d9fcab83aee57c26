//! The right edge of a tree, to which entries are appended.

use super::hash::{Hash, complete, empty_root, height_of, join};
use super::tile::{TILE_HASHES, TileId, width};

/// Unfinished tiles of a tree, by level.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edge {
    size: u64,
    levels: Vec<Vec<Hash>>,
}

impl Edge {
    /// The unfinished tiles of a tree of `size` entries, without the empty ones.
    pub fn tiles(size: u64) -> Vec<TileId> {
        let levels = (0..8_u8).map(|level| TileId { level, n: (size >> (8 * u32::from(level))) / TILE_HASHES });
        levels.filter(|tile| width(*tile, size) > 0).collect()
    }

    /// Continues a tree of `size` entries; `stored` has the hashes of a tile. `None` if one is missing or shorter than the
    /// size requires.
    pub fn load(size: u64, mut stored: impl FnMut(TileId) -> Option<Vec<Hash>>) -> Option<Edge> {
        let mut levels: Vec<Vec<Hash>> = Vec::new();
        for tile in Edge::tiles(size) {
            let wanted = usize::try_from(width(tile, size)).ok()?;
            let hashes = stored(tile)?.get(..wanted)?.to_vec();
            levels.resize(usize::from(tile.level), Vec::new());
            levels.push(hashes);
        }
        Some(Edge { size, levels })
    }

    /// Number of entries.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Appends entries by their hashes, and returns each tile that has changed, in full.
    pub fn append(&mut self, leaves: impl IntoIterator<Item = Hash>) -> Vec<(TileId, Vec<Hash>)> {
        let (before, mut changed) = (self.size, Vec::new());
        for leaf in leaves {
            self.push(leaf, &mut changed);
        }
        if self.size > before {
            for tile in Edge::tiles(self.size) {
                changed.extend(self.levels.get(usize::from(tile.level)).map(|hashes| (tile, hashes.clone())));
            }
        }
        changed
    }

    fn push(&mut self, leaf: Hash, finished: &mut Vec<(TileId, Vec<Hash>)>) {
        let (mut hash, mut level) = (leaf, 0_u8);
        self.size += 1;
        loop {
            let place = usize::from(level);
            if self.levels.len() <= place {
                self.levels.resize(place + 1, Vec::new());
            }
            let Some(row) = self.levels.get_mut(place) else { return };
            row.push(hash);
            if row.len() as u64 != TILE_HASHES {
                return;
            }
            let full = std::mem::take(row);
            let n = (self.size >> (8 * (u32::from(level) + 1))) - 1;
            let Some(root) = complete(&full) else { return };
            finished.push((TileId { level, n }, full));
            (hash, level) = (root, level + 1);
        }
    }

    /// Root of the tree.
    pub fn root(&self) -> Hash {
        let subtrees = self.levels.iter().rev().flat_map(|row| subtrees_of(row));
        join(subtrees.collect::<Vec<_>>().into_iter()).unwrap_or_else(empty_root)
    }
}

/// Roots of the complete subtrees of an unfinished tile, largest first.
fn subtrees_of(row: &[Hash]) -> Vec<Hash> {
    let (mut rest, mut found) = (row, Vec::new());
    while !rest.is_empty() {
        let (first, others) = rest.split_at(1_usize << height_of(rest.len() as u64));
        found.extend(complete(first));
        rest = others;
    }
    found
}
