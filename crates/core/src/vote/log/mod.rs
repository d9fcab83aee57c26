//! The transparency log of an activity: everything that happened to its likes and gifts, in order, as a Merkle tree
//! (RFC 6962, SHA-256) in the formats of C2SP (tlog-tiles, tlog-checkpoint, signed-note, tlog-proof). An entry that was
//! changed, removed, swapped or inserted gives another root, and two roots that a merchant signed prove it.

mod edge;
mod hash;
mod leaf;
mod note;
mod proof;
mod proof_text;
#[cfg(feature = "verify")]
mod receipt;
mod recount;
mod tile;
#[cfg(feature = "verify")]
mod verify;
mod wire;

pub use edge::Edge;
pub use hash::{Hash, decode_hash, empty_root, encode_hash, leaf_hash, node_hash};
pub use leaf::{Act, Leaf};
pub use note::{Checkpoint, NoteSignature, SignedCheckpoint, VerifierKey};
pub use proof::{consistency_path, inclusion_path, is_consistent, is_included};
pub use proof_text::LogProof;
#[cfg(feature = "verify")]
pub use receipt::{SeenLog, check_vote};
pub use recount::{LeafError, Recount, Tally};
pub use tile::{BundleReader, ENTRY_MAX, TILE_HASHES, TileId, TilePath, Tiles, bundle, tile_bytes, tiles_of, width};
#[cfg(feature = "verify")]
pub use verify::{CheckedProof, CheckpointError, ProofError, check_checkpoint, check_proof};
pub use wire::{VoteProof, VoteProofQuery, VoteReceipt, VoteReceiptPage, VoteReceiptQuery, VoteVerdict, public_time};
