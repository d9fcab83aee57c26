//! Signs checkpoints of logs.

use ed25519_dalek::Signer as _;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::vote::log::{Checkpoint, VerifierKey};

use super::append::edge;
use super::store::{self, key};
use crate::db::stored::stored_merchant;
use crate::error::Error;
use crate::state::App;

/// Shortest time between two checkpoints of a log, ms.
const BETWEEN_MS: i64 = 60_000;
/// Logs of a round.
const ROUND: i64 = 100;

/// Signs the logs that have grown, each at most once a minute. A log that fails does not hold up the others.
pub fn round(app: &App) -> Result<(), Error> {
    let now_ms = app.clock.now_ms();
    for (merchant, activity) in app.store.read(|db| Ok(store::unsigned(db, now_ms - BETWEEN_MS, ROUND)?))? {
        if let Err(error) = sign(app, &stored_merchant(&merchant)?, ActivityId(activity), now_ms) {
            tracing::error!(%error, merchant, activity, "the vote log could not be signed");
        }
    }
    Ok(())
}

fn sign(app: &App, merchant: &MerchantId, activity: ActivityId, now_ms: i64) -> Result<(), Error> {
    app.store.write_unseen(|db| {
        let Some(log) = store::lock(db, merchant, activity)? else { return Ok(()) };
        if log.size == log.signed_size {
            return Ok(());
        }
        let edge = edge(db, merchant, activity, log.size)?;
        let pair = key::of_merchant(db, &app.config.keys, merchant, now_ms)?;
        let public = VerifierKey { name: log.origin.clone(), key: pair.verifying_key().to_bytes() };
        let checkpoint = Checkpoint { origin: log.origin, size: edge.size(), root: edge.root() };
        let note = checkpoint.note(&public, &pair.sign(checkpoint.text().as_bytes()).to_bytes());
        Ok(store::sign(db, merchant, activity, &note, now_ms)?)
    })
}
