//! The check of a voter's entry in the page: the entry is in the signed log, and the log continues what this browser saw
//! before.

use super::hash::decode_hash;
use super::note::{Checkpoint, SignedCheckpoint, VerifierKey};
use super::proof::is_consistent;
use super::verify::{CheckpointError, ProofError, check_proof};
use super::wire::{VoteProof, VoteReceipt, VoteVerdict};
use crate::ids::ActivityId;

/// The key and the last checkpoint of a log that were verified here, as one text for the browser's storage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenLog {
    key: VerifierKey,
    note: String,
    checkpoint: Checkpoint,
}

impl SeenLog {
    /// Reads a stored text; `None` if it is damaged.
    pub fn parse(text: &str) -> Option<SeenLog> {
        let (key, note) = text.split_once('\n')?;
        let checkpoint = SignedCheckpoint::parse(note)?.checkpoint;
        Some(SeenLog { key: VerifierKey::parse(key)?, note: note.to_owned(), checkpoint })
    }

    /// The text to store.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.key, self.note)
    }

    /// Number of its entries.
    pub fn size(&self) -> u64 {
        self.checkpoint.size
    }
}

/// Checks the proof of an entry of `activity`; returns what to store in place of `seen` if it is valid.
pub fn check_vote(activity: ActivityId, seen: Option<&SeenLog>, receipt: &VoteReceipt, answer: &VoteProof) -> Result<SeenLog, VoteVerdict> {
    let key = VerifierKey::parse(&answer.key).ok_or(VoteVerdict::Damaged)?;
    if seen.is_some_and(|seen| seen.key != key) {
        return Err(VoteVerdict::OtherKey);
    }
    let proof = check_proof(&answer.proof, &key).map_err(|error| match error {
        ProofError::Form | ProofError::Checkpoint(CheckpointError::Form) => VoteVerdict::Damaged,
        ProofError::Checkpoint(_) => VoteVerdict::Signature,
        ProofError::Path => VoteVerdict::Missing,
    })?;
    // A valid proof of another entry proves nothing about this one.
    let is_shown = receipt.index.and_then(|index| u64::try_from(index).ok()) == Some(proof.index)
        && proof.leaf.competition_id == activity
        && (proof.leaf.act, proof.leaf.work_id, proof.leaf.value) == (receipt.act, receipt.work_id.0, receipt.value)
        && proof.leaf.text() == receipt.entry;
    if !is_shown {
        return Err(VoteVerdict::Missing);
    }
    if let Some(seen) = seen {
        let hashes = answer.consistency.iter().map(|hash| decode_hash(hash)).collect::<Option<Vec<_>>>().ok_or(VoteVerdict::Damaged)?;
        let (before, after) = (&seen.checkpoint, &proof.checkpoint);
        if !is_consistent((before.size, &before.root), (after.size, &after.root), &hashes) {
            return Err(VoteVerdict::Rewritten);
        }
    }
    Ok(SeenLog { key, note: proof.note, checkpoint: proof.checkpoint })
}
