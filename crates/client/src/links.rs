//! Exports core's rules for addresses in links.

use laurel_core::web;
use wasm_bindgen::prelude::*;

use crate::convert::write;

/// Decides whether a page of another site may be opened; `own` is our origin.
#[wasm_bindgen(js_name = admitPage, unchecked_return_type = "WebAdmission")]
pub fn admit_page(address: &str, allowed: Vec<String>, own: &str) -> JsValue {
    write(&web::admit_page(address, &allowed, own))
}

/// The picture at an address below our origin `own`; null for any other address.
#[wasm_bindgen(js_name = ownPicture, unchecked_return_type = "OwnPicture | null")]
pub fn own_picture(address: &str, own: &str) -> JsValue {
    write(&web::own_picture(address, own))
}

/// File name for a picture of this media type; undefined if it is not a picture.
#[wasm_bindgen(js_name = pictureName)]
pub fn picture_name(wished: &str, path: &str, media_type: &str) -> Option<String> {
    web::picture_name(wished, path, media_type)
}
