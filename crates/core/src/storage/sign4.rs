//! Signatures of version 4: Alibaba Cloud OSS, "Signature version 4" in forms, headers and addresses. The vendor takes
//! no other from new accounts and for new buckets.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::{ObjectKey, Policy, StoreCall, UploadField, UploadSignature, write_policy};

/// Name of the method, as it stands in forms, headers and addresses.
const METHOD: &str = "OSS4-HMAC-SHA256";
/// Last part of what a key is derived for.
const REQUEST: &str = "aliyun_v4_request";
/// In place of the body's hash: files are not read twice for it.
const UNSIGNED: &str = "UNSIGNED-PAYLOAD";
/// Longest that an address may be good, s.
const ADDRESS_SECONDS_MAX: i64 = 604_800;
/// What stands in a name or value as it is (RFC 3986, unreserved).
const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// What stands in a path as it is.
const PATH: &AsciiSet = &NAME.remove(b'/');

/// Who signs, where the bucket is, and when.
#[derive(Clone, Copy)]
pub struct Signer4<'a> {
    /// Id of the key.
    pub id: &'a str,
    /// Its secret.
    pub secret: &'a [u8],
    /// Of temporary keys; empty where there is none.
    pub token: &'a str,
    /// Region of the bucket, such as `cn-hangzhou`.
    pub region: &'a str,
    /// The moment. A form is taken for 7 days from then at most, a call for 15 minutes around it.
    pub time: DateTime<Utc>,
}

impl Signer4<'_> {
    /// What lets one file in at `host` ("POST V4 signature"). Fields that a form made by hand could change are conditions,
    /// as any field may be ("0006-00000227"): who reads the object, and that it overwrites none.
    pub fn upload(&self, host: &str, policy: &Policy) -> UploadSignature {
        let (credential, date) = (self.credential(), self.date());
        let mut fields = vec![("x-oss-signature-version", METHOD), ("x-oss-credential", &credential), ("x-oss-date", &date)];
        // Temporary keys may not say who reads an object, and a form that does so by them is refused.
        if self.token.is_empty() {
            fields.push(("x-oss-object-acl", "private"));
        }
        let mut conditions = fields.clone();
        conditions.push(("x-oss-forbid-overwrite", "true"));
        if !self.token.is_empty() {
            conditions.push(("x-oss-security-token", self.token));
        }
        let text = write_policy(&policy.to_text_with(&conditions));
        let signature = self.sign(&text);
        fields.push(("x-oss-signature", &signature));
        let fields = fields.into_iter().map(|(name, value)| UploadField { name: name.to_owned(), value: value.to_owned() }).collect();
        UploadSignature {
            host: host.to_owned(),
            path: policy.key.as_str().to_owned(),
            policy: text,
            accessid: self.id.to_owned(),
            signature,
            security_token: self.token.to_owned(),
            fields: Some(fields),
        }
    }

    /// The headers that a call needs beside its own ("Include a V4 signature in the header").
    pub fn headers(&self, call: &StoreCall<'_>) -> Vec<(&'static str, String)> {
        let mut added = vec![("x-oss-content-sha256", UNSIGNED.to_owned()), ("x-oss-date", self.date())];
        if !self.token.is_empty() {
            added.push(("x-oss-security-token", self.token.to_owned()));
        }
        let mut signed: Vec<(&str, &str)> = added.iter().map(|(name, value)| (*name, value.as_str())).collect();
        signed.extend(call.oss_headers);
        if !call.content_type.is_empty() {
            signed.push(("content-type", call.content_type));
        }
        let signature = self.sign_request(call.method, &path(call.bucket, call.key), &[], &mut signed);
        added.push(("authorization", format!("{METHOD} Credential={},Signature={signature}", self.credential())));
        added
    }

    /// The query of an address that opens an object for so many seconds, 7 days at most ("Include a V4 signature in a
    /// URL"); the object is handed out under `disposition`.
    pub fn address(&self, bucket: &str, key: &ObjectKey, seconds: i64, disposition: &str) -> String {
        let (credential, date) = (self.credential(), self.date());
        let seconds = seconds.clamp(1, ADDRESS_SECONDS_MAX).to_string();
        let mut parameters = vec![
            ("response-content-disposition", disposition),
            ("x-oss-credential", &credential),
            ("x-oss-date", &date),
            ("x-oss-expires", &seconds),
            ("x-oss-signature-version", METHOD),
        ];
        if !self.token.is_empty() {
            parameters.push(("x-oss-security-token", self.token));
        }
        let signature = self.sign_request("GET", &path(bucket, key), &parameters, &mut []);
        format!("{}&x-oss-signature={signature}", query(&parameters))
    }

    fn sign_request(&self, method: &str, path: &str, parameters: &[(&str, &str)], headers: &mut [(&str, &str)]) -> String {
        headers.sort_unstable();
        let lines: String = headers.iter().flat_map(|(name, value)| [*name, ":", value.trim(), "\n"]).collect();
        let path = utf8_percent_encode(path, PATH);
        // No header is signed but those that always are, so the line that would name others is empty.
        let request = format!("{method}\n{path}\n{}\n{lines}\n\n{UNSIGNED}", query(parameters));
        let hash = hexadecimal(&Sha256::digest(request));
        self.sign(&format!("{METHOD}\n{}\n{}\n{hash}", self.date(), self.scope()))
    }

    /// Signs a text by the key that is derived for the day and the region.
    fn sign(&self, text: &str) -> String {
        let first = [b"aliyun_v4", self.secret].concat();
        let parts = [self.day(), self.region.to_owned(), "oss".to_owned(), REQUEST.to_owned()];
        let key = parts.iter().fold(first, |key, part| tag(&key, part));
        hexadecimal(&tag(&key, text))
    }

    fn credential(&self) -> String {
        format!("{}/{}", self.id, self.scope())
    }

    fn scope(&self) -> String {
        format!("{}/{}/oss/{REQUEST}", self.day(), self.region)
    }

    fn day(&self) -> String {
        self.time.format("%Y%m%d").to_string()
    }

    fn date(&self) -> String {
        self.time.format("%Y%m%dT%H%M%SZ").to_string()
    }
}

fn path(bucket: &str, key: &ObjectKey) -> String {
    format!("/{bucket}/{}", key.as_str())
}

/// Sorted and encoded, as it is signed and as it is sent.
fn query(parameters: &[(&str, &str)]) -> String {
    let encoded = |text| utf8_percent_encode(text, NAME).to_string();
    let mut pairs: Vec<(String, String)> = parameters.iter().map(|(name, value)| (encoded(name), encoded(value))).collect();
    pairs.sort_unstable();
    let written = |(name, value): (String, String)| if value.is_empty() { name } else { format!("{name}={value}") };
    pairs.into_iter().map(written).collect::<Vec<_>>().join("&")
}

fn tag(key: &[u8], text: &str) -> Vec<u8> {
    #[expect(clippy::expect_used, reason = "RFC 2104 takes keys of any length")]
    let empty = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    empty.chain_update(text).finalize().into_bytes().to_vec()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |text, byte| text + &format!("{byte:02x}"))
}

#[cfg(test)]
mod tests;
