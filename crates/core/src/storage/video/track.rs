//! Reads one track of a video: its kind, codec, duration, size and rotation.

use super::HdrTransfer;
use super::boxes::{Broken, Kind, Part, Parts, child, descend, kind_at, parts, u16_at, u32_at, u64_at};
use super::fragments::Fragments;

/// Content of a track, by its handler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Carries {
    Picture,
    Sound,
    /// Subtitles, time codes, and a camera's notes of location and movement.
    Other,
}

#[derive(Debug)]
pub(super) struct Track {
    pub(super) carries: Carries,
    /// Played by default.
    pub(super) enabled: bool,
    /// All its sample formats are ones that browsers play: H.264, AAC.
    pub(super) playable: bool,
    pub(super) milliseconds: u64,
    /// Before the rotation, px.
    pub(super) width: u32,
    pub(super) height: u32,
    /// Clockwise, degrees.
    pub(super) rotation: u16,
}

/// Converts a time in units of `scale` to ms. All bits set means "unknown" and gives 0.
pub(super) fn milliseconds(time: u64, scale: u32) -> u64 {
    let unknown = time == u64::from(u32::MAX) || time == u64::MAX;
    if unknown { 0 } else { time.saturating_mul(1_000) / u64::from(scale.max(1)) }
}

/// Time scale and duration, at the same offsets in `mvhd` and `mdhd`.
pub(super) fn clock(bytes: &[u8], header: &Part) -> Result<(u32, u64), Broken> {
    let body = bytes.get(header.body.clone()).ok_or(Broken)?;
    let (scale, time) = match version(body)? {
        0 => (u32_at(body, 12)?, u64::from(u32_at(body, 16)?)),
        _ => (u32_at(body, 20)?, u64_at(body, 24)?),
    };
    if scale == 0 { Err(Broken) } else { Ok((scale, time)) }
}

pub(super) fn carries(bytes: &[u8], trak: &Part) -> Result<Carries, Broken> {
    let handler = descend(bytes, trak, &[*b"mdia", *b"hdlr"])?.ok_or(Broken)?;
    Ok(match &kind_at(bytes.get(handler.body).ok_or(Broken)?, 8)? {
        b"vide" => Carries::Picture,
        b"soun" => Carries::Sound,
        _ => Carries::Other,
    })
}

/// Reads a `trak`; `scale` is the time scale of the movie.
pub(super) fn read(bytes: &[u8], trak: &Part, scale: u32, fragments: Option<&Fragments>) -> Result<Track, Broken> {
    let header = child(bytes, trak, *b"tkhd")?.ok_or(Broken)?;
    let header = bytes.get(header.body).ok_or(Broken)?;
    let media = child(bytes, trak, *b"mdia")?.ok_or(Broken)?;
    let carries = carries(bytes, trak)?;
    let samples = descend(bytes, &media, &[*b"minf", *b"stbl"])?.ok_or(Broken)?;
    let forms = child(bytes, &samples, *b"stsd")?.ok_or(Broken)?;
    let (id, matrix) = if version(header)? == 0 { (12, 40) } else { (20, 52) };
    let in_fragments = match fragments {
        Some(fragments) => {
            let (scale, _) = clock(bytes, &child(bytes, &media, *b"mdhd")?.ok_or(Broken)?)?;
            milliseconds(fragments.duration(u32_at(header, id)?), scale)
        }
        None => 0,
    };
    // 16.16 fixed point; the fraction is dropped.
    let (width, height) = (u32_at(header, matrix + 36)? >> 16, u32_at(header, matrix + 40)? >> 16);
    Ok(Track {
        carries,
        enabled: header.get(3).is_some_and(|flags| flags & 1 == 1),
        playable: playable(bytes, &forms, carries)?,
        milliseconds: length(bytes, trak, &media, &samples, scale)?.max(in_fragments),
        width,
        height,
        rotation: rotation(header, matrix)?,
    })
}

