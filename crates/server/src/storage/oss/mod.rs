//! The vendor's store (Aliyun OSS): phones upload to it and read from it by themselves; this server signs for them,
//! reads uploads, writes copies and removes what nothing names.

mod call;
mod look;
mod refusal;
mod signature;
mod sts;

use std::io;
use std::path::Path;
use std::time::Duration;

use laurel_core::storage::{ObjectKey, Pipeline, Policy, UploadSignature};
use ureq::Agent;

use super::embedded::KeepError;
use crate::clock::Clock;
use crate::config::Oss as Config;
use crate::error::Error;
use crate::provider::acs3::Keys;

pub use look::Finding;
pub use refusal::element;
use sts::Temporary;

/// The store.
pub struct Oss {
    config: Config,
    clock: Clock,
    agent: Agent,
    temporary: Temporary,
}

impl Oss {
    /// From the configuration.
    pub fn new(config: Config, clock: Clock) -> Oss {
        Oss { agent: call::agent(), temporary: Temporary::default(), config, clock }
    }

    /// Address of the bucket.
    pub fn host(&self) -> &str {
        &self.config.host
    }

    /// Its name.
    pub fn bucket(&self) -> &str {
        &self.config.bucket
    }

    /// What lets one file in: by temporary keys where there is a role. Blocks while new ones are fetched.
    pub fn sign(&self, policy: &Policy) -> Result<UploadSignature, Error> {
        let Some(role) = &self.config.role else { return Ok(signature::upload(self, policy, &self.config.keys, String::new())) };
        let (id, secret, token) = self.temporary.get(role, &self.config, self.clock)?;
        Ok(signature::upload(self, policy, &Keys { id, secret }, token))
    }

    /// Address of an object that everybody may see.
    pub fn address(&self, key: &str) -> String {
        format!("{}/{key}", self.config.host)
    }

    /// Address of any object, good until a moment (s since 1970); the object is handed out under `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        format!("{}?{}", self.address(key.as_str()), signature::address(self, key, expires, disposition))
    }

    /// It has arrived, and begins as its suffix says: the service lets in whatever a form sends. Blocks.
    pub fn has(&self, key: &ObjectKey, patience: Duration) -> io::Result<bool> {
        let head = call::begin(self, key, patience)?;
        Ok(head.is_some_and(|head| key.suffix().is_some_and(|suffix| suffix.begins(&head))))
    }

    /// Writes an object into a file; false where there is none. Blocks.
    pub fn fetch(&self, key: &ObjectKey, to: &Path) -> io::Result<bool> {
        Ok(call::get(self, key, to)?)
    }

    /// The picture that stands for a video which everybody may see, as the service makes it; `None` where it does not.
    /// Blocks.
    pub fn poster(&self, film: &ObjectKey) -> Option<Vec<u8>> {
        let made = call::processed(self, film, &Pipeline::poster());
        made.inspect_err(|trouble| tracing::warn!(%trouble, "the store made no picture of a video")).ok()
    }

    /// Keeps a file as an object. Blocks.
    pub fn put(&self, from: &Path, key: &ObjectKey) -> Result<(), KeepError> {
        call::put(self, from, key)
    }

    /// Removes an object; one that is not there is removed already. Blocks.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        Ok(call::delete(self, key, call::REMOVING)?)
    }

    /// What is wrong with the bucket, found by small objects that are gone afterwards. Blocks for a few seconds.
    pub fn look(&self) -> Result<Vec<Finding>, Error> {
        look::look(self)
    }
}
