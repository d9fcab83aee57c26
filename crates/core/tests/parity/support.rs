//! Reads the cases that core must pass both natively and as WebAssembly.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The cases of one subject, with repetitions expanded.
pub(crate) fn cases(subject: &str) -> Value {
    let path = format!("{}/cases/{subject}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    expand(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}")))
}

/// Deserialises a part of a case.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error} in {value}"))
}

/// The entries of a list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("no list: {value}"))
}

/// A text, or `None` if missing or null.
pub(crate) fn text(value: &Value) -> Option<&str> {
    value.as_str()
}

/// Converts all numbers to floats, the only kind that a page has.
pub(crate) fn floating(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::from(number.as_f64()),
        Value::Array(items) => items.into_iter().map(floating).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, floating(value))).collect(),
        other => other,
    }
}

/// Expands `{{x*140}}` to `x` repeated 140 times.
fn expand(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(repeat(text)),
        Value::Array(items) => items.into_iter().map(expand).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, expand(value))).collect(),
        other => other,
    }
}

fn repeat(text: String) -> String {
    let Some((before, rest)) = text.split_once("{{") else { return text };
    let Some((inner, after)) = rest.split_once("}}") else { return text };
    let Some((piece, count)) = inner.split_once('*') else { return text };
    let count: usize = count.parse().unwrap_or_else(|error| panic!("{error} in {text}"));
    format!("{before}{}{}", piece.repeat(count), repeat(after.to_owned()))
}
