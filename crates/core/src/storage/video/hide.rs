//! Takes out of a video what tells where, when and with what it was recorded. What is kept is listed: makers find ever
//! new boxes for notes.

use std::ops::Range;

use super::boxes::{Broken, Kind, Part, parts};
use super::track::{Carries, HANDLER, carries, forms_of, inside_form};

/// What a player passes over.
const FREE: Kind = *b"free";
/// Deeper than any of the folders below stand in each other.
const DEPTH_MAX: u8 = 8;

/// Folders, and the boxes that each keeps (ISO/IEC 14496-12 and -14, QuickTime File Format).
const KEPT: [(Kind, &[Kind]); 9] = [
    (*b"moov", &[*b"mvhd", *b"trak", *b"mvex"]),
    (*b"trak", &[*b"tkhd", *b"edts", *b"mdia"]),
    (*b"edts", &[*b"elst"]),
    (*b"mdia", &[*b"mdhd", HANDLER, *b"minf"]),
    (*b"minf", &[*b"vmhd", *b"smhd", HANDLER, *b"dinf", *b"stbl"]),
    (*b"dinf", &[*b"dref"]),
    (
        *b"stbl",
        &[
            *b"stsd", *b"stts", *b"ctts", *b"cslg", *b"stsc", *b"stsz", *b"stz2", *b"stco", *b"co64", *b"stss", *b"stsh", *b"sdtp",
            *b"sgpd", *b"sbgp",
        ],
    ),
    // Within the form of a track's samples: how they are decoded and shown.
    (*b"stsd", &[*b"avcC", *b"esds", *b"wave", *b"pasp", *b"colr", *b"clap", *b"fiel", *b"btrt", *b"chan"]),
    (*b"wave", &[*b"frma", *b"mp4a", *b"esds", *b"\0\0\0\0"]),
];

/// What a folder keeps; `None` for what is none.
fn kept(folder: Kind) -> Option<&'static [Kind]> {
    KEPT.iter().find(|(kind, _)| *kind == folder).map(|(_, kept)| *kept)
}

/// How long a head is that tells when it was made and changed, in its short and in its long version; `None` for others.
fn length_of_head(kind: Kind) -> Option<[usize; 2]> {
    match &kind {
        b"mvhd" => Some([100, 112]),
        b"tkhd" => Some([84, 96]),
        b"mdhd" => Some([24, 36]),
        _ => None,
    }
}

/// Empties a box and leaves it where it is: what is behind it keeps its place in the file.
fn free(bytes: &mut [u8], part: &Part) {
    if let Some(body) = bytes.get_mut(part.body.clone()) {
        body.fill(0);
    }
    if let Some(kind) = bytes.get_mut(part.start + 4..part.start + 8) {
        kind.copy_from_slice(&FREE);
    }
}

fn blank(bytes: &mut [u8], body: &Range<usize>, fields: Range<usize>) {
    let (start, end) = (body.start + fields.start, (body.start + fields.end).min(body.end));
    if let Some(fields) = bytes.get_mut(start.min(end)..end) {
        fields.fill(0);
    }
}

pub(super) fn hide_within(bytes: &mut [u8], folder: &Part, of: Carries, depth: u8) -> Result<(), Broken> {
    if depth > DEPTH_MAX {
        return Err(Broken);
    }
    let mut at = folder.body.start;
    while let Some(part) = parts(bytes, at..folder.body.end).next() {
        let part = part?;
        at = part.body.end;
        if kept(folder.kind).is_some_and(|kinds| kinds.contains(&part.kind)) {
            hide(bytes, &part, of, depth)?;
        } else {
            free(bytes, &part);
        }
    }
    Ok(())
}

/// What a box that is kept tells besides.
fn hide(bytes: &mut [u8], part: &Part, of: Carries, depth: u8) -> Result<(), Broken> {
    let of = if part.kind == *b"trak" { carries(bytes, part)? } else { of };
    if part.kind == *b"trak" && of == Carries::Other {
        // A track of notes: where the camera was, second by second.
        free(bytes, part);
    } else if part.kind == HANDLER {
        // Its maker and its name.
        blank(bytes, &part.body, 12..part.body.len());
    } else if part.kind == *b"dref" {
        hide_in_references(bytes, part)?;
    } else if let Some([short, long]) = length_of_head(part.kind) {
        let is_long = bytes.get(part.body.start).is_some_and(|version| *version == 1);
        let (moments, whole) = if is_long { (4..20, long) } else { (4..12, short) };
        blank(bytes, &part.body, moments);
        blank(bytes, &part.body, whole..part.body.len().max(whole));
    } else if part.kind == *b"stsd" {
        hide_in_forms(bytes, part, of, depth)?;
    } else if kept(part.kind).is_some() {
        hide_within(bytes, part, of, depth + 1)?;
    }
    Ok(())
}

/// Where the samples lie: in this file, or under an address that is nobody's business.
fn hide_in_references(bytes: &mut [u8], references: &Part) -> Result<(), Broken> {
    let mut at = (references.body.start + 8).min(references.body.end);
    while let Some(reference) = parts(bytes, at..references.body.end).next() {
        let reference = reference?;
        at = reference.body.end;
        blank(bytes, &reference.body, 4..reference.body.len().max(4));
    }
    Ok(())
}

fn hide_in_forms(bytes: &mut [u8], forms: &Part, of: Carries, depth: u8) -> Result<(), Broken> {
    let mut rest = forms.clone();
    while let Some(form) = forms_of(bytes, &rest).next() {
        let form = form?;
        if of == Carries::Picture {
            // The compressor's name.
            blank(bytes, &form.body, 42..74);
        }
        if let Some(inside) = inside_form(bytes, &form, of)? {
            hide_within(bytes, &Part { kind: forms.kind, ..inside }, of, depth + 1)?;
        }
        // The next form stands where version and count of the table stood before the first.
        rest.body.start = form.body.end - 8;
    }
    Ok(())
}
