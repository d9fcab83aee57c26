//! Downloads of original files.

use chrono::{DateTime, Utc};
use laurel_core::storage::{ObjectKey, Suffix};
use laurel_core::text::length;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::Error;
use crate::state::App;

/// Validity of a download address, s.
pub const ORIGINAL_SECONDS: i64 = 300;
/// Longest file name without its extension, in characters.
const NAME_MAX: usize = 60;

/// Signed address of a file, valid until a time, and the name to save it under.
pub fn original_address(app: &App, key: &str, name: &str, until: DateTime<Utc>) -> Result<(String, String), Error> {
    let key = ObjectKey::parse(key).ok_or_else(|| Error::Broken("a file under no key".into()))?;
    let suffix = key.suffix().map(Suffix::text).unwrap_or_default();
    let name = format!("{}.{suffix}", plain_name(name));
    // RFC 6266 and RFC 8187: letters of every script, percent-encoded.
    let encoded = utf8_percent_encode(&name, NON_ALPHANUMERIC);
    let disposition = format!("attachment; filename*=UTF-8''{encoded}");
    Ok((app.storage.signed_address(&key, until.timestamp(), &disposition), name))
}

/// A safe file name: without characters that systems forbid, and without control characters that change the direction
/// of text or are invisible.
pub fn plain_name(name: &str) -> String {
    let kept = name.chars().map(|character| if character.is_alphanumeric() || "-_. ()".contains(character) { character } else { ' ' });
    let kept = kept.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = kept.trim_start_matches(['.', ' ']).chars().take(NAME_MAX).collect();
    if length(&kept) == 0 { "file".to_owned() } else { kept }
}
