//! Inspects videos of cameras and programs, and bytes that are not a video.

mod recorded;

use proptest::prelude::*;

use super::boxes::Kind;
use super::*;

const PLAIN: &[u8] = include_bytes!("../../../cases/video/plain.mp4");
const TURNED: &[u8] = include_bytes!("../../../cases/video/turned.mov");

/// The `moov` of a file.
fn movie(file: &[u8]) -> Option<&[u8]> {
    let mut rest = file;
    while !rest.is_empty() {
        let found = top_box(rest.get(..BOX_HEAD_BYTES).unwrap_or(rest), u64::try_from(rest.len()).ok()?)?;
        let size = usize::try_from(found.size).ok()?;
        if found.kind == TopKind::Movie {
            return rest.get(..size);
        }
        rest = rest.get(size..)?;
    }
    None
}

/// The description of a file and the end of its boxes, found as client and server do.
fn described(file: &[u8]) -> Option<(Vec<u8>, u64)> {
    let (mut at, mut boxes_end, mut found) = (0, 0, Vec::new());
    while at < file.len() {
        let head = &file[at..file.len().min(at + BOX_HEAD_BYTES)];
        let next = walk_box(head, u64::try_from(file.len() - at).ok()?, u64::try_from(found.len()).ok()?)?;
        let end = at + usize::try_from(next.size).ok()?;
        if next.described {
            found.extend(&file[at..end]);
        }
        if !next.appended {
            boxes_end = u64::try_from(end).ok()?;
        }
        at = end;
    }
    Some((found, boxes_end))
}

fn description(file: &[u8]) -> Option<Vec<u8>> {
    described(file).map(|(description, _)| description)
}

fn check(moov: &[u8]) -> Result<VideoFacts, VideoRefusal> {
    check_video(moov, u64::MAX, Playing::AsSent)
}

fn checked_for(file: &[u8], playing: Playing) -> Result<VideoFacts, VideoRefusal> {
    let (description, end) = described(file).ok_or(VideoRefusal::Unreadable)?;
    check_video(&description, end, playing)
}

fn checked(file: &[u8]) -> Result<VideoFacts, VideoRefusal> {
    checked_for(file, Playing::AsSent)
}

#[test]
fn the_boxes_of_a_video_give_its_facts() {
    let plain = checked(PLAIN).unwrap();
    assert_eq!((plain.width, plain.height, plain.rotation, plain.sound), (96, 64, 0, true));
    assert!((1_900..2_200).contains(&plain.duration), "{plain:?}");
    let turned = checked(TURNED).unwrap();
    assert_eq!((turned.width, turned.height, turned.sound), (64, 96, true));
    assert!([90, 270].contains(&turned.rotation), "{turned:?}");
}

#[test]
fn codecs_that_browsers_do_not_play_are_refused() {
    assert_eq!(checked(include_bytes!("../../../cases/video/hevc.mp4")), Err(VideoRefusal::PictureCodec));
    assert_eq!(checked(include_bytes!("../../../cases/video/mp3.mp4")), Err(VideoRefusal::SoundCodec));
    assert_eq!(checked(b"\0\0\0\x10ftypheic\0\0\0\0"), Err(VideoRefusal::Unreadable));
}

#[test]
fn converted_videos_may_have_any_codec_within_the_same_limits() {
    let converted = |file| checked_for(file, Playing::Converted);
    for file in [&include_bytes!("../../../cases/video/hevc.mp4")[..], include_bytes!("../../../cases/video/mp3.mp4")] {
        assert!(converted(file).is_ok());
    }
    assert_eq!(converted(PLAIN), checked(PLAIN));
    assert_eq!(converted(include_bytes!("../../../cases/video/long.mp4")), Err(VideoRefusal::TooLong));
}

const FRAGMENTS: &[u8] = include_bytes!("../../../cases/video/fragments.mp4");

#[test]
fn a_video_of_a_minute_is_accepted_and_a_longer_one_refused() {
    let minute = checked(include_bytes!("../../../cases/video/minute.mp4")).unwrap();
    assert_eq!((minute.duration, minute.sound), (60_000, false));
    assert_eq!(checked(include_bytes!("../../../cases/video/long.mp4")), Err(VideoRefusal::TooLong));
}

