//! Texts that pages store themselves, such as drafts.

use laurel_core::session::keys::PREFIX;
use wasm_bindgen::prelude::*;

use crate::storage::{Area, forget, get, set};

/// Reads a page's own text.
#[wasm_bindgen(js_name = storedText)]
pub fn stored_text(key: &str) -> Option<String> {
    get(Area::Local, &format!("{PREFIX}{key}"))
}

/// Stores a page's own text, or removes it.
#[wasm_bindgen(js_name = storeText)]
pub fn store_text(key: &str, value: Option<String>) {
    set(Area::Local, &format!("{PREFIX}{key}"), value.as_deref());
}

/// Removes all texts whose key starts with `prefix`, such as all drafts at log-out.
#[wasm_bindgen(js_name = forgetTexts)]
pub fn forget_texts(prefix: &str) {
    forget(&format!("{PREFIX}{prefix}"));
}
