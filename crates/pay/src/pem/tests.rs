use super::*;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};

/// Certificate, text and signature of the vendor's SDK (wechatpay-go, `sha256withrsa_verifier_test.go`, Apache-2.0).
const CERTIFICATE: &str = include_str!("../wechat/vectors/published-sdk.crt.pem");
const SIGNATURE: &str = "BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg==";
const PRIVATE_KEY: &str = include_str!("../wechat/vectors/published-merchant.key.pem");
const PUBLIC_KEY: &str = include_str!("../wechat/vectors/published-platform.pub.pem");

#[test]
fn a_published_certificate_has_its_serial_and_verifies_a_published_signature() {
    let certificate = certificate(CERTIFICATE).unwrap();
    assert_eq!(certificate.serial, "F5765756002FDD77");
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &certificate.public_key);
    let signature = STANDARD.decode(SIGNATURE).unwrap();
    assert!(key.verify(b"source", &signature).is_ok());
    assert!(key.verify(b"wrong source", &signature).is_err());
}

#[test]
fn private_keys_are_read_in_both_forms_and_with_windows_line_ends() {
    let key = private_key(PRIVATE_KEY).unwrap();
    assert_eq!(key.public().modulus_len(), 256);
    assert!(private_key(&PRIVATE_KEY.replace('\n', "\r\n")).is_some());

    // PKCS#8 wraps PKCS#1 after the version and the algorithm: 26 bytes for a key of 2,048 bits.
    let inner = block(PRIVATE_KEY, "PRIVATE KEY").unwrap().split_off(26);
    let older = format!("-----BEGIN RSA PRIVATE KEY-----\n{}\n-----END RSA PRIVATE KEY-----\n", STANDARD.encode(inner));
    assert!(private_key(&older).is_some());
}

#[test]
fn a_key_of_another_kind_is_not_taken_for_the_wanted_one() {
    assert!(public_key(PUBLIC_KEY).is_some());
    for text in [PRIVATE_KEY, CERTIFICATE, "", "-----BEGIN PUBLIC KEY-----", "-----BEGIN PUBLIC KEY-----\n*\n-----END PUBLIC KEY-----"] {
        assert!(public_key(text).is_none());
    }
    assert!(private_key(PUBLIC_KEY).is_none());
    assert!(certificate(PUBLIC_KEY).is_none());
    let elliptic = "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789aBcDeFgHiJkLmN==\n-----END PUBLIC KEY-----";
    assert!(public_key(elliptic).is_none());
}

#[test]
fn a_cut_or_changed_text_is_refused_without_a_panic() {
    let der = block(PUBLIC_KEY, "PUBLIC KEY").unwrap();
    for length in 0..der.len() {
        assert!(spki_to_pkcs1(&der[..length]).is_none());
    }
    for position in 0..40 {
        let mut changed = der.clone();
        changed[position] ^= 0x41;
        let _either = spki_to_pkcs1(&changed);
    }
    assert!(Der(&[0x30, 0x80, 0, 0]).take(SEQUENCE).is_none());
    assert!(Der(&[0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF, 0]).take(SEQUENCE).is_none());
    assert!(Der(&[0x30]).take(SEQUENCE).is_none());
    assert!(certificate(&CERTIFICATE.repeat(20)).is_none(), "a text longer than any certificate is not read");
}
