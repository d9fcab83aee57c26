//! Processes queued files, and updates their works and moments.

use diesel::QueryResult;
use laurel_core::ids::MerchantId;
use laurel_core::storage::ObjectKey;
use laurel_core::work::{MediaGiven, MediaStatus};

use crate::clock::{Clock, latest_end};
use crate::db::{Db, Store};
use crate::error::Error;
use crate::media::make::{self, Outcome};
use crate::media::store::{self, MadeColumns, OpenMedia};
use crate::media::{Owner, Queue};
use crate::scope::Scope;
use crate::state::App;
use crate::storage::Storage;
use crate::texts::Texts;
use crate::{moment, work};

/// Lease, ms. If a server dies, another one takes the file after this time. Longer than it takes to fetch a video,
/// process it and store its copy.
const LEASE_MS: i64 = 20 * 60_000;
/// Delay before a retry after an external error, such as an unreachable store, ms.
const AGAIN_MS: i64 = 5 * 60_000;
/// After a failure within this time a file is tried once more at once, ms.
const QUICKLY_MS: i64 = 30_000;
/// A file is given up after this many attempts that ended with their server.
const TRIES_MAX: i32 = 5;

/// Everything that processing of media needs.
#[derive(Clone, Copy)]
pub struct MediaWorker<'a> {
    /// The database.
    pub store: &'a Store,
    /// The object store.
    pub storage: &'a Storage,
    /// Texts of notices to authors.
    pub texts: &'a Texts,
    /// The application's clock.
    pub clock: Clock,
}

impl App {
    /// The services for processing files.
    pub fn media_worker(&self) -> MediaWorker<'_> {
        MediaWorker { store: &self.store, storage: &self.storage, texts: &self.texts, clock: self.clock }
    }
}

/// Makes files due that were postponed while a clock was ahead.
pub(super) fn recover(db: &mut Db, now: i64) -> QueryResult<usize> {
    store::recover(db, latest_end(now, LEASE_MS), now)
}

/// Makes the copies of one file of a queue; true where there may be more to do at once.
pub fn process_next(worker: MediaWorker<'_>, queue: Queue) -> Result<bool, Error> {
    let now = worker.clock.now_ms();
    let Some(open) = worker.store.write_unseen(|db| Ok(store::claim(db, queue, now, now + LEASE_MS)?))? else { return Ok(false) };
    if open.tries >= TRIES_MAX {
        tracing::error!(media = open.id, "a file is given up");
        settle(worker, &open, &MadeColumns::FAILED)?;
        return Ok(true);
    }
    let done = attempt(worker, queue, &open, now).or_else(|error| {
        // One failed call, such as on a connection that the store just closed, must not cost the delay of an outage. A
        // conversion is too expensive for that, and a call that hung would hang again.
        if queue == Queue::Conversions || worker.clock.now_ms() - now > QUICKLY_MS {
            return Err(error);
        }
        tracing::warn!(media = open.id, %error, "a file could not be made; it is tried once more");
        attempt(worker, queue, &open, now)
    });
    if let Err(error) = done {
        tracing::error!(media = open.id, %error, "a file could not be made; it is tried again");
        worker.store.write_unseen(|db| Ok(store::postpone(db, &open.merchant_id, open.id, worker.clock.now_ms() + AGAIN_MS)?))?;
    }
    Ok(true)
}

fn attempt(worker: MediaWorker<'_>, queue: Queue, open: &OpenMedia, now: i64) -> Result<(), Error> {
    let give_back = |write: fn(&mut Db, &str, i64, i64) -> QueryResult<usize>| {
        worker.store.write_unseen(|db| Ok(write(db, &open.merchant_id, open.id, now)?))?;
        Ok(())
    };
    match make::make(worker.storage, queue, &open.upload_key, open.poster_key.as_deref())? {
        Outcome::Settled(made) => settle(worker, open, &made),
        Outcome::ToConvert => give_back(store::hand_over),
        Outcome::Stopped => give_back(store::postpone),
    }
}

fn settle(worker: MediaWorker<'_>, open: &OpenMedia, made: &MadeColumns) -> Result<(), Error> {
    let merchant = MerchantId::parse(&open.merchant_id).ok_or_else(|| Error::Broken("a file of no merchant".into()))?;
    let scope = Scope { texts: worker.texts, merchant: &merchant, now_ms: worker.clock.now_ms() };
    worker.store.write_for(&merchant, |db| save(db, scope, (open.id, open.owner()), made))
}

fn save(db: &mut Db, scope: Scope<'_>, (id, owner): (i64, Option<Owner>), made: &MadeColumns) -> Result<(), Error> {
    if let Some(owner) = owner {
        store::lock_owner(db, scope.merchant, owner)?;
    }
    if store::settle(db, scope.merchant.as_str(), id, made)? == 0 {
        // The file was detached in the meantime, or another server has made the same copies with the same keys.
        let is_shown = store::shown(db, scope.merchant.as_str(), id)?.is_some_and(|(key, _)| key == made.shown_key);
        if !is_shown {
            store::mark_for_deletion(db, &[&made.shown_key, &made.shown_poster, &made.original_key])?;
        }
        return Ok(());
    }
    match owner {
        Some(Owner::Work(id)) => work::service::media::settled(db, scope, id)?,
        Some(Owner::Moment(id)) => {
            moment::store::settled(db, scope.merchant, id, made.status == MediaStatus::Ready)?;
        }
        None => {}
    }
    Ok(())
}

/// Copies of an upload that is not attached to anything yet.
#[derive(Debug)]
pub struct Copies(MadeColumns);

/// Makes the copies of an upload before it is attached, for callers that write everything in one transaction.
pub fn copy(storage: &Storage, given: &MediaGiven) -> Result<Copies, Error> {
    match make::make(storage, Queue::Copies, given.key.as_str(), given.poster.as_ref().map(ObjectKey::as_str))? {
        Outcome::Settled(made) if made.status == MediaStatus::Ready => Ok(Copies(made)),
        Outcome::Settled(_) | Outcome::ToConvert | Outcome::Stopped => Err(Error::Broken("a file that cannot be shown".into())),
    }
}

/// Stores finished copies for an attached file.
pub fn save_copies(db: &mut Db, scope: Scope<'_>, (id, owner): (i64, Owner), copies: &Copies) -> Result<(), Error> {
    save(db, scope, (id, Some(owner)), &copies.0)
}
