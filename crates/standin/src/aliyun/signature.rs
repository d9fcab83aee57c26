//! ACS3-HMAC-SHA256 as the service checks it: computed from the received request, not from what a client meant.

use std::collections::HashSet;

use actix_web::HttpRequest;
use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

/// Allowed difference between the clocks.
const SKEW: TimeDelta = TimeDelta::minutes(15);
/// Characters that are encoded (RFC 3986: all but the unreserved).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// Headers that must always be signed.
const SIGNED: [&str; 6] = ["host", "x-acs-action", "x-acs-content-sha256", "x-acs-date", "x-acs-signature-nonce", "x-acs-version"];

/// Access key that must sign a call.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) id: &'static str,
    pub(super) secret: &'static str,
}

/// Checks a call; the error is the service's own code.
pub(super) fn check(request: &HttpRequest, body: &[u8], known: Known, nonces: &mut HashSet<String>) -> Result<(), &'static str> {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let authorization = header("authorization").and_then(|text| text.strip_prefix("ACS3-HMAC-SHA256 ")).ok_or("IncompleteSignature")?;
    let part = |name: &str| authorization.split(',').find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='));
    let (Some(key), Some(names), Some(signature)) = (part("Credential"), part("SignedHeaders"), part("Signature")) else {
        return Err("IncompleteSignature");
    };
    if key != known.id {
        return Err("InvalidAccessKeyId.NotFound");
    }
    let names: Vec<&str> = names.split(';').collect();
    if !names.is_sorted() || SIGNED.iter().any(|name| !names.contains(name)) {
        return Err("IncompleteSignature");
    }
    let body_hash = hexadecimal(&Sha256::digest(body));
    if header("x-acs-content-sha256") != Some(&body_hash) {
        return Err("SignatureDoesNotMatch");
    }
    let lines: Option<String> = names.iter().map(|name| Some(format!("{name}:{}\n", header(name)?.trim()))).collect();
    let canonical =
        format!("POST\n/\n{}\n{}\n{}\n{body_hash}", query(request.query_string()), lines.ok_or("IncompleteSignature")?, names.join(";"));
    let wanted = format!("ACS3-HMAC-SHA256\n{}", hexadecimal(&Sha256::digest(canonical.as_bytes())));
    let mut mac = Hmac::<Sha256>::new_from_slice(known.secret.as_bytes()).map_err(|_| "InternalError")?;
    mac.update(wanted.as_bytes());
    if hexadecimal(&mac.finalize().into_bytes()) != signature {
        return Err("SignatureDoesNotMatch");
    }
    let time: DateTime<Utc> = header("x-acs-date").and_then(|text| text.parse().ok()).ok_or("InvalidTimeStamp.Format")?;
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let now = Utc::now();
    if (now - time).abs() > SKEW {
        return Err("InvalidTimeStamp.Expired");
    }
    // Only a call with a valid signature uses its nonce up.
    let nonce = header("x-acs-signature-nonce").filter(|nonce| !nonce.is_empty()).ok_or("InvalidNonce")?;
    if nonces.insert(nonce.to_owned()) { Ok(()) } else { Err("SignatureNonceUsed") }
}

/// Sorts and encodes the query again, however the client wrote it.
fn query(text: &str) -> String {
    let anew = |text: &str| utf8_percent_encode(&percent_decode_str(text).decode_utf8_lossy(), ENCODED).to_string();
    let mut pairs: Vec<(String, String)> = text
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').map_or_else(|| (anew(pair), String::new()), |(name, value)| (anew(name), anew(value))))
        .collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}
