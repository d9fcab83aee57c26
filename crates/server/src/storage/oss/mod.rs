//! The vendor's store (Aliyun OSS). Phones upload to it and read from it directly; this server signs uploads, reads
//! them, writes copies and removes orphans.

mod call;
mod check;
mod refusal;
mod signature;
mod sts;

use std::io;
use std::path::Path;
use std::time::Duration;

use laurel_core::storage::{ObjectKey, Pipeline, Policy, UploadSignature};
use ureq::Agent;

use super::embedded::PutError;
use crate::clock::Clock;
use crate::config::AccessKeys;
use crate::config::Oss as Config;
use crate::error::Error;

pub use check::Finding;
pub use refusal::element;
use sts::Temporary;

/// Client for one bucket.
pub struct Oss {
    config: Config,
    clock: Clock,
    agent: Agent,
    temporary: Temporary,
}

impl Oss {
    /// Builds the client from the configuration.
    pub fn new(config: Config, clock: Clock) -> Oss {
        Oss { agent: call::agent(), temporary: Temporary::default(), config, clock }
    }

    /// Address of the bucket.
    pub fn host(&self) -> &str {
        &self.config.host
    }

    /// Name of the bucket.
    pub fn bucket(&self) -> &str {
        &self.config.bucket
    }

    /// Signs the upload of one file, with temporary keys if a role is configured. Blocks while new keys are fetched.
    pub fn sign(&self, policy: &Policy) -> Result<UploadSignature, Error> {
        let Some(role) = &self.config.role else { return Ok(signature::upload(self, policy, &self.config.keys, String::new())) };
        let (id, secret, token) = self.temporary.get(role, &self.config, self.clock)?;
        Ok(signature::upload(self, policy, &AccessKeys { id, secret }, token))
    }

    /// Address of a public object.
    pub fn address(&self, key: &str) -> String {
        format!("{}/{key}", self.config.host)
    }

    /// Signed address of any object, valid until `expires` (s since 1970); the response has this `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        format!("{}?{}", self.address(key.as_str()), signature::address(self, key, expires, disposition))
    }

    /// True if the object exists and begins as its suffix requires: the service accepts any content. Blocks.
    pub fn has(&self, key: &ObjectKey, patience: Duration) -> io::Result<bool> {
        let head = call::begin(self, key, patience)?;
        Ok(head.is_some_and(|head| key.suffix().is_some_and(|suffix| suffix.begins(&head))))
    }

    /// Downloads an object into a file; false if it does not exist. Blocks.
    pub fn fetch(&self, key: &ObjectKey, to: &Path) -> io::Result<bool> {
        Ok(call::get(self, key, to)?)
    }

    /// The poster of a public video, made by the service; `None` if it fails. Blocks.
    pub fn poster(&self, film: &ObjectKey) -> Option<Vec<u8>> {
        let made = call::processed(self, film, &Pipeline::poster());
        made.inspect_err(|trouble| tracing::warn!(%trouble, "the store made no picture of a video")).ok()
    }

    /// Stores a file as an object. Blocks.
    pub fn put(&self, from: &Path, key: &ObjectKey) -> Result<(), PutError> {
        call::put(self, from, key)
    }

    /// Removes an object; a missing one is no error. Blocks.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        Ok(call::delete(self, key, call::REMOVING)?)
    }

    /// Checks the bucket with small test objects, which are removed afterwards. Blocks for a few seconds.
    pub fn check(&self) -> Result<Vec<Finding>, Error> {
        check::check(self)
    }
}
