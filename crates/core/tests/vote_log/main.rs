//! The transparency log: its trees and proofs agree with other implementations, and reveal every change.

#[cfg(test)]
mod note;
#[cfg(test)]
mod receipt;
#[cfg(test)]
mod recount;
#[cfg(test)]
mod tile;
#[cfg(test)]
mod tree;

use laurel_core::vote::log::{Edge, Hash, Tiles, leaf_hash, tile_bytes};

/// A log of these entries, with all its tiles, appended in pieces of `piece`.
fn log_of(entries: &[String], piece: usize) -> (Edge, Tiles) {
    let (mut edge, mut tiles) = (Edge::default(), Tiles::default());
    for piece in entries.chunks(piece) {
        for (tile, hashes) in edge.append(piece.iter().map(|entry| leaf_hash(entry.as_bytes()))) {
            assert!(tiles.insert(tile, &tile_bytes(&hashes)));
        }
    }
    (edge, tiles)
}

fn entries(number: usize) -> Vec<String> {
    (0..number).map(|index| format!("leaf {index}")).collect()
}

/// Root of the first entries.
fn root_of(entries: &[String]) -> Hash {
    log_of(entries, 100).0.root()
}
