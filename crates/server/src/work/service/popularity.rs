//! Has the popularity of works follow their counters.

use std::collections::{BTreeMap, BTreeSet};

use laurel_core::ids::MerchantId;

use crate::db::stored::stored_merchant;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::vote::store::status::settings;
use crate::work::store::popularity;

/// Works of a round.
const ROUND: usize = 1_000;
/// Works of one transaction: the writer of votes waits for their rows.
const PIECE: usize = 32;

/// Computes the popularity of marked works of all merchants; true if some may be left.
pub fn round(store: &Store) -> Result<bool, Error> {
    let due = store.read(|db| Ok(popularity::due(db, ROUND)?))?;
    let more = due.len() == ROUND;
    let mut merchants: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for (merchant, work) in due {
        merchants.entry(merchant).or_default().push(work);
    }
    for (merchant, works) in merchants {
        let merchant = stored_merchant(&merchant)?;
        // A place on a cached wall may be seconds old, like the counters.
        for piece in works.chunks(PIECE) {
            store.write_unseen(|db| follow(db, &merchant, piece))?;
        }
    }
    Ok(more)
}

fn follow(db: &mut Db, merchant: &MerchantId, works: &[i64]) -> Result<(), Error> {
    popularity::take(db, merchant, works)?;
    let counted = popularity::counted(db, merchant, works)?;
    let activities: BTreeSet<i64> = counted.iter().map(|row| row.competition_id).collect();
    let settings = settings(db, merchant, &activities.into_iter().collect::<Vec<_>>())?;
    let changed: Vec<(i64, i64)> = counted
        .iter()
        .filter_map(|row| {
            let settings = settings.get(&row.competition_id)?;
            let [commenters, viewers] = [row.commenters, row.viewers].map(Option::unwrap_or_default);
            let popularity = settings.popularity(row.like_count, row.gift_value, commenters, viewers);
            (popularity != row.popularity).then_some((row.id, popularity))
        })
        .collect();
    popularity::set(db, merchant, &changed)
}