fn version(body: &[u8]) -> Result<u8, Broken> {
    body.first().copied().ok_or(Broken)
}

/// Rotation by the signs of the matrix; anything but multiples of a quarter turn counts as upright.
fn rotation(header: &[u8], matrix: usize) -> Result<u16, Broken> {
    let signs = |at: usize| u32_at(header, matrix + at).map(|value| value.cast_signed().signum());
    Ok(match [signs(0)?, signs(4)?, signs(12)?, signs(16)?] {
        [0, 1, -1, 0] => 90,
        [-1, 0, 0, -1] => 180,
        [0, -1, 1, 0] => 270,
        _ => 0,
    })
}

/// Duration of the track, ms: of its edit list if there is one, else the longer of the claimed duration and the sum
/// over its samples.
fn length(bytes: &[u8], trak: &Part, media: &Part, samples: &Part, scale: u32) -> Result<u64, Broken> {
    let (media_scale, claimed) = clock(bytes, &child(bytes, media, *b"mdhd")?.ok_or(Broken)?)?;
    if let Some(list) = descend(bytes, trak, &[*b"edts", *b"elst"])? {
        let edited = edits(bytes.get(list.body).ok_or(Broken)?)?;
        if edited > 0 {
            return Ok(milliseconds(edited, scale));
        }
    }
    let times = child(bytes, samples, *b"stts")?.ok_or(Broken)?;
    let body = bytes.get(times.body).ok_or(Broken)?;
    let added = entries(body, 8)?.fold(0_u64, |sum, entry| {
        let [count, each] = [0, 4].map(|at| u64::from(u32_at(entry, at).unwrap_or_default()));
        sum.saturating_add(count * each)
    });
    Ok(milliseconds(claimed, media_scale).max(milliseconds(added, media_scale)))
}

/// Sum of the segments' durations.
fn edits(body: &[u8]) -> Result<u64, Broken> {
    let long = version(body)? != 0;
    let sum = |sum: u64, entry: &[u8]| {
        let segment = if long { u64_at(entry, 0) } else { u32_at(entry, 0).map(u64::from) };
        sum.saturating_add(segment.unwrap_or_default())
    };
    Ok(entries(body, if long { 20 } else { 12 })?.fold(0, sum))
}

/// Entries of a table after version and count; at most as many as the bytes hold.
pub(super) fn entries(body: &[u8], size: usize) -> Result<impl Iterator<Item = &[u8]>, Broken> {
    let count = usize::try_from(u32_at(body, 4)?).map_err(|_| Broken)?;
    Ok(body.get(8..).unwrap_or_default().chunks_exact(size).take(count))
}

fn playable(bytes: &[u8], forms: &Part, carries: Carries) -> Result<bool, Broken> {
    let mut any = false;
    for form in forms_of(bytes, forms) {
        let form = form?;
        any = true;
        let known = match carries {
            Carries::Picture => [*b"avc1", *b"avc3"].contains(&form.kind) && is_usual_profile(bytes, &form)?,
            Carries::Sound => form.kind == *b"mp4a" && is_aac(bytes, &form)?,
            Carries::Other => true,
        };
        if !known {
            return Ok(false);
        }
    }
    Ok(any)
}

/// H.264 profiles that browsers decode (ITU-T H.264, A.2): Baseline, Main, Extended and High. The others have 10 bits a
/// sample, or colour as fine as brightness.
const PROFILES: [u8; 4] = [66, 77, 88, 100];

/// The profile as the configuration of the decoder tells it; a video without a configuration is left to the browser.
fn is_usual_profile(bytes: &[u8], form: &Part) -> Result<bool, Broken> {
    let Some(inside) = inside_form(bytes, form, Carries::Picture)? else { return Ok(true) };
    let Some(configuration) = child(bytes, &inside, *b"avcC")? else { return Ok(true) };
    let profile = bytes.get(configuration.body).and_then(|body| body.get(1));
    profile.map(|profile| PROFILES.contains(profile)).ok_or(Broken)
}

