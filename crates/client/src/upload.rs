//! Exports core's rules for uploads: kinds of files, form fields, and validation of videos. A module of its own,
//! loaded by pages with uploads.

use laurel_core::limits::{DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS};
use laurel_core::signup::QuestionType;
use laurel_core::storage::{self, BOX_HEAD_BYTES, FILE_FIELD, FileKind, MOVIE_MAX_BYTES, Playing, Suffix, TOP_BOXES_MAX, TopKind};
use wasm_bindgen::prelude::*;

use crate::convert::{Record, read, write};

#[wasm_bindgen(typescript_custom_section)]
const WALK: &str = r#"
/** A box of a file: where the next one begins, counted from here, and whether it is the one to judge. */
export interface WalkedBox {
  size: number;
  movie: boolean;
}
/** What answers a question. */
export interface WantedFiles {
  images: boolean;
  videos: boolean;
  documents: boolean;
  most: number;
}
/** The largest that is taken. */
export interface UploadBounds {
  imageMegabytes: number;
  documentMegabytes: number;
  videoMegabytes: number;
  videoSeconds: number;
  imagePixels: number;
}"#;

/// Number of leading bytes that identify the type of a file.
#[wasm_bindgen(js_name = headBytes)]
pub fn head_bytes() -> usize {
    Suffix::MAGIC_BYTES
}

/// Upload limits, in the units in which they are displayed.
#[wasm_bindgen(js_name = uploadBounds, unchecked_return_type = "UploadBounds")]
pub fn upload_bounds() -> JsValue {
    let bounds = Record::new();
    bounds.set("imageMegabytes", whole_megabytes(IMAGE_MAX_BYTES).into());
    bounds.set("documentMegabytes", whole_megabytes(DOCUMENT_MAX_BYTES).into());
    bounds.set("videoMegabytes", whole_megabytes(VIDEO_MAX_BYTES).into());
    bounds.set("videoSeconds", VIDEO_MAX_SECONDS.into());
    bounds.set("imagePixels", IMAGE_MAX_PIXELS.into());
    bounds.into()
}

fn whole_megabytes(bytes: u64) -> u32 {
    u32::try_from(bytes >> 20).unwrap_or(u32::MAX)
}

/// Validates a file by its first bytes and its size; the flags select the accepted kinds.
#[wasm_bindgen(js_name = judgeFile, unchecked_return_type = "FileVerdict")]
pub fn judge_file(head: &[u8], size: f64, images: bool, videos: bool, documents: bool) -> JsValue {
    let kinds = [(images, FileKind::Image), (videos, FileKind::Video), (documents, FileKind::Document)];
    let wanted: Vec<FileKind> = kinds.into_iter().filter(|(wanted, _)| *wanted).map(|(_, kind)| kind).collect();
    write(&storage::judge_file(head, whole(size), &wanted))
}

/// Kind of an upload, by the suffix of its key; null if unknown.
#[wasm_bindgen(js_name = fileKind, unchecked_return_type = "FileKind | null")]
pub fn file_kind(key: &str) -> JsValue {
    let suffix = key.rsplit_once('.').and_then(|(_, ending)| Suffix::from_text(ending));
    suffix.map_or(JsValue::NULL, |suffix| suffix.kind().word().into())
}

/// The kinds of files that answer a question, and their maximum number.
#[wasm_bindgen(js_name = wantedFiles, unchecked_return_type = "WantedFiles")]
pub fn wanted_files(#[wasm_bindgen(unchecked_param_type = "QuestionType")] kind: &str, max_count: Option<u32>) -> JsValue {
    let kind = QuestionType::of_files(kind);
    let has = |file: FileKind| kind.is_some_and(|kind| kind.files().contains(&file));
    let wanted = Record::new();
    wanted.set("images", has(FileKind::Image).into());
    wanted.set("videos", has(FileKind::Video).into());
    wanted.set("documents", has(FileKind::Document).into());
    wanted.set("most", kind.map_or(0, |kind| kind.most_files(max_count)).into());
    wanted.into()
}

/// The upload URL for a host; undefined if the host is not valid.
#[wasm_bindgen(js_name = uploadAddress)]
pub fn upload_address(host: &str) -> Option<String> {
    storage::upload_address(host)
}

/// The form fields before the file, as pairs of name and value, in their order.
#[wasm_bindgen(js_name = uploadForm, unchecked_return_type = "[name: string, value: string][]")]
pub fn upload_form(#[wasm_bindgen(unchecked_param_type = "UploadSignature")] signature: JsValue) -> Result<JsValue, JsError> {
    let fields = storage::form_fields(&read(signature)?);
    Ok(write(&fields.into_iter().map(|field| vec![field.name, field.value]).collect::<Vec<_>>()))
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

/// Reads the box that starts with `head`; `left` is the number of remaining bytes of the file. Null if the file is
/// broken, or if its `moov` box is too large to read.
#[wasm_bindgen(js_name = walkBox, unchecked_return_type = "WalkedBox | null")]
pub fn walk_box(head: &[u8], left: f64) -> JsValue {
    let found = storage::top_box(head, whole(left));
    let found = found.filter(|found| found.kind != TopKind::Movie || found.size <= MOVIE_MAX_BYTES);
    found.map_or(JsValue::NULL, |found| {
        let walked = Record::new();
        #[expect(clippy::cast_precision_loss, reason = "no file of a phone has a length that a number cannot hold")]
        walked.set("size", (found.size as f64).into());
        walked.set("movie", (found.kind == TopKind::Movie).into());
        walked.into()
    })
}

/// Validates a video by its whole `moov` box: its facts, or the refusal. `converted`: the server converts what
/// browsers cannot play.
#[wasm_bindgen(js_name = judgeVideo, unchecked_return_type = "VideoFacts | VideoRefusal")]
pub fn judge_video(movie: &[u8], converted: bool) -> JsValue {
    let playing = if converted { Playing::Converted } else { Playing::AsSent };
    storage::judge_video(movie, playing).map_or_else(|refusal| write(&refusal), |facts| write(&facts))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length in bytes; a cast saturates")]
fn whole(size: f64) -> u64 {
    size as u64
}
