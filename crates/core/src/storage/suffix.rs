//! The accepted file types and their suffixes.

use crate::contract::contract;
use crate::limits::{DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES};
use crate::stored_enum;

contract! {
    /// Kind of a file that can be displayed.
    #[derive(Copy, Eq, Hash)]
    pub enum MediaKind {
        /// Displayed as a picture.
        Image,
        /// Played as a video.
        Video,
    }

    /// Kind of an uploaded file.
    #[derive(Copy, Eq, Hash)]
    pub enum FileKind {
        /// A picture.
        Image,
        /// A video.
        Video,
        /// A document, for download only.
        Document,
    }
}

stored_enum!(MediaKind {
    Image = "image",
    Video = "video",
});

impl FileKind {
    /// Name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            FileKind::Image => "image",
            FileKind::Video => "video",
            FileKind::Document => "document",
        }
    }

    /// Kind of display; `None` for a document.
    pub const fn media(self) -> Option<MediaKind> {
        match self {
            FileKind::Image => Some(MediaKind::Image),
            FileKind::Video => Some(MediaKind::Video),
            FileKind::Document => None,
        }
    }
}

/// Suffix of an accepted file. HEIC is not one: the browser converts it to JPEG where the device can decode it, and
/// the server cannot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Suffix {
    /// JPEG.
    Jpg,
    /// PNG.
    Png,
    /// WebP.
    Webp,
    /// MPEG-4.
    Mp4,
    /// QuickTime, the format of iPhones.
    Mov,
    /// PDF.
    Pdf,
}

impl Suffix {
    /// All accepted suffixes.
    pub const ALL: &[Suffix] = &[Suffix::Jpg, Suffix::Png, Suffix::Webp, Suffix::Mp4, Suffix::Mov, Suffix::Pdf];

    /// Parses a suffix, with or without the dot.
    pub fn from_text(text: &str) -> Option<Suffix> {
        let text = text.strip_prefix('.').unwrap_or(text).to_ascii_lowercase();
        match text.as_str() {
            "jpeg" => Some(Suffix::Jpg),
            text => Suffix::ALL.iter().copied().find(|suffix| suffix.text() == text),
        }
    }

    /// Spelling in keys, without the dot.
    pub const fn text(self) -> &'static str {
        match self {
            Suffix::Jpg => "jpg",
            Suffix::Png => "png",
            Suffix::Webp => "webp",
            Suffix::Mp4 => "mp4",
            Suffix::Mov => "mov",
            Suffix::Pdf => "pdf",
        }
    }

    /// MIME type when served, never the one the uploader claims.
    pub const fn mime(self) -> &'static str {
        match self {
            Suffix::Jpg => "image/jpeg",
            Suffix::Png => "image/png",
            Suffix::Webp => "image/webp",
            Suffix::Mp4 => "video/mp4",
            Suffix::Mov => "video/quicktime",
            Suffix::Pdf => "application/pdf",
        }
    }

    /// Kind of the file.
    pub const fn kind(self) -> FileKind {
        match self {
            Suffix::Jpg | Suffix::Png | Suffix::Webp => FileKind::Image,
            Suffix::Mp4 | Suffix::Mov => FileKind::Video,
            Suffix::Pdf => FileKind::Document,
        }
    }

    /// Kind of display; `None` for a document.
    pub const fn media(self) -> Option<MediaKind> {
        self.kind().media()
    }

    /// Suffixes of all copies that can be made of it, its poster's included.
    pub const fn copies(self) -> &'static [Suffix] {
        match self {
            Suffix::Jpg => &[Suffix::Jpg, Suffix::Webp],
            Suffix::Png | Suffix::Webp => &[Suffix::Webp],
            Suffix::Mp4 => &[Suffix::Mp4, Suffix::Jpg, Suffix::Webp],
            // A video that few browsers play is displayed from a converted MP4 copy.
            Suffix::Mov => &[Suffix::Mov, Suffix::Mp4, Suffix::Jpg, Suffix::Webp],
            Suffix::Pdf => &[],
        }
    }

    /// Largest file, bytes.
    pub const fn max_bytes(self) -> u64 {
        match self.kind() {
            FileKind::Image => IMAGE_MAX_BYTES,
            FileKind::Video => VIDEO_MAX_BYTES,
            FileKind::Document => DOCUMENT_MAX_BYTES,
        }
    }

    /// Number of leading bytes that identify the type of a file.
    pub const MAGIC_BYTES: usize = 12;

    /// True if the file starts like this type; `head` is its first `MAGIC_BYTES`.
    pub fn begins(self, head: &[u8]) -> bool {
        match self {
            Suffix::Jpg => head.starts_with(&[0xff, 0xd8, 0xff]),
            Suffix::Png => head.starts_with(b"\x89PNG\r\n\x1a\n"),
            Suffix::Webp => head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP"),
            Suffix::Mp4 => head.get(4..8) == Some(b"ftyp"),
            Suffix::Pdf => head.starts_with(b"%PDF-"),
            // QuickTime files older than MPEG-4 may start with any of these boxes.
            Suffix::Mov => matches!(head.get(4..8), Some(b"ftyp" | b"moov" | b"mdat" | b"wide" | b"free" | b"skip")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_parse_in_any_case_and_with_a_dot() {
        assert_eq!(
            ["jpg", "JPG", ".jpeg", "Mov"].map(Suffix::from_text),
            [Some(Suffix::Jpg), Some(Suffix::Jpg), Some(Suffix::Jpg), Some(Suffix::Mov)]
        );
        for other in ["", ".", "heic", "svg", "html", "gif", "exe", "jpg ", "jpg/", "..jpg", "mp4\0"] {
            assert_eq!(Suffix::from_text(other), None, "{other:?}");
        }
    }

    #[test]
    fn a_file_is_recognised_by_its_magic_bytes() {
        let heads: [(Suffix, &[u8]); 7] = [
            (Suffix::Jpg, &[0xff, 0xd8, 0xff, 0xe1, 0, 24, b'E', b'x', b'i', b'f', 0, 0]),
            (Suffix::Png, b"\x89PNG\r\n\x1a\n\0\0\0\x0d"),
            (Suffix::Webp, b"RIFF\x24\0\0\0WEBP"),
            (Suffix::Mp4, b"\0\0\0\x20ftypisom"),
            (Suffix::Mov, b"\0\0\0\x14ftypqt  "),
            (Suffix::Mov, b"\0\0\0\x08wide\0\0\0\0"),
            (Suffix::Pdf, b"%PDF-1.7\n%\xe2\xe3"),
        ];
        for (suffix, head) in heads {
            assert!(suffix.begins(head), "{suffix:?}");
            assert!(!suffix.begins(&head[..head.len().min(3) - 1]), "{suffix:?} cut short");
            for other in Suffix::ALL.iter().filter(|other| other.kind() != suffix.kind()) {
                assert!(!other.begins(head), "{other:?} is not {suffix:?}");
            }
        }
        for stranger in
            [&b"<svg xmlns="[..], b"<!DOCTYPE html>", b"MZ\x90\0\x03\0\0\0\x04\0\0\0", b"PK\x03\x04", b"RIFF\x24\0\0\0WAVE", b""]
        {
            assert!(Suffix::ALL.iter().all(|suffix| !suffix.begins(stranger)), "{stranger:?}");
        }
    }
}
