//! Entries, checkpoints and proofs as texts.

use std::sync::LazyLock;

use ed25519_dalek::{Signer as _, SigningKey};
use laurel_core::ids::ActivityId;
use laurel_core::vote::Act;
use laurel_core::vote::log::{
    Checkpoint, CheckpointError, Leaf, LogProof, ProofError, SignedCheckpoint, VerifierKey, check_checkpoint, check_proof, inclusion_path,
    leaf_hash,
};
use proptest::prelude::*;

use super::log_of;

pub(crate) const ORIGIN: &str = "laurel.example/log/7";

pub(crate) fn pair(seed: u8) -> (SigningKey, VerifierKey) {
    let signing = SigningKey::from_bytes(&[seed; 32]);
    let key = VerifierKey { name: ORIGIN.to_owned(), key: signing.verifying_key().to_bytes() };
    (signing, key)
}

pub(crate) fn sign(checkpoint: &Checkpoint, (signing, key): &(SigningKey, VerifierKey)) -> String {
    checkpoint.note(key, &signing.sign(checkpoint.text().as_bytes()).to_bytes())
}

pub(crate) fn leaf(vote_id: i64) -> Leaf {
    Leaf {
        competition_id: ActivityId(7),
        act: Act::Like,
        vote_id,
        work_id: 10,
        day: "2026-12-01".to_owned(),
        value: 1,
        tag: format!("tag{vote_id}"),
        time_ms: 1_764_547_200_000,
    }
}

/// A signed log of five entries, and the proof of the fourth.
fn proof() -> LogProof {
    let entries: Vec<String> = (1..=5).map(|id| leaf(id).text()).collect();
    let (edge, tiles) = log_of(&entries, 2);
    let path = tiles.roots(&inclusion_path(3, 5).unwrap()).unwrap();
    let checkpoint = sign(&Checkpoint { origin: ORIGIN.to_owned(), size: 5, root: edge.root() }, &pair(1));
    LogProof { entry: entries[3].clone(), index: 3, path, checkpoint }
}

#[test]
fn an_entry_has_one_line_for_each_field() {
    let text = leaf(1).text();
    assert_eq!(text, "laurel-vote/1\n7\nlike\n1\n10\n2026-12-01\n1\ntag1\n1764547200000");
    assert_eq!(Leaf::parse(&text), Some(leaf(1)));
}

#[test]
fn only_the_canonical_text_of_an_entry_is_read() {
    let text = leaf(1).text();
    for (from, to) in [
        ("laurel-vote/1", "laurel-vote/2"),
        ("\n7\n", "\n07\n"),
        ("\n7\n", "\n+7\n"),
        ("\n7\n", "\n7 \n"),
        ("like", "Like"),
        ("2026-12-01", "2026-12-1"),
        ("tag1", ""),
        ("tag1", "t ag"),
        ("1764547200000", "1764547200000\n"),
        ("1764547200000", "1764547200000\nx"),
        ("\n", "\r\n"),
    ] {
        assert_eq!(Leaf::parse(&text.replace(from, to)), None, "{to:?}");
    }
}

#[test]
fn a_key_of_go_is_read_and_written() {
    let text = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";
    let key = VerifierKey::parse(text).unwrap();
    assert_eq!((key.name.as_str(), key.id(), key.to_string()), ("sum.golang.org", [0x03, 0x3d, 0xe0, 0xae], text.to_owned()));
    for damaged in ["", "sum.golang.org", "sum.golang.org+033de0af+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "a b+033de0ae+AA"] {
        assert_eq!(VerifierKey::parse(damaged), None);
    }
}

#[test]
fn the_checkpoint_of_the_specification_is_read() {
    let note = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\u{2014} example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n";
    let read = SignedCheckpoint::parse(note).unwrap();
    assert_eq!((read.checkpoint.origin.as_str(), read.checkpoint.size), ("example.com/behind-the-sofa", 20_852_163));
    assert_eq!((read.signatures.len(), read.signatures[0].id, read.signatures[0].bytes.len()), (1, [0x03, 0x3d, 0xe0, 0xae], 64));
}

#[test]
fn a_checkpoint_is_valid_with_its_own_key_only() {
    let checkpoint = Checkpoint { origin: ORIGIN.to_owned(), size: 5, root: leaf_hash(b"root") };
    let (key, other) = (pair(1), pair(2));
    let note = sign(&checkpoint, &key);
    assert_eq!(check_checkpoint(&note, &key.1), Ok(checkpoint.clone()));
    assert_eq!(check_checkpoint(&note, &other.1), Err(CheckpointError::Signature));
    assert_eq!(check_checkpoint(&note.replace("\n5\n", "\n6\n"), &key.1), Err(CheckpointError::Signature));
    assert_eq!(check_checkpoint(&note.replace("\n5\n", "\n05\n"), &key.1), Err(CheckpointError::Form));
    let elsewhere = VerifierKey { name: "laurel.example/log/8".to_owned(), ..key.1.clone() };
    assert_eq!(check_checkpoint(&note, &elsewhere), Err(CheckpointError::Origin));
    // A witness may add its line; an unknown signature is ignored.
    let witnessed = format!("{note}\u{2014} witness.example AAAAAAAA\n");
    assert_eq!(check_checkpoint(&witnessed, &key.1), Ok(checkpoint));
}

#[test]
fn a_proof_is_read_as_it_is_written_and_verified() {
    let proof = proof();
    let text = proof.to_string();
    assert!(text.starts_with("c2sp.org/tlog-proof@v1\nextra bGF1cmVsLXZvdGUvM"), "{text}");
    assert_eq!(LogProof::parse(&text), Some(proof));
    let checked = check_proof(&text, &pair(1).1).unwrap();
    assert_eq!((checked.leaf, checked.index, checked.checkpoint.size), (leaf(4), 3, 5));
    assert_eq!(check_proof(&text, &pair(2).1), Err(ProofError::Checkpoint(CheckpointError::Signature)));
}

#[test]
fn a_proof_of_another_entry_or_index_is_refused() {
    let proof = proof();
    let with = |change: &dyn Fn(&mut LogProof)| {
        let mut changed = proof.clone();
        change(&mut changed);
        check_proof(&changed.to_string(), &pair(1).1)
    };
    assert_eq!(with(&|proof| proof.entry = leaf(3).text()), Err(ProofError::Path));
    assert_eq!(with(&|proof| proof.index = 2), Err(ProofError::Path));
    assert_eq!(with(&|proof| proof.path.swap(0, 1)), Err(ProofError::Path));
    assert_eq!(with(&|proof| proof.entry.push('x')), Err(ProofError::Form));
}

proptest! {
    // Each case verifies a signature.
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any changed byte of a proof is noticed.
    #[test]
    fn a_changed_proof_is_refused(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        static PROOF: LazyLock<String> = LazyLock::new(|| proof().to_string());
        let text = PROOF.clone();
        let mut bytes = text.into_bytes();
        let place = at.index(bytes.len());
        prop_assume!(bytes[place] != byte);
        bytes[place] = byte;
        if let Ok(changed) = String::from_utf8(bytes) {
            prop_assert!(check_proof(&changed, &pair(1).1).is_err(), "{changed}");
        }
    }

    #[test]
    fn no_text_breaks_a_reader(text in "(\\PC|\n){0,200}") {
        let _ = (Leaf::parse(&text), VerifierKey::parse(&text), SignedCheckpoint::parse(&text), LogProof::parse(&text));
    }
}
