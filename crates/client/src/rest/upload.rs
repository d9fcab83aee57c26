//! Exports core's rules for uploads: kinds of files, form fields, and validation of videos.

use laurel_core::signup::{QuestionType, WantedFiles};
use laurel_core::storage::{self, BOX_HEAD_BYTES, FILE_FIELD, FileKind, Playing, Suffix, TOP_BOXES_MAX, UploadBounds};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::values::{read, write};

/// Number of leading bytes that identify the type of a file.
#[wasm_bindgen(js_name = headBytes)]
pub fn head_bytes() -> usize {
    Suffix::MAGIC_BYTES
}

/// Upload limits, in the units in which they are displayed.
#[wasm_bindgen(js_name = uploadBounds, unchecked_return_type = "contract.UploadBounds")]
pub fn upload_bounds() -> Result<JsValue, Error> {
    write(&UploadBounds::default())
}

/// Validates a file by its first bytes and its size; the flags select the accepted kinds.
#[wasm_bindgen(js_name = checkFile, unchecked_return_type = "contract.FileVerdict")]
pub fn check_file(head: &[u8], size: f64, images: bool, videos: bool, documents: bool) -> Result<JsValue, Error> {
    let kinds = [(images, FileKind::Image), (videos, FileKind::Video), (documents, FileKind::Document)];
    let wanted: Vec<FileKind> = kinds.into_iter().filter(|(wanted, _)| *wanted).map(|(_, kind)| kind).collect();
    write(&storage::check_file(head, whole(size), &wanted))
}

/// Kind of an upload, by the suffix of its key; null if unknown.
#[wasm_bindgen(js_name = fileKind, unchecked_return_type = "contract.FileKind | null")]
pub fn file_kind(key: &str) -> Result<JsValue, Error> {
    let suffix = key.rsplit_once('.').and_then(|(_, ending)| Suffix::from_text(ending));
    write(&suffix.map(Suffix::kind))
}

/// The kinds of files that answer a question, and their maximum number.
#[wasm_bindgen(js_name = wantedFiles, unchecked_return_type = "contract.WantedFiles")]
pub fn wanted_files(
    #[wasm_bindgen(unchecked_param_type = "contract.QuestionType")] kind: &str,
    max_count: Option<u32>,
) -> Result<JsValue, Error> {
    write(&QuestionType::of_files(kind).map(|kind| WantedFiles::of(kind, max_count)).unwrap_or_default())
}

/// The upload URL for a host; undefined if the host is not valid.
#[wasm_bindgen(js_name = uploadAddress)]
pub fn upload_address(host: &str) -> Option<String> {
    storage::upload_address(host)
}

/// The form fields before the file, as pairs of name and value, in their order.
#[wasm_bindgen(js_name = uploadForm, unchecked_return_type = "[name: string, value: string][]")]
pub fn upload_form(#[wasm_bindgen(unchecked_param_type = "contract.UploadSignature")] signature: JsValue) -> Result<JsValue, Error> {
    let fields = storage::form_fields(&read(signature)?);
    write(&fields.into_iter().map(|field| (field.name, field.value)).collect::<Vec<_>>())
}

/// Name of the file's own field, which must be last.
#[wasm_bindgen(js_name = fileField)]
pub fn file_field() -> String {
    FILE_FIELD.to_owned()
}

/// Number of bytes that hold the type and the length of a box.
#[wasm_bindgen(js_name = boxHeadBytes)]
pub fn box_head_bytes() -> usize {
    BOX_HEAD_BYTES
}

/// Most boxes at the top level of a video.
#[wasm_bindgen(js_name = boxesMax)]
pub fn boxes_max() -> u32 {
    TOP_BOXES_MAX
}

/// Reads the box that starts with `head`; `left` is the number of remaining bytes of the file, `read` that of the known
/// bytes of its description. Null if the file is broken, or if its description is too large to read.
#[wasm_bindgen(js_name = walkBox, unchecked_return_type = "contract.WalkedBox | null")]
pub fn walk_box(head: &[u8], left: f64, read: f64) -> Result<JsValue, Error> {
    write(&storage::walk_box(head, whole(left), whole(read)))
}

/// Validates a video by its description, and the end of its boxes in bytes: its facts, or the refusal. `converted`: the server converts what
/// browsers cannot play.
#[wasm_bindgen(js_name = checkVideo, unchecked_return_type = "contract.VideoFacts | contract.VideoRefusal")]
pub fn check_video(description: &[u8], end: f64, converted: bool) -> Result<JsValue, Error> {
    let playing = if converted { Playing::Converted } else { Playing::AsSent };
    storage::check_video(description, whole(end), playing).map_or_else(|refusal| write(&refusal), |facts| write(&facts))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length in bytes; a cast saturates")]
fn whole(size: f64) -> u64 {
    size as u64
}
