//! Uploaded pictures of accounts and teams: a small square copy of the upload, without location and camera data.

use std::time::Duration;

use laurel_core::errors::{Code, FieldErrors, Rule};
use laurel_core::ids::AccountId;
use laurel_core::storage::{ObjectKey, PUBLIC_FOLDER};
use tokio::time::timeout;

use crate::db::Db;
use crate::error::Error;
use crate::http::{Context, Failure};
use crate::media::{self as files, store as copies};
use crate::upload::store::{self as uploads, Uploader};

/// Longest wait for a slot; the page waits 5 s.
const PATIENCE: Duration = Duration::from_secs(3);

/// Makes the copy of the caller's upload and returns its key; `None` if the upload is not the caller's, or is in use. 503 if no slot
/// becomes free in time. `field` is refused if the picture cannot be read.
pub(crate) async fn make(context: &Context, upload: &ObjectKey, field: &'static str) -> Result<Option<ObjectKey>, Failure> {
    let (merchant, key) = (context.merchant.clone(), upload.clone());
    let free = context.read(move |db, caller| {
        let uploader = Uploader::Account(caller.account()?);
        Ok(uploads::is_free(db, &merchant, uploader, key.as_str())?)
    });
    if !free.await? {
        return Ok(None);
    }
    let (app, key) = (context.app.clone(), upload.clone());
    let turn = timeout(PATIENCE, context.app.portraits.clone().acquire_owned()).await.map_err(|_| context.fail(Error::Busy))?;
    let turn = turn.map_err(|_| context.fail(Error::Broken("no more portraits are made".into())))?;
    let making = move || {
        // The slot is taken as long as the work lasts, whether or not the client still waits.
        let _turn = turn;
        files::portrait(&app.storage, &key)
    };
    let made = context.blocking(making).await?;
    made.map(Some).ok_or_else(|| context.fail(laurel_core::errors::Refusal::from(FieldErrors::one(field, Rule::Choice))))
}

/// Takes the upload, which the copy replaces, and marks the previous copy for deletion.
pub(crate) fn replace(db: &mut Db, context: &Context, account: AccountId, (upload, before): (&ObjectKey, &str)) -> Result<(), Error> {
    if uploads::take(db, &context.merchant, Uploader::Account(account), &[upload.as_str()])? != 1 {
        return Err(Code::MediaNotAccepted.into());
    }
    uploads::release_copied(db, &context.merchant, upload)?;
    release(db, before)
}

/// Marks a replaced copy for deletion. A drawn picture is not a copy and stays.
pub(crate) fn release(db: &mut Db, before: &str) -> Result<(), Error> {
    if before.starts_with(PUBLIC_FOLDER) {
        copies::mark_for_deletion(db, &[before])?;
    }
    Ok(())
}
