//! RSA keys as services hand them out: PEM texts, read into what `ring` takes. The reader of DER is bounded by its
//! input and knows only the shapes below (RFC 5280, 5958, 8017).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::signature::RsaKeyPair;

/// Longest text that is read, bytes. A certificate of a service has about 1,500.
const TEXT_MAX: usize = 16 * 1024;
/// Shortest modulus, bytes: 2,048 bits, as services prescribe.
const MODULUS_MIN: usize = 256;

const INTEGER: u8 = 0x02;
const BIT_STRING: u8 = 0x03;
const OBJECT: u8 = 0x06;
const SEQUENCE: u8 = 0x30;
/// `[0] EXPLICIT`: the version of a certificate.
const VERSION: u8 = 0xA0;
/// `rsaEncryption`, 1.2.840.113549.1.1.1.
const RSA: &[u8] = &[0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01];

/// The parts of a certificate that verify signatures.
pub(crate) struct Certificate {
    /// Serial number, hexadecimal in capitals, two digits for each byte.
    pub(crate) serial: String,
    /// Public key, PKCS#1.
    pub(crate) public_key: Vec<u8>,
}

/// A private key, PKCS#8 (`PRIVATE KEY`) or PKCS#1 (`RSA PRIVATE KEY`), of at least 2,048 bits.
pub(crate) fn private_key(text: &str) -> Option<RsaKeyPair> {
    block(text, "PRIVATE KEY")
        .and_then(|der| RsaKeyPair::from_pkcs8(&der).ok())
        .or_else(|| block(text, "RSA PRIVATE KEY").and_then(|der| RsaKeyPair::from_der(&der).ok()))
}

/// A public key (`PUBLIC KEY`) as PKCS#1.
pub(crate) fn public_key(text: &str) -> Option<Vec<u8>> {
    spki_to_pkcs1(&block(text, "PUBLIC KEY")?)
}

/// The first certificate of a text. Its own signature is not verified.
pub(crate) fn certificate(text: &str) -> Option<Certificate> {
    let der = block(text, "CERTIFICATE")?;
    let mut signed = Der(Der(Der(&der).take(SEQUENCE)?).take(SEQUENCE)?);
    let _version = signed.take(VERSION);
    let serial = signed.take(INTEGER)?;
    for _ in ["algorithm", "issuer", "validity", "subject"] {
        signed.take(SEQUENCE)?;
    }
    Some(Certificate { serial: serial_text(serial)?, public_key: key_of_info(signed.take(SEQUENCE)?)? })
}

/// Unwraps `SubjectPublicKeyInfo` of an RSA key to `RSAPublicKey` (PKCS#1).
pub(crate) fn spki_to_pkcs1(der: &[u8]) -> Option<Vec<u8>> {
    key_of_info(Der(der).take(SEQUENCE)?)
}

fn key_of_info(info: &[u8]) -> Option<Vec<u8>> {
    let mut info = Der(info);
    let algorithm = info.take(SEQUENCE)?;
    let (unused_bits, key) = info.take(BIT_STRING)?.split_first()?;
    let mut numbers = Der(Der(key).take(SEQUENCE)?);
    let (modulus, _exponent) = (numbers.take(INTEGER)?, numbers.take(INTEGER)?);
    let is_rsa = Der(algorithm).take(OBJECT)? == RSA && *unused_bits == 0;
    (is_rsa && without_sign(modulus).len() >= MODULUS_MIN).then(|| key.to_vec())
}

/// Hexadecimal digits in capitals, two for each byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 0xF])
        .filter_map(|digit| char::from_digit(u32::from(digit), 16))
        .collect::<String>()
        .to_ascii_uppercase()
}

fn serial_text(serial: &[u8]) -> Option<String> {
    let serial = without_sign(serial);
    (!serial.is_empty()).then(|| hex(serial))
}

/// A positive integer without the zero that makes it one.
fn without_sign(integer: &[u8]) -> &[u8] {
    integer.strip_prefix(&[0]).unwrap_or(integer)
}

/// The content of the first block with a label.
fn block(text: &str, label: &str) -> Option<Vec<u8>> {
    if text.len() > TEXT_MAX {
        return None;
    }
    let (_, rest) = text.split_once(&format!("-----BEGIN {label}-----"))?;
    let (content, _) = rest.split_once(&format!("-----END {label}-----"))?;
    STANDARD.decode(content.split_ascii_whitespace().collect::<String>()).ok()
}

/// Rest of a DER text.
struct Der<'a>(&'a [u8]);

impl<'a> Der<'a> {
    /// The content of the next value, if it has this tag; otherwise nothing is read.
    fn take(&mut self, tag: u8) -> Option<&'a [u8]> {
        let [found, length, rest @ ..] = self.0 else { return None };
        if *found != tag {
            return None;
        }
        let (length, rest) = match *length {
            short @ ..=0x7F => (usize::from(short), rest),
            // Longer lengths are not needed for texts of this size; 0x80 is the indefinite form of BER.
            long @ (0x81 | 0x82) => {
                let (bytes, rest) = rest.split_at_checked(usize::from(long & 0x7F))?;
                (bytes.iter().fold(0, |sum, byte| (sum << 8) | usize::from(*byte)), rest)
            }
            _ => return None,
        };
        let (content, rest) = rest.split_at_checked(length)?;
        self.0 = rest;
        Some(content)
    }
}

#[cfg(test)]
mod tests;
