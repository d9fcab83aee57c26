//! Makes the displayed copy of a video: the same pictures and sound, without metadata about place and device.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::Path;

use laurel_core::storage::{
    BOX_HEAD_BYTES, MOVIE_MAX_BYTES, Playing, TOP_BOXES_MAX, TopKind, VideoFacts, check_video, hide_place, played, top_box,
};
use sha2::{Digest as _, Sha256};

use super::Colours;

/// Size of the copy buffer, bytes: memory use does not grow with the video (up to 200 MB).
const PORTION: usize = 256 * 1024;

/// A video whose copy is written.
pub struct Film {
    /// Size in px and length in ms, from the file's own description.
    pub facts: VideoFacts,
    /// Size of the copy, bytes.
    pub size: u64,
    /// SHA-256 of the uploaded file.
    pub sha256: Vec<u8>,
}

/// The result of copying a video.
pub enum Copied {
    /// The copy is written.
    Made(Film),
    /// Browsers do not play it; the file can be converted.
    Foreign(Colours),
    /// The file is not an accepted video.
    Refused,
}

/// Positions of the boxes of a file.
struct Layout {
    /// Offset and length of the `moov` box.
    movie: (u64, usize),
    /// Offset and length of that box and of the `moof` boxes of fragments, in the order of the file.
    description: Vec<(u64, usize)>,
    /// Offset and length of each metadata box outside it.
    notes: Vec<(u64, u64)>,
    /// Byte ranges of the samples.
    samples: Vec<Range<u64>>,
    /// End of the boxes, bytes.
    end: u64,
}

/// Writes the displayed copy of a video, without the metadata and without samples that no track plays.
pub fn copy(from: &Path, to: &Path) -> io::Result<Copied> {
    let mut source = File::open(from)?;
    let size = source.metadata()?.len();
    let Some(layout) = layout(&mut source, size)? else { return Ok(Copied::Refused) };
    let mut movie = read(&mut source, layout.movie)?;
    let mut description = Vec::new();
    for part in &layout.description {
        description.extend(read(&mut source, *part)?);
    }
    let facts = match check_video(&description, layout.end, Playing::AsSent) {
        Ok(facts) => facts,
        Err(_) if check_video(&description, layout.end, Playing::Converted).is_ok() => {
            return Ok(Copied::Foreign(Colours::of(&description)));
        }
        Err(_) => return Ok(Copied::Refused),
    };
    let (Ok(()), Ok(played)) = (hide_place(&mut movie), played(&movie)) else { return Ok(Copied::Refused) };
    let mut target = File::create_new(to)?;
    let sha256 = copy_all(&mut source, &mut target)?;
    target.seek(SeekFrom::Start(layout.movie.0))?;
    target.write_all(&movie)?;
    let fragments = layout.description.iter().filter(|part| **part != layout.movie).map(|(begin, length)| (*begin, *length as u64));
    for (begin, length) in layout.notes.into_iter().chain(fragments) {
        empty(&mut target, begin, length)?;
    }
    for unplayed in gaps(&layout.samples, &played) {
        blank(&mut target, unplayed)?;
    }
    target.sync_all()?;
    Ok(Copied::Made(Film { facts, size, sha256 }))
}

/// SHA-256 of a file, which identifies equal uploads.
pub fn hash(file: &Path) -> io::Result<Vec<u8>> {
    copy_all(&mut File::open(file)?, &mut io::sink())
}

fn read(source: &mut File, (begin, length): (u64, usize)) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    source.seek(SeekFrom::Start(begin))?;
    source.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Lists the boxes of a file; `None` if they are broken or there is not exactly one `moov` box, or the description is too
/// long.
fn layout(source: &mut File, size: u64) -> io::Result<Option<Layout>> {
    let (mut at, mut end, mut movie, mut description, mut described) = (0, 0, None, Vec::new(), 0);
    let (mut notes, mut samples, mut branded) = (Vec::new(), Vec::new(), false);
    for _ in 0..TOP_BOXES_MAX {
        if at >= size {
            return Ok(movie.map(|movie| Layout { movie, description, notes, samples, end }));
        }
        source.seek(SeekFrom::Start(at))?;
        let mut head = Vec::with_capacity(BOX_HEAD_BYTES);
        source.take(BOX_HEAD_BYTES as u64).read_to_end(&mut head)?;
        let Some(next) = top_box(&head, size - at) else { return Ok(None) };
        let part = (at, usize::try_from(next.size).unwrap_or_default());
        if matches!(next.kind, TopKind::Movie | TopKind::Fragment) {
            described += next.size;
            description.push(part);
        }
        match next.kind {
            TopKind::Movie | TopKind::Fragment if described > MOVIE_MAX_BYTES => return Ok(None),
            TopKind::Movie if movie.is_some() => return Ok(None),
            TopKind::Movie => movie = Some(part),
            TopKind::Fragment => {}
            TopKind::Note => notes.push((at, next.size)),
            TopKind::Samples => samples.push(at + next.head..at + next.size),
            TopKind::Brand if branded => notes.push((at, next.size)),
            TopKind::Brand => branded = true,
        }
        at += next.size;
        if next.head > 0 {
            end = at;
        }
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

/// Replaces a box, or bytes that are none, by an empty box of the same length, so that all offsets in the file stay valid.
fn empty(target: &mut File, begin: u64, length: u64) -> io::Result<()> {
    let Some(size) = u32::try_from(length).ok().filter(|size| *size >= 8) else { return blank(target, begin..begin + length) };
    target.seek(SeekFrom::Start(begin))?;
    target.write_all(&size.to_be_bytes())?;
    target.write_all(b"free")?;
    blank(target, begin + 8..begin + length)
}

fn blank(target: &mut File, range: Range<u64>) -> io::Result<()> {
    target.seek(SeekFrom::Start(range.start))?;
    io::copy(&mut io::repeat(0).take(range.end - range.start), target)?;
    Ok(())
}

/// The parts of the first ranges that no second range covers; both lists are sorted.
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
            // A played range may reach into the next sample box.
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
    fn bytes_that_no_track_plays_are_found() {
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
