//! Recounts the published votes of an activity, and checks a voter's saved proof: anyone can do it, with only the files.

mod source;

use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use laurel_core::vote::log::{
    BundleReader, CheckedProof, Checkpoint, CheckpointError, Edge, Hash, Leaf, LeafError, ProofError, Recount, TILE_HASHES, TileId,
    TilePath, VerifierKey, check_checkpoint, check_proof, leaf_hash, width,
};

pub use source::Source;

/// Longest proof that is read, bytes.
const PROOF_MAX: u64 = 100_000;

/// A log that was checked.
#[derive(Debug)]
pub struct Counted {
    /// Size and root that the merchant signed.
    pub checkpoint: Checkpoint,
    /// The count; `None` while the entries are not public.
    pub count: Option<Recount>,
}

/// Checks a log against its signed checkpoint, and counts its entries where they are public. Fails at the first fault.
pub fn recount(source: &Source, key: &VerifierKey) -> anyhow::Result<Counted> {
    let note = source.read("checkpoint")?.context("the log has no checkpoint")?;
    let note = String::from_utf8(note).context("the checkpoint is no text")?;
    let checkpoint = check_checkpoint(&note, key).map_err(|error| anyhow::anyhow!("the checkpoint {}", checkpoint_reason(error)))?;
    let (mut edge, mut count) = (Edge::default(), Recount::default());
    let mut is_public = true;
    for n in 0..checkpoint.size.div_ceil(TILE_HASHES) {
        let tile = TileId { level: 0, n };
        let width = width(tile, checkpoint.size);
        let hashes = hashes(source, tile, width)?;
        if is_public {
            match piece(source, "entries", n, width)? {
                Some(bundle) => take(&bundle, &hashes, edge.size(), &mut count)?,
                None if n == 0 => is_public = false,
                None => bail!("the entries from {} on are missing", edge.size()),
            }
        }
        let is_last = edge.size() + width == checkpoint.size;
        for (tile, own) in edge.append(hashes) {
            // Unfinished tiles are published for the last entry only.
            if tile.level > 0 && (own.len() as u64 == TILE_HASHES || is_last) {
                let published = self::hashes(source, tile, own.len() as u64)?;
                ensure!(own == published, "tile {}/{} does not have the roots of the tiles below", tile.level, tile.n);
            }
        }
    }
    ensure!(edge.root() == checkpoint.root, "the tiles are not those that the merchant signed: an entry was changed, removed or added");
    Ok(Counted { checkpoint, count: is_public.then_some(count) })
}

/// The key that a log itself names. It proves nothing about the first reading: compare it with one from elsewhere.
pub fn own_key(source: &Source) -> anyhow::Result<VerifierKey> {
    let text = source.read("key")?.context("the log names no key: pass --key")?;
    String::from_utf8(text).ok().and_then(|text| VerifierKey::parse(&text)).context("the key of the log is damaged")
}

/// Checks a voter's saved proof.
pub fn proof(file: &Path, key: &VerifierKey) -> anyhow::Result<CheckedProof> {
    let name = file.display();
    let length = std::fs::metadata(file).with_context(|| name.to_string())?.len();
    ensure!(length <= PROOF_MAX, "{name} is too long to be a proof");
    let text = std::fs::read_to_string(file).with_context(|| name.to_string())?;
    check_proof(&text, key).map_err(|error| match error {
        ProofError::Form => anyhow::anyhow!("{name} is not a proof of a vote"),
        ProofError::Checkpoint(error) => anyhow::anyhow!("the checkpoint of the proof {}", checkpoint_reason(error)),
        ProofError::Path => anyhow::anyhow!("the entry is not in the log that the merchant signed"),
    })
}

/// Reads a full tile, or the first hashes of one.
fn hashes(source: &Source, tile: TileId, width: u64) -> anyhow::Result<Vec<Hash>> {
    let name = || format!("tile {}/{}", tile.level, tile.n);
    let bytes = piece(source, &tile.level.to_string(), tile.n, width)?.with_context(|| format!("{} is missing", name()))?;
    let (hashes, rest) = bytes.as_chunks::<32>();
    ensure!(rest.is_empty() && hashes.len() as u64 == width, "{} does not have {width} hashes", name());
    Ok(hashes.to_vec())
}

fn piece(source: &Source, level: &str, n: u64, width: u64) -> anyhow::Result<Option<Vec<u8>>> {
    source.read(&format!("tile/{level}/{}", TilePath { n, width }))
}

/// Counts the entries of a bundle, each of which must have the hash of the tile.
fn take(bundle: &[u8], hashes: &[Hash], first: u64, count: &mut Recount) -> anyhow::Result<()> {
    let mut entries = BundleReader::new(bundle);
    for (hash, index) in hashes.iter().zip(first..) {
        let entry = entries.next().and_then(Result::ok).with_context(|| format!("entry {index} is missing"))?;
        ensure!(leaf_hash(entry) == *hash, "entry {index} was changed after it was appended");
        let leaf =
            std::str::from_utf8(entry).ok().and_then(Leaf::parse).with_context(|| format!("entry {index} is no entry of a vote log"))?;
        count.take(&leaf).map_err(|error| anyhow::anyhow!("entry {index} {}", entry_reason(error)))?;
    }
    ensure!(entries.next().is_none(), "the bundle from entry {first} on has more entries than were signed");
    Ok(())
}

fn checkpoint_reason(error: CheckpointError) -> &'static str {
    match error {
        CheckpointError::Form => "is damaged",
        CheckpointError::Origin => "is one of another log than that of the key",
        CheckpointError::Signature => "was not signed with this key",
    }
}

fn entry_reason(error: LeafError) -> &'static str {
    match error {
        LeafError::Activity => "belongs to another activity",
        LeafError::Act => "is an action that this like or gift does not allow",
        LeafError::Value => "has a value that is out of range",
        LeafError::Twice => "is the second like of a voter for a work on one day",
    }
}

/// Lines with the result of each work.
pub fn lines(count: &Recount) -> Vec<String> {
    count.tallies().iter().map(|(work, tally)| format!("work {work}: {} likes, gifts of value {}", tally.likes, tally.gift_value)).collect()
}
