//! Deserialises JavaScript values into core's types.
//!
//! A wrong shape is a mistake of the page and gives a single error without details: error messages, and above all the
//! formatting of numbers, would need more bytes than core's rules.

use js_sys::{Array, Object};
use serde::de::value::{MapDeserializer, SeqDeserializer, UnitDeserializer};
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, SeqAccess, Visitor};
use wasm_bindgen::prelude::*;

use crate::convert::Record;

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
}

/// A JavaScript value as a deserialiser.
pub(crate) struct Reader(pub(crate) JsValue);

impl IntoDeserializer<'_, Mismatch> for Reader {
    type Deserializer = Reader;

    fn into_deserializer(self) -> Reader {
        self
    }
}

/// JavaScript numbers are floats; ids stay below 2^53, where all integers are exact.
macro_rules! whole {
    ($($method:ident => $visit:ident as $type:ty),*) => {$(
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "numbers out of range are the page's mistake and saturate")]
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
            visitor.$visit(self.number()? as $type)
        }
    )*};
}

impl Reader {
    fn number(&self) -> Result<f64, Mismatch> {
        self.0.as_f64().ok_or(Mismatch)
    }

    fn text(&self) -> Result<String, Mismatch> {
        self.0.as_string().ok_or(Mismatch)
    }
}

impl<'de> Deserializer<'de> for Reader {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Some(text) = self.0.as_string() {
            visitor.visit_string(text)
        } else if let Some(number) = self.0.as_f64() {
            visitor.visit_f64(number)
        } else if let Some(flag) = self.0.as_bool() {
            visitor.visit_bool(flag)
        } else {
            self.deserialize_seq(visitor)
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_bool(self.0.as_bool().ok_or(Mismatch)?)
    }

    whole!(deserialize_i16 => visit_i16 as i16, deserialize_i32 => visit_i32 as i32, deserialize_i64 => visit_i64 as i64,
        deserialize_u8 => visit_u8 as u8, deserialize_u32 => visit_u32 as u32);

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_f64(self.number()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.0.is_null() || self.0.is_undefined() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_enum(self.text()?.into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let array = self.0.dyn_into::<Array>().map_err(|_| Mismatch)?;
        visitor.visit_seq(SeqDeserializer::new(array.iter().map(Reader)))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if !self.0.is_object() || self.0.is_instance_of::<Array>() {
            return Err(Mismatch);
        }
        let entries = Object::entries(self.0.unchecked_ref());
        let pairs = entries.iter().map(|pair| {
            let pair: Array = pair.unchecked_into();
            (Reader(pair.get_unchecked(0)), Reader(pair.get_unchecked(1)))
        });
        visitor.visit_map(MapDeserializer::new(pairs))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(Fields { record: self.0.unchecked_into(), names: fields.iter() })
    }

    serde::forward_to_deserialize_any! {
        i8 i128 u16 u64 u128 f32 char str bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

/// The fields of a struct in the order of their declaration. The derived code for that order is a fraction of the
/// code for fields in any order.
struct Fields {
    record: Record,
    names: std::slice::Iter<'static, &'static str>,
}

impl<'de> SeqAccess<'de> for Fields {
    type Error = Mismatch;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Mismatch> {
        let Some(name) = self.names.next() else { return Ok(None) };
        let value = self.record.get(name);
        if value.is_undefined() {
            // An absent field is `None` if it is optional, else its default; without one it is a mismatch.
            return Ok(seed.deserialize(UnitDeserializer::<Mismatch>::new()).ok());
        }
        seed.deserialize(Reader(value)).map(Some)
    }
}