#[test]
fn a_duration_hidden_by_the_header_is_found_in_the_tracks() {
    let mut moov = movie(include_bytes!("../../../cases/video/long.mp4")).unwrap().to_vec();
    let header = child(&moov, &whole_movie(&moov).unwrap(), *b"mvhd").unwrap().unwrap();
    moov[header.body.start + 16..header.body.start + 20].copy_from_slice(&1_u32.to_be_bytes());
    assert_eq!(check(&moov), Err(VideoRefusal::TooLong));
}

#[test]
fn hiding_removes_location_and_device_and_moves_no_bytes() {
    for file in [PLAIN, TURNED] {
        let mut moov = movie(file).unwrap().to_vec();
        let before = moov.clone();
        hide_place(&mut moov).unwrap();
        assert_eq!(moov.len(), before.len());
        assert_eq!(check(&moov), check(&before));
        let told = |bytes: &[u8], secret: &[u8]| bytes.windows(secret.len()).any(|window| window == secret);
        for secret in [&b"39.9042"[..], b"loci", b"Secret Camera", b"udta", b"Lavf", b"Lavc"] {
            assert!(!told(&moov, secret), "{}", String::from_utf8_lossy(secret));
        }
        assert!(told(&before, b"39.9042") || told(&before, b"loci"), "the place was there");
        let again = moov.clone();
        hide_place(&mut moov).unwrap();
        assert_eq!(moov, again);
    }
}

/// A copy of the description with a box of notes at the end of every container in it.
fn noted(part: &[u8], kind: Kind, note: &[u8]) -> Vec<u8> {
    const FOLDERS: [Kind; 7] = [*b"moov", *b"trak", *b"edts", *b"mdia", *b"minf", *b"dinf", *b"stbl"];
    let mut body = Vec::new();
    for inner in boxes::parts(part, 8..part.len()) {
        let inner = inner.unwrap();
        let bytes = &part[inner.start..inner.body.end];
        body.extend(if FOLDERS.contains(&inner.kind) { noted(bytes, kind, note) } else { bytes.to_vec() });
    }
    body.extend(boxed(kind, note));
    boxed(part[4..8].try_into().unwrap(), &body)
}

#[test]
fn notes_in_any_box_at_any_depth_are_blanked() {
    let plain = movie(PLAIN).unwrap();
    let facts = check(plain).unwrap();
    for kind in [*b"free", *b"skip", *b"gps ", *b"XMP_", *b"\xa9xyz", *b"iods", *b"tref", *b"uuid"] {
        let mut moov = noted(plain, kind, b"+39.9042+116.4074/");
        hide_place(&mut moov).unwrap();
        assert!(!moov.windows(7).any(|window| window == b"39.9042"), "{}", String::from_utf8_lossy(&kind));
        assert_eq!(check(&moov), Ok(facts));
    }
}

#[test]
fn the_time_of_recording_is_removed() {
    let mut moov = movie(PLAIN).unwrap().to_vec();
    for kind in [b"mvhd", b"tkhd", b"mdhd"] {
        let at = moov.windows(4).position(|window| window == kind).unwrap();
        moov[at + 8..at + 16].copy_from_slice(b"recorded");
    }
    hide_place(&mut moov).unwrap();
    assert!(!moov.windows(8).any(|window| window == b"recorded"));
    assert!(check(&moov).is_ok());
}

#[test]
fn a_metadata_track_is_blanked() {
    let mut moov = movie(PLAIN).unwrap().to_vec();
    let at = moov.windows(4).rposition(|window| window == b"soun").unwrap();
    moov[at..at + 4].copy_from_slice(b"meta");
    assert_eq!(check(&moov).map(|facts| facts.sound), Ok(false));
    hide_place(&mut moov).unwrap();
    assert!(!moov.windows(4).any(|window| window == b"mp4a"));
    assert_eq!(check(&moov).map(|facts| facts.width), Ok(96));
}

/// Total bytes in all `mdat` boxes of a file.
fn samples_of(file: &[u8]) -> u64 {
    let (mut at, mut sum) = (0, 0);
    while let Some(found) = top_box(&file[at..file.len().min(at + BOX_HEAD_BYTES)], (file.len() - at) as u64) {
        sum += if found.kind == TopKind::Samples { found.size - found.head } else { 0 };
        at += usize::try_from(found.size).unwrap();
    }
    sum
}

