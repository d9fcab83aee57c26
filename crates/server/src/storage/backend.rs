//! The object store in use: the data folder or the vendor's. Callers need not know which.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::storage::{ObjectKey, Policy, Suffix, UploadSignature};
use laurel_media::film::{Colours, ConvertError, Films};
use sha2::Sha256;

use super::embedded::{Draft, Embedded, PutError};
use super::oss::{Finding, Oss};
use crate::clock::Clock;
use crate::config::Oss as OssConfig;
use crate::error::Error;

/// The object store.
pub struct Storage {
    backend: Backend,
    films: Arc<Films>,
    /// Folder of temporary files.
    drafts: PathBuf,
    /// Key that the names of copies are derived with.
    copies: Hmac<Sha256>,
}

enum Backend {
    Embedded(Embedded),
    Oss(Box<Oss>),
}

/// An object that can be read from the local disk.
pub enum Local {
    /// An object of the data folder.
    Here(PathBuf),
    /// A downloaded temporary file, removed on drop.
    Fetched(Draft),
}

impl Local {
    /// Path of the file.
    pub fn path(&self) -> &Path {
        match self {
            Local::Here(path) => path,
            Local::Fetched(draft) => draft.path(),
        }
    }
}

impl Storage {
    /// Opens the vendor's store if one is configured, otherwise that of the data folder. `films` converts videos, and
    /// takes pictures from them where the vendor does not.
    pub fn open(
        public_url: &str,
        data_dir: &Path,
        secret: &[u8],
        oss: Option<OssConfig>,
        films: Films,
        clock: Clock,
    ) -> Result<Storage, Error> {
        // Derives a key for this use only: the same secret signs other things too.
        let keyed = |error: hmac::digest::InvalidLength| Error::Broken(format!("store: {error}"));
        let own = Hmac::<Sha256>::new_from_slice(secret).map_err(keyed)?;
        let copies = own.chain_update("copies").finalize().into_bytes();
        let copies = Hmac::<Sha256>::new_from_slice(&copies).map_err(keyed)?;
        let drafts = data_dir.join("objects-unfinished");
        std::fs::create_dir_all(&drafts).map_err(|error| Error::Broken(format!("object store: {}: {error}", data_dir.display())))?;
        let films = Arc::new(films);
        let backend = match oss {
            None => Backend::Embedded(Embedded::open(public_url, data_dir, secret, films.clone())?),
            Some(config) => Backend::Oss(Box::new(Oss::new(config, clock))),
        };
        Ok(Storage { backend, films, drafts, copies })
    }

    /// The store in the data folder; `None` if the vendor's is in use.
    pub fn embedded(&self) -> Option<&Embedded> {
        match &self.backend {
            Backend::Embedded(embedded) => Some(embedded),
            Backend::Oss(_) => None,
        }
    }

    /// Origin of displayed files; `None` if it is the server's own.
    pub fn foreign_origin(&self) -> Option<&str> {
        match &self.backend {
            Backend::Embedded(_) => None,
            Backend::Oss(oss) => Some(oss.host()),
        }
    }

