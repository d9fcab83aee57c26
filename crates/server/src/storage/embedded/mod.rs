//! The object store in the server: the same upload form and object addresses as the vendor's, with files on the local
//! disk.

mod cache;
mod objects;

use std::path::Path;
use std::sync::Arc;

use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::storage::{ObjectKey, Policy, Snapshot, UploadSignature, sign_address, sign_policy, write_policy};
use laurel_media::film::Films;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::Sha256;

use crate::error::Error;

pub use cache::Cache;
pub(super) use objects::tidy;
pub use objects::{Draft, Objects, PutError};

/// Path of the store below the server's own origin.
pub const PATH: &str = "/oss/local";
/// Name of the only bucket, and id of its owner.
pub const NAME: &str = "laurel";

/// The object store in the data folder.
pub struct Embedded {
    host: String,
    pub(crate) secret: Vec<u8>,
    objects: Objects,
    pub(crate) cache: Cache,
    pub(crate) films: Arc<Films>,
}

impl Embedded {
    /// Opens the store in the data folder; `films` takes pictures from videos.
    pub fn open(public_url: &str, data_dir: &Path, secret: &[u8], films: Arc<Films>) -> Result<Embedded, Error> {
        // Derives a key for this use only: the same secret signs other things too.
        let own = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| Error::Broken(format!("store: {error}")))?;
        let secret = own.chain_update("uploads").finalize().into_bytes().to_vec();
        let cache = Cache::open(&data_dir.join("pictures")).map_err(|error| Error::Broken(format!("pictures: {error}")))?;
        Ok(Embedded { host: format!("{public_url}{PATH}"), secret, objects: Objects::open(data_dir)?, cache, films })
    }

    /// Address that uploads are sent to.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Name of the bucket.
    pub fn bucket(&self) -> &str {
        NAME
    }

    /// Signs the upload of one file.
    pub fn sign(&self, policy: &Policy) -> UploadSignature {
        let text = write_policy(&policy.to_text());
        UploadSignature {
            host: self.host.clone(),
            path: policy.key.as_str().to_owned(),
            signature: sign_policy(&self.secret, &text),
            policy: text,
            accessid: NAME.to_owned(),
            security_token: String::new(),
            fields: None,
        }
    }

    /// Address of a public object, below the server's own origin.
    pub fn address(&self, key: &str) -> String {
        format!("{PATH}/{key}")
    }

    /// Signed address of any object, valid until `expires` (s since 1970); the response has this `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        let signature = sign_address(&self.secret, NAME, key, expires, disposition);
        let encoded = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
        let (signature, disposition) = (encoded(&signature), encoded(disposition));
        let query = format!("OSSAccessKeyId={NAME}&Expires={expires}&Signature={signature}&response-content-disposition={disposition}");
        format!("{PATH}/{}?{query}", key.as_str())
    }

    /// The first picture of a video, JPEG; `None` if none can be made.
    pub fn poster(&self, film: &ObjectKey) -> Result<Option<Vec<u8>>, Error> {
        let draft = self.objects.draft()?;
        if self.films.picture(&self.objects.path(film), &Snapshot::poster(), draft.path()).is_err() {
            return Ok(None);
        }
        std::fs::read(draft.path()).map(Some).map_err(|error| Error::Broken(format!("object store: {error}")))
    }

    /// Removes an object and its cached results; a missing object is no error.
    pub fn remove(&self, key: &ObjectKey) -> std::io::Result<()> {
        self.objects.remove(key)?;
        self.cache.remove(key)
    }

    /// The stored objects.
    pub fn objects(&self) -> &Objects {
        &self.objects
    }
}
