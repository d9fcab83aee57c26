//! Core's answers about addresses that arrive in links.

use laurel_core::web;
use wasm_bindgen::prelude::*;

use crate::convert::write;

/// Asks whether a page of another site may be shown, where `own` is our origin.
#[wasm_bindgen(js_name = admitPage, unchecked_return_type = "WebAdmission")]
pub fn admit_page(address: &str, allowed: Vec<String>, own: &str) -> JsValue {
    write(&web::admit_page(address, &allowed, own))
}

/// The picture that an address names, where it is one below our origin `own`; else null.
#[wasm_bindgen(js_name = ownPicture, unchecked_return_type = "OwnPicture | null")]
pub fn own_picture(address: &str, own: &str) -> JsValue {
    write(&web::own_picture(address, own))
}

/// The name of the file for a picture of this media type; undefined where it is no picture.
#[wasm_bindgen(js_name = pictureName)]
pub fn picture_name(wished: &str, path: &str, media_type: &str) -> Option<String> {
    web::picture_name(wished, path, media_type)
}
