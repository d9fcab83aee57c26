//! Converts values between core and the page, with the types that `cargo xtask generate` writes.

use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer};
use wasm_bindgen::prelude::*;

pub(crate) use serde_wasm_bindgen::from_value as read;

#[wasm_bindgen(typescript_custom_section)]
const CONTRACT: &str = r#"import type * as contract from "../generated/contract";"#;

/// Serialises a value as JSON would: plain objects for structs and maps, numbers for 64-bit integers, null for `None`.
pub(crate) fn write<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, Error> {
    value.serialize(&Serializer::json_compatible())
}
