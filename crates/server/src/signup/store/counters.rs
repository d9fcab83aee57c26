//! Counters stored in groups and activities, updated for many rows in one statement.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_core::ids::MerchantId;

use crate::db::Db;

/// Differences to add to counters, by the id of their row.
#[derive(Debug, Default)]
pub struct Counters {
    /// Seats taken, by group.
    pub held: BTreeMap<i64, i64>,
    /// Sign-ups on the waiting list, by group.
    pub waiting: BTreeMap<i64, i64>,
    /// Participants, by activity.
    pub participants: BTreeMap<i64, i64>,
}

/// `CASE id WHEN 1 THEN 2 … ELSE 0 END`. Contains numbers of our own only, so it is safe to format into SQL.
pub(super) fn case(changes: &BTreeMap<i64, i64>) -> String {
    if changes.is_empty() {
        return "0".to_owned();
    }
    let mut text = String::from("CASE id");
    for (id, change) in changes {
        // Writing into a String cannot fail.
        let _ = write!(text, " WHEN {id} THEN {change}");
    }
    text + " ELSE 0 END"
}

/// `1, 2, 3`. Contains numbers of our own only, so it is safe to format into SQL.
pub(super) fn list<'a>(ids: impl Iterator<Item = &'a i64>) -> String {
    ids.map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Counters {
    /// Adds the differences: one statement for all groups, one for all activities.
    pub fn save(&self, db: &mut Db, merchant: &MerchantId) -> QueryResult<()> {
        let groups: BTreeSet<i64> = self.held.keys().chain(self.waiting.keys()).copied().collect();
        if !groups.is_empty() {
            let (held, waiting, ids) = (case(&self.held), case(&self.waiting), list(groups.iter()));
            diesel::sql_query(format!(
                "UPDATE competition_group SET held = held + {held}, waiting = waiting + {waiting} WHERE merchant_id = $1 AND id IN ({ids})"
            ))
            .bind::<Text, _>(merchant.as_str())
            .execute(db)?;
        }
        if !self.participants.is_empty() {
            let (count, ids) = (case(&self.participants), list(self.participants.keys()));
            diesel::sql_query(format!(
                "UPDATE competition SET apply_count = apply_count + {count} WHERE merchant_id = $1 AND id IN ({ids})"
            ))
            .bind::<Text, _>(merchant.as_str())
            .execute(db)?;
        }
        Ok(())
    }
}
