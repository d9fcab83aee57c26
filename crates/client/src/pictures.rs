//! Core's answers about pictures as they are asked for.

use laurel_core::storage::{Detail, picture_address};
use wasm_bindgen::prelude::*;

/// Address of a stored picture for a box so many CSS px wide, on a screen of this density; anything else
/// stays as it is.
#[wasm_bindgen(js_name = pictureFor)]
pub fn picture_for(address: &str, width: f64, density: f64) -> String {
    picture_address(address, width, density, Detail::Wall)
}

/// The same for a picture that is looked at by itself.
#[wasm_bindgen(js_name = largePictureFor)]
pub fn large_picture_for(address: &str, width: f64, density: f64) -> String {
    picture_address(address, width, density, Detail::Alone)
}
