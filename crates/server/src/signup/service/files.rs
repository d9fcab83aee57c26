//! Uploads that answers refer to: taken into a sign-up, and released once no answer refers to them.

use std::collections::BTreeSet;

use laurel_core::errors::Code;
use laurel_core::signup::Answers;
use laurel_core::storage::ObjectKey;

use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;
use crate::upload::store::{self as uploads, Uploader};

/// Uploads that answers refer to.
pub(crate) fn referenced<'a>(answers: impl IntoIterator<Item = &'a Answers>) -> BTreeSet<ObjectKey> {
    answers.into_iter().flat_map(Answers::files).collect()
}

/// Attaches new files, which must be free uploads of the uploader (6043 otherwise), and releases files that are no longer
/// referenced. Sends no statement if nothing has changed.
pub(crate) fn attach(
    db: &mut Db,
    scope: Scope<'_>,
    uploader: Uploader,
    before: &BTreeSet<ObjectKey>,
    now: &BTreeSet<ObjectKey>,
) -> Result<(), Error> {
    let fresh: Vec<&ObjectKey> = now.difference(before).collect();
    if !fresh.is_empty() {
        let keys: Vec<&str> = fresh.iter().map(|key| key.as_str()).collect();
        if uploads::take(db, scope.merchant, uploader, &keys)? != keys.len() {
            return Err(Code::MediaNotAccepted.into());
        }
    }
    let gone: Vec<&str> = before.difference(now).map(ObjectKey::as_str).collect();
    if !gone.is_empty() {
        uploads::release(db, scope.merchant, &gone)?;
    }
    Ok(())
}
