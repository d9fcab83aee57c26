//! RSA2 (`SHA256withRSA`) over sorted parameters, or over the raw text of an answer.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};

use super::merchants::Merchant;

/// The string to sign of parameters, without those of these names.
pub(super) fn content(parameters: &[(String, Vec<u8>)], without: &[&str]) -> Vec<u8> {
    let mut sorted: Vec<&(String, Vec<u8>)> = parameters.iter().collect();
    sorted.sort_by(|one, other| one.0.as_bytes().cmp(other.0.as_bytes()));
    let mut content = Vec::new();
    for (name, value) in sorted {
        if name.is_empty() || value.is_empty() || without.contains(&name.as_str()) {
            continue;
        }
        if !content.is_empty() {
            content.push(b'&');
        }
        content.extend_from_slice(name.as_bytes());
        content.push(b'=');
        content.extend_from_slice(value);
    }
    content
}

/// True if the merchant's app signed this text.
pub(super) fn is_from_app(merchant: &Merchant, text: &[u8], sign: &str) -> bool {
    let Some(pair) = pair(merchant.private_key) else { return false };
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, pair.public());
    STANDARD.decode(sign).is_ok_and(|sign| key.verify(text, &sign).is_ok())
}

/// Alipay's signature for a merchant.
pub(super) fn sign(merchant: &Merchant, text: &[u8]) -> String {
    let Some(pair) = pair(merchant.alipay_private_key) else { return String::new() };
    let mut signature = vec![0; pair.public().modulus_len()];
    match pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text, &mut signature) {
        Ok(()) => STANDARD.encode(signature),
        Err(_) => String::new(),
    }
}

/// Reads a key of `keys/`.
fn pair(pem: &str) -> Option<RsaKeyPair> {
    let base64: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    let der = STANDARD.decode(base64).ok()?;
    if pem.contains("BEGIN RSA") { RsaKeyPair::from_der(&der).ok() } else { RsaKeyPair::from_pkcs8(&der).ok() }
}
