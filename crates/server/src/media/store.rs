//! Queries about files of works and moments.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, MomentId, WorkId};
use laurel_core::storage::{MediaKind, ObjectKey, Suffix};
use laurel_core::work::{MediaGiven, MediaStatus};

use super::{AttachContext, Owner, Queue};
use crate::db::schema::{doomed_object, media, scene, work};
use crate::db::{Db, Signal, both, one_of, raise};
use crate::upload::store::by_chance;

/// A file of a work or a moment.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = media)]
pub struct MediaRow {
    /// Id of the file.
    pub id: i64,
    /// The work that the file belongs to.
    pub work_id: Option<i64>,
    /// The moment that the file belongs to.
    pub scene_id: Option<i64>,
    pub upload_key: String,
    /// Key of the uploaded poster of a video.
    pub poster_key: Option<String>,
    /// `image` or `video`
    pub kind: MediaKind,
    /// `MediaStatus::as_str`
    pub status: MediaStatus,
    /// Key of the displayed copy; empty until it is made.
    pub shown_key: String,
    /// Key of the displayed poster of a video; empty if there is none.
    pub shown_poster: String,
    /// Key of the original without metadata, for downloads by users other than the author; empty: the upload has no
    /// metadata.
    pub original_key: String,
    /// Width of the upright picture, px.
    pub width: i32,
    /// Height of the upright picture, px.
    pub height: i32,
    /// Length of a video, ms.
    pub duration_ms: Option<i32>,
    /// Size of the upload, bytes; of the converted video if it was converted.
    pub size: i64,
}

impl MediaRow {
    /// Key of the file that users other than the author may download.
    pub fn original(&self) -> &str {
        if self.original_key.is_empty() { &self.upload_key } else { &self.original_key }
    }

    /// Key of the picture or poster to display; empty if there is none.
    pub fn picture(&self) -> &str {
        match self.kind {
            MediaKind::Image => &self.shown_key,
            MediaKind::Video => &self.shown_poster,
        }
    }
}

/// A file that must be processed.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = media)]
pub(crate) struct OpenMedia {
    pub(crate) id: i64,
    pub(crate) merchant_id: String,
    pub(crate) work_id: Option<i64>,
    pub(crate) scene_id: Option<i64>,
    pub(crate) upload_key: String,
    pub(crate) poster_key: Option<String>,
    pub(crate) tries: i32,
}

impl OpenMedia {
    /// The work or moment that the file belongs to.
    pub(crate) fn owner(&self) -> Option<Owner> {
        let work = self.work_id.map(|id| Owner::Work(WorkId(id)));
        work.or(self.scene_id.map(|id| Owner::Moment(MomentId(id))))
    }
}

/// Columns that processing sets.
#[derive(Debug, Clone, AsChangeset)]
#[diesel(table_name = media)]
pub(crate) struct MadeColumns {
    pub(crate) status: MediaStatus,
    pub(crate) shown_key: String,
    pub(crate) shown_poster: String,
    pub(crate) original_key: String,
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) duration_ms: Option<i32>,
    pub(crate) size: i64,
    pub(crate) sha256: Option<Vec<u8>>,
}

impl MadeColumns {
    /// Columns of a file that cannot be processed.
    pub(crate) const FAILED: MadeColumns = MadeColumns {
        status: MediaStatus::Failed,
        shown_key: String::new(),
        shown_poster: String::new(),
        original_key: String::new(),
        width: 0,
        height: 0,
        duration_ms: None,
        size: 0,
        sha256: None,
    };
}

/// All files of a work or a moment.
pub fn of_owner(db: &mut Db, merchant: &MerchantId, owner: Owner) -> QueryResult<Vec<MediaRow>> {
    match owner {
        Owner::Work(id) => of_works(db, merchant, &[id.0]),
        Owner::Moment(id) => of_moments(db, merchant, &[id.0]),
    }
}

/// Locks a work or a moment until the transaction ends. Every transaction that changes an owner and its files locks
/// the owner first, which prevents deadlocks.
pub fn lock_owner(db: &mut Db, merchant: &MerchantId, owner: Owner) -> QueryResult<()> {
    // SQLite has one writer at a time.
    let Db::Postgres(connection) = db else { return Ok(()) };
    let merchant = merchant.as_str();
    let _found: Option<i64> = match owner {
        Owner::Work(id) => {
            let own = work::table.filter(work::merchant_id.eq(merchant)).filter(work::id.eq(id.0)).select(work::id);
            own.for_update().first(connection).optional()?
        }
        Owner::Moment(id) => {
            let own = scene::table.filter(scene::merchant_id.eq(merchant)).filter(scene::id.eq(id.0)).select(scene::id);
            own.for_update().first(connection).optional()?
        }
    };
    Ok(())
}

/// All files of works, by id.
pub fn of_works(db: &mut Db, merchant: &MerchantId, works: &[i64]) -> QueryResult<Vec<MediaRow>> {
    both!(db, |connection| media::table
        .filter(media::merchant_id.eq(merchant.as_str()))
        .filter(media::work_id.eq_any(works))
        .order(media::id)
        .select(MediaRow::as_select())
        .load(connection))
}

/// All files of moments.
pub fn of_moments(db: &mut Db, merchant: &MerchantId, moments: &[i64]) -> QueryResult<Vec<MediaRow>> {
    both!(db, |connection| media::table
        .filter(media::merchant_id.eq(merchant.as_str()))
        .filter(media::scene_id.eq_any(moments))
        .select(MediaRow::as_select())
        .load(connection))
}

