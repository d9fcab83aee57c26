//! Serialises core's types as JavaScript values: structs and maps as plain objects, `None` as null.
//!
//! A general bridge would need more bytes than core's rules; this one supports only the kinds of types that core
//! uses.

use js_sys::Array;
use serde::Serialize;
use serde::ser::{self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, Serializer};
use wasm_bindgen::prelude::*;

use crate::convert::Record;

/// The error type of serialisation, which cannot fail.
#[derive(Debug)]
pub(crate) enum Never {}

impl std::fmt::Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        foreign()
    }
}

fn foreign() -> ! {
    unreachable!("core's types have no such part")
}

/// Serialises any value to a JavaScript value.
pub(crate) struct Writer;

/// Serde types that core does not use.
macro_rules! foreign {
    ($($method:ident<$($generic:ident)?>($($argument:ty),*) -> $answer:ty;)*) => {$(
        fn $method$(<$generic: ?Sized + Serialize>)?(self, $(_: $argument),*) -> Result<$answer, Never> {
            foreign()
        }
    )*};
}

macro_rules! numbers {
    ($($method:ident($type:ty)),*) => {$(
        fn $method(self, number: $type) -> Result<JsValue, Never> {
            Ok(JsValue::from_f64(number.into()))
        }
    )*};
}

impl Serializer for Writer {
    type Ok = JsValue;
    type Error = Never;
    type SerializeSeq = Items;
    type SerializeTuple = Impossible<JsValue, Never>;
    type SerializeTupleStruct = Impossible<JsValue, Never>;
    type SerializeTupleVariant = Impossible<JsValue, Never>;
    type SerializeMap = Entries;
    type SerializeStruct = Entries;
    type SerializeStructVariant = Impossible<JsValue, Never>;

    numbers!(
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_u8(u8),
        serialize_u16(u16),
        serialize_u32(u32),
        serialize_f32(f32),
        serialize_f64(f64)
    );

    #[expect(clippy::cast_precision_loss, reason = "ids stay below 2^53")]
    fn serialize_i64(self, number: i64) -> Result<JsValue, Never> {
        self.serialize_f64(number as f64)
    }

    #[expect(clippy::cast_precision_loss, reason = "ids stay below 2^53")]
    fn serialize_u64(self, number: u64) -> Result<JsValue, Never> {
        self.serialize_f64(number as f64)
    }

    fn serialize_bool(self, flag: bool) -> Result<JsValue, Never> {
        Ok(flag.into())
    }

    fn serialize_str(self, text: &str) -> Result<JsValue, Never> {
        Ok(text.into())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<JsValue, Never> {
        Ok(variant.into())
    }

    fn serialize_none(self) -> Result<JsValue, Never> {
        Ok(JsValue::NULL)
    }

    fn serialize_unit(self) -> Result<JsValue, Never> {
        Ok(JsValue::NULL)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<JsValue, Never> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<JsValue, Never> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, Never> {
        Ok(Items(Array::new()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries, Never> {
        Ok(Entries { record: Record::new(), key: String::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries, Never> {
        self.serialize_map(None)
    }

    foreign! {
        serialize_char<>(char) -> JsValue;
        serialize_bytes<>(&[u8]) -> JsValue;
        serialize_unit_struct<>(&'static str) -> JsValue;
        serialize_newtype_variant<T>(&'static str, u32, &'static str, &T) -> JsValue;
        serialize_tuple<>(usize) -> Self::SerializeTuple;
        serialize_tuple_struct<>(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant<>(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_struct_variant<>(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}

pub(crate) struct Items(Array);

impl SerializeSeq for Items {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Never> {
        self.0.push(&value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Never> {
        Ok(self.0.into())
    }
}

/// The properties of an object under construction.
pub(crate) struct Entries {
    record: Record,
    /// Key of the next entry: a map writes each key before its value.
    key: String,
}

impl SerializeMap for Entries {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Never> {
        self.key = key.serialize(Writer)?.as_string().unwrap_or_default();
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Never> {
        self.record.set(&self.key, value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Never> {
        Ok(self.record.into())
    }
}

impl SerializeStruct for Entries {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), Never> {
        self.record.set(name, value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Never> {
        Ok(self.record.into())
    }
}
