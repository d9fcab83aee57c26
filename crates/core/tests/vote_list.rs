//! The hash chain of the vote list reveals every later change.

use laurel_core::ids::ActivityId;
use laurel_core::vote::{Act, ChainError, ChainRow, FIRST_HASH, Recount, Tally};
use proptest::prelude::*;

/// A chain of rows, each an act on a like or gift of a work.
fn chain(acts: &[(Act, i64, i64, i64)]) -> Vec<ChainRow> {
    let mut rows: Vec<ChainRow> = Vec::new();
    for ((act, ref_id, work_id, value), seq) in acts.iter().zip(1..) {
        let mut row = ChainRow {
            seq,
            competition_id: ActivityId(7),
            act: *act,
            ref_id: *ref_id,
            work_id: *work_id,
            day: "2026-12-01".to_owned(),
            value: *value,
            tag: format!("tag{ref_id}"),
            time: 1_764_547_200_000,
            prev_hash: rows.last().map_or_else(|| FIRST_HASH.to_owned(), |row| row.hash.clone()),
            hash: String::new(),
        };
        row.hash = row.expected_hash();
        rows.push(row);
    }
    rows
}

fn recount(rows: &[ChainRow]) -> Result<Recount, (usize, ChainError)> {
    let mut count = Recount::default();
    for (index, row) in rows.iter().enumerate() {
        count.take(row).map_err(|error| (index, error))?;
    }
    Ok(count)
}

fn example() -> Vec<ChainRow> {
    chain(&[
        (Act::Like, 1, 10, 1),
        (Act::Like, 2, 10, 1),
        (Act::Gift, 3, 10, 5),
        (Act::Like, 4, 11, 1),
        (Act::Undo, 2, 10, 1),
        (Act::Hold, 4, 11, 1),
        (Act::Count, 4, 11, 1),
        (Act::Like, 5, 11, 1),
        (Act::Void, 5, 11, 1),
    ])
}

#[test]
fn undone_and_voided_votes_do_not_count_but_released_ones_do() {
    let count = recount(&example()).ok().unwrap();
    let tallies: Vec<(i64, Tally)> = count.tallies().into_iter().collect();
    assert_eq!(tallies, [(10, Tally { likes: 1, gift_points: 5 }), (11, Tally { likes: 1, gift_points: 0 })]);
    assert_eq!((count.rows(), count.head().map(|(activity, _)| activity)), (9, Some(ActivityId(7))));
}

#[test]
fn the_hash_of_a_row_follows_the_published_format() {
    // `printf '1\n7\nlike\n1\n10\n2026-12-01\n1\ntag1\n1764547200000\n000…000' | sha256sum`
    assert_eq!(example()[0].hash, "bf364b7e7ad290298575b5246ea22747b462f3edbe5fadf6642c26161ef013d5");
}

#[test]
fn impossible_acts_are_refused() {
    for acts in [
        vec![(Act::Like, 1, 10, 1), (Act::Like, 1, 10, 1)],
        vec![(Act::Undo, 1, 10, 1)],
        vec![(Act::Like, 1, 10, 1), (Act::Undo, 1, 11, 1)],
        vec![(Act::Gift, 1, 10, 5), (Act::Undo, 1, 10, 5)],
        vec![(Act::Like, 1, 10, 1), (Act::Void, 1, 10, 1), (Act::Count, 1, 10, 1)],
    ] {
        assert_eq!(recount(&chain(&acts)).err().map(|(_, error)| error), Some(ChainError::Act), "{acts:?}");
    }
    for value in [0, -1, 2] {
        assert_eq!(recount(&chain(&[(Act::Like, 1, 10, value)])).err(), Some((0, ChainError::Value)));
    }
}

proptest! {
    /// A changed, dropped or swapped row requires rewriting all later ones, and then the last hash differs.
    #[test]
    fn every_change_to_the_list_is_detected(at in 0_usize..9, field in 0_u8..6, swap in any::<bool>()) {
        let (mut rows, head) = (example(), example().last().unwrap().hash.clone());
        if swap {
            let dropped = rows.remove(at);
            prop_assert!(recount(&rows).is_err() || rows.last().unwrap().hash != head);
            prop_assert_eq!(dropped.seq, at as u64 + 1);
        } else {
            let row = &mut rows[at];
            match field {
                0 => row.work_id += 1,
                1 => row.value += 1,
                2 => row.tag.push('x'),
                3 => row.time += 1,
                4 => row.ref_id += 100,
                _ => row.day = "2026-12-02".to_owned(),
            }
            prop_assert_eq!(recount(&rows).err(), Some((at, ChainError::Changed)));
            let row = &mut rows[at];
            row.hash = row.expected_hash();
            prop_assert!(recount(&rows).is_err() || rows.last().unwrap().hash != head);
        }
    }
}