fn ranges(ends: &[(u64, u64)]) -> Vec<Range<u64>> {
    ends.iter().map(|(start, end)| *start..*end).collect()
}

fn length(ranges: &[Range<u64>]) -> u64 {
    ranges.iter().map(|range| range.end - range.start).sum()
}

#[test]
fn the_played_ranges_cover_all_pictures_and_sound() {
    for file in [PLAIN, TURNED, include_bytes!("../../../cases/video/minute.mp4")] {
        let ranges = played(movie(file).unwrap()).unwrap();
        assert_eq!(length(&ranges), samples_of(file));
        assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start), "{ranges:?}");
        assert!(ranges.iter().all(|range| range.end <= file.len() as u64));
    }
}

#[test]
fn the_samples_of_a_metadata_track_are_not_played() {
    let mut moov = movie(PLAIN).unwrap().to_vec();
    let all = length(&played(&moov).unwrap());
    let at = moov.windows(4).rposition(|window| window == b"soun").unwrap();
    moov[at..at + 4].copy_from_slice(b"meta");
    let pictures = length(&played(&moov).unwrap());
    assert!(pictures > 0 && pictures < all, "{pictures} of {all}");
    hide_place(&mut moov).unwrap();
    assert_eq!(length(&played(&moov).unwrap()), pictures);
}

fn boxed(kind: Kind, body: &[u8]) -> Vec<u8> {
    [&u32::try_from(body.len() + 8).unwrap().to_be_bytes()[..], &kind, body].concat()
}

fn table(kind: Kind, words: &[u32]) -> Vec<u8> {
    boxed(kind, &[0].iter().chain(words).flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>())
}

/// A movie with a single picture track and these tables.
fn movie_of(tables: &[Vec<u8>]) -> Vec<u8> {
    let handler = boxed(*b"hdlr", b"\0\0\0\0\0\0\0\0vide");
    let media = boxed(*b"mdia", &[handler, boxed(*b"minf", &boxed(*b"stbl", &tables.concat()))].concat());
    boxed(*b"moov", &boxed(*b"trak", &media))
}

#[test]
fn all_encodings_of_the_sample_tables_are_read() {
    // Two chunks of two samples, then one of three.
    let runs = table(*b"stsc", &[2, 1, 2, 1, 3, 3, 1]);
    let chunks = table(*b"stco", &[3, 100, 200, 300]);
    let far = table(*b"co64", &[3, 0, 100, 0, 200, 1, 0]);
    let listed = table(*b"stsz", &[0, 7, 1, 2, 3, 4, 5, 6, 7]);
    let same = table(*b"stsz", &[10, 7]);
    let small =
        |bits: u32, packed: &[u8]| boxed(*b"stz2", &[&0_u32.to_be_bytes()[..], &bits.to_be_bytes(), &7_u32.to_be_bytes(), packed].concat());
    let near = ranges(&[(100, 103), (200, 207), (300, 318)]);
    for sizes in [listed.clone(), small(4, &[0x12, 0x34, 0x56, 0x70]), small(8, &[1, 2, 3, 4, 5, 6, 7])] {
        assert_eq!(played(&movie_of(&[runs.clone(), chunks.clone(), sizes])), Ok(near.clone()));
    }
    let wide = small(16, &[0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7]);
    assert_eq!(played(&movie_of(&[runs.clone(), far, wide])), Ok(ranges(&[(100, 103), (200, 207), (1 << 32, (1 << 32) + 18)])));
    assert_eq!(played(&movie_of(&[runs.clone(), chunks.clone(), same])), Ok(ranges(&[(100, 120), (200, 220), (300, 330)])));
    // Adjacent ranges are merged, and no table may be missing.
    let close = table(*b"stco", &[3, 100, 103, 105]);
    assert_eq!(played(&movie_of(&[runs.clone(), close, listed.clone()])), Ok(ranges(&[(100, 123)])));
    for missing in [[&runs, &chunks], [&runs, &listed], [&chunks, &listed]] {
        assert_eq!(played(&movie_of(&missing.map(Clone::clone))), Err(VideoRefusal::Unreadable));
    }
}

