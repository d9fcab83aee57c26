//! Reads JavaScript values into core's types.
//!
//! A wrong shape is a mistake of the page and has one error without details: what the usual bridge
//! crate adds to describe it (formatting of numbers above all) would weigh more than core itself.

use js_sys::{Array, Object, Reflect};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, IntoDeserializer, Unexpected, Visitor};
use wasm_bindgen::prelude::*;

/// A value that does not fit its type.
#[derive(Debug)]
pub(crate) struct Mismatch;

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a value does not fit its type")
    }
}

impl std::error::Error for Mismatch {}

impl de::Error for Mismatch {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Mismatch
    }
    fn invalid_type(_: Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Mismatch
    }
    fn invalid_value(_: Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Mismatch
    }
    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        Mismatch
    }
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Mismatch
    }
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Mismatch
    }
    fn missing_field(_: &'static str) -> Self {
        Mismatch
    }
    fn duplicate_field(_: &'static str) -> Self {
        Mismatch
    }
}

/// A JavaScript value as serde sees it.
pub(crate) struct Reader(pub(crate) JsValue);

impl IntoDeserializer<'_, Mismatch> for Reader {
    type Deserializer = Reader;

    fn into_deserializer(self) -> Reader {
        self
    }
}

/// Numbers of JavaScript are floating; ids stay below 2^53, where the two agree.
macro_rules! whole {
    ($($method:ident => $visit:ident as $type:ty),*) => {$(
        #[expect(clippy::cast_possible_truncation, reason = "numbers out of range are the page's mistake and saturate")]
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
            let number = self.0.as_f64().ok_or(Mismatch)?;
            visitor.$visit(number as $type)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Reader {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Some(text) = self.0.as_string() {
            visitor.visit_string(text)
        } else if let Some(number) = self.0.as_f64() {
            visitor.visit_f64(number)
        } else if let Some(flag) = self.0.as_bool() {
            visitor.visit_bool(flag)
        } else if let Some(array) = self.0.dyn_ref::<Array>() {
            visitor.visit_seq(SeqDeserializer::new(array.iter().map(Reader)))
        } else if let Some(object) = self.0.dyn_ref::<Object>() {
            let entries = Object::entries(object);
            let pairs = entries.iter().map(|pair| {
                let pair: Array = pair.unchecked_into();
                (Reader(pair.get(0)), Reader(pair.get(1)))
            });
            visitor.visit_map(MapDeserializer::new(pairs))
        } else {
            visitor.visit_unit()
        }
    }

    whole!(deserialize_i16 => visit_i16 as i16, deserialize_i32 => visit_i32 as i32, deserialize_i64 => visit_i64 as i64,
        deserialize_u8 => visit_u8 as u8, deserialize_u32 => visit_u32 as u32);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.0.is_null() || self.0.is_undefined() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Mismatch> {
        let present = fields.iter().filter_map(|field| {
            let value = Reflect::get(&self.0, &JsValue::from_str(field)).ok()?;
            (!value.is_undefined()).then_some((*field, Reader(value)))
        });
        visitor.visit_map(MapDeserializer::new(present))
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_enum(self.0.as_string().ok_or(Mismatch)?.into_deserializer())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i128 u16 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}
