//! Indexes a merchant's texts again after their folded form has changed.

use laurel_core::ids::MerchantId;
use laurel_core::text::search::VERSION;

use crate::db::{Db, Store};
use crate::error::Error;
use crate::{activity, merchant, signup, work};

/// Rows indexed by one transaction.
const BATCH: i64 = 500;

/// Indexes the next rows of one kind after an id; returns the last id, `None` after the last row.
type Reindex = fn(&mut Db, &MerchantId, i64, i64) -> Result<Option<i64>, Error>;

/// Indexes the texts of all merchants whose index is of an older version; returns the number of merchants. May be
/// interrupted, and may run in several processes at once.
pub fn refresh(store: &Store) -> Result<usize, Error> {
    let outdated = store.read(|db| Ok(merchant::store::with_older_search(db, VERSION)?))?;
    for merchant in &outdated {
        for reindex in [activities as Reindex, signup::store::search::reindex, work::store::search::reindex] {
            let mut after = 0;
            // Another server that starts at the same time may have indexed everything meanwhile.
            let next = |after| {
                store.write_for(merchant, |db| {
                    if merchant::store::lock_older_search(db, merchant, VERSION)? { reindex(db, merchant, after, BATCH) } else { Ok(None) }
                })
            };
            while let Some(last) = next(after)? {
                after = last;
            }
        }
        store.write_for(merchant, |db| Ok(merchant::store::set_search_version(db, merchant, VERSION)?))?;
    }
    Ok(outdated.len())
}

fn activities(db: &mut Db, merchant: &MerchantId, after: i64, limit: i64) -> Result<Option<i64>, Error> {
    Ok(activity::store::search::reindex(db, merchant, after, limit)?)
}