#[test]
fn tables_that_claim_too_much_are_bounded() {
    let runs = table(*b"stsc", &[u32::MAX, 1, u32::MAX, 1]);
    let chunks = table(*b"stco", &[u32::MAX, 100, 200]);
    let listed = table(*b"stsz", &[0, u32::MAX, 5]);
    assert_eq!(played(&movie_of(&[runs.clone(), chunks.clone(), listed])), Ok(ranges(&[(100, 105)])));
    let endless = table(*b"stsz", &[u32::MAX, u32::MAX]);
    let end = u64::from(u32::MAX) * u64::from(u32::MAX) + 100;
    assert_eq!(played(&movie_of(&[runs.clone(), chunks, endless.clone()])), Ok(ranges(&[(100, end)])));
    let beyond = table(*b"co64", &[1, u32::MAX, u32::MAX]);
    assert_eq!(played(&movie_of(&[runs, beyond, endless])), Err(VideoRefusal::Unreadable));
}

#[test]
fn the_boxes_of_a_file_are_walked_by_their_heads() {
    let walked = |head: &[u8], left| top_box(head, left).map(|found| (found.kind, found.head, found.size));
    assert_eq!(walked(b"\0\0\0\x14ftypqt  ", 900), Some((TopKind::Brand, 8, 20)));
    assert_eq!(walked(b"\0\0\0\0moov\0\0\0\0", 900), Some((TopKind::Movie, 8, 900)));
    assert_eq!(walked(b"\0\0\0\x01mdat\0\0\0\x01\0\0\0\0", 5 << 30), Some((TopKind::Samples, 16, 1 << 32)));
    assert_eq!(walked(b"\0\0\0\x09uuid\0", 9), Some((TopKind::Note, 8, 9)));
    assert_eq!(walked(b"\0\0\0\x14free\0\0\0\0", 20), Some((TopKind::Note, 8, 20)));
    assert_eq!(walked(b"\0\0\0", 3), Some((TopKind::Note, 0, 3)));
    assert_eq!(walked(b"\0\0\0\x14moof\0\0\0\0", 20), Some((TopKind::Fragment, 8, 20)));
    // A note that is cut short, or no box at all, is the rest of the file.
    assert_eq!(walked(b"\0\0\0\x14free\0\0\0\0", 19), Some((TopKind::Note, 0, 19)));
    assert_eq!(walked(b"\0\0\0\x01uuid", 90), Some((TopKind::Note, 0, 90)));
    assert_eq!(walked(b"Recorded with a", 90), Some((TopKind::Note, 0, 90)));
    // Cut short, shorter than the head, or empty.
    for (head, left) in [
        (&b"\0\0\0\x14mdat"[..], 19),
        (b"\0\0\0\x14moov", 19),
        (b"\0\0\0\x07mdat", 90),
        (b"\0\0\0\x01mdat\0\0\0\0\0\0\0\x0f", 90),
        (b"\0\0\0\x01mdat", 90),
        (b"", 0),
        (b"", 90),
    ] {
        assert_eq!(walked(head, left), None, "{head:?}");
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_cause_no_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = check(&bytes);
        let mut whole = [&u32::try_from(bytes.len() + 8).unwrap().to_be_bytes()[..], b"moov", &bytes].concat();
        let _ = check(&whole);
        let _ = hide_place(&mut whole);
        let _ = played(&whole);
        let _ = top_box(&bytes, u64::MAX);
        let _ = check_video(&[movie(FRAGMENTS).unwrap(), &boxed(*b"moof", &bytes)].concat(), 1, Playing::Converted);
        let _ = hdr_transfer(&whole);
    }

    #[test]
    fn a_corrupted_video_is_validated_or_refused(
        spoilt in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<prop::sample::Index>(),
    ) {
        for file in [PLAIN, TURNED, FRAGMENTS] {
            let mut moov = movie(file).unwrap().to_vec();
            for (at, value) in &spoilt {
                let at = at.index(moov.len());
                moov[at] = *value;
            }
            if let Ok(facts) = check(&moov) {
                prop_assert!(facts.duration < 61_000 && facts.width <= SIDE_MAX);
            }
            let length = moov.len();
            let _ = hide_place(&mut moov);
            let _ = played(&moov);
            prop_assert_eq!(moov.len(), length);
            let short = cut.index(length);
            prop_assert_eq!(check(&moov[..short]), Err(VideoRefusal::Unreadable));
        }
    }
}