/// Inserts files, to be processed at once.
pub(crate) fn insert(db: &mut Db, context: AttachContext<'_>, owner: Owner, given: &[&MediaGiven]) -> QueryResult<usize> {
    raise(Signal::Media);
    let (work, moment) = match owner {
        Owner::Work(id) => (Some(id.0), None),
        Owner::Moment(id) => (None, Some(id.0)),
    };
    let rows: Vec<_> = given
        .iter()
        .map(|given| {
            let kind = given.key.suffix().and_then(Suffix::media).unwrap_or(MediaKind::Image);
            (
                media::merchant_id.eq(context.merchant.as_str()),
                media::competition_id.eq(context.activity.0),
                media::work_id.eq(work),
                media::scene_id.eq(moment),
                media::upload_key.eq(given.key.as_str()),
                media::poster_key.eq(given.poster.as_ref().map(ObjectKey::as_str)),
                media::kind.eq(kind),
                media::next_time.eq(context.now_ms),
                media::created_time.eq(context.now_ms),
            )
        })
        .collect();
    both!(db, |connection| diesel::insert_into(media::table).values(&rows).execute(connection))
}

/// Deletes files.
pub(crate) fn delete(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    let own = || media::table.filter(media::merchant_id.eq(merchant.as_str())).filter(media::id.eq_any(ids));
    both!(db, |connection| diesel::delete(own()).execute(connection))
}

/// Marks objects for deletion by the sweep.
pub fn mark_for_deletion(db: &mut Db, keys: &[&str]) -> QueryResult<usize> {
    let rows: Vec<_> = keys.iter().filter(|key| !key.is_empty()).map(|key| doomed_object::key.eq(*key)).collect();
    both!(db, |connection| diesel::insert_into(doomed_object::table).values(&rows).on_conflict_do_nothing().execute(connection))
}

/// Objects that are marked for deletion, in random order. Only for the sweep.
pub fn marked_for_deletion(db: &mut Db, most: i64) -> QueryResult<Vec<String>> {
    doomed_object::table.order(by_chance()).select(doomed_object::key).limit(most).load(db)
}

/// Deletes the marks of removed objects. Only for the sweep.
pub fn forget_deleted(db: &mut Db, keys: &[&str]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(doomed_object::table.filter(doomed_object::key.eq_any(keys))).execute(connection))
}

/// Claims the file of a queue that has waited longest, so that no other process takes it before `again`. Only for the
/// job.
pub(crate) fn claim(db: &mut Db, queue: Queue, now: i64, again: i64) -> QueryResult<Option<OpenMedia>> {
    let waiting =
        media::table.filter(one_of(media::status, [MediaStatus::Processing])).filter(media::converts.eq(queue == Queue::Conversions));
    let open = waiting.filter(media::next_time.le(now)).order(media::next_time).limit(1);
    let row: Option<OpenMedia> = match db {
        Db::Postgres(connection) => open.select(OpenMedia::as_select()).for_update().skip_locked().first(connection).optional()?,
        Db::Sqlite(connection) => open.select(OpenMedia::as_select()).first(connection).optional()?,
    };
    if let Some(row) = &row {
        diesel::update(media::table.find((&row.merchant_id, row.id)))
            .set((media::next_time.eq(again), media::tries.eq(media::tries + 1)))
            .execute(db)?;
    }
    Ok(row)
}

/// Makes files due whose next attempt is later than `latest`: they were postponed while a clock was ahead. Only for the sweep.
pub(crate) fn recover(db: &mut Db, latest: i64, now: i64) -> QueryResult<usize> {
    let put_off = media::table.filter(one_of(media::status, [MediaStatus::Processing])).filter(media::next_time.gt(latest));
    diesel::update(put_off).set(media::next_time.eq(now)).execute(db)
}

/// Gives a file back after an external error: it is retried at `again`, and the attempt is not counted.
pub(crate) fn postpone(db: &mut Db, merchant: &str, id: i64, again: i64) -> QueryResult<usize> {
    diesel::update(media::table.find((merchant, id)).filter(media::status.eq(MediaStatus::Processing)))
        .set((media::next_time.eq(again), media::tries.eq(media::tries - 1)))
        .execute(db)
}

/// Moves a video to the conversion queue, due at `from`.
pub(crate) fn hand_over(db: &mut Db, merchant: &str, id: i64, from: i64) -> QueryResult<usize> {
    raise(Signal::Conversion);
    diesel::update(media::table.find((merchant, id)).filter(media::status.eq(MediaStatus::Processing)))
        .set((media::converts.eq(true), media::next_time.eq(from), media::tries.eq(0)))
        .execute(db)
}

/// Keys of a file's displayed copy and poster; `None` if the file was deleted. Only for the job.
pub(crate) fn shown(db: &mut Db, merchant: &str, id: i64) -> QueryResult<Option<(String, String)>> {
    media::table.find((merchant, id)).select((media::shown_key, media::shown_poster)).first(db).optional()
}

/// Stores the result of processing; 0 if the file was deleted or is already processed.
pub(crate) fn settle(db: &mut Db, merchant: &str, id: i64, made: &MadeColumns) -> QueryResult<usize> {
    diesel::update(media::table.find((merchant, id)).filter(media::status.eq(MediaStatus::Processing))).set(made).execute(db)
}
