//! Takes out of a picture's file what tells place, time and device, and leaves every pixel as it was sent: for others
//! than its author who may have the original.

use image::ImageDecoder as _;
use image::metadata::Orientation;
use img_parts::jpeg::{Jpeg, markers};
use img_parts::png::Png;
use img_parts::webp::WebP;
use img_parts::{Bytes, ImageEXIF as _};
use laurel_core::storage::{ObjectKey, Suffix};

/// What stands before a profile of colours in a JPEG; another use of the same segment is none of ours.
const JPEG_PROFILE: &[u8] = b"ICC_PROFILE\0";
/// Parts of a PNG that say how its pixels look.
const PNG_KEPT: [&[u8; 4]; 17] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sBIT", b"sRGB", b"cICP", b"bKGD", b"pHYs", b"hIST", b"acTL",
    b"fcTL", b"fdAT",
];
/// The same of a WebP.
const WEBP_KEPT: [&[u8; 4]; 7] = [b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"];
/// Of the flags of a WebP: there are notes of the camera, and notes of programs.
const WEBP_NOTES: u8 = 0b0000_1100;
const WEBP_EXIF: u8 = 0b0000_1000;

/// A picture's file without what it tells.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// It told nothing.
    Already,
    /// The rest of it.
    Made(Vec<u8>),
    /// It could not be taken apart.
    Unknown,
}

/// Which way it is held stays: without it many would lie on their side.
pub(super) fn of(key: &ObjectKey, bytes: &[u8]) -> Plain {
    let Ok(way) = way_of(bytes) else { return Plain::Unknown };
    let note = (way != Orientation::NoTransforms).then(|| Bytes::from(note_of(way).to_vec()));
    let bytes_of = || Bytes::copy_from_slice(bytes);
    let plain = match key.suffix() {
        Some(Suffix::Jpg) => Jpeg::from_bytes(bytes_of()).map(|file| jpeg(file, note)),
        Some(Suffix::Png) => Png::from_bytes(bytes_of()).map(|file| png(file, note)),
        Some(Suffix::Webp) => WebP::from_bytes(bytes_of()).map(|file| webp(file, note)),
        Some(Suffix::Mp4 | Suffix::Mov | Suffix::Pdf) | None => return Plain::Unknown,
    };
    match plain {
        Ok(plain) if plain == bytes => Plain::Already,
        // What cannot be read any more helps nobody.
        Ok(plain) if way_of(&plain).is_ok_and(|kept| kept == way) => Plain::Made(plain.to_vec()),
        Ok(_) | Err(_) => Plain::Unknown,
    }
}

fn way_of(bytes: &[u8]) -> image::ImageResult<Orientation> {
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format()?;
    let mut decoder = reader.into_decoder()?;
    // What the camera noted may be broken while the picture is not.
    Ok(decoder.orientation().unwrap_or(Orientation::NoTransforms))
}

/// Notes of a camera that say nothing but which way it was held (Exif 2.3, tag 0x0112).
fn note_of(way: Orientation) -> [u8; 26] {
    let mut note = *b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0";
    note[18] = way.to_exif();
    note
}

fn jpeg(mut file: Jpeg, note: Option<Bytes>) -> Bytes {
    file.segments_mut().retain(|segment| match segment.marker() {
        markers::APP2 => segment.contents().starts_with(JPEG_PROFILE),
        markers::APP0 | markers::APP14 => true,
        markers::APP1..=markers::APP15 | markers::COM => false,
        _ => true,
    });
    file.set_exif(note);
    file.encoder().bytes()
}

fn png(mut file: Png, note: Option<Bytes>) -> Bytes {
    file.chunks_mut().retain(|chunk| PNG_KEPT.contains(&&chunk.kind()));
    file.set_exif(note);
    file.encoder().bytes()
}

fn webp(mut file: WebP, note: Option<Bytes>) -> Bytes {
    file.chunks_mut().retain(|chunk| WEBP_KEPT.contains(&&chunk.id()));
    let noted = if note.is_some() { WEBP_EXIF } else { 0 };
    for chunk in file.chunks_mut().iter_mut().filter(|chunk| chunk.id() == *b"VP8X") {
        let Some(mut head) = chunk.content().data().map(|data| data.to_vec()) else { continue };
        if let Some(flags) = head.first_mut() {
            *flags = *flags & !WEBP_NOTES | noted;
        }
        *chunk = img_parts::riff::RiffChunk::new(*b"VP8X", img_parts::riff::RiffContent::Data(Bytes::from(head)));
    }
    file.set_exif(note);
    file.encoder().bytes()
}
