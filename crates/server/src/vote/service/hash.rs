//! Keyed hashes of devices and networks: 16 bytes, different in each activity.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;

use laurel_core::ids::WorkId;

use crate::keys::Keys;

/// Bytes of a hash.
const LENGTH: usize = 16;

/// The hash in hexadecimal digits.
pub(super) fn hash(keys: &Keys, purpose: &str, activity: i64, value: &str) -> String {
    hexadecimal(&keys.blind_index(purpose, &format!("{activity} {value}")), LENGTH)
}

/// The hash of a viewer of a work, in hexadecimal digits.
pub(crate) fn viewer_hash(keys: &Keys, work: WorkId, viewer: &str) -> String {
    hexadecimal_of(keys.blind_index("view", &format!("{work} {viewer}")).as_bytes())
}

/// A keyed hash as hexadecimal digits of at most so many bytes.
pub(crate) fn hexadecimal(index: &str, length: usize) -> String {
    let bytes = STANDARD_NO_PAD.decode(index).unwrap_or_default();
    hexadecimal_of(bytes.get(..length).unwrap_or(&bytes))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal_of(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
