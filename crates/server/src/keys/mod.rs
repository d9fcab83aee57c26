//! Keys of the installation: they seal identity numbers, make them searchable, and sign tickets.

mod file;
mod proof;

use std::sync::Arc;

use aes_gcm::Aes256Gcm;
use aes_gcm::aead::{Aead as _, Payload};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use ed25519_dalek::SigningKey;
use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::clock::random_bytes;
use crate::error::Error;

pub use file::{KeyFileError, load, load_or_make, rotate};
pub use proof::missing_key;

const NONCE_BYTES: usize = 12;

/// The position of a sealed value, used as associated data: a value copied into another row or column does not open
/// there.
#[derive(Debug, Clone, Copy)]
pub struct Aad<'a> {
    /// Name of the table.
    pub table: &'static str,
    /// Name of the column.
    pub column: &'static str,
    /// Identifies the row within its table.
    pub row: &'a str,
}

/// A key that tickets are signed with.
pub struct SigningPair {
    /// Id of the key, as tickets contain it.
    pub id: String,
    /// Signs and verifies.
    pub key: SigningKey,
}

/// All keys, in memory; clones share them.
#[derive(Clone)]
pub struct Keys(Arc<Ring>);

/// The newest keys are first: they seal and sign, all keys open and verify.
struct Ring {
    encryption: Vec<(String, Aes256Gcm)>,
    index: (String, Hmac<Sha256>),
    signing: Vec<SigningPair>,
}

/// Prints the numbers of keys, never the keys.
impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Keys({} for encryption, {} for signing)", self.0.encryption.len(), self.0.signing.len())
    }
}

impl Keys {
    /// Random keys that are not stored, for tests.
    pub fn draw() -> Result<Keys, KeyFileError> {
        file::draw()
    }

    /// Seals a text for one position; the result contains the id of its key.
    pub fn seal(&self, aad: Aad<'_>, text: &str) -> Result<String, Error> {
        let newest = self.0.encryption.first().map_or("", |(id, _)| id);
        self.seal_with(newest, aad, text)
    }

    fn seal_with(&self, id: &str, aad: Aad<'_>, text: &str) -> Result<String, Error> {
        let cipher = self.cipher(id).ok_or_else(|| Error::Broken(format!("no encryption key {id}")))?;
        let nonce = random_bytes::<NONCE_BYTES>()?;
        let payload = Payload { msg: text.as_bytes(), aad: &aad.to_bytes() };
        let sealed = cipher.encrypt(&nonce.into(), payload).map_err(|_| Error::Broken("a value could not be sealed".into()))?;
        Ok(format!("{id}:{}", STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat())))
    }

    fn cipher(&self, id: &str) -> Option<&Aes256Gcm> {
        self.0.encryption.iter().find(|(known, _)| known == id).map(|(_, cipher)| cipher)
    }

    /// Opens a value that was sealed for this position, with the key that it names.
    pub fn open(&self, aad: Aad<'_>, sealed: &str) -> Result<String, Error> {
        let broken = |reason: &str| Error::Broken(format!("{}.{} of {}: {reason}", aad.table, aad.column, aad.row));
        let (id, body) = sealed.split_once(':').ok_or_else(|| broken("the sealed value names no key"))?;
        let cipher = self.cipher(id).ok_or_else(|| broken(&format!("sealed with the unknown key {id}")))?;
        let bytes = STANDARD_NO_PAD.decode(body).map_err(|_| broken("the sealed value is damaged"))?;
        let (nonce, message) = bytes.split_first_chunk::<NONCE_BYTES>().ok_or_else(|| broken("the sealed value is too short"))?;
        let payload = Payload { msg: message, aad: &aad.to_bytes() };
        let text = cipher.decrypt(nonce.into(), payload).map_err(|_| broken("the sealed value does not open"))?;
        String::from_utf8(text).map_err(|_| broken("the sealed value is no text"))
    }

    /// A keyed hash (HMAC-SHA-256): finds a sealed value and holds it unique, and cannot be computed without the key.
    /// Equal values with different `purpose` have different hashes.
    pub fn blind_index(&self, purpose: &str, value: &str) -> String {
        let mut mac = self.0.index.1.clone();
        for part in [purpose, value] {
            mac.update(part.as_bytes());
            mac.update(&[0]);
        }
        STANDARD_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// Signing keys, newest first: the first signs, all verify.
    pub fn signing(&self) -> &[SigningPair] {
        &self.0.signing
    }
}

impl Aad<'_> {
    fn to_bytes(self) -> Vec<u8> {
        format!("{}|{}|{}", self.table, self.column, self.row).into_bytes()
    }
}
