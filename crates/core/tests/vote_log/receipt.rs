//! The check of a voter's own entry, as the page does it.

use laurel_core::ids::{ActivityId, WorkId};
use laurel_core::vote::log::{
    Checkpoint, Leaf, LogProof, SeenLog, VoteProof, VoteReceipt, VoteVerdict, check_vote, consistency_path, encode_hash, inclusion_path,
};
use laurel_core::vote::{Act, VoteKind, VoteStatus};

use super::log_of;
use super::note::{ORIGIN, leaf, pair, sign};

const ACTIVITY: ActivityId = ActivityId(7);

/// The server's answer about an entry of a log of these entries, signed by the key with this seed.
fn answer(leaves: &[Leaf], index: u64, from: Option<u64>, seed: u8) -> VoteProof {
    let texts: Vec<String> = leaves.iter().map(Leaf::text).collect();
    let (edge, tiles) = log_of(&texts, 100);
    let size = edge.size();
    let path = tiles.roots(&inclusion_path(index, size).unwrap()).unwrap();
    let consistency = from.and_then(|from| consistency_path(from, size)).unwrap_or_default();
    let pair = pair(seed);
    let checkpoint = sign(&Checkpoint { origin: ORIGIN.to_owned(), size, root: edge.root() }, &pair);
    VoteProof {
        proof: LogProof { entry: texts[usize::try_from(index).unwrap()].clone(), index, path, checkpoint }.to_string(),
        consistency: tiles.roots(&consistency).unwrap().iter().map(encode_hash).collect(),
        key: pair.1.to_string(),
    }
}

fn receipt(leaf: &Leaf, index: i64) -> VoteReceipt {
    VoteReceipt {
        index: Some(index),
        covered: true,
        act: leaf.act,
        kind: VoteKind::Like,
        work_id: WorkId(leaf.work_id),
        title: String::new(),
        status: VoteStatus::Valid,
        reason: None,
        value: leaf.value,
        time: chrono::DateTime::from_timestamp_millis(leaf.time_ms).unwrap(),
        entry: leaf.text(),
    }
}

fn leaves(number: i64) -> Vec<Leaf> {
    (1..=number).map(leaf).collect()
}

/// What a browser stores after it has seen a log of these entries.
fn seen(leaves: &[Leaf]) -> SeenLog {
    check_vote(ACTIVITY, None, &receipt(&leaves[0], 0), &answer(leaves, 0, None, 1)).unwrap()
}

#[test]
fn an_entry_of_a_log_that_grew_is_included() {
    let before = seen(&leaves(5));
    assert_eq!((before.size(), SeenLog::parse(&before.text())), (5, Some(before.clone())));
    let all = leaves(40);
    let now = check_vote(ACTIVITY, Some(&before), &receipt(&all[30], 30), &answer(&all, 30, Some(5), 1)).unwrap();
    assert_eq!(now.size(), 40);
    // The same log once more.
    assert!(check_vote(ACTIVITY, Some(&now), &receipt(&all[3], 3), &answer(&all, 3, Some(40), 1)).is_ok());
}

#[test]
fn a_log_that_does_not_continue_the_one_seen_before_is_noticed() {
    let before = seen(&leaves(5));
    let check = |leaves: &[Leaf]| {
        let size = leaves.len() as u64;
        check_vote(ACTIVITY, Some(&before), &receipt(&leaves[0], 0), &answer(leaves, 0, (size >= 5).then_some(5), 1)).err()
    };
    let mut changed = leaves(40);
    changed[2].work_id = 11;
    assert_eq!(check(&changed), Some(VoteVerdict::Rewritten));
    let mut removed = leaves(40);
    removed.remove(4);
    assert_eq!(check(&removed), Some(VoteVerdict::Rewritten));
    assert_eq!(check(&leaves(4)), Some(VoteVerdict::Rewritten), "a log that shrank");
    let mut other = answer(&leaves(40), 0, Some(5), 1);
    other.consistency = vec!["x".to_owned()];
    assert_eq!(check_vote(ACTIVITY, Some(&before), &receipt(&leaf(1), 0), &other), Err(VoteVerdict::Damaged));
}

#[test]
fn a_proof_of_something_else_than_what_is_shown_is_refused() {
    let all = leaves(5);
    let given = answer(&all, 2, None, 1);
    let shown = receipt(&all[2], 2);
    assert!(check_vote(ACTIVITY, None, &shown, &given).is_ok());
    for wrong in [
        VoteReceipt { index: Some(3), ..shown.clone() },
        VoteReceipt { index: None, ..shown.clone() },
        VoteReceipt { act: Act::Undo, ..shown.clone() },
        VoteReceipt { work_id: WorkId(11), ..shown.clone() },
        VoteReceipt { value: 2, ..shown.clone() },
        receipt(&all[3], 2),
    ] {
        assert_eq!(check_vote(ACTIVITY, None, &wrong, &given), Err(VoteVerdict::Missing), "{wrong:?}");
    }
    assert_eq!(check_vote(ActivityId(8), None, &shown, &given), Err(VoteVerdict::Missing));
}

#[test]
fn keys_and_signatures_are_checked() {
    let all = leaves(5);
    let shown = receipt(&all[2], 2);
    assert_eq!(check_vote(ACTIVITY, Some(&seen(&all)), &shown, &answer(&all, 2, Some(5), 2)), Err(VoteVerdict::OtherKey));
    let forged = VoteProof { key: pair(2).1.to_string(), ..answer(&all, 2, None, 1) };
    assert_eq!(check_vote(ACTIVITY, None, &shown, &forged), Err(VoteVerdict::Signature));
    for damaged in [VoteProof { key: "x".to_owned(), ..forged.clone() }, VoteProof { proof: "x".to_owned(), ..answer(&all, 2, None, 1) }] {
        assert_eq!(check_vote(ACTIVITY, None, &shown, &damaged), Err(VoteVerdict::Damaged));
    }
    assert_eq!((SeenLog::parse(""), SeenLog::parse("x\ny")), (None, None));
}
