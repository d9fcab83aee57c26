//! Removes from a `moov` box whatever reveals where, when and with which device it was recorded. An allowlist names
//! the boxes to keep, since makers keep inventing new ones for notes.

use std::ops::Range;

use super::boxes::{Broken, Kind, Part, parts};
use super::track::{Carries, HANDLER, carries, forms_of, inside_form};

/// Box type that players skip.
const FREE: Kind = *b"free";
/// Deeper than any nesting of the containers below.
const DEPTH_MAX: u8 = 8;

/// Containers and the children that each keeps (ISO/IEC 14496-12 and -14, QuickTime File Format).
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
    // Sample descriptions: how samples are decoded and displayed.
    (*b"stsd", &[*b"avcC", *b"esds", *b"wave", *b"pasp", *b"colr", *b"clap", *b"fiel", *b"btrt", *b"chan"]),
    (*b"wave", &[*b"frma", *b"mp4a", *b"esds", *b"\0\0\0\0"]),
];

/// Children that a container keeps; `None` if the type is not a container.
fn kept(folder: Kind) -> Option<&'static [Kind]> {
    KEPT.iter().find(|(kind, _)| *kind == folder).map(|(_, kept)| *kept)
}

/// Length of the body of a header box with timestamps, in its short and long version; `None` for other boxes.
fn length_of_head(kind: Kind) -> Option<[usize; 2]> {
    match &kind {
        b"mvhd" => Some([100, 112]),
        b"tkhd" => Some([84, 96]),
        b"mdhd" => Some([24, 36]),
        _ => None,
    }
}

/// Blanks a box in place, so that the offsets of later bytes stay the same.
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

/// Blanks the fields of a retained box that reveal location, time or device.
fn hide(bytes: &mut [u8], part: &Part, of: Carries, depth: u8) -> Result<(), Broken> {
    let of = if part.kind == *b"trak" { carries(bytes, part)? } else { of };
    if part.kind == *b"trak" && of == Carries::Other {
        // A track of metadata, such as the camera's location second by second.
        free(bytes, part);
    } else if part.kind == HANDLER {
        // The manufacturer and the name.
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

/// Blanks the data references: the address of samples outside this file must not be revealed.
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
            // Name of the compressor.
            blank(bytes, &form.body, 42..74);
        }
        if let Some(inside) = inside_form(bytes, &form, of)? {
            hide_within(bytes, &Part { kind: forms.kind, ..inside }, of, depth + 1)?;
        }
        // `forms_of` skips the 8 bytes of version and count, so that `rest` starts 8 bytes before the next entry.
        rest.body.start = form.body.end - 8;
    }
    Ok(())
}
