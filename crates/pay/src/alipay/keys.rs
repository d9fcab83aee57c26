//! Keys of a merchant in public-key mode: its own private key signs requests, Alipay's public key verifies what comes back.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};

use crate::{Failure, KeyFault, pem};

/// Name of the field with the app's id.
pub const APP_ID_FIELD: &str = "appId";
/// Name of the field with the app's private key.
pub const PRIVATE_KEY_FIELD: &str = "privateKey";
/// Name of the field with Alipay's public key.
pub const ALIPAY_PUBLIC_KEY_FIELD: &str = "alipayPublicKey";
/// Name of the field with the seller's id.
pub const SELLER_ID_FIELD: &str = "sellerId";

/// Longest id of an app.
const APP_ID_MAX: usize = 32;
/// Digits of an account's id, the first four of which are `2088`.
const ACCOUNT_DIGITS: usize = 16;

/// Keys as staff pasted them. Keys are PEM or bare base64.
#[derive(Clone, Copy)]
pub struct KeyTexts<'a> {
    /// Id of the app.
    pub app_id: &'a str,
    /// Private key of the app, PKCS#8 or PKCS#1.
    pub private_key: &'a str,
    /// Alipay's public key, not the app's own one.
    pub alipay_public_key: &'a str,
    /// Id of the merchant's account, `2088…`.
    pub seller_id: &'a str,
}

/// Keys of one merchant.
pub struct Keys {
    app_id: String,
    seller_id: String,
    private: RsaKeyPair,
    alipay: UnparsedPublicKey<Vec<u8>>,
}

impl Keys {
    /// Reads keys of at least 2,048 bits. An account's id in place of the app's, and the app's own public key in place of
    /// Alipay's, are faults of these fields.
    pub fn read(texts: &KeyTexts<'_>) -> Result<Keys, KeyFault> {
        let (app_id, seller_id) = (texts.app_id.trim(), texts.seller_id.trim());
        let is_id = (1..=APP_ID_MAX).contains(&app_id.len()) && app_id.bytes().all(|byte| byte.is_ascii_digit());
        if !is_id || is_account(app_id) {
            return Err(KeyFault { field: APP_ID_FIELD });
        }
        if !is_account(seller_id) {
            return Err(KeyFault { field: SELLER_ID_FIELD });
        }
        let read_private = |label| pem::private_key(&labelled(texts.private_key, label));
        let private = read_private("PRIVATE KEY").or_else(|| read_private("RSA PRIVATE KEY"));
        let private = private.ok_or(KeyFault { field: PRIVATE_KEY_FIELD })?;
        let alipay = pem::public_key(&labelled(texts.alipay_public_key, "PUBLIC KEY"));
        let alipay = alipay.filter(|key| key.as_slice() != private.public().as_ref());
        let alipay = alipay.ok_or(KeyFault { field: ALIPAY_PUBLIC_KEY_FIELD })?;
        let alipay = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, alipay);
        Ok(Keys { app_id: app_id.to_owned(), seller_id: seller_id.to_owned(), private, alipay })
    }

    /// Id of the app.
    pub fn app_id(&self) -> &str {
        &self.app_id
    }

    /// Id of the merchant's account.
    pub fn seller_id(&self) -> &str {
        &self.seller_id
    }

    /// Signs with RSA2 (`SHA256withRSA`): base64 with padding.
    pub(super) fn sign(&self, text: &[u8]) -> Result<String, Failure> {
        let mut signature = vec![0; self.private.public().modulus_len()];
        let signed = self.private.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text, &mut signature);
        signed.map_err(|_| Failure::Keys(PRIVATE_KEY_FIELD.to_owned()))?;
        Ok(STANDARD.encode(signature))
    }

    /// True if Alipay signed this text.
    pub(super) fn is_from_alipay(&self, text: &[u8], signature: &[u8]) -> bool {
        STANDARD.decode(signature).is_ok_and(|signature| self.alipay.verify(text, &signature).is_ok())
    }
}

/// Shows the ids only.
impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Keys").field("app_id", &self.app_id).field("seller_id", &self.seller_id).finish_non_exhaustive()
    }
}

fn is_account(id: &str) -> bool {
    id.len() == ACCOUNT_DIGITS && id.starts_with("2088") && id.bytes().all(|byte| byte.is_ascii_digit())
}

/// The base64 of a key in a block with this label. The label that it came with is ignored: keys are pasted without one, in
/// one line, or with a wrong one.
fn labelled(text: &str, label: &str) -> String {
    let base64 = text.split("-----").max_by_key(|part| part.len()).unwrap_or_default();
    format!("-----BEGIN {label}-----\n{base64}\n-----END {label}-----\n")
}
