//! Inspects videos by their boxes alone (ISO/IEC 14496-12; QuickTime File Format). Every length is checked, nothing
//! is decoded, and nothing is allocated for the claimed sizes.
//!
//! The caller walks the boxes of the file with `top_box` and passes its description: the bytes of the `moov` box and of
//! the `moof` boxes of its fragments, heads included, in the order of the file.

mod boxes;
mod fragments;
mod hide;
mod samples;
#[cfg(test)]
mod tests;
mod track;
mod walk;

use std::ops::Range;

use boxes::{Broken, Part, child, parts};
use track::{Carries, Track};
pub use walk::{WalkedBox, walk_box};

use crate::contract::contract;
use crate::limits::VIDEO_MAX_SECONDS;

/// Number of bytes that hold the type and the length of a box.
pub const BOX_HEAD_BYTES: usize = 16;
/// Largest description that is read, bytes. A minute of video needs some hundred kilobytes.
pub const MOVIE_MAX_BYTES: u64 = 16 << 20;
/// Most boxes at the top level of a file. A recorder that writes a fragment for each picture and each piece of sound writes
/// two boxes for it: some 13,000 in a minute.
pub const TOP_BOXES_MAX: u32 = 16_000;
/// Longest side, px: the largest that H.264 can encode.
const SIDE_MAX: u32 = 16_384;

/// The file that will be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playing {
    /// The uploaded one.
    AsSent,
    /// A copy converted to codecs that browsers play.
    Converted,
}

/// Role of a top-level box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TopKind {
    /// `ftyp`: the brands of the file.
    Brand,
    /// `moov`: describes the rest.
    Movie,
    /// `moof`: describes one fragment.
    Fragment,
    /// `mdat`: the samples of the tracks. Bytes that no track plays are left out of published copies.
    Samples,
    /// Anything else. A player does not need it, and it may reveal location or device: it is left out of published
    /// copies.
    Note,
}

/// A top-level box of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopBox {
    /// Its role.
    pub kind: TopKind,
    /// Length of its head, bytes; 0 for the rest of the file behind its boxes.
    pub head: u64,
    /// Length including the head, bytes.
    pub size: u64,
}

/// Reads the box that starts with `head`, the next `BOX_HEAD_BYTES` of the file or fewer at its end; `left` is the
/// number of remaining bytes. `None` if a box that players need is cut short, that is, the file is broken. The rest is one
/// note if it is no box: padding of the last sector, or what a program appended, which players skip.
pub fn top_box(head: &[u8], left: u64) -> Option<TopBox> {
    let rest = (left > 0 && !head.is_empty()).then_some(TopBox { kind: TopKind::Note, head: 0, size: left });
    let Ok((kind, length, size)) = boxes::read_head(head) else {
        return rest.filter(|_| left < 8 || boxes::kind_at(head, 4).is_ok_and(|kind| role(kind) == TopKind::Note));
    };
    let size = if size == 0 { left } else { size };
    let (kind, length) = (role(kind), u64::try_from(length).ok()?);
    if (length..=left).contains(&size) { Some(TopBox { kind, head: length, size }) } else { rest.filter(|_| kind == TopKind::Note) }
}

fn role(kind: boxes::Kind) -> TopKind {
    match &kind {
        b"ftyp" => TopKind::Brand,
        b"moov" => TopKind::Movie,
        b"moof" => TopKind::Fragment,
        b"mdat" => TopKind::Samples,
        _ => TopKind::Note,
    }
}

contract! {
    /// Facts about an accepted video.
    #[derive(Copy, Eq)]
    pub struct VideoFacts {
        /// Displayed width, px.
        pub width: u32,
        /// Displayed height, px.
        pub height: u32,
        /// Clockwise rotation by the player: 0, 90, 180 or 270 degrees.
        pub rotation: u16,
        /// Duration, ms.
        pub duration: u32,
        /// True if it has sound.
        pub sound: bool,
    }

    /// Reason why a video is not accepted.
    #[derive(Copy, Eq)]
    pub enum VideoRefusal {
        /// Not a video, or cut short.
        Unreadable,
        /// The video codec is not H.264, or in a form of it that cameras for editing record.
        PictureCodec,
        /// The audio codec is not AAC.
        SoundCodec,
        /// Recorded in fragments, as browsers do: it can be played only from its start.
        Fragments,
        /// Longer than allowed.
        TooLong,
    }
}

impl From<Broken> for VideoRefusal {
    fn from(_: Broken) -> VideoRefusal {
        VideoRefusal::Unreadable
    }
}

