//! Version 4 signatures of forms, headers and URLs: Alibaba Cloud OSS, "Signature version 4". The vendor requires it
//! for new accounts and new buckets.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::{ObjectKey, Policy, StoreCall, UploadField, UploadSignature, write_policy};

/// Name of the algorithm in forms, headers and URLs.
const METHOD: &str = "OSS4-HMAC-SHA256";
/// Last part of the key's scope.
const REQUEST: &str = "aliyun_v4_request";
/// Sent in place of a hash of the body, so that files need not be read twice.
const UNSIGNED: &str = "UNSIGNED-PAYLOAD";
/// Longest lifetime of a signed URL, s.
const ADDRESS_SECONDS_MAX: i64 = 604_800;
/// Characters that are not encoded in names and values (RFC 3986, unreserved).
const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// Characters that are not encoded in paths.
const PATH: &AsciiSet = &NAME.remove(b'/');

/// Credentials, region and time of a signature.
#[derive(Clone, Copy)]
pub struct Signer4<'a> {
    /// Id of the access key.
    pub id: &'a str,
    /// Secret of the access key.
    pub secret: &'a [u8],
    /// Security token of temporary keys; empty for permanent ones.
    pub token: &'a str,
    /// Region of the bucket, such as `cn-hangzhou`.
    pub region: &'a str,
    /// Time of signing. A form is valid for at most 7 days after it, a call within 15 minutes of it.
    pub time: DateTime<Utc>,
}

impl Signer4<'_> {
    /// Signs the upload of one file to `host` ("POST V4 signature"). Fields that a forged form could change are
    /// conditions of the policy, as any field may be ("0006-00000227"): the object's ACL, and that nothing is
    /// overwritten.
    pub fn upload(&self, host: &str, policy: &Policy) -> UploadSignature {
        let (credential, date) = (self.credential(), self.date());
        let mut fields = vec![("x-oss-signature-version", METHOD), ("x-oss-credential", &credential), ("x-oss-date", &date)];
        // Temporary keys may not set an ACL; a form that does so is refused.
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

    /// The headers that a call needs in addition to its own ("Include a V4 signature in the header").
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

    /// Query of a URL that opens an object for `seconds`, at most 7 days ("Include a V4 signature in a URL"). The
    /// object is served with this `disposition`.
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
        // Only the mandatory headers are signed, so that the line of additional headers is empty.
        let request = format!("{method}\n{path}\n{}\n{lines}\n\n{UNSIGNED}", query(parameters));
        let hash = hexadecimal(&Sha256::digest(request));
        self.sign(&format!("{METHOD}\n{}\n{}\n{hash}", self.date(), self.scope()))
    }

    /// Signs a text with the key derived for the day and the region.
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

/// Query string, sorted and encoded, as signed and as sent.
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
