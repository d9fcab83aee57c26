//! Checks the bucket: configuration errors are logged when a server starts, not found with the first upload.

use std::time::Duration;

use laurel_core::storage::{ObjectKey, PUBLIC_FOLDER, UPLOAD_FOLDER};

use super::refusal::{Refusal, Trouble};
use super::{Oss, call};
use crate::clock::random_bytes;
use crate::error::Error;

/// Time limit for one call.
const PATIENCE: Duration = Duration::from_secs(10);
/// Content of the test objects.
const BYTES: &[u8] = b"laurel";

/// A configuration error of the bucket, with the remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// The bucket does not answer.
    #[error("the bucket cannot be reached, {0}: check LAUREL_OSS_HOST, and the way to it")]
    Unreachable(String),
    /// `InvalidAccessKeyId`
    #[error("the service does not know the access key: check LAUREL_OSS_KEY_ID, and that the key is in use")]
    WrongKey,
    /// `SignatureDoesNotMatch`
    #[error(
        "the secret does not belong to the access key: check LAUREL_OSS_KEY_SECRET, and that LAUREL_OSS_HOST is an address of LAUREL_OSS_BUCKET"
    )]
    WrongSecret,
    /// `NoSuchBucket`
    #[error("there is no such bucket: check LAUREL_OSS_BUCKET and LAUREL_OSS_HOST")]
    NoBucket,
    /// "0002-00000226" and "0002-00000228"
    #[error("the bucket is in another region: check LAUREL_OSS_REGION")]
    WrongRegion,
    /// "0002-00000080" and "0002-00000034"
    #[error("the service refuses signatures of version 1: set LAUREL_OSS_REGION to the region of the bucket, such as cn-hangzhou")]
    OldSignature,
    /// `RequestTimeTooSkewed`
    #[error("the clock of this server is wrong by more than 15 minutes: set it")]
    WrongClock,
    /// "0016-00000901", or a public object cannot be read without a signature.
    #[error(
        "public access to the bucket is blocked, so no picture is shown: turn Block Public Access off, for the bucket and for the account"
    )]
    PublicBlocked,
    /// A private object can be read without a signature.
    #[error("anyone can read uploads: set the bucket's ACL to private, and remove public reading from its policy")]
    PrivateReadable,
    /// `AccessDenied`
    #[error(
        "the access key may not {right}: give it that right, or correct LAUREL_OSS_HOST where that is of another region \
         ({refusal})"
    )]
    Forbidden {
        /// The permission, as the vendor calls it.
        right: &'static str,
        /// The response.
        refusal: Refusal,
    },
    /// Any other error of the service.
    #[error("{0}")]
    Refused(Refusal),
}

/// Writes, reads and removes two small objects: a private and a public one. The list is empty if the bucket is
/// configured correctly.
pub(super) fn check(oss: &Oss) -> Result<Vec<Finding>, Error> {
    let (private, public) = (key(UPLOAD_FOLDER)?, key(PUBLIC_FOLDER)?);
    // If this fails, all other checks fail for the same reason.
    if let Err(trouble) = call::put_bytes(oss, BYTES, &private, PATIENCE) {
        return Ok(vec![finding(trouble, "PutObject")]);
    }
    let found = [private_is_private(oss, &private), public_is_public(oss, &public), remove(oss, &private), remove(oss, &public)];
    let mut findings: Vec<Finding> = found.into_iter().filter_map(Result::err).collect();
    findings.dedup();
    Ok(findings)
}

fn key(folder: &str) -> Result<ObjectKey, Error> {
    let name = u128::from_be_bytes(random_bytes()?);
    ObjectKey::parse(&format!("{folder}look/{name:032x}")).ok_or_else(|| Error::Broken("no key to look at a bucket by".into()))
}

fn private_is_private(oss: &Oss, key: &ObjectKey) -> Result<(), Finding> {
    match call::begin_as_anybody(oss, key, PATIENCE) {
        Ok(Some(_)) => Err(Finding::PrivateReadable),
        Err(Trouble::Refused(refusal)) if refusal.status == 403 => Ok(()),
        Ok(None) => Ok(()),
        Err(trouble) => Err(finding(trouble, "GetObject")),
    }
}

fn public_is_public(oss: &Oss, key: &ObjectKey) -> Result<(), Finding> {
    call::put_bytes(oss, BYTES, key, PATIENCE).map_err(|trouble| finding(trouble, "PutObject and PutObjectAcl"))?;
    match call::begin_as_anybody(oss, key, PATIENCE) {
        Ok(Some(bytes)) if bytes == BYTES => Ok(()),
        Ok(_) => Err(Finding::Unreachable("something else answers there".into())),
        Err(Trouble::Refused(refusal)) if refusal.status == 403 => Err(Finding::PublicBlocked),
        Err(trouble) => Err(finding(trouble, "GetObject")),
    }
}

fn remove(oss: &Oss, key: &ObjectKey) -> Result<(), Finding> {
    call::delete(oss, key, PATIENCE).map_err(|trouble| finding(trouble, "DeleteObject"))
}

/// Maps the vendor's error codes ("Error codes"); the numeric ones are more exact than the names.
fn finding(trouble: Trouble, right: &'static str) -> Finding {
    let refusal = match trouble {
        Trouble::Lost(error) => return Finding::Unreachable(error.to_string()),
        Trouble::Refused(refusal) => refusal,
    };
    match (refusal.code.as_str(), refusal.cause.as_str()) {
        (_, "0002-00000080" | "0002-00000034") => Finding::OldSignature,
        (_, "0002-00000226" | "0002-00000228") => Finding::WrongRegion,
        (_, "0016-00000901") => Finding::PublicBlocked,
        ("InvalidAccessKeyId", _) => Finding::WrongKey,
        ("SignatureDoesNotMatch", _) => Finding::WrongSecret,
        ("NoSuchBucket", _) => Finding::NoBucket,
        ("RequestTimeTooSkewed", _) => Finding::WrongClock,
        ("AccessDenied", _) => Finding::Forbidden { right, refusal },
        _ => Finding::Refused(refusal),
    }
}
