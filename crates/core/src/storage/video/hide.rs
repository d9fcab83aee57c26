//! Takes out of a video what tells where and with what it was recorded.

use std::ops::Range;

use super::boxes::{Broken, Kind, Part, parts};
use super::track::{Carries, HANDLER, carries, forms_of, inside_form};

/// What a player passes over.
const FREE: Kind = *b"free";
/// Notes of makers and editors, at whatever depth.
const NOTES: [Kind; 4] = [*b"udta", *b"meta", *b"uuid", *b"loci"];
/// What has boxes in it and is needed.
const FOLDERS: [Kind; 8] = [*b"moov", *b"trak", *b"mdia", *b"minf", *b"stbl", *b"edts", *b"dinf", *b"mvex"];
/// Deeper than any of these folders stand in each other.
const DEPTH_MAX: u8 = 8;

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
    let end = (body.start + fields.end).min(body.end);
    if let Some(fields) = bytes.get_mut(body.start + fields.start..end) {
        fields.fill(0);
    }
}

pub(super) fn hide_within(bytes: &mut [u8], within: Range<usize>, of: Carries, depth: u8) -> Result<(), Broken> {
    if depth > DEPTH_MAX {
        return Err(Broken);
    }
    let mut at = within.start;
    while let Some(part) = parts(bytes, at..within.end).next() {
        let part = part?;
        at = part.body.end;
        hide(bytes, &part, of, depth)?;
    }
    Ok(())
}

fn hide(bytes: &mut [u8], part: &Part, of: Carries, depth: u8) -> Result<(), Broken> {
    let of = if part.kind == *b"trak" { carries(bytes, part)? } else { of };
    // A track of notes: where the camera was, second by second.
    if NOTES.contains(&part.kind) || (part.kind == *b"trak" && of == Carries::Other) {
        free(bytes, part);
    } else if FOLDERS.contains(&part.kind) {
        hide_within(bytes, part.body.clone(), of, depth + 1)?;
    } else if part.kind == HANDLER {
        // Its maker and its name.
        blank(bytes, &part.body, 12..part.body.len());
    } else if part.kind == *b"stsd" {
        hide_in_forms(bytes, part, of, depth)?;
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
            hide_within(bytes, inside.body, of, depth + 1)?;
        }
        // The next form stands where version and count of the table stood before the first.
        rest.body.start = form.body.end - 8;
    }
    Ok(())
}
