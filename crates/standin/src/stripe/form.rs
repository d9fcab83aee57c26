//! Parameters of a request: pairs whose names nest in brackets.

use serde_json::{Map, Value, json};

use super::refused::Refused;

/// Most pairs of metadata.
const METADATA_MAX: usize = 50;
/// Longest name of metadata, characters.
const METADATA_NAME_MAX: usize = 40;
/// Longest value of metadata, characters.
const METADATA_VALUE_MAX: usize = 500;

/// Parameters, sorted by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Form(Vec<(String, String)>);

impl Form {
    /// Reads a query or a body.
    pub(super) fn read(text: &str) -> Result<Form, Refused> {
        let mut pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(text).map_err(|_| Refused::invalid("Invalid request: the parameters cannot be read"))?;
        pairs.sort_unstable();
        match pairs.windows(2).find(|pair| pair[0].0 == pair[1].0 && !pair[0].0.ends_with("[]")) {
            Some(pair) => Err(Refused::invalid(format!("Invalid request: the parameter {} is repeated", pair[0].0))),
            None => Ok(Form(pairs)),
        }
    }

    /// Refuses parameters that are not in the list. `metadata[*]` allows any name in the brackets.
    pub(super) fn allow(&self, names: &[&str]) -> Result<(), Refused> {
        let is_known = |name: &str| {
            names.iter().any(|known| match known.strip_suffix("[*]") {
                Some(prefix) => is_within(name, prefix),
                None => name == *known,
            })
        };
        match self.0.iter().find(|(name, _)| !is_known(name)) {
            Some((name, _)) => Err(Refused::parameter(name, "parameter_unknown", format!("Received unknown parameter: {name}"))),
            None => Ok(()),
        }
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A parameter that must be there and not empty.
    pub(super) fn needed(&self, name: &str) -> Result<&str, Refused> {
        match self.text(name) {
            None => Err(Refused::parameter(name, "parameter_missing", format!("Missing required param: {name}."))),
            Some("") => Err(Refused::parameter(name, "parameter_invalid_empty", format!("You passed an empty string for '{name}'."))),
            Some(text) => Ok(text),
        }
    }

    pub(super) fn integer(&self, name: &str) -> Result<Option<i64>, Refused> {
        let wrong = |text: &str| Refused::parameter(name, "parameter_invalid_integer", format!("Invalid integer: {text}"));
        self.text(name).map(|text| text.parse().map_err(|_| wrong(text))).transpose()
    }

    pub(super) fn flag(&self, name: &str) -> Result<Option<bool>, Refused> {
        match self.text(name) {
            None => Ok(None),
            Some("true") => Ok(Some(true)),
            Some("false") => Ok(Some(false)),
            Some(text) => Err(Refused::invalid(format!("Invalid boolean: {text}")).with_param(name)),
        }
    }

    /// Values of a list, `name[0]`, `name[1]`… or `name[]`.
    pub(super) fn list(&self, name: &str) -> Vec<&str> {
        self.0.iter().filter(|(known, _)| is_within(known, name)).map(|(_, value)| value.as_str()).collect()
    }

    /// Metadata below a name.
    pub(super) fn metadata(&self, name: &str) -> Result<Value, Refused> {
        let mut metadata = Map::new();
        for (known, value) in self.0.iter().filter(|(known, _)| is_within(known, name)) {
            let key = &known[name.len() + 1..known.len() - 1];
            if key.is_empty() || key.chars().count() > METADATA_NAME_MAX || key.contains(['[', ']']) {
                return Err(Refused::invalid("Metadata keys have up to 40 characters, without brackets").with_param(known));
            }
            if value.chars().count() > METADATA_VALUE_MAX {
                return Err(Refused::invalid("Metadata values have up to 500 characters").with_param(known));
            }
            metadata.insert(key.to_owned(), json!(value));
        }
        let count = metadata.len();
        if count > METADATA_MAX { Err(Refused::invalid("Metadata have up to 50 keys").with_param(name)) } else { Ok(metadata.into()) }
    }
}

/// True for `prefix[…]` with one pair of brackets.
fn is_within(name: &str, prefix: &str) -> bool {
    let inner = name.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('[')).and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| !inner.contains(['[', ']']))
}
