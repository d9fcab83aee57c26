//! Encrypted parts of notifications and platform certificates (`AEAD_AES_256_GCM`, RFC 5116).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::aead::{Aad, LessSafeKey, NONCE_LEN, Nonce};
use serde::Deserialize;

/// Longest text before it is decoded, bytes.
const CIPHERTEXT_MAX: usize = 64 * 1024;

/// An encrypted part. The tag is at the end of the text.
#[derive(Deserialize)]
pub(super) struct Resource {
    algorithm: String,
    ciphertext: String,
    nonce: String,
    #[serde(default)]
    associated_data: String,
}

impl Resource {
    /// Decrypts it with the `APIv3` key; `None` if it is not from a holder of the key.
    pub(super) fn open(&self, key: &LessSafeKey) -> Option<Vec<u8>> {
        let nonce: [u8; NONCE_LEN] = self.nonce.as_bytes().try_into().ok()?;
        if self.algorithm != "AEAD_AES_256_GCM" || self.ciphertext.len() > CIPHERTEXT_MAX {
            return None;
        }
        let mut text = STANDARD.decode(&self.ciphertext).ok()?;
        let aad = Aad::from(self.associated_data.as_bytes());
        let length = key.open_in_place(Nonce::assume_unique_for_key(nonce), aad, &mut text).ok()?.len();
        text.truncate(length);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pem;
    use ring::aead::{AES_256_GCM, UnboundKey};

    /// Key and texts of the vendor's SDK (wechatpay-java, `AeadAesCipherTest.java` and `TestConfig.java`, Apache-2.0).
    const KEY: &[u8] = b"a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb";
    const CERTIFICATE: &str = include_str!("vectors/published-certificate.base64");

    fn open(ciphertext: &str, nonce: &str, associated_data: &str) -> Option<Vec<u8>> {
        let [algorithm, ciphertext, nonce, associated_data] = ["AEAD_AES_256_GCM", ciphertext, nonce, associated_data].map(str::to_owned);
        let key = LessSafeKey::new(UnboundKey::new(&AES_256_GCM, KEY).unwrap());
        Resource { algorithm, ciphertext, nonce, associated_data }.open(&key)
    }

    #[test]
    fn the_published_text_is_decrypted() {
        assert_eq!(open("ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=", "uluk4a9R25RW", "associatedData"), Some(b"message".to_vec()));
    }

    #[test]
    fn a_changed_part_of_the_published_text_is_refused() {
        let text = "ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=";
        assert_eq!(open(text, "uluk4a9R25RW", "bad-associatedData"), None);
        assert_eq!(open(text, "bad-4a9R25RW", "associatedData"), None);
        assert_eq!(open(text, "uluk4a9R25R", "associatedData"), None);
        assert_eq!(open(&STANDARD.encode([0; 128]), "uluk4a9R25RW", "associatedData"), None);
        assert_eq!(open("", "uluk4a9R25RW", "associatedData"), None);
    }

    #[test]
    fn the_published_certificate_is_decrypted_and_has_the_published_serial() {
        let text = open(CERTIFICATE.trim_end(), "14b16c03dc1b", "certificate").unwrap();
        let certificate = pem::certificate(&String::from_utf8(text).unwrap()).unwrap();
        assert_eq!(certificate.serial, "5DEA10EF55877E3CF6C33255C2E7DEFFF7E427EC");
    }
}
