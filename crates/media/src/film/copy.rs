//! Makes the copy of a video that is shown: the same pictures and sound, without what tells place or device.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::Path;

use laurel_core::storage::{
    BOX_HEAD_BYTES, MOVIE_MAX_BYTES, Playing, TOP_BOXES_MAX, TopKind, VideoFacts, VideoRefusal, hide_place, judge_video, played, top_box,
};
use sha2::{Digest as _, Sha256};

/// Bytes moved at a time: a video of 200 MB takes no more memory than a small one.
const PORTION: usize = 256 * 1024;

/// What is known of a video once its copy is written.
pub struct Film {
    /// Size in px and length in ms, as the file describes itself.
    pub facts: VideoFacts,
    /// Bytes.
    pub size: u64,
    /// SHA-256 of the file as it was sent.
    pub sha256: Vec<u8>,
}

/// What came of a try to copy a video.
pub enum Copied {
    /// It is written.
    Made(Film),
    /// Its pictures or its sound are in a form that browsers do not play.
    Foreign,
    /// It is none that is taken.
    Refused,
}

/// Where the boxes of a file lie.
struct Layout {
    /// Begin and length of the description.
    movie: (u64, usize),
    /// Begin and length of notes beside it.
    notes: Vec<(u64, u64)>,
    /// Where samples lie.
    samples: Vec<Range<u64>>,
}

/// Writes the copy of a video.
pub fn copy(from: &Path, to: &Path) -> io::Result<Copied> {
    let mut source = File::open(from)?;
    let size = source.metadata()?.len();
    let Some(layout) = layout(&mut source, size)? else { return Ok(Copied::Refused) };
    let (begin, length) = layout.movie;
    let mut movie = vec![0; length];
    source.seek(SeekFrom::Start(begin))?;
    source.read_exact(&mut movie)?;
    let facts = match judge_video(&movie, Playing::AsSent) {
        Ok(facts) => facts,
        Err(VideoRefusal::PictureCodec | VideoRefusal::SoundCodec) if judge_video(&movie, Playing::Converted).is_ok() => {
            return Ok(Copied::Foreign);
        }
        Err(_) => return Ok(Copied::Refused),
    };
    let (Ok(()), Ok(played)) = (hide_place(&mut movie), played(&movie)) else { return Ok(Copied::Refused) };
    // What it plays is not in the file: it was cut short, or says more than it has.
    if played.last().is_some_and(|range| range.end > size) {
        return Ok(Copied::Refused);
    }
    let mut target = File::create_new(to)?;
    let sha256 = copy_all(&mut source, &mut target)?;
    target.seek(SeekFrom::Start(begin))?;
    target.write_all(&movie)?;
    for (begin, length) in layout.notes {
        empty(&mut target, begin, length)?;
    }
    for unplayed in gaps(&layout.samples, &played) {
        blank(&mut target, unplayed)?;
    }
    target.sync_all()?;
    Ok(Copied::Made(Film { facts, size, sha256 }))
}

/// What a file is recognised by.
pub fn hash(file: &Path) -> io::Result<Vec<u8>> {
    copy_all(&mut File::open(file)?, &mut io::sink())
}

/// `None` where the boxes are broken, or where there is not one description of a bounded length.
fn layout(source: &mut File, size: u64) -> io::Result<Option<Layout>> {
    let (mut at, mut movie, mut notes, mut samples, mut branded) = (0, None, Vec::new(), Vec::new(), false);
    for _ in 0..TOP_BOXES_MAX {
        if at >= size {
            return Ok(movie.map(|movie| Layout { movie, notes, samples }));
        }
        source.seek(SeekFrom::Start(at))?;
        let mut head = Vec::with_capacity(BOX_HEAD_BYTES);
        source.take(BOX_HEAD_BYTES as u64).read_to_end(&mut head)?;
        let Some(next) = top_box(&head, size - at) else { return Ok(None) };
        match next.kind {
            TopKind::Movie if movie.is_some() || next.size > MOVIE_MAX_BYTES => return Ok(None),
            TopKind::Movie => movie = Some((at, usize::try_from(next.size).unwrap_or_default())),
            TopKind::Note => notes.push((at, next.size)),
            TopKind::Samples => samples.push(at + next.head..at + next.size),
            TopKind::Brand if branded => notes.push((at, next.size)),
            TopKind::Brand => branded = true,
        }
        at += next.size;
    }
    Ok(None)
}

fn copy_all(source: &mut File, target: &mut impl io::Write) -> io::Result<Vec<u8>> {
    source.seek(SeekFrom::Start(0))?;
    let (mut hash, mut portion) = (Sha256::new(), vec![0; PORTION]);
    loop {
        let read = source.read(&mut portion)?;
        if read == 0 {
            return Ok(hash.finalize().to_vec());
        }
        hash.update(&portion[..read]);
        target.write_all(&portion[..read])?;
    }
}

/// A box that says nothing, of the same length: every place in the file stays true.
fn empty(target: &mut File, begin: u64, length: u64) -> io::Result<()> {
    if length < 8 {
        return blank(target, begin..begin + length);
    }
    target.seek(SeekFrom::Start(begin + 4))?;
    target.write_all(b"free")?;
    blank(target, begin + 8..begin + length)
}

fn blank(target: &mut File, range: Range<u64>) -> io::Result<()> {
    target.seek(SeekFrom::Start(range.start))?;
    io::copy(&mut io::repeat(0).take(range.end - range.start), target)?;
    Ok(())
}

/// What of the first ranges is in none of the second; both in order.
fn gaps(samples: &[Range<u64>], played: &[Range<u64>]) -> Vec<Range<u64>> {
    let (mut gaps, mut next) = (Vec::new(), 0);
    for within in samples {
        let mut at = within.start;
        while at < within.end {
            let Some(range) = played.get(next).filter(|range| range.start < within.end) else { break };
            if range.start > at {
                gaps.push(at..range.start);
            }
            at = at.max(range.end);
            // The last of a box may reach into the next.
            if range.end > within.end {
                break;
            }
            next += 1;
        }
        if at < within.end {
            gaps.push(at..within.end);
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::gaps;

    fn ranges(ends: &[(u64, u64)]) -> Vec<Range<u64>> {
        ends.iter().map(|(start, end)| *start..*end).collect()
    }

    #[test]
    fn what_no_track_plays_is_found_between_what_they_play() {
        let one = ranges(&[(10, 20)]);
        for (played, unplayed) in [
            (&[][..], &[(10, 20)][..]),
            (&[(10, 20)], &[]),
            (&[(12, 14), (16, 18)], &[(10, 12), (14, 16), (18, 20)]),
            (&[(0, 12), (18, 30)], &[(12, 18)]),
            (&[(0, 5), (25, 30)], &[(10, 20)]),
        ] {
            assert_eq!(gaps(&one, &ranges(played)), ranges(unplayed), "{played:?}");
        }
        let two = ranges(&[(10, 20), (30, 40)]);
        assert_eq!(gaps(&two, &ranges(&[(15, 35)])), ranges(&[(10, 15), (35, 40)]));
        assert_eq!(gaps(&two, &ranges(&[(0, 2), (22, 24), (31, 32)])), ranges(&[(10, 20), (30, 31), (32, 40)]));
    }
}
