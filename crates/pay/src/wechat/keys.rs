//! Keys of a merchant: its own for calls, WeChat Pay's for answers and notifications.

use std::collections::BTreeMap;
use std::fmt;

use ring::aead;
use ring::signature::RsaKeyPair;

use crate::pem;
use crate::service::KeyFault;

/// Name of the field with the merchant's number.
pub const MCHID_FIELD: &str = "mchid";
/// Name of the field with the id of the official account.
pub const APP_ID_FIELD: &str = "appId";
/// Name of the field with the id of the mini-program.
pub const MINI_APP_ID_FIELD: &str = "miniAppId";
/// Name of the field with the serial number of the merchant's certificate.
pub const SERIAL_FIELD: &str = "serial";
/// Name of the field with the merchant's private key.
pub const PRIVATE_KEY_FIELD: &str = "privateKey";
/// Name of the field with the `APIv3` key.
pub const API_V3_KEY_FIELD: &str = "apiV3Key";
/// Name of the field with the keys that verify answers.
pub const VERIFYING_KEYS_FIELD: &str = "verifyingKeys";

/// Beginning of the id of a public key of WeChat Pay.
pub(super) const PUBLIC_KEY_ID: &str = "PUB_KEY_ID_";
/// Most verifying keys: a public key, and the old and the new certificate.
const VERIFYING_KEYS_MAX: usize = 8;

/// Keys as staff pasted them.
#[derive(Clone, Copy)]
pub struct KeyTexts<'a> {
    /// Number of the merchant, 8 to 12 digits.
    pub mchid: &'a str,
    /// Id of the official account: `wx` and 16 letters and digits.
    pub app_id: &'a str,
    /// Id of the mini-program; empty without one.
    pub mini_app_id: &'a str,
    /// Serial number of the merchant's certificate, at most 40 hexadecimal digits.
    pub serial: &'a str,
    /// The merchant's private key (`apiclient_key.pem`).
    pub private_key: &'a str,
    /// `APIv3` key, 32 letters and digits.
    pub api_v3_key: &'a str,
    /// Id and PEM of each verifying key: `PUB_KEY_ID_…` and a public key, or a platform certificate, whose id may be
    /// empty, since its serial number is in it.
    pub verifying_keys: &'a [(&'a str, &'a str)],
}

/// Checked keys of one merchant.
pub struct Keys {
    pub(super) mchid: String,
    pub(super) app_id: String,
    pub(super) mini_app_id: Option<String>,
    pub(super) serial: String,
    pub(super) signer: RsaKeyPair,
    pub(super) secret: aead::LessSafeKey,
    /// Keys of WeChat Pay in PKCS#1, by their ids. Ids are compared as texts: not all of them are hexadecimal numbers.
    pub(super) verifiers: BTreeMap<String, Vec<u8>>,
}

impl Keys {
    /// Reads the keys, with space around them removed. A fault names the field.
    pub fn read(texts: &KeyTexts<'_>) -> Result<Keys, KeyFault> {
        let fault = |field: &'static str| KeyFault { field };
        let mchid = texts.mchid.trim();
        if !(8..=12).contains(&mchid.len()) || !mchid.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fault(MCHID_FIELD));
        }
        let app_id = app_id(texts.app_id).ok_or(fault(APP_ID_FIELD))?;
        let mini_app_id = match texts.mini_app_id.trim() {
            "" => None,
            text => Some(self::app_id(text).ok_or(fault(MINI_APP_ID_FIELD))?),
        };
        let serial = texts.serial.trim().to_ascii_uppercase();
        if !(1..=40).contains(&serial.len()) || !serial.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(fault(SERIAL_FIELD));
        }
        let signer = pem::private_key(texts.private_key).ok_or(fault(PRIVATE_KEY_FIELD))?;
        let secret = aead::UnboundKey::new(&aead::AES_256_GCM, texts.api_v3_key.trim().as_bytes()).map_err(|_| fault(API_V3_KEY_FIELD))?;
        let verifiers = verifiers(texts.verifying_keys).ok_or(fault(VERIFYING_KEYS_FIELD))?;
        Ok(Keys { mchid: mchid.to_owned(), app_id, mini_app_id, serial, signer, secret: aead::LessSafeKey::new(secret), verifiers })
    }

    /// Id of the public key that answers are to be signed with; without one they are signed with a platform certificate.
    pub(super) fn public_key_id(&self) -> Option<&str> {
        self.verifiers.keys().map(String::as_str).find(|id| id.starts_with(PUBLIC_KEY_ID))
    }

    /// True for an app of the merchant.
    pub(super) fn has_app(&self, id: &str) -> bool {
        self.app_id == id || self.mini_app_id.as_deref() == Some(id)
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Keys")
            .field("mchid", &self.mchid)
            .field("app_id", &self.app_id)
            .field("mini_app_id", &self.mini_app_id)
            .field("serial", &self.serial)
            .field("verifiers", &self.verifiers.keys())
            .finish_non_exhaustive()
    }
}

fn app_id(text: &str) -> Option<String> {
    let text = text.trim();
    let is_one = text.len() == 18 && text.starts_with("wx") && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_one.then(|| text.to_owned())
}

fn verifiers(texts: &[(&str, &str)]) -> Option<BTreeMap<String, Vec<u8>>> {
    let mut keys = BTreeMap::new();
    for (id, text) in texts {
        let (id, key) = verifier(id.trim(), text)?;
        if keys.insert(id, key).is_some() {
            return None;
        }
    }
    (1..=VERIFYING_KEYS_MAX).contains(&keys.len()).then_some(keys)
}

fn verifier(id: &str, text: &str) -> Option<(String, Vec<u8>)> {
    if let Some(certificate) = pem::certificate(text) {
        let fits = id.is_empty() || id.eq_ignore_ascii_case(&certificate.serial);
        return fits.then_some((certificate.serial, certificate.public_key));
    }
    let rest = id.strip_prefix(PUBLIC_KEY_ID)?;
    let is_one = (1..=64).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_one.then_some((id.to_owned(), pem::public_key(text)?))
}

#[cfg(test)]
mod tests;
