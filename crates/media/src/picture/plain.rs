//! Removes place, time and device from a picture's file without changing a pixel: for users other than the author who
//! may download the original.

use image::ImageDecoder as _;
use image::metadata::Orientation;
use img_parts::jpeg::{Jpeg, markers};
use img_parts::png::Png;
use img_parts::webp::WebP;
use img_parts::{Bytes, ImageEXIF as _};
use laurel_core::storage::{ObjectKey, Suffix};

use super::jpeg as picture_end;

/// Prefix of a colour profile in an APP2 segment of a JPEG; other APP2 segments are removed.
const JPEG_PROFILE: &[u8] = b"ICC_PROFILE\0";
/// Chunks of a PNG that affect how its pixels look.
const PNG_KEPT: [&[u8; 4]; 17] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sBIT", b"sRGB", b"cICP", b"bKGD", b"pHYs", b"hIST", b"acTL",
    b"fcTL", b"fdAT",
];
/// Chunks of a WebP that affect how its pixels look.
const WEBP_KEPT: [&[u8; 4]; 7] = [b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"];
/// Flags of a WebP for Exif and XMP metadata.
const WEBP_NOTES: u8 = 0b0000_1100;
const WEBP_EXIF: u8 = 0b0000_1000;

/// The result of removing the metadata.
#[derive(Debug, PartialEq, Eq)]
pub enum Plain {
    /// The file had no metadata.
    Already,
    /// The file without its metadata.
    Made(Vec<u8>),
    /// The file could not be parsed.
    Unknown,
}

/// Removes the metadata of a file. The orientation is retained: without it many pictures would lie on their side.
pub fn of(key: &ObjectKey, bytes: &[u8]) -> Plain {
    let Ok(way) = way_of(bytes) else { return Plain::Unknown };
    let note = (way != Orientation::NoTransforms).then(|| Bytes::from(note_of(way).to_vec()));
    let bytes_of = || Bytes::copy_from_slice(bytes);
    let plain = match key.suffix() {
        // Phones append a short video after the picture.
        Some(Suffix::Jpg) => {
            let length = picture_end::length(bytes).unwrap_or(bytes.len());
            Jpeg::from_bytes(bytes_of().slice(..length)).map(|file| jpeg(file, note))
        }
        Some(Suffix::Png) => Png::from_bytes(bytes_of()).map(|file| png(file, note)),
        Some(Suffix::Webp) => WebP::from_bytes(bytes_of()).map(|file| webp(file, note)),
        Some(Suffix::Mp4 | Suffix::Mov | Suffix::Pdf) | None => return Plain::Unknown,
    };
    match plain {
        Ok(plain) if plain == bytes => Plain::Already,
        // A result that cannot be decoded is of no use.
        Ok(plain) if way_of(&plain).is_ok_and(|kept| kept == way) => Plain::Made(plain.to_vec()),
        Ok(_) | Err(_) => Plain::Unknown,
    }
}

fn way_of(bytes: &[u8]) -> image::ImageResult<Orientation> {
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format()?;
    let mut decoder = reader.into_decoder()?;
    // The metadata may be broken while the picture is not.
    Ok(decoder.orientation().unwrap_or(Orientation::NoTransforms))
}

/// Exif data with the orientation only (Exif 2.3, tag 0x0112).
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

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{ImageFormat, RgbImage};
    use img_parts::jpeg::JpegSegment;
    use img_parts::png::PngChunk;

    use super::*;

    const SECRET: &[u8] = b"39.9042";

    /// A picture as phones write it, without metadata.
    fn picture(format: ImageFormat) -> Vec<u8> {
        let picture = RgbImage::from_fn(40, 30, |x, y| image::Rgb([x, y, x ^ y].map(|part| part.to_le_bytes()[0])));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// Exif data with orientation and place.
    fn notes(way: Orientation) -> Bytes {
        Bytes::from([&note_of(way)[..], SECRET].concat())
    }

    fn key(ending: &str) -> ObjectKey {
        ObjectKey::parse(&format!("in/SAAQ/202611/a.{ending}")).unwrap()
    }

    fn tells(bytes: &[u8]) -> bool {
        bytes.windows(SECRET.len()).any(|window| window == SECRET)
    }

    fn noted_jpeg(way: Orientation) -> Vec<u8> {
        let mut file = Jpeg::from_bytes(picture(ImageFormat::Jpeg).into()).unwrap();
        file.set_exif(Some(notes(way)));
        for marker in [markers::APP1, markers::APP2, markers::APP13, markers::COM] {
            file.segments_mut().insert(1, JpegSegment::new_with_contents(marker, Bytes::from_static(SECRET)));
        }
        // Phones append a short video after the picture.
        [&file.encoder().bytes()[..], SECRET].concat()
    }

    fn noted_png(way: Orientation) -> Vec<u8> {
        let mut file = Png::from_bytes(picture(ImageFormat::Png).into()).unwrap();
        file.set_exif(Some(notes(way)));
        file.chunks_mut().insert(1, PngChunk::new(*b"tEXt", Bytes::from_static(b"Location\x0039.9042")));
        [&file.encoder().bytes()[..], SECRET].concat()
    }

    fn noted_webp(way: Orientation) -> Vec<u8> {
        let flat = image::load_from_memory(&picture(ImageFormat::Png)).unwrap().into_rgba8();
        let plain = webp::Encoder::from_rgba(flat.as_raw(), 40, 30).encode(80.0).to_vec();
        let mut file = WebP::from_bytes(plain.into()).unwrap();
        file.set_exif(Some(notes(way)));
        file.encoder().bytes().to_vec()
    }

    #[test]
    fn metadata_is_removed_and_pixels_and_orientation_are_unchanged() {
        for way in [Orientation::NoTransforms, Orientation::Rotate90, Orientation::FlipHorizontal] {
            for (ending, noted) in [("jpg", noted_jpeg(way)), ("png", noted_png(way)), ("webp", noted_webp(way))] {
                assert!(tells(&noted), "{ending}");
                let Plain::Made(plain) = of(&key(ending), &noted) else { panic!("{ending} {way:?}") };
                assert!(!tells(&plain), "{ending} {way:?}");
                assert_eq!(image::load_from_memory(&plain).unwrap(), image::load_from_memory(&noted).unwrap(), "{ending}");
                assert_eq!(way_of(&plain).unwrap(), way, "{ending}");
                assert_eq!(of(&key(ending), &plain), Plain::Already, "{ending} {way:?}");
            }
        }
    }

    #[test]
    fn a_picture_without_metadata_is_unchanged() {
        for (ending, format) in [("jpg", ImageFormat::Jpeg), ("png", ImageFormat::Png), ("webp", ImageFormat::WebP)] {
            assert_eq!(of(&key(ending), &picture(format)), Plain::Already, "{ending}");
        }
    }

    #[test]
    fn a_file_that_cannot_be_parsed_is_reported() {
        assert_eq!(of(&key("jpg"), b"no picture"), Plain::Unknown);
        assert_eq!(of(&key("jpg"), &picture(ImageFormat::Png)), Plain::Unknown);
    }
}
