//! Exports core's rules for addresses in links.

use laurel_core::web;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::values::write;

/// Decides whether a page of another site may be opened; `own` is our origin.
#[wasm_bindgen(js_name = admitPage, unchecked_return_type = "contract.WebAdmission")]
pub fn admit_page(address: &str, allowed: Vec<String>, own: &str) -> Result<JsValue, Error> {
    write(&web::admit_page(address, &allowed, own))
}

/// The picture at an address below our origin `own`; null for any other address.
#[wasm_bindgen(js_name = ownPicture, unchecked_return_type = "contract.OwnPicture | null")]
pub fn own_picture(address: &str, own: &str) -> Result<JsValue, Error> {
    write(&web::own_picture(address, own))
}

/// File name for a picture of this media type; undefined if it is not a picture.
#[wasm_bindgen(js_name = pictureName)]
pub fn picture_name(wished: &str, path: &str, media_type: &str) -> Option<String> {
    web::picture_name(wished, path, media_type)
}
