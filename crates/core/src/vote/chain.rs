//! The vote list: all likes and gifts of an activity in order, as a hash chain. The last hash reveals any row
//! that was changed, removed or inserted.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::ids::ActivityId;

/// Previous hash of the first row: 64 zeros.
pub const FIRST_HASH: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Kind of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// A like was given.
    Like,
    /// A gift was given.
    Gift,
    /// The giver took the like back.
    Undo,
    /// Not counted until it is reviewed.
    Hold,
    /// Counted again, after a hold.
    Count,
    /// Permanently not counted.
    Void,
}

/// A row as it is published, one JSON object per line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChainRow {
    /// Position in the chain, from 1.
    pub seq: u64,
    /// The activity.
    pub competition_id: ActivityId,
    /// Kind of the row.
    pub act: Act,
    /// Id of the like or gift.
    pub ref_id: i64,
    /// The work.
    pub work_id: i64,
    /// Day in the activity's time zone, `YYYY-MM-DD`.
    pub day: String,
    /// Points of a gift; 1 for a like.
    pub value: i64,
    /// Keyed hash of account and activity, by which voters find their own rows.
    pub tag: String,
    /// Time, ms since 1970.
    pub time: i64,
    /// Hash of the previous row.
    pub prev_hash: String,
    /// SHA-256 of all fields above, one per line, in hexadecimal.
    pub hash: String,
}

impl ChainRow {
    /// The correct hash of the row.
    pub fn expected_hash(&self) -> String {
        let ChainRow { seq, competition_id, act, ref_id, work_id, day, value, tag, time, prev_hash, .. } = self;
        let text = format!("{seq}\n{competition_id}\n{}\n{ref_id}\n{work_id}\n{day}\n{value}\n{tag}\n{time}\n{prev_hash}", act.as_str());
        Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hash, byte| {
            // Writing into a String cannot fail.
            let _ = write!(hash, "{byte:02x}");
            hash
        })
    }
}

/// Fault found in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChainError {
    /// A row is missing or out of order.
    Order,
    /// The row belongs to another activity.
    Activity,
    /// The row does not continue the chain of the previous row.
    Broken,
    /// The row was changed.
    Changed,
    /// The act is not possible for this like or gift.
    Act,
    /// The value is out of range.
    Value,
}

/// Counted likes and gifts of a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Number of likes.
    pub likes: i64,
    /// Sum of the gifts' points.
    pub gift_points: i64,
}

/// A like or gift, and whether it counts.
struct Given {
    act: Act,
    work_id: i64,
    value: i64,
    counts: bool,
    over: bool,
}

/// A recount in progress; stores the likes and gifts, not the rows.
#[derive(Default)]
pub struct Recount {
    rows: u64,
    head: Option<(ActivityId, String)>,
    given: BTreeMap<i64, Given>,
}

impl Recount {
    /// Verifies and counts the next row.
    pub fn take(&mut self, row: &ChainRow) -> Result<(), ChainError> {
        if row.seq != self.rows + 1 {
            return Err(ChainError::Order);
        }
        let before = self.head.as_ref().map_or(FIRST_HASH, |(_, hash)| hash);
        if self.head.as_ref().is_some_and(|(activity, _)| *activity != row.competition_id) {
            return Err(ChainError::Activity);
        }
        if row.prev_hash != before {
            return Err(ChainError::Broken);
        }
        if row.hash != row.expected_hash() {
            return Err(ChainError::Changed);
        }
        self.apply(row)?;
        self.rows = row.seq;
        self.head = Some((row.competition_id, row.hash.clone()));
        Ok(())
    }

    fn apply(&mut self, row: &ChainRow) -> Result<(), ChainError> {
        if let Act::Like | Act::Gift = row.act {
            // A like counts 1; the bound prevents an overflow of sums.
            let fits = if row.act == Act::Like { row.value == 1 } else { (1..=1_000_000).contains(&row.value) };
            if !fits {
                return Err(ChainError::Value);
            }
            let given = Given { act: row.act, work_id: row.work_id, value: row.value, counts: true, over: false };
            let known = self.given.insert(row.ref_id, given);
            return if known.is_none() { Ok(()) } else { Err(ChainError::Act) };
        }
        let given = self.given.get_mut(&row.ref_id).filter(|given| given.work_id == row.work_id && !given.over).ok_or(ChainError::Act)?;
        match row.act {
            Act::Undo if given.act == Act::Like => (given.counts, given.over) = (false, true),
            Act::Void => (given.counts, given.over) = (false, true),
            Act::Hold if given.counts => given.counts = false,
            Act::Count if !given.counts => given.counts = true,
            Act::Like | Act::Gift | Act::Undo | Act::Hold | Act::Count => return Err(ChainError::Act),
        }
        Ok(())
    }

    /// Number of rows taken.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The activity and the last hash, which is published with the ranking.
    pub fn head(&self) -> Option<(ActivityId, &str)> {
        self.head.as_ref().map(|(activity, hash)| (*activity, hash.as_str()))
    }

    /// Counted likes and gifts by work.
    pub fn tallies(&self) -> BTreeMap<i64, Tally> {
        let mut tallies: BTreeMap<i64, Tally> = BTreeMap::new();
        for given in self.given.values().filter(|given| given.counts) {
            let tally = tallies.entry(given.work_id).or_default();
            match given.act {
                Act::Like => tally.likes += 1,
                _ => tally.gift_points += given.value,
            }
        }
        tallies
    }
}
