//! Reads sequences of nested boxes (ISO/IEC 14496-12, 4.2). Nothing is copied, and every claimed length is checked
//! against the available bytes.

use std::ops::Range;

/// The bytes are not valid boxes: cut short, or a box exceeds its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Broken;

pub(super) type Kind = [u8; 4];

const SHORT_HEAD: usize = 8;
const LONG_HEAD: usize = 16;

/// A box by its offsets in the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) kind: Kind,
    /// Offset of its head.
    pub(super) start: usize,
    /// Range of its content.
    pub(super) body: Range<usize>,
}

/// Type, length of the head and total length; a length of 0 means to the end of the file.
pub(super) fn read_head(head: &[u8]) -> Result<(Kind, usize, u64), Broken> {
    let kind = array_at(head, 4)?;
    match u32_at(head, 0)? {
        1 => Ok((kind, LONG_HEAD, u64_at(head, SHORT_HEAD)?)),
        size => Ok((kind, SHORT_HEAD, u64::from(size))),
    }
}

/// Iterates over the boxes in a range of the bytes.
pub(super) fn parts(bytes: &[u8], within: Range<usize>) -> Parts<'_> {
    Parts { bytes, within }
}

pub(super) struct Parts<'a> {
    bytes: &'a [u8],
    within: Range<usize>,
}

impl Parts<'_> {
    fn read(&self) -> Result<Part, Broken> {
        let rest = self.bytes.get(self.within.clone()).ok_or(Broken)?;
        let (kind, head, size) = read_head(rest)?;
        let size = usize::try_from(size).map_err(|_| Broken)?;
        // Only the last box of a file may have an open length (0), never a box inside another.
        if size < head || size > rest.len() {
            return Err(Broken);
        }
        let start = self.within.start;
        Ok(Part { kind, start, body: start + head..start + size })
    }
}

impl Iterator for Parts<'_> {
    type Item = Result<Part, Broken>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.bytes.get(self.within.clone()).unwrap_or_default();
        // QuickTime ends some lists with four zero bytes.
        if rest.len() < SHORT_HEAD && rest.iter().all(|byte| *byte == 0) {
            return None;
        }
        let part = self.read();
        self.within.start = part.as_ref().map_or(self.within.end, |part| part.body.end);
        Some(part)
    }
}

/// The first child box of this type.
pub(super) fn child(bytes: &[u8], within: &Part, kind: Kind) -> Result<Option<Part>, Broken> {
    for part in parts(bytes, within.body.clone()) {
        let part = part?;
        if part.kind == kind {
            return Ok(Some(part));
        }
    }
    Ok(None)
}

/// The box at the end of a path of types.
pub(super) fn descend(bytes: &[u8], within: &Part, path: &[Kind]) -> Result<Option<Part>, Broken> {
    let mut part = within.clone();
    for kind in path {
        match child(bytes, &part, *kind)? {
            Some(inner) => part = inner,
            None => return Ok(None),
        }
    }
    Ok(Some(part))
}

fn array_at<const LENGTH: usize>(bytes: &[u8], at: usize) -> Result<[u8; LENGTH], Broken> {
    let end = at.checked_add(LENGTH).ok_or(Broken)?;
    bytes.get(at..end).and_then(|bytes| bytes.try_into().ok()).ok_or(Broken)
}

pub(super) fn kind_at(bytes: &[u8], at: usize) -> Result<Kind, Broken> {
    array_at(bytes, at)
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Result<u16, Broken> {
    array_at(bytes, at).map(u16::from_be_bytes)
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Result<u32, Broken> {
    array_at(bytes, at).map(u32::from_be_bytes)
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Result<u64, Broken> {
    array_at(bytes, at).map(u64::from_be_bytes)
}
