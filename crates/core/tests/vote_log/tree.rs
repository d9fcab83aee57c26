//! Trees and proofs, compared with the vectors of RFC 6962's authors, of Go, and with the crate `ct-merkle`.

use std::fmt::Write as _;

use ct_merkle::mem_backed_tree::MemoryBackedTree;
use laurel_core::vote::log::{
    Edge, Hash, Tiles, consistency_path, empty_root, encode_hash, inclusion_path, is_consistent, is_included, leaf_hash, node_hash,
    tiles_of,
};
use proptest::prelude::*;
use sha2::Sha256;

use super::{entries, log_of, root_of};

fn hexadecimal(hash: Hash) -> String {
    hash.iter().fold(String::new(), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn inclusion(tiles: &Tiles, index: usize, size: usize) -> Vec<Hash> {
    tiles.roots(&inclusion_path(index as u64, size as u64).unwrap()).unwrap()
}

fn consistency(tiles: &Tiles, earlier: usize, size: usize) -> Vec<Hash> {
    tiles.roots(&consistency_path(earlier as u64, size as u64).unwrap()).unwrap()
}

/// The tree of `ct-merkle` with the same entries.
fn other_tree(entries: &[String]) -> MemoryBackedTree<Sha256, Vec<u8>> {
    let mut tree = MemoryBackedTree::new();
    for entry in entries {
        tree.push(entry.as_bytes().to_vec());
    }
    tree
}

#[test]
fn roots_are_those_of_the_reference_implementation_of_certificate_transparency() {
    let inputs: [&[u8]; 8] = [b"", b"\x00", b"\x10", b" !", b"01", b"@ABC", b"PQRSTUVW", b"`abcdefghijklmno"];
    let roots = [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    assert_eq!(hexadecimal(empty_root()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    let mut edge = Edge::default();
    for (input, root) in inputs.into_iter().zip(roots) {
        edge.append([leaf_hash(input)]);
        assert_eq!(hexadecimal(edge.root()), root, "{} entries", edge.size());
    }
}

#[test]
fn the_hash_of_an_entry_is_that_of_go() {
    assert_eq!(encode_hash(&leaf_hash(b"hello world")), "TszzRgjTG6xce+z2AG31kAXYKBgQVtCSCE40HmuwBb0=");
}

#[test]
fn small_trees_and_their_proofs_are_those_of_ct_merkle() {
    let all = entries(70);
    for size in 1..=all.len() {
        let (edge, tiles) = log_of(&all[..size], 7);
        let (other, number) = (other_tree(&all[..size]), size as u64);
        assert_eq!(edge.root()[..], other.root().as_bytes()[..]);
        assert_eq!(tiles.root(&(0..number)), Some(edge.root()));
        for (index, entry) in all[..size].iter().enumerate() {
            let path = inclusion(&tiles, index, size);
            assert_eq!(path.concat(), other.prove_inclusion(index).as_bytes());
            assert!(is_included(&leaf_hash(entry.as_bytes()), index as u64, number, &path, &edge.root()));
        }
        for earlier in 1..=size {
            let path = consistency(&tiles, earlier, size);
            assert_eq!(path.concat(), other.prove_consistency(size - earlier).as_bytes(), "{earlier} to {size}");
            assert!(is_consistent((earlier as u64, &root_of(&all[..earlier])), (number, &edge.root()), &path));
        }
    }
}

#[test]
fn a_tree_over_three_levels_of_tiles_is_that_of_ct_merkle() {
    let all = entries(66_000);
    let (edge, tiles) = log_of(&all, 4_096);
    let other = other_tree(&all);
    assert_eq!(edge.root()[..], other.root().as_bytes()[..]);
    for index in [0, 255, 256, 65_535, 65_536, 65_999] {
        assert_eq!(inclusion(&tiles, index, 66_000).concat(), other.prove_inclusion(index).as_bytes());
    }
    for earlier in [1, 256, 65_536, 65_537, 65_999] {
        assert_eq!(consistency(&tiles, earlier, 66_000).concat(), other.prove_consistency(66_000 - earlier).as_bytes());
    }
}

#[test]
fn entries_that_do_not_exist_have_no_proof() {
    assert_eq!((inclusion_path(0, 0), inclusion_path(5, 5), consistency_path(6, 5)), (None, None, None));
    assert_eq!((consistency_path(0, 5), consistency_path(5, 5)), (Some(Vec::new()), Some(Vec::new())));
    let root = root_of(&entries(5));
    assert!(is_consistent((0, &empty_root()), (5, &root), &[]));
    assert!(!is_consistent((0, &root), (5, &root), &[]));
    assert!(is_consistent((5, &root), (5, &root), &[]));
    assert!(!is_consistent((6, &root), (5, &root), &[]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Appending in pieces and continuing from stored tiles give the same tree.
    #[test]
    fn a_tree_does_not_depend_on_the_pieces(size in 1_usize..1_500, at in any::<prop::sample::Index>(), piece in 1_usize..600) {
        let all = entries(size);
        let (whole, _) = log_of(&all, piece);
        let at = at.index(size);
        let (_, tiles) = log_of(&all[..at], piece);
        let mut edge = Edge::load(at as u64, |tile| tiles.get(tile).map(<[Hash]>::to_vec)).unwrap();
        edge.append(all[at..].iter().map(|entry| leaf_hash(entry.as_bytes())));
        prop_assert_eq!((edge.size(), edge.root()), (whole.size(), whole.root()));
    }

    /// Tiles of a larger tree prove what was signed for a smaller one, and only the named tiles are needed.
    #[test]
    fn the_tiles_of_a_later_tree_prove_an_earlier_one(size in 2_usize..1_500, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let all = entries(size);
        let (_, tiles) = log_of(&all, 300);
        let (later, index) = (a.index(size) + 1, b.index(size));
        let index = index.min(later - 1);
        let root = root_of(&all[..later]);
        let ranges = inclusion_path(index as u64, later as u64).unwrap();
        let mut few = Tiles::default();
        for tile in tiles_of(&ranges) {
            few.insert(tile, &tiles.get(tile).unwrap().concat());
        }
        let path = few.roots(&ranges).unwrap();
        prop_assert!(is_included(&leaf_hash(all[index].as_bytes()), index as u64, later as u64, &path, &root));
        let earlier = index + 1;
        let path = consistency(&tiles, earlier, later);
        prop_assert!(is_consistent((earlier as u64, &root_of(&all[..earlier])), (later as u64, &root), &path));
    }

    /// A root reveals an entry that was changed, removed, swapped or added, and no proof leads from the old root to the new one.
    #[test]
    fn every_change_is_detected(size in 2_usize..600, at in any::<prop::sample::Index>(), kind in 0_u8..4) {
        let all = entries(size);
        let (edge, _) = log_of(&all, 300);
        let (mut changed, at) = (all.clone(), at.index(size));
        match kind {
            0 => changed[at].push('x'),
            1 => { changed.remove(at); }
            2 => changed.swap(at, (at + 1) % size),
            _ => changed.insert(at, "added".to_owned()),
        }
        let (forged, tiles) = log_of(&changed, 300);
        prop_assert_ne!(forged.root(), edge.root());
        // The forger grows the log past the old size, and offers the best proof that its tiles give.
        let grown = changed.len();
        if grown > size {
            let path = consistency(&tiles, size, grown);
            prop_assert!(!is_consistent((size as u64, &edge.root()), (grown as u64, &forged.root()), &path));
        }
        // The old entry cannot be proved in the forged tree at its index.
        if at < grown {
            let path = inclusion(&tiles, at, grown);
            prop_assert!(!is_included(&leaf_hash(all[at].as_bytes()), at as u64, grown as u64, &path, &forged.root()));
        }
    }

    /// A proof with any hash changed, left out or added is refused, as is one for another index or size.
    #[test]
    fn a_damaged_proof_is_refused(size in 2_usize..600, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>(), bit in 0_u8..8) {
        let all = entries(size);
        let (edge, tiles) = log_of(&all, 300);
        let index = a.index(size);
        let leaf = leaf_hash(all[index].as_bytes());
        let path = inclusion(&tiles, index, size);
        let is_valid = |index: usize, size: usize, path: &[Hash]| is_included(&leaf, index as u64, size as u64, path, &edge.root());
        prop_assert!(is_valid(index, size, &path));
        let place = b.index(path.len());
        let mut damaged = path.clone();
        damaged[place][0] ^= 1 << bit;
        prop_assert!(!is_valid(index, size, &damaged));
        let mut shorter = path.clone();
        shorter.remove(place);
        prop_assert!(!is_valid(index, size, &shorter));
        let mut longer = path.clone();
        longer.insert(place, node_hash(&leaf, &leaf));
        prop_assert!(!is_valid(index, size, &longer));
        prop_assert!(!is_valid(index ^ 1, size, &path));
        prop_assert!(!is_valid(index, index, &path));
        let earlier = index + 1;
        let path = consistency(&tiles, earlier, size);
        let before = root_of(&all[..earlier]);
        if let Some(place) = (!path.is_empty()).then(|| b.index(path.len())) {
            let mut damaged = path.clone();
            damaged[place][31] ^= 1 << bit;
            prop_assert!(!is_consistent((earlier as u64, &before), (size as u64, &edge.root()), &damaged));
            prop_assert!(!is_consistent((earlier as u64, &before), (size as u64, &edge.root()), &path[1..]));
        }
    }
}
