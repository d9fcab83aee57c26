//! Decides whether a chosen file is accepted, by its first bytes and its size, never by its name.

use super::{FileKind, Suffix};
use crate::contract::contract;
use crate::limits::IMAGE_MAX_BYTES;

contract! {
    /// Result of validating a chosen file.
    #[serde(tag = "kind")]
    pub enum FileVerdict {
        /// Accepted: uploaded unchanged, with this suffix.
        Taken {
            /// Suffix of the key, without the dot.
            suffix: String,
            /// Kind of the file.
            file: FileKind,
        },
        /// HEIC: converted to JPEG if this browser can decode it.
        Heic,
        /// Not accepted.
        Refused {
            /// Reason of the refusal.
            reason: FileRefusal,
        },
    }

    /// Reason why a file is not accepted.
    #[derive(Copy, Eq)]
    pub enum FileRefusal {
        /// A kind of file that is not accepted here.
        Kind,
        /// A file of 0 bytes.
        Empty,
        /// Larger than the limit for pictures.
        ImageTooLarge,
        /// Larger than the limit for videos.
        VideoTooLarge,
        /// Larger than the limit for documents.
        DocumentTooLarge,
    }
}

/// `ftyp` brands of HEIF with HEVC, and the two that leave the codec open (ISO/IEC 23008-12).
const HEIC: [&[u8; 4]; 8] = [b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"];

/// Validates a file of `size` bytes by its `head`, the first `Suffix::MAGIC_BYTES`; `wanted` are the accepted kinds.
pub fn check_file(head: &[u8], size: u64, wanted: &[FileKind]) -> FileVerdict {
    let refused = |reason| FileVerdict::Refused { reason };
    if size == 0 {
        return refused(FileRefusal::Empty);
    }
    let brand = head.get(8..12).filter(|_| head.get(4..8) == Some(b"ftyp"));
    if brand.is_some_and(|brand| HEIC.iter().any(|heic| heic[..] == *brand)) {
        return match (wanted.contains(&FileKind::Image), size > IMAGE_MAX_BYTES) {
            (false, _) => refused(FileRefusal::Kind),
            (true, true) => refused(FileRefusal::ImageTooLarge),
            (true, false) => FileVerdict::Heic,
        };
    }
    if brand.is_some_and(|brand| brand == b"avif" || brand == b"avis") {
        return refused(FileRefusal::Kind);
    }
    // A QuickTime file starts with `ftyp`, as an MPEG-4 file does; only the brand tells them apart.
    let is_quicktime = brand == Some(b"qt  ");
    let begins = |suffix: &&Suffix| suffix.begins(head) && !(is_quicktime && **suffix == Suffix::Mp4);
    let Some(suffix) = Suffix::ALL.iter().find(begins) else { return refused(FileRefusal::Kind) };
    let file = suffix.kind();
    if !wanted.contains(&file) {
        return refused(FileRefusal::Kind);
    }
    if size > suffix.max_bytes() {
        return refused(match file {
            FileKind::Image => FileRefusal::ImageTooLarge,
            FileKind::Video => FileRefusal::VideoTooLarge,
            FileKind::Document => FileRefusal::DocumentTooLarge,
        });
    }
    FileVerdict::Taken { suffix: suffix.text().to_owned(), file }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{DOCUMENT_MAX_BYTES, VIDEO_MAX_BYTES};

    const JPEG: &[u8] = &[0xff, 0xd8, 0xff, 0xe0, 0, 16, b'J', b'F', b'I', b'F', 0, 1];
    const HEAD: [&[u8]; 4] = [JPEG, b"\0\0\0\x20ftypisom", b"\0\0\0\x14ftypqt  ", b"\0\0\0\x18ftypheic"];

    const MEDIA: &[FileKind] = &[FileKind::Image, FileKind::Video];

    fn taken(suffix: &str, file: FileKind) -> FileVerdict {
        FileVerdict::Taken { suffix: suffix.to_owned(), file }
    }

    fn refused(reason: FileRefusal) -> FileVerdict {
        FileVerdict::Refused { reason }
    }

    #[test]
    fn a_file_is_recognised_by_its_first_bytes() {
        let verdicts = HEAD.map(|head| check_file(head, 9, MEDIA));
        assert_eq!(
            verdicts,
            [taken("jpg", FileKind::Image), taken("mp4", FileKind::Video), taken("mov", FileKind::Video), FileVerdict::Heic]
        );
        for stranger in [&b"GIF89a\0\0\0\0\0\0"[..], b"<svg xmlns=\"h", b"\0\0\0\x1cftypavif", b"PK\x03\x04", b"x"] {
            assert_eq!(check_file(stranger, 9, MEDIA), refused(FileRefusal::Kind), "{stranger:?}");
        }
    }

    #[test]
    fn only_wanted_kinds_are_accepted() {
        assert_eq!(check_file(JPEG, 9, &[FileKind::Video]), refused(FileRefusal::Kind));
        assert_eq!(check_file(HEAD[3], 9, &[FileKind::Video]), refused(FileRefusal::Kind));
        assert_eq!(check_file(HEAD[1], 9, &[FileKind::Image]), refused(FileRefusal::Kind));
    }

    #[test]
    fn files_up_to_the_size_limit_are_accepted() {
        assert_eq!(check_file(JPEG, 0, MEDIA), refused(FileRefusal::Empty));
        assert_eq!(check_file(JPEG, IMAGE_MAX_BYTES, MEDIA), taken("jpg", FileKind::Image));
        assert_eq!(check_file(JPEG, IMAGE_MAX_BYTES + 1, MEDIA), refused(FileRefusal::ImageTooLarge));
        assert_eq!(check_file(HEAD[3], IMAGE_MAX_BYTES + 1, MEDIA), refused(FileRefusal::ImageTooLarge));
        assert_eq!(check_file(HEAD[2], VIDEO_MAX_BYTES, MEDIA), taken("mov", FileKind::Video));
        assert_eq!(check_file(HEAD[1], VIDEO_MAX_BYTES + 1, MEDIA), refused(FileRefusal::VideoTooLarge));
        let papers = &[FileKind::Document, FileKind::Image];
        assert_eq!(check_file(b"%PDF-1.4\n%ab", DOCUMENT_MAX_BYTES, papers), taken("pdf", FileKind::Document));
        assert_eq!(check_file(b"%PDF-1.4\n%ab", DOCUMENT_MAX_BYTES + 1, papers), refused(FileRefusal::DocumentTooLarge));
        assert_eq!(check_file(b"%PDF-1.4\n%ab", 9, MEDIA), refused(FileRefusal::Kind));
    }
}
