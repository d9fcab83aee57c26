//! The file with which a voter proves offline that an entry is in the log (C2SP tlog-proof).

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::hash::{Hash, decode_hash, encode_hash};

const HEAD: &str = "c2sp.org/tlog-proof@v1\n";
/// Most hashes of a path: those of the largest tree.
const PATH_MAX: usize = 64;

/// A proof. Its extra data is the entry, without which its hash is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogProof {
    /// Text of the entry.
    pub entry: String,
    /// Its index.
    pub index: u64,
    /// Hashes from the entry's sibling upwards.
    pub path: Vec<Hash>,
    /// The signed note.
    pub checkpoint: String,
}

impl LogProof {
    /// Reads a file; `None` if it is damaged, or names no entry.
    pub fn parse(text: &str) -> Option<LogProof> {
        let (head, checkpoint) = text.strip_prefix(HEAD)?.split_once("\n\n")?;
        let mut lines = head.split('\n');
        let entry = STANDARD.decode(lines.next()?.strip_prefix("extra ")?).ok()?;
        let number = lines.next()?.strip_prefix("index ")?;
        let index: u64 = number.parse().ok()?;
        let path = lines.map(decode_hash).collect::<Option<Vec<_>>>()?;
        let fits = index.to_string() == number && path.len() <= PATH_MAX;
        fits.then(|| Some(LogProof { entry: String::from_utf8(entry).ok()?, index, path, checkpoint: checkpoint.to_owned() }))?
    }
}

impl fmt::Display for LogProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}extra {}\nindex {}\n", STANDARD.encode(&self.entry), self.index)?;
        for hash in &self.path {
            writeln!(f, "{}", encode_hash(hash))?;
        }
        write!(f, "\n{}", self.checkpoint)
    }
}