/// Validates a video by its description; its boxes end at `end`, bytes. A video that will be converted may have any codec.
pub fn check_video(description: &[u8], end: u64, playing: Playing) -> Result<VideoFacts, VideoRefusal> {
    let movie = movie_of(description)?;
    let header = child(description, &movie, *b"mvhd")?.ok_or(VideoRefusal::Unreadable)?;
    let (scale, claimed) = track::clock(description, &header)?;
    let fragments = fragments::read(description, &movie)?;
    // Samples behind the last box: the file was cut off, or a box before them is broken.
    if samples::played(description, &movie)?.last().is_some_and(|range| range.end > end) {
        return Err(VideoRefusal::Unreadable);
    }
    let mut found = Found { milliseconds: track::milliseconds(claimed, scale), is_fragmented: fragments.is_some(), ..Found::default() };
    for part in parts(description, movie.body.clone()) {
        let part = part?;
        if part.kind == *b"trak" && track::carries(description, &part)? != Carries::Other {
            found.take(track::read(description, &part, scale, fragments.as_ref())?);
        }
    }
    found.facts(playing)
}

/// Transfer functions of high dynamic range (ISO/IEC 23091-2, table 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HdrTransfer {
    /// Perceptual quantiser (SMPTE ST 2084).
    Pq,
    /// Hybrid log-gamma (ARIB STD-B67).
    Hlg,
}

/// The transfer function of pictures that are brighter than usual screens show, by the colour tags.
pub fn hdr_transfer(description: &[u8]) -> Option<HdrTransfer> {
    let movie = movie_of(description).ok()?;
    let mut tracks = parts(description, movie.body).filter_map(Result::ok).filter(|part| part.kind == *b"trak");
    tracks.find_map(|trak| track::hdr_transfer(description, &trak).ok().flatten())
}

/// Blanks everything in a whole `moov` that reveals location or device: notes at any depth, tracks of camera
/// movement, names of makers. Lengths stay the same, so that all offsets in the file stay valid. The samples of a
/// blanked track are elsewhere in the file; `played` lists the ones still needed.
pub fn hide_place(moov: &mut [u8]) -> Result<(), VideoRefusal> {
    let movie = whole_movie(moov)?;
    Ok(hide::hide_within(moov, &movie, Carries::Other, 0)?)
}

/// Byte ranges of the file that hold the samples of pictures and sound of a whole `moov`, in order. No two ranges
/// touch.
pub fn played(moov: &[u8]) -> Result<Vec<Range<u64>>, VideoRefusal> {
    Ok(samples::played(moov, &whole_movie(moov)?)?)
}

/// The only `moov` of a description.
fn movie_of(description: &[u8]) -> Result<Part, Broken> {
    let mut movie = None;
    for part in parts(description, 0..description.len()) {
        let part = part?;
        match &part.kind {
            b"moov" if movie.is_none() => movie = Some(part),
            b"moof" => {}
            _ => return Err(Broken),
        }
    }
    movie.ok_or(Broken)
}

fn whole_movie(moov: &[u8]) -> Result<Part, Broken> {
    match parts(moov, 0..moov.len()).next() {
        Some(Ok(part)) if part.kind == *b"moov" && part.body.end == moov.len() => Ok(part),
        _ => Err(Broken),
    }
}

/// Facts collected from all tracks.
#[derive(Default)]
struct Found {
    milliseconds: u64,
    is_fragmented: bool,
    picture: Option<Track>,
    sound: Option<bool>,
}

impl Found {
    fn take(&mut self, track: Track) {
        self.milliseconds = self.milliseconds.max(track.milliseconds);
        match track.carries {
            // Newer phones record a second sound track with a codec of their own besides AAC; a player uses the one
            // it knows.
            Carries::Sound => self.sound = Some(self.sound.unwrap_or_default() || track.playable),
            Carries::Picture if self.picture.as_ref().is_none_or(|shown| !shown.enabled && track.enabled) => {
                self.picture = Some(track);
            }
            Carries::Picture | Carries::Other => {}
        }
    }

    fn facts(self, playing: Playing) -> Result<VideoFacts, VideoRefusal> {
        let picture = self.picture.ok_or(VideoRefusal::Unreadable)?;
        match playing {
            Playing::AsSent if !picture.playable => return Err(VideoRefusal::PictureCodec),
            Playing::AsSent if self.sound == Some(false) => return Err(VideoRefusal::SoundCodec),
            Playing::AsSent if self.is_fragmented => return Err(VideoRefusal::Fragments),
            Playing::AsSent | Playing::Converted => {}
        }
        let Track { width, height, rotation, .. } = picture;
        let (width, height) = if rotation % 180 == 90 { (height, width) } else { (width, height) };
        if [width, height].iter().any(|side| *side == 0 || *side > SIDE_MAX) || self.milliseconds == 0 {
            return Err(VideoRefusal::Unreadable);
        }
        // Recorders that stop automatically stop slightly late.
        let longest = (u64::from(VIDEO_MAX_SECONDS) + 1) * 1_000;
        let duration = u32::try_from(self.milliseconds).ok().filter(|_| self.milliseconds < longest);
        let duration = duration.ok_or(VideoRefusal::TooLong)?;
        Ok(VideoFacts { width, height, rotation, duration, sound: self.sound.is_some() })
    }
}
