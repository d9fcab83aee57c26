//! Where a JPEG ends (ITU-T T.81, B.1 and B.2): what is cut off before has no end, and what stands behind is no picture.

/// Begins a scan: its head is followed by data without a length.
const SCAN: u8 = 0xda;
/// Ends the picture.
const END: u8 = 0xd9;

/// Bytes of the picture, its end among them; `None` where it has none.
pub(super) fn length(bytes: &[u8]) -> Option<usize> {
    let mut at = 2;
    loop {
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        match (mark, kind) {
            (0xff, END) => return Some(at + 2),
            // Any number of these may stand before what follows.
            (0xff, 0xff) => at += 1,
            // Within the data of a scan: a byte that looks like a mark and is none, and marks to go on from.
            (0xff, 0x00 | 0x01 | 0xd0..=0xd7) => at += 2,
            (0xff, kind) => {
                let length = u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]);
                at += 2 + usize::from(length);
                if kind == SCAN {
                    at = next_mark(bytes, at)?;
                }
            }
            // Behind a table between two scans there is nothing but the next mark.
            _ => at = next_mark(bytes, at)?,
        }
    }
}

fn next_mark(bytes: &[u8], from: usize) -> Option<usize> {
    Some(from + bytes.get(from..)?.iter().position(|byte| *byte == 0xff)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &[u8] =
        b"\xff\xd8\xff\xe0\0\x04JF\xff\xff\xdb\0\x03q\xff\xda\0\x03spix\xff\0els\xff\xd0more\xff\xc4\0\x04\xff\xd9\xff\xda\0\x03sx\xff\xd9";

    #[test]
    fn a_picture_ends_where_it_says_and_not_in_what_looks_like_it() {
        assert_eq!(length(WHOLE), Some(WHOLE.len()));
        assert_eq!(length(&[WHOLE, b"a film of the moment \xff\xd9"].concat()), Some(WHOLE.len()));
    }

    #[test]
    fn what_is_cut_off_has_no_end() {
        for end in 0..WHOLE.len() {
            assert_eq!(length(&WHOLE[..end]), None, "{end}");
        }
    }
}
