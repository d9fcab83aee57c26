//! Where files are: in the data folder, or with the vendor. Whoever makes and removes files need not know.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use laurel_core::storage::{ObjectKey, Policy, Suffix, UploadSignature};
use laurel_media::film::{ConvertError, Films};
use sha2::Sha256;

use super::embedded::{Draft, Embedded, KeepError};
use super::oss::{Finding, Oss};
use crate::clock::Clock;
use crate::config::Oss as OssConfig;
use crate::error::Error;

/// The store.
pub struct Storage {
    place: Place,
    films: Arc<Films>,
    /// Files that are being written before they are objects.
    drafts: PathBuf,
    /// What the names of copies are made with.
    copies: Hmac<Sha256>,
}

enum Place {
    Here(Embedded),
    There(Oss),
}

/// An object that can be read on this machine.
pub enum Local {
    /// It stands here.
    Here(PathBuf),
    /// It was fetched, and goes when this is dropped.
    Fetched(Draft),
}

impl Local {
    /// Where it is read.
    pub fn path(&self) -> &Path {
        match self {
            Local::Here(path) => path,
            Local::Fetched(draft) => draft.path(),
        }
    }
}

impl Storage {
    /// Opens the store: the vendor's where one is configured, else that of the data folder. `films` converts videos, and
    /// makes pictures of them where the vendor does not.
    pub fn open(
        public_url: &str,
        data_dir: &Path,
        secret: &[u8],
        oss: Option<OssConfig>,
        films: Films,
        clock: Clock,
    ) -> Result<Storage, Error> {
        // One secret signs more than names: what is signed here is good nowhere else.
        let keyed = |error: hmac::digest::InvalidLength| Error::Broken(format!("store: {error}"));
        let own = Hmac::<Sha256>::new_from_slice(secret).map_err(keyed)?;
        let copies = own.chain_update("copies").finalize().into_bytes();
        let copies = Hmac::<Sha256>::new_from_slice(&copies).map_err(keyed)?;
        let drafts = data_dir.join("objects-unfinished");
        std::fs::create_dir_all(&drafts).map_err(|error| Error::Broken(format!("object store: {}: {error}", data_dir.display())))?;
        let films = Arc::new(films);
        let place = match oss {
            None => Place::Here(Embedded::open(public_url, data_dir, secret, films.clone())?),
            Some(config) => Place::There(Oss::new(config, clock)),
        };
        Ok(Storage { place, films, drafts, copies })
    }

    /// The store of the data folder, where that is the one.
    pub fn embedded(&self) -> Option<&Embedded> {
        match &self.place {
            Place::Here(embedded) => Some(embedded),
            Place::There(_) => None,
        }
    }

    /// Origin from which pages show files, where it is not our own.
    pub fn foreign_origin(&self) -> Option<&str> {
        match &self.place {
            Place::Here(_) => None,
            Place::There(oss) => Some(oss.host()),
        }
    }

    /// Address that files are sent to.
    pub fn host(&self) -> &str {
        match &self.place {
            Place::Here(embedded) => embedded.host(),
            Place::There(oss) => oss.host(),
        }
    }

    /// Name of the bucket.
    pub fn bucket(&self) -> &str {
        match &self.place {
            Place::Here(embedded) => embedded.bucket(),
            Place::There(oss) => oss.bucket(),
        }
    }

    /// What lets one file in. May block for a service.
    pub fn sign(&self, policy: &Policy) -> Result<UploadSignature, Error> {
        match &self.place {
            Place::Here(embedded) => Ok(embedded.sign(policy)),
            Place::There(oss) => oss.sign(policy),
        }
    }

    /// Address of an object that everybody may see; empty for no key.
    pub fn address(&self, key: &str) -> String {
        match &self.place {
            _ if key.is_empty() => String::new(),
            Place::Here(embedded) => embedded.address(key),
            Place::There(oss) => oss.address(key),
        }
    }

    /// Address of any object, good until a moment (s since 1970); the object is handed out under `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        match &self.place {
            Place::Here(embedded) => embedded.signed_address(key, expires, disposition),
            Place::There(oss) => oss.signed_address(key, expires, disposition),
        }
    }

    /// It has arrived, and begins as its suffix says. May block for a service, `patience` at the longest.
    pub fn has(&self, key: &ObjectKey, patience: Duration) -> io::Result<bool> {
        match &self.place {
            // What begins otherwise is not let in.
            Place::Here(embedded) => embedded.objects().path(key).try_exists(),
            Place::There(oss) => oss.has(key, patience),
        }
    }

    /// An object to read; `None` where there is none. May block for a service.
    pub fn fetch(&self, key: &ObjectKey) -> Result<Option<Local>, Error> {
        match &self.place {
            Place::Here(embedded) => {
                let path = embedded.objects().path(key);
                Ok(path.try_exists().map_err(|error| broken(&error))?.then_some(Local::Here(path)))
            }
            Place::There(oss) => {
                let draft = self.draft()?;
                Ok(oss.fetch(key, draft.path()).map_err(|error| broken(&error))?.then_some(Local::Fetched(draft)))
            }
        }
    }

    /// A name to write under until all is there.
    pub fn draft(&self) -> Result<Draft, Error> {
        Draft::within(&self.drafts)
    }

    /// Makes a written and synced file an object, for good. May block for a service.
    pub fn keep(&self, draft: &Draft, key: &ObjectKey) -> Result<(), KeepError> {
        match &self.place {
            Place::Here(embedded) => embedded.objects().keep(draft, key),
            Place::There(oss) => oss.put(draft.path(), key),
        }
    }

    /// The picture that stands for a video which everybody may see, JPEG; `None` where it cannot be had. May block for
    /// a service or a program.
    pub fn poster(&self, film: &ObjectKey) -> Result<Option<Vec<u8>>, Error> {
        match &self.place {
            Place::Here(embedded) => embedded.poster(film),
            Place::There(oss) => Ok(oss.poster(film)),
        }
    }

    /// Videos that browsers do not play are converted here. May block for a moment.
    pub fn converts(&self) -> bool {
        self.films.converts()
    }

    /// Writes a video of this machine anew, in a form that every browser plays. Blocks, for minutes at the most.
    pub fn convert(&self, film: &Path, to: &Path) -> Result<(), ConvertError> {
        self.films.convert(film, to)
    }

    /// Ends what is being converted, and converts nothing more.
    pub fn stop_converting(&self) {
        self.films.stop();
    }

    /// Removes an object; one that is not there is removed already. May block for a service.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        match &self.place {
            Place::Here(embedded) => embedded.remove(key),
            Place::There(oss) => oss.remove(key),
        }
    }

    /// What is wrong with the bucket; `None` where files are kept here. May block for a few seconds.
    pub fn look(&self) -> Option<Result<Vec<Finding>, Error>> {
        match &self.place {
            Place::Here(_) => None,
            Place::There(oss) => Some(oss.look()),
        }
    }

    /// Removes what was being written when a server ended, and has not grown since a moment.
    pub fn tidy(&self, before_ms: i64) -> io::Result<()> {
        super::embedded::tidy(&self.drafts, before_ms)
    }

    /// The key of the copy of an upload: always the same, and known to nobody who knows the upload's. `None` for what was
    /// not uploaded.
    pub fn copy_of(&self, upload: &ObjectKey, suffix: Suffix) -> Option<ObjectKey> {
        upload.copy(self.name_of(upload, ""), suffix)
    }

    /// The key of an upload without what tells place or device, likewise.
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
