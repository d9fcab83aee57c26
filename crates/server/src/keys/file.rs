//! The key file: created when first needed, parsed strictly, replaced atomically on rotation.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use aes_gcm::{Aes256Gcm, KeyInit as _};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::SigningKey;
use hmac::Hmac;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Keys, Ring, SigningPair};
use crate::clock::random_bytes;
use crate::error::Error;

/// The reason why keys cannot be used; never contains a key.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// The content is not a list of keys.
    #[error("these are no keys: line {line}, column {column}", line = .0.line(), column = .0.column())]
    Shape(#[from] serde_json::Error),
    /// A key does not match its id.
    #[error("the key {0} is damaged")]
    Damaged(String),
    /// There is no encryption key or no signing key.
    #[error("a kind of key is missing")]
    Missing,
    /// The operating system provided no randomness.
    #[error("{0}")]
    Random(String),
}

impl From<Error> for KeyFileError {
    fn from(error: Error) -> Self {
        KeyFileError::Random(error.to_string())
    }
}

/// Format of the file; the newest keys are first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyFile {
    encryption: Vec<Entry>,
    index: Entry,
    signing: Vec<Entry>,
}

/// A key of 32 bytes in base64. Its id is the start of its SHA-256, so that a damaged key is detected.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    key: String,
}

impl Entry {
    fn draw() -> Result<Entry, KeyFileError> {
        let bytes = random_bytes::<32>()?;
        Ok(Entry { id: name_of(&bytes), key: STANDARD.encode(bytes) })
    }

    fn bytes(&self) -> Result<[u8; 32], KeyFileError> {
        let decoded = STANDARD.decode(&self.key).ok().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        decoded.filter(|bytes| name_of(bytes) == self.id).ok_or_else(|| KeyFileError::Damaged(self.id.clone()))
    }
}

fn name_of(key: &[u8; 32]) -> String {
    use std::fmt::Write as _;
    Sha256::digest(key).iter().take(4).fold(String::new(), |mut name, byte| {
        // Writing to a string cannot fail.
        let _ = write!(name, "{byte:02x}");
        name
    })
}

impl KeyFile {
    fn draw() -> Result<KeyFile, KeyFileError> {
        Ok(KeyFile { encryption: vec![Entry::draw()?], index: Entry::draw()?, signing: vec![Entry::draw()?] })
    }

    fn parse(text: &str) -> Result<KeyFile, KeyFileError> {
        Ok(serde_json::from_str(text)?)
    }

    fn ring(&self) -> Result<Keys, KeyFileError> {
        if self.encryption.is_empty() || self.signing.is_empty() {
            return Err(KeyFileError::Missing);
        }
        let damaged = |entry: &Entry| KeyFileError::Damaged(entry.id.clone());
        let cipher = |entry: &Entry| {
            let cipher = Aes256Gcm::new_from_slice(&entry.bytes()?).map_err(|_| damaged(entry))?;
            Ok((entry.id.clone(), cipher))
        };
        let pair = |entry: &Entry| Ok(SigningPair { id: entry.id.clone(), key: SigningKey::from_bytes(&entry.bytes()?) });
        let index = Hmac::<Sha256>::new_from_slice(&self.index.bytes()?).map_err(|_| damaged(&self.index))?;
        Ok(Keys(Arc::new(Ring {
            encryption: self.encryption.iter().map(cipher).collect::<Result<_, KeyFileError>>()?,
            index: (self.index.id.clone(), index),
            signing: self.signing.iter().map(pair).collect::<Result<_, KeyFileError>>()?,
        })))
    }

    /// Writes to a temporary file next to the target, so that a crash leaves the old file or the new one, never half
    /// of one.
    fn write_beside(&self, path: &Path) -> Result<PathBuf, KeyFileError> {
        let beside = path.with_extension(name_of(&random_bytes()?));
        let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
        file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
        file.sync_all()?;
        Ok(beside)
    }
}

pub(super) fn draw() -> Result<Keys, KeyFileError> {
    KeyFile::draw()?.ring()
}

/// Reads the keys from a file, or from the text itself if it begins with `{`.
pub fn load(given: &str) -> Result<Keys, KeyFileError> {
    let text = if given.trim_start().starts_with('{') { given.to_owned() } else { fs::read_to_string(given)? };
    KeyFile::parse(&text)?.ring()
}

/// Reads the keys of a file, which is created if it is missing.
pub fn load_or_make(path: &Path) -> Result<Keys, KeyFileError> {
    match fs::read_to_string(path) {
        Ok(text) => KeyFile::parse(&text)?.ring(),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            make(path)?;
            KeyFile::parse(&fs::read_to_string(path)?)?.ring()
        }
        Err(error) => Err(error.into()),
    }
}

/// Creates the file. If two servers start at once, both use the keys of the first.
fn make(path: &Path) -> Result<(), KeyFileError> {
    let beside = KeyFile::draw()?.write_beside(path)?;
    let linked = fs::hard_link(&beside, path);
    fs::remove_file(&beside)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

/// Adds a new encryption key and a new signing key in front. The old ones remain for reading. The index key is not
/// rotated, because stored values are found by their hash with it.
pub fn rotate(path: &Path) -> Result<Keys, KeyFileError> {
    let mut file = KeyFile::parse(&fs::read_to_string(path)?)?;
    file.ring()?;
    file.encryption.insert(0, Entry::draw()?);
    file.signing.insert(0, Entry::draw()?);
    let keys = file.ring()?;
    fs::rename(file.write_beside(path)?, path)?;
    Ok(keys)
}
