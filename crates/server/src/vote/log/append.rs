//! Appends what happened to likes and gifts to their logs.
//!
//! An act is committed without an index. Under the lock of the log's row one transaction hashes a piece of the acts without
//! one, stores the tiles and the indexes, and so appends each act once, whatever fails and however many servers run.

use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::vote::log::{Edge, Hash, leaf_hash};

use super::store::{self, act, tile};
use super::{missing_tile, origin};
use crate::db::stored::stored_merchant;
use crate::error::Error;
use crate::state::App;

/// Acts of one transaction.
const PIECE: usize = 1_024;
/// Transactions for an activity before the next one has its turn.
const TURN: usize = 16;
/// Activities of a round.
const ROUND: usize = 100;

/// Appends acts of every activity; true if some are left. An activity that fails does not hold up the others.
pub fn round(app: &App) -> Result<bool, Error> {
    let waiting = app.store.read(|db| Ok(act::waiting(db, ROUND)?))?;
    let mut more = waiting.len() == ROUND;
    for (merchant, activity) in waiting {
        match turn(app, &stored_merchant(&merchant)?, ActivityId(activity)) {
            Ok(left) => more |= left,
            Err(error) => tracing::error!(%error, merchant, activity, "votes could not be appended to their log"),
        }
    }
    Ok(more)
}

/// Appends pieces of one activity; true if acts are left.
fn turn(app: &App, merchant: &MerchantId, activity: ActivityId) -> Result<bool, Error> {
    for _ in 0..TURN {
        if append(app, merchant, activity)? < PIECE {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Appends one piece; returns the number of its acts.
fn append(app: &App, merchant: &MerchantId, activity: ActivityId) -> Result<usize, Error> {
    app.store.write_unseen(|db| {
        let log = if let Some(log) = store::lock(db, merchant, activity)? {
            log
        } else {
            store::create(db, merchant, activity, &origin(&app.config.public_url, activity))?;
            store::lock(db, merchant, activity)?.ok_or(diesel::result::Error::NotFound)?
        };
        let acts = act::pending(db, merchant, activity, PIECE)?;
        if acts.is_empty() {
            return Ok(0);
        }
        let mut edge = edge(db, merchant, activity, log.size)?;
        let leaves: Vec<Hash> = acts.iter().map(|act| leaf_hash(act.entry(&app.config.keys).text().as_bytes())).collect();
        let changed = edge.append(leaves);
        tile::put(db, merchant, activity, &changed)?;
        let indexes: Vec<(i64, i64)> = acts.iter().map(|act| act.id).zip(log.size..).collect();
        act::number(db, merchant, &indexes)?;
        store::grow(db, merchant, activity, i64::try_from(edge.size()).unwrap_or(i64::MAX))?;
        Ok(indexes.len())
    })
}

/// The right edge of a stored log of `size` entries.
pub(super) fn edge(db: &mut crate::db::Db, merchant: &MerchantId, activity: ActivityId, size: i64) -> Result<Edge, Error> {
    let size = u64::try_from(size).map_err(|_| missing_tile(activity))?;
    let tiles = tile::read(db, merchant, activity, &Edge::tiles(size).into_iter().collect())?;
    Edge::load(size, |tile| tiles.get(tile).map(<[Hash]>::to_vec)).ok_or_else(|| missing_tile(activity))
}
