//! Files of works and moments: attaches uploads and makes their displayed copies.

pub(crate) mod make;
pub mod store;
pub(crate) mod wire;

use diesel::QueryResult;
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId, MomentId, WorkId};
use laurel_core::storage::ObjectKey;
use laurel_core::work::MediaGiven;

use crate::db::Db;
use crate::error::Error;
use crate::upload::store::{self as uploads, Uploader};

pub use make::{portrait, public_picture};
pub use store::{MediaRow, lock_owner};
pub(crate) use wire::natural;

/// Queue of files to process; fast ones do not wait behind slow ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queue {
    /// Files that take seconds.
    Copies,
    /// Videos that are converted first, which takes minutes.
    Conversions,
}

/// The owner of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// A work and its id.
    Work(WorkId),
    /// A moment and its id.
    Moment(MomentId),
}

/// Context of attaching uploads.
#[derive(Debug, Clone, Copy)]
pub struct AttachContext<'a> {
    /// Merchant of the activity.
    pub merchant: &'a MerchantId,
    /// Activity of the work or moment.
    pub activity: ActivityId,
    /// The user who must have uploaded the files.
    pub uploader: Uploader,
    /// Current time, ms since 1970.
    pub now_ms: i64,
}

/// Attaches uploads to a work or a moment; already attached ones are unchanged. Returns the file ids in the given
/// order, with five statements for any number of files. Fails with 6043 if an upload belongs to another user or is
/// already attached elsewhere.
pub fn attach(db: &mut Db, context: AttachContext<'_>, owner: Owner, given: &[MediaGiven]) -> Result<Vec<i64>, Error> {
    let known = store::of_owner(db, context.merchant, owner)?;
    let is_known = |key: &ObjectKey| known.iter().any(|row| row.upload_key == key.as_str());
    let fresh: Vec<&MediaGiven> = given.iter().filter(|given| !is_known(&given.key)).collect();
    if !fresh.is_empty() {
        let keys: Vec<&str> =
            fresh.iter().flat_map(|given| [Some(&given.key), given.poster.as_ref()]).flatten().map(ObjectKey::as_str).collect();
        if uploads::take(db, context.merchant, context.uploader, &keys)? != keys.len() {
            return Err(Code::MediaNotAccepted.into());
        }
        store::insert(db, context, owner, &fresh)?;
    }
    let rows = if fresh.is_empty() { known } else { store::of_owner(db, context.merchant, owner)? };
    let id_of = |given: &MediaGiven| rows.iter().find(|row| row.upload_key == given.key.as_str()).map(|row| row.id);
    given.iter().map(|given| id_of(given).ok_or_else(|| Code::MediaNotAccepted.into())).collect()
}

/// Removes the files of an owner except `kept`, with their copies; the next sweep removes the objects.
pub fn drop_but(db: &mut Db, merchant: &MerchantId, owner: Owner, kept: &[i64]) -> QueryResult<()> {
    let rows = store::of_owner(db, merchant, owner)?;
    let dropped: Vec<MediaRow> = rows.into_iter().filter(|row| !kept.contains(&row.id)).collect();
    if dropped.is_empty() {
        return Ok(());
    }
    let made = dropped.iter().flat_map(|row| [&row.shown_key, &row.shown_poster, &row.original_key]);
    store::mark_for_deletion(db, &made.map(String::as_str).collect::<Vec<_>>())?;
    let ids: Vec<i64> = dropped.iter().map(|row| row.id).collect();
    store::delete(db, merchant, &ids)?;
    let keys: Vec<&str> =
        dropped.iter().flat_map(|row| [Some(&row.upload_key), row.poster_key.as_ref()]).flatten().map(String::as_str).collect();
    uploads::release(db, merchant, &keys)?;
    Ok(())
}
