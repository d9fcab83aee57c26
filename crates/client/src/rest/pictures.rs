//! Exports core's choice of picture sizes.

use laurel_core::storage::{Detail, picture_address};
use wasm_bindgen::prelude::*;

/// URL of a stored picture for a box of `width` CSS px at this pixel density. Returns other addresses unchanged.
#[wasm_bindgen(js_name = pictureFor)]
pub fn picture_for(address: &str, width: f64, density: f64) -> String {
    picture_address(address, width, density, Detail::Wall)
}

/// The same for a picture that is shown alone.
#[wasm_bindgen(js_name = largePictureFor)]
pub fn large_picture_for(address: &str, width: f64, density: f64) -> String {
    picture_address(address, width, density, Detail::Alone)
}
