//! Version 1 signatures of forms, calls and URLs: Aliyun OSS "PostObject", appendix "Post signature".

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha1::Sha1;

use super::ObjectKey;

/// Encodes a policy for the form.
pub fn write_policy(text: &str) -> String {
    STANDARD.encode(text)
}

/// Decodes the JSON of a policy; `None` if it is not base64.
pub fn read_policy(policy: &str) -> Option<Vec<u8>> {
    STANDARD.decode(policy).ok()
}

/// Signs an encoded policy.
pub fn sign_policy(secret: &[u8], policy: &str) -> String {
    STANDARD.encode(tag(secret, policy).finalize().into_bytes())
}

/// Verifies the signature of an encoded policy, in constant time.
pub fn verify_policy(secret: &[u8], policy: &str, signature: &str) -> bool {
    STANDARD.decode(signature).is_ok_and(|given| tag(secret, policy).verify_slice(&given).is_ok())
}

/// The text that a URL's signature covers (V1 "Add signatures to URLs"). `expires` is in s since 1970; `disposition`
/// is the header under which the object is served.
fn address_text(bucket: &str, key: &ObjectKey, expires: i64, disposition: &str) -> String {
    format!("GET\n\n\n{expires}\n/{bucket}/{}?response-content-disposition={disposition}", key.as_str())
}

/// Signs the URL of an object.
pub fn sign_address(secret: &[u8], bucket: &str, key: &ObjectKey, expires: i64, disposition: &str) -> String {
    sign_policy(secret, &address_text(bucket, key, expires, disposition))
}

/// Verifies the signature of a URL, in constant time.
pub fn verify_address(secret: &[u8], bucket: &str, key: &ObjectKey, (expires, disposition): (i64, &str), signature: &str) -> bool {
    verify_policy(secret, &address_text(bucket, key, expires, disposition), signature)
}

/// The signed parts of a call to the store.
#[derive(Debug, Clone, Copy)]
pub struct StoreCall<'a> {
    /// `GET`, `PUT`, `HEAD`, `DELETE`
    pub method: &'a str,
    /// Content type of the body; empty without a body.
    pub content_type: &'a str,
    /// Headers that start with `x-oss-`, in lower case, sorted by name.
    pub oss_headers: &'a [(&'a str, &'a str)],
    /// Name of the bucket.
    pub bucket: &'a str,
    /// The object.
    pub key: &'a ObjectKey,
}

impl StoreCall<'_> {
    /// The header `Authorization` (V1 "Include signatures in the Authorization header"); `date` is the value of the
    /// header `Date` (RFC 9110, 5.6.7).
    pub fn authorization(&self, id: &str, secret: &[u8], date: &str) -> String {
        let Self { method, content_type, oss_headers, bucket, key } = self;
        let mut text = format!("{method}\n\n{content_type}\n{date}\n");
        for (name, value) in *oss_headers {
            text.extend([name, ":", value, "\n"]);
        }
        text.extend(["/", bucket, "/", key.as_str()]);
        format!("OSS {id}:{}", sign_policy(secret, &text))
    }
}

fn tag(secret: &[u8], policy: &str) -> Hmac<Sha1> {
    #[expect(clippy::expect_used, reason = "RFC 2104 takes keys of any length")]
    let empty = Hmac::<Sha1>::new_from_slice(secret).expect("a key of any length");
    empty.chain_update(policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from the vendor's own library, ali-oss 6.23.0, `calculatePostSignature`.
    #[test]
    fn policy_signatures_match_the_vendors() {
        let text =
            r#"{"expiration":"2030-01-01T00:00:00.000Z","conditions":[["content-length-range",0,1048576],["starts-with","$key","u/1/"]]}"#;
        let policy = write_policy(text);
        assert_eq!(
            policy,
            "eyJleHBpcmF0aW9uIjoiMjAzMC0wMS0wMVQwMDowMDowMC4wMDBaIiwiY29uZGl0aW9ucyI6W1siY29udGVudC1sZW5ndGgtcmFuZ2UiLDAsMTA0ODU3Nl0sWyJzdGFydHMtd2l0aCIsIiRrZXkiLCJ1LzEvIl1dfQ=="
        );
        assert_eq!(sign_policy(b"sk", &policy), "f2d5zYIdGHH1t0bBB6pG9rErN/4=");
        assert_eq!(read_policy(&policy).as_deref(), Some(text.as_bytes()));
    }

    /// The example of the vendor's documentation without `Content-MD5`, which is not sent. Expected value computed
    /// with OpenSSL.
    #[test]
    fn call_signatures_match_the_vendors() {
        let (key, date) = (ObjectKey::parse("nelson").unwrap(), "Thu, 17 Nov 2005 18:49:58 GMT");
        let call = StoreCall {
            method: "PUT",
            content_type: "text/html",
            oss_headers: &[("x-oss-magic", "abracadabra"), ("x-oss-meta-author", "foo@bar.com")],
            bucket: "oss-example",
            key: &key,
        };
        let authorization = call.authorization("44CF9590006BF252F707", b"OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV", date);
        assert_eq!(authorization, "OSS 44CF9590006BF252F707:vqsY6+ZQQmL5H9NGFJfVCs66np4=");
    }

    #[test]
    fn a_signature_is_valid_for_one_policy_and_one_key() {
        let signature = sign_policy(b"sk", "cG9saWN5");
        assert!(verify_policy(b"sk", "cG9saWN5", &signature));
        assert!(!verify_policy(b"sk", "cG9saWN4", &signature));
        assert!(!verify_policy(b"other", "cG9saWN5", &signature));
        assert!(!verify_policy(b"sk", "cG9saWN5", ""));
        assert!(!verify_policy(b"sk", "cG9saWN5", "not base64"));
    }
}
