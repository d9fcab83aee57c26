//! Keys of stored objects.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Suffix;
use crate::ids::MerchantId;

/// Folder of uploads; private.
pub const UPLOAD_FOLDER: &str = "in/";
/// Folder of public objects.
pub const PUBLIC_FOLDER: &str = "pub/";
/// Longest key, bytes.
const KEY_MAX: usize = 512;

/// A key: letters, digits, `_`, `.` and `-`, with slashes between the parts. It cannot point outside the store.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct ObjectKey(String);

impl ObjectKey {
    /// Parses a key; `None` if it is not valid.
    pub fn parse(text: &str) -> Option<ObjectKey> {
        let is_part = |part: &str| {
            // A leading dot would mean a hidden file or a parent folder.
            !part.is_empty() && !part.starts_with('.') && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte))
        };
        (text.len() <= KEY_MAX && text.split('/').all(is_part)).then(|| ObjectKey(text.to_owned()))
    }

    /// Key of an upload, grouped by merchant and month. `random` has 128 bits, so that keys cannot be guessed.
    pub fn upload(merchant: &MerchantId, now: DateTime<Utc>, random: [u8; 16], suffix: Suffix) -> ObjectKey {
        let name = u128::from_be_bytes(random);
        ObjectKey(format!("{UPLOAD_FOLDER}{}/{}/{name:032x}.{}", merchant.as_str(), now.format("%Y%m"), suffix.text()))
    }

    /// Key of the public copy of an upload, in the same merchant and month. `None` if this key is not an upload.
    pub fn copy(&self, random: [u8; 16], suffix: Suffix) -> Option<ObjectKey> {
        let (folder, _) = self.0.strip_prefix(UPLOAD_FOLDER)?.rsplit_once('/')?;
        Some(ObjectKey(format!("{PUBLIC_FOLDER}{folder}/{:032x}.{}", u128::from_be_bytes(random), suffix.text())))
    }

    /// Key of a private copy in the folder of the upload, readable only through a signed URL. `None` if this key is
    /// not an upload.
    pub fn private_copy(&self, random: [u8; 16], suffix: Suffix) -> Option<ObjectKey> {
        let (folder, _) = self.0.strip_prefix(UPLOAD_FOLDER)?.rsplit_once('/')?;
        Some(ObjectKey(format!("{UPLOAD_FOLDER}{folder}/{:032x}.{}", u128::from_be_bytes(random), suffix.text())))
    }

    /// The key as used in forms and URLs.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// File type according to the suffix.
    pub fn suffix(&self) -> Option<Suffix> {
        self.0.rsplit_once('.').and_then(|(_, ending)| Suffix::from_text(ending))
    }

    /// The same key with another suffix.
    #[must_use]
    pub fn beside(&self, suffix: Suffix) -> ObjectKey {
        let name = self.0.rsplit_once('.').map_or(self.0.as_str(), |(name, _)| name);
        ObjectKey(format!("{name}.{}", suffix.text()))
    }

    /// True if anyone may read the object.
    pub fn is_public(&self) -> bool {
        self.0.starts_with(PUBLIC_FOLDER)
    }

    /// True if it was uploaded by a user.
    pub fn is_upload(&self) -> bool {
        self.0.starts_with(UPLOAD_FOLDER)
    }
}

impl<'de> Deserialize<'de> for ObjectKey {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        ObjectKey::parse(&text).ok_or_else(|| serde::de::Error::custom("not a key"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_upload_key_has_merchant_month_and_random_digits() {
        let key = ObjectKey::upload(
            &MerchantId::default(),
            DateTime::from_timestamp_millis(1_772_323_200_000).unwrap_or_default(),
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
            Suffix::Jpg,
        );
        assert_eq!(key.as_str(), "in/SAAQ/202603/000102030405060708090a0b0c0d0e0f.jpg");
        assert_eq!((key.suffix(), key.is_upload(), key.is_public()), (Some(Suffix::Jpg), true, false));
        assert_eq!(key.beside(Suffix::Webp).as_str(), "in/SAAQ/202603/000102030405060708090a0b0c0d0e0f.webp");
        let copy = key.copy([0xff; 16], Suffix::Webp).unwrap();
        assert_eq!(copy.as_str(), "pub/SAAQ/202603/ffffffffffffffffffffffffffffffff.webp");
        assert_eq!((copy.is_public(), copy.copy([0; 16], Suffix::Webp)), (true, None));
        assert_eq!(key.private_copy([0xff; 16], Suffix::Jpg).unwrap().as_str(), "in/SAAQ/202603/ffffffffffffffffffffffffffffffff.jpg");
        assert_eq!(ObjectKey::parse(key.as_str()), Some(key));
    }

    #[test]
    fn keys_that_leave_the_store_are_rejected() {
        for text in [
            "", "/", "/a", "a/", "a//b", "..", "a/../b", "./a", "a/.", ".a", "a/.b", "a\\b", "a b", "ä", "a\0", "a%2e", "a?b", "a#b", "a:b",
        ] {
            assert_eq!(ObjectKey::parse(text), None, "{text:?}");
        }
        assert_eq!(ObjectKey::parse(&"a".repeat(KEY_MAX + 1)), None);
        assert!(ObjectKey::parse(&"a".repeat(KEY_MAX)).is_some());
    }

    proptest! {
        #[test]
        fn a_valid_key_stays_below_its_root_folder(text in "[a-zA-Z0-9_./\\\\ -]{0,40}") {
            if let Some(key) = ObjectKey::parse(&text) {
                let path = std::path::Path::new("/store").join(key.as_str());
                prop_assert!(path.components().all(|part| !matches!(part, std::path::Component::ParentDir | std::path::Component::CurDir)));
                prop_assert!(path.starts_with("/store"));
            }
        }
    }
}
