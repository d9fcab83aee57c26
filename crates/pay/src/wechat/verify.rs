//! Signatures of answers and notifications: by a public key of WeChat Pay or by a platform certificate.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};

use crate::service::{Message, Unverified};

/// Kind of all signatures, in both directions.
pub(super) const SIGNATURE_TYPE: &str = "WECHATPAY2-SHA256-RSA2048";
/// Headers of a signature, in lower case.
pub(super) const SERIAL: &str = "wechatpay-serial";
const TIMESTAMP: &str = "wechatpay-timestamp";
const NONCE: &str = "wechatpay-nonce";
const SIGNATURE: &str = "wechatpay-signature";
const TYPE: &str = "wechatpay-signature-type";
/// Beginning of wrong signatures, by which the service tests that they are verified. It repeats a notification correctly.
const PROBE: &str = "WECHATPAY/SIGNTEST/";
/// Largest difference between the clocks, s (exclusive).
const TOLERANCE_S: u64 = 300;

/// True if the message claims to be signed.
pub(super) fn claims_signature(message: &Message<'_>) -> bool {
    message.headers.iter().any(|(name, _)| [SERIAL, TIMESTAMP, NONCE, SIGNATURE].contains(&name.as_str()))
}

/// Verifies a message: its headers, its time, its key, then the signature over the raw body.
pub(super) fn verify(keys: &BTreeMap<String, Vec<u8>>, now: DateTime<Utc>, message: &Message<'_>) -> Result<(), Unverified> {
    let header = |name: &str| message.header(name).filter(|value| !value.is_empty()).ok_or(Unverified::Signature);
    let (serial, timestamp, nonce, signature) = (header(SERIAL)?, header(TIMESTAMP)?, header(NONCE)?, header(SIGNATURE)?);
    // A probe may also name an unknown key, for which no certificates should be downloaded.
    if signature.starts_with(PROBE) || message.header(TYPE).is_some_and(|kind| kind != SIGNATURE_TYPE) {
        return Err(Unverified::Signature);
    }
    let time: i64 = timestamp.parse().map_err(|_| Unverified::Stale)?;
    if now.timestamp().abs_diff(time) >= TOLERANCE_S {
        return Err(Unverified::Stale);
    }
    let key = keys.get(serial).ok_or(Unverified::Key)?;
    let signature = STANDARD.decode(signature).map_err(|_| Unverified::Signature)?;
    let text = [timestamp.as_bytes(), b"\n", nonce.as_bytes(), b"\n", message.body, b"\n"].concat();
    UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key).verify(&text, &signature).map_err(|_| Unverified::Signature)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pem;

    /// Key, headers and body of the vendor: pay.weixin.qq.com/doc/v3/merchant/4013053420.
    const KEY: &str = include_str!("vectors/published-platform.pub.pem");
    const ID: &str = "PUB_KEY_ID_0000000000000024101100397200000006";
    const TIME: i64 = 1_722_850_421;
    const PUBLISHED: &str = "mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==";
    const BODY: &[u8] = br#"{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}"#;

    fn headers() -> Vec<(String, String)> {
        let nonce = "d824f2e086d3c1df967785d13fcd22ef";
        [(SERIAL, ID), (TIMESTAMP, "1722850421"), (NONCE, nonce), (SIGNATURE, PUBLISHED), (TYPE, SIGNATURE_TYPE)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    fn check(headers: &[(String, String)], body: &[u8], seconds_later: i64) -> Result<(), Unverified> {
        let keys = BTreeMap::from([(ID.to_owned(), pem::public_key(KEY).unwrap())]);
        verify(&keys, DateTime::from_timestamp(TIME + seconds_later, 0).unwrap(), &Message { headers, body })
    }

    fn changed(name: &str, value: &str) -> Vec<(String, String)> {
        headers().into_iter().map(|(known, old)| if known == name { (known, value.to_owned()) } else { (known, old) }).collect()
    }

    #[test]
    fn the_published_answer_is_verified_and_one_changed_byte_refuses_it() {
        assert_eq!(check(&headers(), BODY, 0), Ok(()));
        assert_eq!(check(&headers()[..4], BODY, 0), Ok(()), "the type may be missing");
        assert_eq!(check(&headers(), &[BODY, b" "].concat(), 0), Err(Unverified::Signature));
        assert_eq!(check(&changed(NONCE, "D824f2e086d3c1df967785d13fcd22ef"), BODY, 0), Err(Unverified::Signature));
        assert_eq!(check(&changed(SIGNATURE, &PUBLISHED.replace("mfI1", "mfI2")), BODY, 0), Err(Unverified::Signature));
        assert_eq!(check(&changed(SIGNATURE, "no base64"), BODY, 0), Err(Unverified::Signature));
        assert_eq!(check(&changed(TYPE, "WECHATPAY2-SM2-WITH-SM3"), BODY, 0), Err(Unverified::Signature));
    }

    #[test]
    fn clocks_may_differ_by_less_than_300_seconds_in_both_directions() {
        for (seconds, expected) in [(299, Ok(())), (-299, Ok(())), (300, Err(Unverified::Stale)), (-300, Err(Unverified::Stale))] {
            assert_eq!(check(&headers(), BODY, seconds), expected, "{seconds}");
        }
        assert_eq!(check(&changed(TIMESTAMP, "-9223372036854775808"), BODY, 0), Err(Unverified::Stale));
        assert_eq!(check(&changed(TIMESTAMP, "1722850421.0"), BODY, 0), Err(Unverified::Stale));
    }

    #[test]
    fn a_missing_or_repeated_header_is_no_signature() {
        for name in [SERIAL, TIMESTAMP, NONCE, SIGNATURE] {
            let without: Vec<_> = headers().into_iter().filter(|(known, _)| known != name).collect();
            assert_eq!(check(&without, BODY, 0), Err(Unverified::Signature), "{name}");
            let twice = [headers(), changed(name, "1")].concat();
            assert_eq!(check(&twice, BODY, 0), Err(Unverified::Signature), "{name}");
        }
    }

    #[test]
    fn an_unknown_key_is_named_as_such_unless_the_signature_is_a_probe() {
        let unknown = changed(SERIAL, "5157F09EFDC096DE15EBE81A47057A7232F1B8E1");
        assert_eq!(check(&unknown, BODY, 0), Err(Unverified::Key));
        assert_eq!(check(&changed(SERIAL, &ID.to_ascii_lowercase()), BODY, 0), Err(Unverified::Key), "ids are texts");
        let probe: Vec<_> = unknown
            .into_iter()
            .map(|(name, value)| if name == SIGNATURE { (name, format!("{PROBE}{value}")) } else { (name, value) })
            .collect();
        assert_eq!(check(&probe, BODY, 0), Err(Unverified::Signature));
    }
}
