//! Videos as browsers and editing cameras record them, in high dynamic range, with footers, and cut off.

use super::*;

#[test]
fn a_video_in_fragments_can_be_converted_and_has_the_length_of_its_fragments() {
    assert_eq!(checked(FRAGMENTS), Err(VideoRefusal::Fragments));
    let facts = checked_for(FRAGMENTS, Playing::Converted).unwrap();
    assert_eq!((facts.width, facts.height, facts.sound), (96, 64, true));
    assert!((1_900..=2_200).contains(&facts.duration), "{facts:?}");
}

/// The same fragments again and again, each later than the one before.
#[test]
fn fragments_may_not_last_longer_than_a_video() {
    let whole = description(FRAGMENTS).unwrap();
    let first = whole.windows(4).position(|kind| kind == b"moof").unwrap() - 4;
    let mut long = whole[..first].to_vec();
    for _ in 0..40 {
        let mut again = whole[first..].to_vec();
        // Without their time, fragments follow each other.
        for at in 0..again.len() - 4 {
            if &again[at..at + 4] == b"tfdt" {
                again[at..at + 4].copy_from_slice(b"free");
            }
        }
        long.extend(again);
    }
    assert_eq!(check_video(&long, u64::MAX, Playing::Converted), Err(VideoRefusal::TooLong));
}

#[test]
fn h264_for_editing_is_converted() {
    for (profile, expected) in [(66, true), (77, true), (100, true), (110, false), (122, false), (244, false)] {
        let mut moov = movie(PLAIN).unwrap().to_vec();
        let at = moov.windows(4).position(|kind| kind == b"avcC").unwrap();
        moov[at + 5] = profile;
        assert_eq!(check(&moov), if expected { checked(PLAIN) } else { Err(VideoRefusal::PictureCodec) }, "{profile}");
    }
}

#[test]
fn high_dynamic_range_is_found_by_the_colour_tags() {
    let tagged = |transfer: u16| {
        let tags = [&b"nclx"[..], &9_u16.to_be_bytes(), &transfer.to_be_bytes(), &9_u16.to_be_bytes(), &[0]].concat();
        let mut form = boxed(*b"hvc1", &[&[0; 78][..], &boxed(*b"colr", &tags)].concat());
        form.splice(0..0, [0; 8]);
        movie_of(&[boxed(*b"stsd", &form)])
    };
    let found = [1, 6, 14, 16, 18].map(|transfer| hdr_transfer(&tagged(transfer)));
    assert_eq!(found, [None, None, None, Some(HdrTransfer::Pq), Some(HdrTransfer::Hlg)]);
    assert_eq!((hdr_transfer(movie(PLAIN).unwrap()), hdr_transfer(b"")), (None, None));
}

#[test]
fn what_a_program_appended_is_a_note() {
    for footer in [&b"Downloaded with a program, 2026-11-02 ok"[..], &[0; 39], &[0xff; 5], b"TAG", b"\0\0\0\x04free----"] {
        assert_eq!(checked(&[PLAIN, footer].concat()), checked(PLAIN), "{footer:?}");
    }
}

#[test]
fn a_broken_box_before_the_samples_is_no_footer() {
    let samples = PLAIN.windows(4).position(|kind| kind == b"mdat").unwrap() - 4;
    let (before, behind) = PLAIN.split_at(samples);
    let broken = [before, b"\0\0\0\x04free", behind].concat();
    assert_eq!(checked(&broken), Err(VideoRefusal::Unreadable));
}

/// A clip of a stream that has gone on for a while.
#[test]
fn the_length_of_fragments_counts_from_the_first() {
    let moved = |by: u32| {
        let mut whole = description(FRAGMENTS).unwrap();
        for at in 0..whole.len() - 20 {
            if &whole[at..at + 4] == b"tfdt" {
                let time = at + if whole[at + 4] == 1 { 12 } else { 8 };
                let old = u32::from_be_bytes(whole[time..time + 4].try_into().unwrap());
                whole[time..time + 4].copy_from_slice(&(old + by).to_be_bytes());
            }
        }
        check_video(&whole, u64::MAX, Playing::Converted)
    };
    assert_eq!(moved(100_000_000), moved(0));
}

#[test]
fn a_video_that_was_cut_off_is_refused_wherever_it_ends() {
    for length in [PLAIN.len() - 1, PLAIN.len() / 2, 40] {
        assert_eq!(checked(&PLAIN[..length]), Err(VideoRefusal::Unreadable), "{length}");
        assert_eq!(checked(&TURNED[..length]), Err(VideoRefusal::Unreadable), "{length}");
    }
}
