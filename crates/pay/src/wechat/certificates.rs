//! Platform certificates of merchants that have no public key of WeChat Pay, or are changing to it.

use serde::Deserialize;

use super::WeChatPay;
use super::call::Turn;
use super::refusal::Refusal;
use super::resource::Resource;
use super::verify;
use crate::pem;
use crate::service::{Call, Failure};

/// Most certificates: the current and the next one.
const CERTIFICATES_MAX: usize = 8;

#[derive(Deserialize)]
struct Content {
    data: Vec<Encrypted>,
}

#[derive(Deserialize)]
struct Encrypted {
    serial_no: String,
    encrypt_certificate: Resource,
}

impl WeChatPay {
    /// Downloads the platform certificates that are valid now: serial number and PEM of each. Merchants with only a
    /// public key have none; the call is then refused with `RESOURCE_NOT_EXISTS`, which does no harm.
    ///
    /// The answer may be signed with a certificate that it brings. So it is decrypted first: who encrypted it has the
    /// `APIv3` key. The signature is verified then, with the known keys and the new ones.
    pub fn certificates(&self, call: &Call) -> Result<Vec<(String, String)>, Failure> {
        let raw = self.exchange(&Turn::new(call), &call.nonce, "GET", "/v3/certificates", "")?;
        if raw.status != 200 {
            let answer = self.verified(call, raw)?;
            return Err(answer.refusal().map_or(Failure::Forged, Refusal::failure));
        }
        let content: Content = serde_json::from_slice(&raw.body).map_err(|_| Failure::Unreachable("content".to_owned()))?;
        let mut verifiers = self.keys.verifiers.clone();
        let mut found = Vec::new();
        for encrypted in content.data.iter().take(CERTIFICATES_MAX) {
            let text = encrypted.encrypt_certificate.open(&self.keys.secret).ok_or(Failure::Forged)?;
            let text = String::from_utf8(text).map_err(|_| Failure::Forged)?;
            let certificate = pem::certificate(&text).filter(|known| known.serial == encrypted.serial_no).ok_or(Failure::Forged)?;
            verifiers.insert(certificate.serial.clone(), certificate.public_key);
            found.push((certificate.serial, text));
        }
        verify::verify(&verifiers, call.now, &raw.message()).map_err(|_| Failure::Forged)?;
        Ok(found)
    }
}
