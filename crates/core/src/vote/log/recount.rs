//! Counts likes and gifts from the entries of a log.

use std::collections::{BTreeMap, BTreeSet};

use super::leaf::{Act, Leaf};
use crate::ids::ActivityId;

/// Fault found in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeafError {
    /// The entry belongs to another activity.
    Activity,
    /// The act is not possible for this like or gift.
    Act,
    /// The value is out of range.
    Value,
    /// The voter likes this work twice on one day.
    Twice,
}

/// Counted likes and gifts of a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Number of likes.
    pub likes: i64,
    /// Sum of the gifts' values.
    pub gift_value: i64,
}

/// A like or gift, and whether it counts.
#[derive(Debug)]
struct Given {
    act: Act,
    work_id: i64,
    value: i64,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Counts,
    Held,
    /// A like that may be given again.
    Undone,
    Void,
}

/// A recount in progress. It stores the likes and gifts, not the entries; whether these are the entries of a checkpoint is
/// checked by their hashes.
#[derive(Debug, Default)]
pub struct Recount {
    entries: u64,
    activity: Option<ActivityId>,
    given: BTreeMap<i64, Given>,
    /// Voter, work and day of each like.
    likes: BTreeSet<(String, i64, String)>,
}

impl Recount {
    /// Counts the next entry. After an error the count is worthless.
    pub fn take(&mut self, leaf: &Leaf) -> Result<(), LeafError> {
        if *self.activity.get_or_insert(leaf.competition_id) != leaf.competition_id {
            return Err(LeafError::Activity);
        }
        self.entries += 1;
        match leaf.act {
            Act::Like | Act::Gift => self.give(leaf),
            Act::Undo | Act::Hold | Act::Count | Act::Void => self.change(leaf),
        }
    }

    fn give(&mut self, leaf: &Leaf) -> Result<(), LeafError> {
        // A like counts 1; the bound prevents an overflow of sums.
        let fits = if leaf.act == Act::Like { leaf.value == 1 } else { (1..=1_000_000).contains(&leaf.value) };
        if !fits {
            return Err(LeafError::Value);
        }
        let like = || (leaf.tag.clone(), leaf.work_id, leaf.day.clone());
        if let Some(known) = self.given.get_mut(&leaf.vote_id) {
            let again = leaf.act == Act::Like && known.state == State::Undone && known.work_id == leaf.work_id;
            if !again || !self.likes.contains(&like()) {
                return Err(LeafError::Act);
            }
            known.state = State::Counts;
            return Ok(());
        }
        if leaf.act == Act::Like && !self.likes.insert(like()) {
            return Err(LeafError::Twice);
        }
        let given = Given { act: leaf.act, work_id: leaf.work_id, value: leaf.value, state: State::Counts };
        self.given.insert(leaf.vote_id, given);
        Ok(())
    }

    fn change(&mut self, leaf: &Leaf) -> Result<(), LeafError> {
        let given = self.given.get_mut(&leaf.vote_id).filter(|given| given.work_id == leaf.work_id).ok_or(LeafError::Act)?;
        given.state = match (leaf.act, given.state) {
            (Act::Undo, State::Counts | State::Held) if given.act == Act::Like => State::Undone,
            (Act::Void, State::Counts | State::Held) => State::Void,
            (Act::Hold, State::Counts) => State::Held,
            (Act::Count, State::Held) => State::Counts,
            _ => return Err(LeafError::Act),
        };
        Ok(())
    }

    /// Number of entries taken.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The activity; `None` before the first entry.
    pub fn activity(&self) -> Option<ActivityId> {
        self.activity
    }

    /// Counted likes and gifts by work.
    pub fn tallies(&self) -> BTreeMap<i64, Tally> {
        let mut tallies: BTreeMap<i64, Tally> = BTreeMap::new();
        for given in self.given.values().filter(|given| given.state == State::Counts) {
            let tally = tallies.entry(given.work_id).or_default();
            match given.act {
                Act::Like => tally.likes += 1,
                _ => tally.gift_value += given.value,
            }
        }
        tallies
    }
}
