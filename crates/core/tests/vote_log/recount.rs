//! The count of likes and gifts from the entries alone.

use laurel_core::ids::ActivityId;
use laurel_core::vote::Act;
use laurel_core::vote::log::{Leaf, LeafError, Recount, Tally};

/// Entries: act, vote, work and value. Each vote has a voter of its own.
fn count(acts: &[(Act, i64, i64, i64)]) -> Result<Recount, LeafError> {
    let mut count = Recount::default();
    for (act, vote_id, work_id, value) in acts {
        count.take(&leaf(*act, *vote_id, *work_id, *value, &format!("tag{vote_id}")))?;
    }
    Ok(count)
}

fn leaf(act: Act, vote_id: i64, work_id: i64, value: i64, tag: &str) -> Leaf {
    let (day, time_ms) = ("2026-12-01".to_owned(), 1_764_547_200_000);
    Leaf { competition_id: ActivityId(7), act, vote_id, work_id, day, value, tag: tag.to_owned(), time_ms }
}

#[test]
fn undone_and_voided_votes_do_not_count_but_released_ones_do() {
    let count = count(&[
        (Act::Like, 1, 10, 1),
        (Act::Like, 2, 10, 1),
        (Act::Gift, 3, 10, 5),
        (Act::Like, 4, 11, 1),
        (Act::Undo, 2, 10, 1),
        (Act::Hold, 4, 11, 1),
        (Act::Count, 4, 11, 1),
        (Act::Like, 5, 11, 1),
        (Act::Void, 5, 11, 1),
    ]);
    let count = count.unwrap();
    let tallies: Vec<(i64, Tally)> = count.tallies().into_iter().collect();
    assert_eq!(tallies, [(10, Tally { likes: 1, gift_value: 5 }), (11, Tally { likes: 1, gift_value: 0 })]);
    assert_eq!((count.entries(), count.activity()), (9, Some(ActivityId(7))));
}

#[test]
fn a_like_that_was_taken_back_may_be_given_again() {
    let given = [(Act::Like, 1, 10, 1), (Act::Undo, 1, 10, 1), (Act::Like, 1, 10, 1)];
    assert_eq!(count(&given).unwrap().tallies()[&10].likes, 1);
    let held = [(Act::Like, 1, 10, 1), (Act::Hold, 1, 10, 1), (Act::Undo, 1, 10, 1), (Act::Like, 1, 10, 1), (Act::Undo, 1, 10, 1)];
    assert!(count(&held).unwrap().tallies().is_empty());
}

#[test]
fn impossible_acts_are_refused() {
    for acts in [
        vec![(Act::Like, 1, 10, 1), (Act::Like, 1, 10, 1)],
        vec![(Act::Undo, 1, 10, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Undo, 1, 11, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Undo, 1, 10, 1), (Act::Like, 1, 11, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Undo, 1, 10, 1), (Act::Gift, 1, 10, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Undo, 1, 10, 1), (Act::Undo, 1, 10, 1)],
        vec![(Act::Gift, 1, 10, 5), (Act::Undo, 1, 10, 5)],
        vec![(Act::Gift, 1, 10, 5), (Act::Gift, 1, 10, 5)],
        vec![(Act::Like, 1, 10, 1), (Act::Void, 1, 10, 1), (Act::Count, 1, 10, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Void, 1, 10, 1), (Act::Like, 1, 10, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Count, 1, 10, 1)],
    ] {
        assert_eq!(count(&acts).err(), Some(LeafError::Act), "{acts:?}");
    }
    for value in [0, -1, 2] {
        assert_eq!(count(&[(Act::Like, 1, 10, value)]).err(), Some(LeafError::Value));
    }
}

#[test]
fn a_second_like_of_a_voter_for_a_work_on_one_day_is_refused() {
    let mut count = Recount::default();
    count.take(&leaf(Act::Like, 1, 10, 1, "voter")).unwrap();
    count.take(&leaf(Act::Like, 2, 11, 1, "voter")).unwrap();
    assert_eq!(count.take(&leaf(Act::Like, 3, 10, 1, "voter")), Err(LeafError::Twice));
}

#[test]
fn an_entry_of_another_activity_is_refused() {
    let mut count = count(&[(Act::Like, 1, 10, 1)]).unwrap();
    let other = Leaf { competition_id: ActivityId(8), ..leaf(Act::Like, 2, 10, 1, "voter") };
    assert_eq!(count.take(&other), Err(LeafError::Activity));
}
