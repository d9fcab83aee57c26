//! The vendor's store (Aliyun OSS): phones upload to it and read from it by themselves; this server signs for them,
//! reads uploads, writes copies and removes what nothing names.

mod call;
mod sts;

use std::io;
use std::path::Path;
use std::time::Duration;

use laurel_core::storage::{ObjectKey, Policy, UploadSignature, sign_address, sign_policy, write_policy};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use ureq::Agent;

use super::embedded::KeepError;
use crate::clock::Clock;
use crate::config::Oss as Config;
use crate::error::Error;

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
        let text = write_policy(&policy.to_text());
        let (id, secret, security_token) = match &self.config.role {
            None => (self.config.keys.id.clone(), self.config.keys.secret.clone(), String::new()),
            Some(role) => self.temporary.get(role, &self.config, self.clock)?,
        };
        Ok(UploadSignature {
            host: self.config.host.clone(),
            path: policy.key.as_str().to_owned(),
            signature: sign_policy(secret.as_bytes(), &text),
            policy: text,
            accessid: id,
            security_token,
        })
    }

    /// Address of an object that everybody may see.
    pub fn address(&self, key: &str) -> String {
        format!("{}/{key}", self.config.host)
    }

    /// Address of any object, good until a moment (s since 1970); the object is handed out under `disposition`.
    pub fn signed_address(&self, key: &ObjectKey, expires: i64, disposition: &str) -> String {
        let Config { bucket, host, keys, .. } = &self.config;
        let signature = sign_address(keys.secret.as_bytes(), bucket, key, expires, disposition);
        let encoded = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
        let (id, signature, disposition) = (encoded(&keys.id), encoded(&signature), encoded(disposition));
        let query = format!("OSSAccessKeyId={id}&Expires={expires}&Signature={signature}&response-content-disposition={disposition}");
        format!("{host}/{}?{query}", key.as_str())
    }

    /// It has arrived, and begins as its suffix says: the service lets in whatever a form sends. Blocks.
    pub fn has(&self, key: &ObjectKey, patience: Duration) -> io::Result<bool> {
        let head = call::begin(self, key, patience)?;
        Ok(head.is_some_and(|head| key.suffix().is_some_and(|suffix| suffix.begins(&head))))
    }

    /// Writes an object into a file; false where there is none. Blocks.
    pub fn fetch(&self, key: &ObjectKey, to: &Path) -> io::Result<bool> {
        call::get(self, key, to)
    }

    /// Keeps a file as an object. Blocks.
    pub fn put(&self, from: &Path, key: &ObjectKey) -> Result<(), KeepError> {
        call::put(self, from, key)
    }

    /// Removes an object; one that is not there is removed already. Blocks.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        call::delete(self, key)
    }
}
