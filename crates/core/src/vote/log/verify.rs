//! Verifies checkpoints and proofs with a log's public key.

use ed25519_dalek::{Signature, VerifyingKey};

use super::hash::leaf_hash;
use super::leaf::Leaf;
use super::note::{Checkpoint, SignedCheckpoint, VerifierKey};
use super::proof::is_included;
use super::proof_text::LogProof;

/// Fault of a checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckpointError {
    /// The text is no checkpoint.
    Form,
    /// It is one of another log.
    Origin,
    /// No signature of this key, or a wrong one.
    Signature,
}

/// Verifies the signature of a checkpoint. The key's name must be the log's origin.
pub fn check_checkpoint(note: &str, key: &VerifierKey) -> Result<Checkpoint, CheckpointError> {
    let read = SignedCheckpoint::parse(note).ok_or(CheckpointError::Form)?;
    if read.checkpoint.origin != key.name {
        return Err(CheckpointError::Origin);
    }
    let id = key.id();
    let public = VerifyingKey::from_bytes(&key.key).map_err(|_| CheckpointError::Signature)?;
    let mut own = read.signatures.iter().filter(|signature| signature.name == key.name && signature.id == id).peekable();
    if own.peek().is_none() {
        return Err(CheckpointError::Signature);
    }
    for line in own {
        let signature = Signature::from_slice(&line.bytes).map_err(|_| CheckpointError::Signature)?;
        public.verify_strict(read.signed.as_bytes(), &signature).map_err(|_| CheckpointError::Signature)?;
    }
    Ok(read.checkpoint)
}

/// Fault of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofError {
    /// The text is no proof of an entry of a vote log.
    Form,
    /// Its checkpoint is wrong.
    Checkpoint(CheckpointError),
    /// The entry is not in the log at this index.
    Path,
}

/// A proof that was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedProof {
    /// The entry.
    pub leaf: Leaf,
    /// Its index.
    pub index: u64,
    /// Size and root that were signed.
    pub checkpoint: Checkpoint,
    /// The signed note.
    pub note: String,
}

/// Verifies a proof: the signature of its checkpoint, and the path from the entry to the root.
pub fn check_proof(text: &str, key: &VerifierKey) -> Result<CheckedProof, ProofError> {
    let proof = LogProof::parse(text).ok_or(ProofError::Form)?;
    let leaf = Leaf::parse(&proof.entry).ok_or(ProofError::Form)?;
    let checkpoint = check_checkpoint(&proof.checkpoint, key).map_err(ProofError::Checkpoint)?;
    if !is_included(&leaf_hash(proof.entry.as_bytes()), proof.index, checkpoint.size, &proof.path, &checkpoint.root) {
        return Err(ProofError::Path);
    }
    Ok(CheckedProof { leaf, index: proof.index, checkpoint, note: proof.checkpoint })
}