    /// Address that uploads are sent to.
    pub fn host(&self) -> &str {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.host(),
            Backend::Oss(oss) => oss.host(),
        }
    }

    /// Name of the bucket.
    pub fn bucket(&self) -> &str {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.bucket(),
            Backend::Oss(oss) => oss.bucket(),
        }
    }

    /// Signs the upload of one file. May block for a service.
    pub fn sign(&self, policy: &Policy) -> Result<UploadSignature, Error> {
        match &self.backend {
            Backend::Embedded(embedded) => Ok(embedded.sign(policy)),
            Backend::Oss(oss) => oss.sign(policy),
        }
    }

    /// Address of a public object; empty for an empty key.
    pub fn address(&self, key: &str) -> String {
        match &self.backend {
            _ if key.is_empty() => String::new(),
            Backend::Embedded(embedded) => embedded.address(key),
            Backend::Oss(oss) => oss.address(key),
        }
    }

    /// Signed address of any object, valid until `expires` (s since 1970); the response has this `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.signed_address(key, expires, disposition),
            Backend::Oss(oss) => oss.signed_address(key, expires, disposition),
        }
    }

    /// True if the object exists and begins as its suffix requires. May block for a service, at most for `patience`.
    pub fn has(&self, key: &ObjectKey, patience: Duration) -> io::Result<bool> {
        match &self.backend {
            // The embedded store refuses other content at the upload.
            Backend::Embedded(embedded) => embedded.objects().path(key).try_exists(),
            Backend::Oss(oss) => oss.has(key, patience),
        }
    }

    /// An object as a local file; `None` if it does not exist. May block for a service.
    pub fn fetch(&self, key: &ObjectKey) -> Result<Option<Local>, Error> {
        match &self.backend {
            Backend::Embedded(embedded) => {
                let path = embedded.objects().path(key);
                Ok(path.try_exists().map_err(|error| broken(&error))?.then_some(Local::Here(path)))
            }
            Backend::Oss(oss) => {
                let draft = self.draft()?;
                Ok(oss.fetch(key, draft.path()).map_err(|error| broken(&error))?.then_some(Local::Fetched(draft)))
            }
        }
    }

    /// A temporary file to write to.
    pub fn draft(&self) -> Result<Draft, Error> {
        Draft::within(&self.drafts)
    }

    /// Stores a written and synced file as an object. May block for a service.
    pub fn put(&self, draft: &Draft, key: &ObjectKey) -> Result<(), PutError> {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.objects().put(draft, key),
            Backend::Oss(oss) => oss.put(draft.path(), key),
        }
    }

    /// The poster of a public video, JPEG; `None` if none can be made. May block for a service or a program.
    pub fn poster(&self, film: &ObjectKey) -> Result<Option<Vec<u8>>, Error> {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.poster(film),
            Backend::Oss(oss) => Ok(oss.poster(film)),
        }
    }

    /// True if this server can convert videos that browsers do not play. May block for a moment.
    pub fn converts(&self) -> bool {
        self.films.converts()
    }

    /// Converts a local video to a form that every browser plays. Blocks for up to several minutes.
    pub fn convert(&self, film: &Path, colours: Colours, to: &Path) -> Result<(), ConvertError> {
        self.films.convert(film, colours, to)
    }

    /// Stops running conversions and refuses further ones.
    pub fn stop_converting(&self) {
        self.films.stop();
    }

    /// Removes an object; a missing one is no error. May block for a service.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        match &self.backend {
            Backend::Embedded(embedded) => embedded.remove(key),
            Backend::Oss(oss) => oss.remove(key),
        }
    }

    /// Checks the bucket; `None` if files are stored in the data folder. May block for a few seconds.
    pub fn check(&self) -> Option<Result<Vec<Finding>, Error>> {
        match &self.backend {
            Backend::Embedded(_) => None,
            Backend::Oss(oss) => Some(oss.check()),
        }
    }

    /// Removes temporary files that an ended server left behind: those unmodified since `before_ms`.
    pub fn tidy(&self, before_ms: i64) -> io::Result<()> {
        super::embedded::tidy(&self.drafts, before_ms)
    }

    /// The key of an upload's copy: always the same, and not derivable from the upload's key without the secret. `None`
    /// if the object is no upload.
    pub fn copy_of(&self, upload: &ObjectKey, suffix: Suffix) -> Option<ObjectKey> {
        upload.copy(self.name_of(upload, ""), suffix)
    }

    /// The key of the original without metadata, derived in the same way.
    pub fn plain_of(&self, upload: &ObjectKey) -> Option<ObjectKey> {
        upload.private_copy(self.name_of(upload, "plain "), upload.suffix()?)
    }

    fn name_of(&self, upload: &ObjectKey, what: &str) -> [u8; 16] {
        let hash = self.copies.clone().chain_update(what).chain_update(upload.as_str()).finalize().into_bytes();
        let mut name = [0; 16];
        name.copy_from_slice(&hash[..16]);
        name
    }
}

fn broken(error: &io::Error) -> Error {
    Error::Broken(format!("object store: {error}"))
}
