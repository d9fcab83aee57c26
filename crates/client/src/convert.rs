//! Values across the border to JavaScript.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::reader::{Mismatch, Reader};

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Account, Admission, Answer, Effect, FieldErrors, FormCheck, FormSchema, Host, Language,
  PersonInfo, Session, TabBarItem, TabTap, Theme,
} from "../generated/contract";"#;

/// Reads a value that the page passes; a wrong shape is an error of the page.
pub(crate) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    T::deserialize(Reader(value)).map_err(JsError::from)
}

/// Writes a value as plain objects.
pub(crate) fn write<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(|_| JsError::from(Mismatch))
}
