//! Proofs that an entry is in a tree, and that a tree continues an earlier one (RFC 6962 section 2.1, checked as in RFC 9162
//! section 2.1).

use std::ops::Range;

use super::hash::{Hash, height_of, node_hash};

/// The ranges of entries whose roots prove that the entry at `index` is in a tree of `size` entries, from the entry's
/// sibling upwards; at most 64. `None` if there is no such entry.
pub fn inclusion_path(index: u64, size: u64) -> Option<Vec<Range<u64>>> {
    if index >= size {
        return None;
    }
    let (mut tree, mut path) = (0..size, Vec::new());
    while tree.end - tree.start > 1 {
        let middle = middle_of(&tree);
        let sibling;
        (tree, sibling) = if index < middle { (tree.start..middle, middle..tree.end) } else { (middle..tree.end, tree.start..middle) };
        path.push(sibling);
    }
    path.reverse();
    Some(path)
}

/// The ranges of entries whose roots prove that a tree of `size` entries continues one of `earlier` entries. `None` if it is
/// the smaller one. A tree without entries is continued by each, without a proof.
pub fn consistency_path(earlier: u64, size: u64) -> Option<Vec<Range<u64>>> {
    if earlier > size {
        return None;
    }
    if earlier == 0 || earlier == size {
        return Some(Vec::new());
    }
    let (mut tree, mut path) = (0..size, Vec::new());
    // The root of the earlier tree itself is known to the reader.
    let mut is_known = true;
    while tree.end != earlier {
        let middle = middle_of(&tree);
        if earlier <= middle {
            path.push(middle..tree.end);
            tree = tree.start..middle;
        } else {
            path.push(tree.start..middle);
            tree = middle..tree.end;
            is_known = false;
        }
    }
    if !is_known {
        path.push(tree);
    }
    path.reverse();
    Some(path)
}

/// Splits a tree of two or more entries at the largest power of two below their number.
fn middle_of(tree: &Range<u64>) -> u64 {
    tree.start + (1 << height_of(tree.end - tree.start - 1))
}

/// True if the path leads from the hash of the entry at `index` to the root of a tree of `size` entries.
pub fn is_included(leaf: &Hash, index: u64, size: u64, path: &[Hash], root: &Hash) -> bool {
    if index >= size {
        return false;
    }
    let (mut node, mut last, mut hash) = (index, size - 1, *leaf);
    for sibling in path {
        if last == 0 {
            return false;
        }
        if node & 1 == 1 || node == last {
            hash = node_hash(sibling, &hash);
            while node & 1 == 0 && node != 0 {
                (node, last) = (node >> 1, last >> 1);
            }
        } else {
            hash = node_hash(&hash, sibling);
        }
        (node, last) = (node >> 1, last >> 1);
    }
    last == 0 && hash == *root
}

/// True if the path proves that the later tree begins with the entries of the earlier one. Each tree is its size and root.
pub fn is_consistent(earlier: (u64, &Hash), later: (u64, &Hash), path: &[Hash]) -> bool {
    let ((earlier_size, earlier_root), (later_size, later_root)) = (earlier, later);
    if earlier_size > later_size {
        return false;
    }
    if earlier_size == later_size {
        return path.is_empty() && earlier_root == later_root;
    }
    if earlier_size == 0 {
        return path.is_empty() && *earlier_root == super::hash::empty_root();
    }
    let mut path = path.iter();
    let first = if earlier_size.is_power_of_two() { Some(earlier_root) } else { path.next() };
    let Some(first) = first else { return false };
    let (mut node, mut last) = (earlier_size - 1, later_size - 1);
    while node & 1 == 1 {
        (node, last) = (node >> 1, last >> 1);
    }
    let (mut before, mut after) = (*first, *first);
    for hash in path {
        if last == 0 {
            return false;
        }
        if node & 1 == 1 || node == last {
            before = node_hash(hash, &before);
            after = node_hash(hash, &after);
            while node & 1 == 0 && node != 0 {
                (node, last) = (node >> 1, last >> 1);
            }
        } else {
            after = node_hash(&after, hash);
        }
        (node, last) = (node >> 1, last >> 1);
    }
    last == 0 && before == *earlier_root && after == *later_root
}
