//! Converts values between Rust and JavaScript.

use js_sys::Object;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::writer::Writer;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Account, Admission, Answer, ClosingProof, Effect, FieldErrors, FileKind, FileVerdict, FormCheck, FormSchema,
  Host, Language, OwnPicture, PersonInfo, QuestionType, Session, TabBarItem, TabTap, Theme,
  UploadSignature, VideoFacts, VideoRefusal, WebAdmission, WorkContent,
} from "../generated/contract";"#;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript object with named properties.
    #[wasm_bindgen(extends = Object)]
    pub(crate) type Record;

    #[wasm_bindgen(catch, method, structural, indexing_getter)]
    fn look_up(this: &Record, name: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, method, structural, indexing_setter)]
    fn assign(this: &Record, name: &str, value: JsValue) -> Result<(), JsValue>;
}

impl Record {
    pub(crate) fn new() -> Record {
        Object::new().unchecked_into()
    }

    /// A property; `undefined` if absent.
    #[cfg(any(feature = "start", feature = "forms", feature = "upload"))]
    pub(crate) fn get(&self, name: &str) -> JsValue {
        self.look_up(name).unwrap_or(JsValue::UNDEFINED)
    }

    /// Sets a property. Only browser objects can reject it, and the page works without the value.
    pub(crate) fn set(&self, name: &str, value: JsValue) {
        let _ = self.assign(name, value);
    }
}

/// Deserialises a value from the page. A wrong shape is a mistake of the page.
#[cfg(any(feature = "start", feature = "forms", feature = "upload"))]
pub(crate) fn read<T: serde::de::DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    T::deserialize(crate::reader::Reader(value)).map_err(JsError::from)
}

/// Serialises a value as plain objects.
pub(crate) fn write<T: Serialize>(value: &T) -> JsValue {
    let Ok(value) = value.serialize(Writer);
    value
}
