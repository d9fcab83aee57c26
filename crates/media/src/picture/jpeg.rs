//! Finds the end of a JPEG (ITU-T T.81, B.1 and B.2): a file that was cut off has none, and data after it is not part
//! of the picture.

use std::borrow::Cow;
use std::io::Cursor;

use image::{ImageFormat, ImageReader};
use sha2::{Digest as _, Sha256};

use super::decode::{is_too_large, limits};

/// Starts a scan; entropy-coded data without a length follows its header.
const SCAN: u8 = 0xda;
/// Ends the picture.
const END: u8 = 0xd9;

/// Length of the picture including its end marker, bytes; `None` if there is no end marker.
pub(super) fn length(bytes: &[u8]) -> Option<usize> {
    let mut at = 2;
    loop {
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        match (mark, kind) {
            (0xff, END) => return Some(at + 2),
            // Fill bytes: any number may precede a marker.
            (0xff, 0xff) => at += 1,
            // Within the data of a scan: an escaped 0xff byte, or a restart marker.
            (0xff, 0x00 | 0x01 | 0xd0..=0xd7) => at += 2,
            (0xff, kind) => {
                let length = u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]);
                at += 2 + usize::from(length);
                if kind == SCAN {
                    at = next_mark(bytes, at)?;
                }
            }
            // Data after a table between two scans: skip to the next marker.
            _ => at = next_mark(bytes, at)?,
        }
    }
}

/// More entropy-coded data, for a scan that lacks some: no marker is in it.
const FILLER: [u8; 256] = [0x35; 256];

/// The file with its end marker, which some programs leave out. `None` if pixels are missing too: a decoder would fill
/// them with grey. They are if the picture depends on what follows the file.
pub(super) fn ended(bytes: &[u8]) -> Option<Cow<'_, [u8]>> {
    // A picture that is too large is refused as such, before anything is decoded.
    if length(bytes).is_some() || is_too_large(bytes) {
        return Some(Cow::Borrowed(bytes));
    }
    let open = bytes.strip_suffix(&[0xff]).unwrap_or(bytes);
    let ended = [open, &[0xff, END]].concat();
    let filled = [open, &FILLER, &[0xff, END]].concat();
    (pixels(&ended)? == pixels(&filled)?).then_some(Cow::Owned(ended))
}

/// Digest of the pixels, so that only one picture is held at a time.
fn pixels(bytes: &[u8]) -> Option<[u8; 32]> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), ImageFormat::Jpeg);
    reader.limits(limits());
    Some(Sha256::digest(reader.decode().ok()?.as_bytes()).into())
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
    fn a_picture_ends_at_its_end_marker_and_not_at_bytes_that_look_like_one() {
        assert_eq!(length(WHOLE), Some(WHOLE.len()));
        assert_eq!(length(&[WHOLE, b"a film of the moment \xff\xd9"].concat()), Some(WHOLE.len()));
    }

    #[test]
    fn a_file_that_is_cut_off_has_no_end() {
        for end in 0..WHOLE.len() {
            assert_eq!(length(&WHOLE[..end]), None, "{end}");
        }
    }
}
