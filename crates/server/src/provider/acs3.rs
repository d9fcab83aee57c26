//! Signs calls of Alibaba Cloud by ACS3-HMAC-SHA256 ("V3 request structure and signature").

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use crate::config::AccessKeys;

/// Name of the signature method in the `Authorization` header.
const METHOD: &str = "ACS3-HMAC-SHA256";
/// Characters to percent-encode: all but the unreserved ones of RFC 3986.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// A `POST` call with its parameters in the query and an empty body.
pub struct Call<'a> {
    /// Host, with the port if it is not the default one.
    pub host: &'a str,
    /// Name of the action.
    pub action: &'a str,
    /// API version of the service, `yyyy-mm-dd`.
    pub version: &'a str,
    /// Parameters, in any order.
    pub parameters: &'a [(&'a str, &'a str)],
    /// Time of the call; the service accepts it for 15 minutes.
    pub time: DateTime<Utc>,
    /// Unique for every call.
    pub nonce: &'a str,
}

impl Call<'_> {
    /// The query, sorted and encoded as it is signed.
    pub fn query(&self) -> String {
        let encoded = |text| utf8_percent_encode(text, RESERVED).to_string();
        let mut pairs: Vec<String> = self.parameters.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        pairs.sort_unstable();
        pairs.join("&")
    }

    /// All required headers; `authorization` is last.
    pub fn headers(&self, keys: &AccessKeys) -> Result<Vec<(&'static str, String)>, hmac::digest::InvalidLength> {
        let mut headers = vec![
            ("host", self.host.to_owned()),
            ("x-acs-action", self.action.to_owned()),
            ("x-acs-content-sha256", hash(b"")),
            ("x-acs-date", self.time.format("%Y-%m-%dT%H:%M:%SZ").to_string()),
            ("x-acs-signature-nonce", self.nonce.to_owned()),
            ("x-acs-version", self.version.to_owned()),
        ];
        let names = headers.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(";");
        let mut mac = Hmac::<Sha256>::new_from_slice(keys.secret.as_bytes())?;
        mac.update(format!("{METHOD}\n{}", hash(self.canonical(&headers, &names).as_bytes())).as_bytes());
        let signature = hexadecimal(&mac.finalize().into_bytes());
        headers.push(("authorization", format!("{METHOD} Credential={},SignedHeaders={names},Signature={signature}", keys.id)));
        Ok(headers)
    }

    fn canonical(&self, headers: &[(&str, String)], names: &str) -> String {
        let lines = headers.iter().map(|(name, value)| format!("{name}:{value}")).collect::<Vec<_>>().join("\n");
        format!("POST\n/\n{}\n{lines}\n\n{names}\n{}", self.query(), hash(b""))
    }
}

fn hash(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}
