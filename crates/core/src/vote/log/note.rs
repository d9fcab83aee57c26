//! Checkpoints: the size and root of a log, signed by its merchant (C2SP tlog-checkpoint and signed-note, Ed25519).

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use super::hash::{Hash, decode_hash, encode_hash};

/// Signature type of Ed25519 in signed-note.
const ED25519: u8 = 1;
/// Longest note that is read, bytes: 16 signatures of any known type would fit.
const NOTE_MAX: usize = 100_000;

/// A public key by its name: what readers need to trust a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifierKey {
    /// Name of the key, which is the origin of the log.
    pub name: String,
    /// Ed25519 public key (RFC 8032).
    pub key: [u8; 32],
}

impl VerifierKey {
    /// The id of the key in signature lines.
    pub fn id(&self) -> [u8; 4] {
        let hash = Sha256::new().chain_update(&self.name).chain_update([b'\n', ED25519]).chain_update(self.key).finalize();
        let [first, second, third, fourth, ..] = <[u8; 32]>::from(hash);
        [first, second, third, fourth]
    }

    /// Reads the text form; `None` if it is damaged or has a key of another type.
    pub fn parse(text: &str) -> Option<VerifierKey> {
        let mut parts = text.trim_end_matches('\n').splitn(3, '+');
        let (name, id, key) = (parts.next()?, parts.next()?, parts.next()?);
        let bytes = STANDARD.decode(key).ok()?;
        let key = bytes.strip_prefix(&[ED25519])?.try_into().ok()?;
        let read = VerifierKey { name: name.to_owned(), key };
        (is_name(name) && hexadecimal(read.id()) == id).then_some(read)
    }
}

/// The text form of Go's `note` package: `name+id+base64`.
impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&[ED25519][..], &self.key].concat();
        write!(f, "{}+{}+{}", self.name, hexadecimal(self.id()), STANDARD.encode(bytes))
    }
}

fn hexadecimal(id: [u8; 4]) -> String {
    format!("{:08x}", u32::from_be_bytes(id))
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.chars().any(|character| character == '+' || character.is_whitespace() || character.is_control())
}

/// Size and root of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// Name of the log: its address without the scheme.
    pub origin: String,
    /// Number of entries.
    pub size: u64,
    /// Root of the tree.
    pub root: Hash,
}

impl Checkpoint {
    /// The text that is signed.
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.origin, self.size, encode_hash(&self.root))
    }

    /// The signed note. `signature` is that of [`Checkpoint::text`] with this key.
    pub fn note(&self, key: &VerifierKey, signature: &[u8; 64]) -> String {
        let bytes = [&key.id()[..], signature].concat();
        format!("{}\n\u{2014} {} {}\n", self.text(), key.name, STANDARD.encode(bytes))
    }

    fn parse(text: &str) -> Option<Checkpoint> {
        let mut lines = text.strip_suffix('\n')?.split('\n');
        let (origin, size, root) = (lines.next()?, lines.next()?, lines.next()?);
        let number: u64 = size.parse().ok()?;
        // Further lines are extensions: opaque and not empty.
        let fits = !origin.is_empty() && number.to_string() == size && lines.all(|line| !line.is_empty());
        fits.then(|| Some(Checkpoint { origin: origin.to_owned(), size: number, root: decode_hash(root)? }))?
    }
}

/// A signature line of a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteSignature {
    /// Name of the key.
    pub name: String,
    /// Id of the key.
    pub id: [u8; 4],
    /// The signature.
    pub bytes: Vec<u8>,
}

/// A checkpoint with its signatures, which are not verified yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedCheckpoint<'a> {
    /// As claimed by the text.
    pub checkpoint: Checkpoint,
    /// The part that is signed.
    pub signed: &'a str,
    /// One or more.
    pub signatures: Vec<NoteSignature>,
}

impl SignedCheckpoint<'_> {
    /// Reads a note; `None` if it is no checkpoint.
    pub fn parse(note: &str) -> Option<SignedCheckpoint<'_>> {
        if note.len() > NOTE_MAX || note.chars().any(|character| character < ' ' && character != '\n') {
            return None;
        }
        let end = note.rfind("\n\n")? + 1;
        let (signed, rest) = note.split_at_checked(end)?;
        let lines = rest.strip_prefix('\n')?.strip_suffix('\n')?.split('\n');
        let signatures = lines.map(signature).collect::<Option<Vec<_>>>()?;
        Some(SignedCheckpoint { checkpoint: Checkpoint::parse(signed)?, signed, signatures })
    }
}

fn signature(line: &str) -> Option<NoteSignature> {
    let (name, base64) = line.strip_prefix("\u{2014} ")?.split_once(' ')?;
    let bytes = STANDARD.decode(base64).ok()?;
    let (id, bytes) = bytes.split_first_chunk::<4>()?;
    (is_name(name) && !bytes.is_empty()).then(|| NoteSignature { name: name.to_owned(), id: *id, bytes: bytes.to_vec() })
}
