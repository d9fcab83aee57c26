//! Reads a call's parameters from path, query and body into one typed value.
//!
//! Forms carry texts only, so a number, a flag or a nested value is parsed from its text where the type asks
//! for one. Nested values travel as JSON in form bodies.

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Visitor};
use serde_json::{Map, Value};

type Failure = serde_json::Error;

/// Deserialises `T` from collected parameters.
pub fn read<T: DeserializeOwned>(params: Map<String, Value>) -> Result<T, Failure> {
    T::deserialize(Param(Value::Object(params)))
}

/// Parses a query or a form into an object of texts; of equal names the last one counts.
pub fn pairs(text: &str) -> Result<Map<String, Value>, serde_urlencoded::de::Error> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text)?;
    Ok(pairs.into_iter().map(|(name, value)| (name, Value::String(value))).collect())
}

/// A parameter whose type is known only when it is read.
struct Param(Value);

impl Param {
    /// Parses a text as JSON, for types that are nested or no text.
    fn parsed(self) -> Result<Value, Failure> {
        match self.0 {
            Value::String(text) => serde_json::from_str(&text),
            value => Ok(value),
        }
    }
}

impl IntoDeserializer<'_, Failure> for Param {
    type Deserializer = Param;

    fn into_deserializer(self) -> Param {
        self
    }
}

macro_rules! typed {
    ($($method:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            de::Deserializer::$method(self.parsed()?, visitor)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Param {
    type Error = Failure;

    // Tagged enums ask for it: they are nested values, which forms carry as texts.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        let nested = match &self.0 {
            Value::String(text) => serde_json::from_str(text).ok().filter(Value::is_object),
            _ => None,
        };
        de::Deserializer::deserialize_any(nested.unwrap_or(self.0), visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        de::Deserializer::deserialize_str(self.0, visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        de::Deserializer::deserialize_string(self.0, visitor)
    }

    typed!(
        deserialize_bool,
        deserialize_i8,
        deserialize_i16,
        deserialize_i32,
        deserialize_i64,
        deserialize_u8,
        deserialize_u16,
        deserialize_u32,
        deserialize_u64,
        deserialize_f32,
        deserialize_f64
    );

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match &self.0 {
            Value::Null => visitor.visit_none(),
            Value::String(text) if text.is_empty() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.parsed()? {
            Value::Array(values) => visitor.visit_seq(SeqDeserializer::new(values.into_iter().map(Param))),
            _ => Err(de::Error::custom("a list is expected")),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.parsed()? {
            // Below the first level the types are those of JSON.
            Value::Object(map) => visitor.visit_map(MapDeserializer::new(map.into_iter())),
            _ => Err(de::Error::custom("an object is expected")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Failure> {
        match self.parsed()? {
            Value::Object(map) => visitor.visit_map(MapDeserializer::new(map.into_iter().map(|(name, value)| (name, Param(value))))),
            _ => Err(de::Error::custom("an object is expected")),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Failure> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        de::Deserializer::deserialize_enum(self.0, name, variants, visitor)
    }

    serde::forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}
