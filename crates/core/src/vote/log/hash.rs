//! Hashes of a Merkle tree (RFC 6962 section 2.1, SHA-256).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// A hash of an entry or of a subtree.
pub type Hash = [u8; 32];

/// Hash of an entry.
pub fn leaf_hash(entry: &[u8]) -> Hash {
    Sha256::new().chain_update([0]).chain_update(entry).finalize().into()
}

/// Hash of a subtree, from those of its halves.
pub fn node_hash(left: &Hash, right: &Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// Root of a tree without entries.
pub fn empty_root() -> Hash {
    Sha256::digest([]).into()
}

/// Base64 of a hash, as in checkpoints and proofs.
pub fn encode_hash(hash: &Hash) -> String {
    STANDARD.encode(hash)
}

/// Reads base64 of a hash.
pub fn decode_hash(text: &str) -> Option<Hash> {
    STANDARD.decode(text).ok()?.try_into().ok()
}

/// Height of the largest complete subtree that `leaves` can fill; `leaves` is above 0.
pub(super) fn height_of(leaves: u64) -> u32 {
    leaves.max(1).ilog2()
}

/// Root of neighbouring complete subtrees, left to right, each smaller than the one before it.
pub(super) fn join(subtrees: impl DoubleEndedIterator<Item = Hash>) -> Option<Hash> {
    subtrees.rev().reduce(|right, left| node_hash(&left, &right))
}

/// Root of a complete subtree; the number of hashes is a power of two.
pub(super) fn complete(hashes: &[Hash]) -> Option<Hash> {
    let mut row = hashes.to_vec();
    while row.len() > 1 {
        row = row.chunks_exact(2).filter_map(|pair| Some(node_hash(pair.first()?, pair.get(1)?))).collect();
    }
    row.first().copied()
}
