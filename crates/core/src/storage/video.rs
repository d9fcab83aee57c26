//! What a video is, judged by its boxes alone (ISO/IEC 14496-12; QuickTime File Format): no byte is believed to
//! be more than it is, nothing is decoded, and nothing is allocated.
//!
//! The caller walks the boxes of the file with `top_box` and hands over the bytes of the one that describes
//! the rest, head included.

mod boxes;
mod hide;
mod samples;
#[cfg(test)]
mod tests;
mod track;

use std::ops::Range;

use boxes::{Broken, Part, child, parts};
use track::{Carries, Track};

use crate::contract::contract;
use crate::limits::VIDEO_MAX_SECONDS;

/// How many bytes tell kind and length of a box.
pub const BOX_HEAD_BYTES: usize = 16;
/// Largest description that is read, bytes; a minute of video needs some hundred kilobytes.
pub const MOVIE_MAX_BYTES: u64 = 16 << 20;
/// Most boxes side by side in a file. More are fragments, which are not taken.
pub const TOP_BOXES_MAX: u32 = 1_000;
/// Longest side, px: the largest that H.264 can write.
const SIDE_MAX: u32 = 16_384;

/// How a video will be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playing {
    /// As it was sent.
    AsSent,
    /// From a copy whose pictures and sound were converted to forms that browsers play.
    Converted,
}

/// What a box of the file is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TopKind {
    /// Tells which files it is one of: `ftyp`.
    Brand,
    /// Describes the rest: `moov`.
    Movie,
    /// Holds what the tracks play: `mdat`. What no track plays is to be left out of what is shown.
    Samples,
    /// Nothing that a player needs, and maybe what tells place or device: to be left out of what is shown.
    Note,
}

/// A box of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopBox {
    /// What it is for.
    pub kind: TopKind,
    /// Its head, bytes.
    pub head: u64,
    /// With its head, bytes.
    pub size: u64,
}

/// The box that begins with `head`, the next `BOX_HEAD_BYTES` of the file or what there is of them, where `left` bytes
/// are left. `None` where it is cut short: the file is broken.
pub fn top_box(head: &[u8], left: u64) -> Option<TopBox> {
    if left < 8 {
        // What fills the last sector.
        return (left > 0).then_some(TopBox { kind: TopKind::Note, head: 0, size: left });
    }
    let (kind, head, size) = boxes::read_head(head).ok()?;
    let size = if size == 0 { left } else { size };
    let kind = match &kind {
        b"ftyp" => TopKind::Brand,
        b"moov" => TopKind::Movie,
        b"mdat" => TopKind::Samples,
        _ => TopKind::Note,
    };
    let head = u64::try_from(head).ok()?;
    (head..=left).contains(&size).then_some(TopBox { kind, head, size })
}

contract! {
    /// What is known of a video that is taken.
    #[derive(Copy, Eq)]
    pub struct VideoFacts {
        /// As it is shown, px.
        pub width: u32,
        /// As it is shown, px.
        pub height: u32,
        /// How far a player turns it, clockwise: 0, 90, 180 or 270 degrees.
        pub rotation: u16,
        /// How long it plays, ms.
        pub duration: u32,
        /// It has sound.
        pub sound: bool,
    }

    /// Why a video is not taken.
    #[derive(Copy, Eq)]
    pub enum VideoRefusal {
        /// No video, cut short, or in fragments that tell no length.
        Unreadable,
        /// Its pictures are not H.264.
        PictureCodec,
        /// Its sound is not AAC.
        SoundCodec,
        /// It plays longer than is taken.
        TooLong,
    }
}

impl From<Broken> for VideoRefusal {
    fn from(_: Broken) -> VideoRefusal {
        VideoRefusal::Unreadable
    }
}

/// Judges a video by its whole `moov`; whatever is converted may have any form of pictures and sound.
pub fn judge_video(moov: &[u8], playing: Playing) -> Result<VideoFacts, VideoRefusal> {
    let movie = whole_movie(moov)?;
    let header = child(moov, &movie, *b"mvhd")?.ok_or(VideoRefusal::Unreadable)?;
    let (scale, claimed) = track::clock(moov, &header)?;
    // Fragments are described elsewhere in the file, each by itself: what they add up to is not seen here.
    if child(moov, &movie, *b"mvex")?.is_some() {
        return Err(VideoRefusal::Unreadable);
    }
    let mut found = Found { milliseconds: track::milliseconds(claimed, scale), ..Found::default() };
    for part in parts(moov, movie.body.clone()) {
        let part = part?;
        if part.kind == *b"trak" && track::carries(moov, &part)? != Carries::Other {
            found.take(track::read(moov, &part, scale)?);
        }
    }
    found.judge(playing)
}

/// Empties in a whole `moov` what tells place or device: notes of any depth, tracks of a camera's movements, names of
/// makers. Lengths stay, so that every place in the file stays true. Samples of an emptied track are elsewhere in the
/// file: `played` tells what of it is still needed.
pub fn hide_place(moov: &mut [u8]) -> Result<(), VideoRefusal> {
    let movie = whole_movie(moov)?;
    Ok(hide::hide_within(moov, &movie, Carries::Other, 0)?)
}

/// Where in the file the pictures and the sound of a whole `moov` lie: bytes from the file's begin, in order, no two
/// of them touching.
pub fn played(moov: &[u8]) -> Result<Vec<Range<u64>>, VideoRefusal> {
    Ok(samples::played(moov, &whole_movie(moov)?)?)
}

fn whole_movie(moov: &[u8]) -> Result<Part, Broken> {
    match parts(moov, 0..moov.len()).next() {
        Some(Ok(part)) if part.kind == *b"moov" && part.body.end == moov.len() => Ok(part),
        _ => Err(Broken),
    }
}

/// What the tracks tell together.
#[derive(Default)]
struct Found {
    milliseconds: u64,
    picture: Option<Track>,
    sound: Option<bool>,
}

impl Found {
    fn take(&mut self, track: Track) {
        self.milliseconds = self.milliseconds.max(track.milliseconds);
        match track.carries {
            // Newer phones record a second sound in a form of their own beside AAC; a player takes the one it knows.
            Carries::Sound => self.sound = Some(self.sound.unwrap_or_default() || track.playable),
            Carries::Picture if self.picture.as_ref().is_none_or(|shown| !shown.enabled && track.enabled) => {
                self.picture = Some(track);
            }
            Carries::Picture | Carries::Other => {}
        }
    }

    fn judge(self, playing: Playing) -> Result<VideoFacts, VideoRefusal> {
        let picture = self.picture.ok_or(VideoRefusal::Unreadable)?;
        match playing {
            Playing::AsSent if !picture.playable => return Err(VideoRefusal::PictureCodec),
            Playing::AsSent if self.sound == Some(false) => return Err(VideoRefusal::SoundCodec),
            Playing::AsSent | Playing::Converted => {}
        }
        let Track { width, height, rotation, .. } = picture;
        let (width, height) = if rotation % 180 == 90 { (height, width) } else { (width, height) };
        if [width, height].iter().any(|side| *side == 0 || *side > SIDE_MAX) || self.milliseconds == 0 {
            return Err(VideoRefusal::Unreadable);
        }
        // Recorders that stop by themselves stop a moment late.
        let longest = (u64::from(VIDEO_MAX_SECONDS) + 1) * 1_000;
        let duration = u32::try_from(self.milliseconds).ok().filter(|_| self.milliseconds < longest);
        let duration = duration.ok_or(VideoRefusal::TooLong)?;
        Ok(VideoFacts { width, height, rotation, duration, sound: self.sound.is_some() })
    }
}