/// The transfer function of a track that shows pictures of high dynamic range.
pub(super) fn hdr_transfer(bytes: &[u8], trak: &Part) -> Result<Option<HdrTransfer>, Broken> {
    let Some(forms) = descend(bytes, trak, &[*b"mdia", *b"minf", *b"stbl", *b"stsd"])? else { return Ok(None) };
    if carries(bytes, trak)? != Carries::Picture {
        return Ok(None);
    }
    for form in forms_of(bytes, &forms) {
        let Some(inside) = inside_form(bytes, &form?, Carries::Picture)? else { continue };
        for part in parts(bytes, inside.body) {
            let part = part?;
            let colour = bytes.get(part.body).unwrap_or_default();
            if part.kind == *b"colr" && [&b"nclx"[..], b"nclc"].iter().any(|kind| colour.starts_with(kind)) {
                return Ok(match u16_at(colour, 6)? {
                    16 => Some(HdrTransfer::Pq),
                    18 => Some(HdrTransfer::Hlg),
                    _ => None,
                });
            }
        }
    }
    Ok(None)
}

/// The sample entries of a track.
pub(super) fn forms_of<'a>(bytes: &'a [u8], forms: &Part) -> Parts<'a> {
    parts(bytes, (forms.body.start + 8).min(forms.body.end)..forms.body.end)
}

/// The boxes after the fixed fields of a sample entry.
pub(super) fn inside_form(bytes: &[u8], form: &Part, carries: Carries) -> Result<Option<Part>, Broken> {
    let fixed = match carries {
        Carries::Picture => 78,
        // QuickTime defines two longer versions.
        Carries::Sound => match u16_at(bytes.get(form.body.clone()).ok_or(Broken)?, 8)? {
            1 => 44,
            2 => 64,
            _ => 28,
        },
        Carries::Other => return Ok(None),
    };
    let start = form.body.start + fixed;
    if start > form.body.end {
        return Err(Broken);
    }
    Ok(Some(Part { body: start..form.body.end, ..form.clone() }))
}

/// Object types of AAC: MPEG-4 audio and the three AAC profiles of MPEG-2 (ISO/IEC 14496-1, table 5).
const AAC: [u8; 4] = [0x40, 0x66, 0x67, 0x68];

fn is_aac(bytes: &[u8], form: &Part) -> Result<bool, Broken> {
    let Some(inside) = inside_form(bytes, form, Carries::Sound)? else { return Ok(false) };
    let direct = child(bytes, &inside, *b"esds")?;
    let wrapped = || descend(bytes, &inside, &[*b"wave", *b"esds"]);
    let Some(description) = direct.map_or_else(wrapped, |found| Ok(Some(found)))? else { return Ok(false) };
    Ok(object_type(bytes.get(description.body).ok_or(Broken)?).is_some_and(|kind| AAC.contains(&kind)))
}

const STREAM: u8 = 3;
const DECODER: u8 = 4;

/// Object type of the decoder, from the descriptor of a stream.
fn object_type(body: &[u8]) -> Option<u8> {
    let inner = descriptor(body.get(4..)?, STREAM)?;
    let flags = *inner.get(2)?;
    let mut at = 3 + usize::from(flags & 0x80 != 0) * 2;
    if flags & 0x40 != 0 {
        at += 1 + usize::from(*inner.get(at)?);
    }
    at += usize::from(flags & 0x20 != 0) * 2;
    descriptor(inner.get(at..)?, DECODER)?.first().copied()
}

/// The body of a descriptor with this tag; its length field has one to four bytes.
fn descriptor(bytes: &[u8], tag: u8) -> Option<&[u8]> {
    let (first, rest) = bytes.split_first()?;
    let length = 1 + rest.iter().take(4).position(|byte| byte & 0x80 == 0)?;
    (*first == tag).then(|| rest.get(length..))?
}

/// Type of the handler box, which names the maker of the device.
pub(super) const HANDLER: Kind = *b"hdlr";
