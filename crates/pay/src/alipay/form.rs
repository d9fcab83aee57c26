//! Parameters of requests and notifications: form encoding, and the string to sign.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode, utf8_percent_encode};

/// All but the unreserved characters of RFC 3986.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The string to sign: parameters with a name and a value, except those in `without`, sorted by the bytes of the name, not
/// URL-encoded.
pub(super) fn string_to_sign<N: AsRef<[u8]>, V: AsRef<[u8]>>(pairs: &[(N, V)], without: &[&str]) -> Vec<u8> {
    let is_part =
        |name: &[u8], value: &[u8]| !name.is_empty() && !value.is_empty() && without.iter().all(|dropped| dropped.as_bytes() != name);
    let parts = pairs.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
    let mut parts: Vec<(&[u8], &[u8])> = parts.filter(|&(name, value)| is_part(name, value)).collect();
    parts.sort_unstable();
    let parts: Vec<Vec<u8>> = parts.into_iter().map(|(name, value)| [name, value].join(&b'=')).collect();
    parts.join(&b'&')
}

/// Encodes a query or the body of a form.
pub(super) fn encode<V: AsRef<str>>(pairs: &[(&str, V)]) -> String {
    let encoded = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
    let parts: Vec<String> = pairs.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value.as_ref()))).collect();
    parts.join("&")
}

/// Decodes the body of a form once. Values are bytes, since their charset is one of them.
pub(super) fn decode(body: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    body.split(|byte| *byte == b'&').filter(|part| !part.is_empty()).map(decode_pair).collect()
}

fn decode_pair(part: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let middle = part.iter().position(|byte| *byte == b'=').unwrap_or(part.len());
    let (name, value) = part.split_at(middle);
    (decode_text(name), decode_text(value.get(1..).unwrap_or_default()))
}

fn decode_text(text: &[u8]) -> Vec<u8> {
    let spaced: Vec<u8> = text.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    percent_decode(&spaced).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_string_to_sign_is_sorted_and_drops_what_is_empty_or_excluded() {
        let pairs = [("b", "2 +/="), ("", "x"), ("a_c", "跑"), ("a", "1"), ("empty", ""), ("sign", "s"), ("B", "0")];
        assert_eq!(string_to_sign(&pairs, &["sign"]), "B=0&a=1&a_c=跑&b=2 +/=".as_bytes());
    }

    #[test]
    fn a_form_is_decoded_once() {
        let decoded = decode(b"a=x+y%2Bz&sign=Rs7%2525&%E8%B7%91=%B2%E2&c&=&d=1=2");
        let expected: [(&[u8], &[u8]); 6] =
            [(b"a", b"x y+z"), (b"sign", b"Rs7%25"), ("跑".as_bytes(), b"\xB2\xE2"), (b"c", b""), (b"", b""), (b"d", b"1=2")];
        assert_eq!(decoded, expected.map(|(name, value)| (name.to_vec(), value.to_vec())));
        let pairs = [("subject", "跑 +&=%~")];
        assert_eq!(decode(encode(&pairs).as_bytes()), [(b"subject".to_vec(), "跑 +&=%~".as_bytes().to_vec())]);
    }
}
