//! Decrypts data of the mini-program, and signs its plain data and web pages.

use aes::Aes128;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockModeDecrypt as _, KeyIvInit as _};
use sha1::{Digest as _, Sha1};

const BLOCK: usize = 16;

/// Decrypts AES-128-CBC with PKCS#7; all inputs are base64. `None` for any error, without details.
pub fn decrypt(session_key: &str, iv: &str, data: &str) -> Option<Vec<u8>> {
    let key: [u8; BLOCK] = STANDARD.decode(session_key).ok()?.try_into().ok()?;
    let iv: [u8; BLOCK] = STANDARD.decode(iv).ok()?.try_into().ok()?;
    let mut bytes = STANDARD.decode(data).ok().filter(|bytes| !bytes.is_empty() && bytes.len() % BLOCK == 0)?;
    let text = cbc::Decryptor::<Aes128>::new(&key.into(), &iv.into()).decrypt_padded::<Pkcs7>(&mut bytes).ok()?;
    Some(text.to_vec())
}

/// The signature (SHA-1) of the mini-program's plain data.
pub fn sign_raw_data(raw_data: &str, session_key: &str) -> String {
    hexadecimal(&[raw_data, session_key])
}

/// The signature (SHA-1) that lets a page use WeChat's JavaScript API; the URL is without fragment.
pub fn sign_page(ticket: &str, nonce: &str, timestamp: i64, address: &str) -> String {
    hexadecimal(&["jsapi_ticket=", ticket, "&noncestr=", nonce, "&timestamp=", &timestamp.to_string(), "&url=", address])
}

fn hexadecimal(parts: &[&str]) -> String {
    let mut hash = Sha1::new();
    for part in parts {
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}
