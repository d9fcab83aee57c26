//! Policies: the conditions of a signed upload form (Aliyun OSS "PostObject", appendix "Post policy").

use chrono::{DateTime, Duration, SecondsFormat, Utc};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::{ObjectKey, SIGNATURE_SECONDS, Suffix};

/// Allows one upload with a given key and a maximum size, for ten minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// Name of the bucket.
    pub bucket: String,
    /// Key of the object.
    pub key: ObjectKey,
    /// Largest size of the file, bytes.
    pub max_bytes: u64,
    /// Expiry.
    pub expires: DateTime<Utc>,
}

impl Policy {
    /// The policy for an upload that begins at `now`.
    pub fn of(bucket: &str, key: ObjectKey, suffix: Suffix, now: DateTime<Utc>) -> Policy {
        Policy { bucket: bucket.to_owned(), key, max_bytes: suffix.max_bytes(), expires: now + Duration::seconds(SIGNATURE_SECONDS) }
    }

    /// The JSON to sign. Needs no escaping: buckets and keys contain no special characters.
    pub fn to_text(&self) -> String {
        self.to_text_with(&[])
    }

    /// The JSON to sign, with further fields that must have exactly these values. Needs no escaping: key ids and
    /// tokens contain no special characters either.
    pub fn to_text_with(&self, fields: &[(&str, &str)]) -> String {
        let Policy { bucket, key, max_bytes, expires } = self;
        let expires = expires.to_rfc3339_opts(SecondsFormat::Millis, true);
        let mut conditions = format!(r#"{{"bucket":"{bucket}"}},["eq","$key","{}"],["content-length-range",1,{max_bytes}]"#, key.as_str());
        conditions.extend(fields.iter().map(|(name, value)| format!(r#",{{"{name}":"{value}"}}"#)));
        format!(r#"{{"expiration":"{expires}","conditions":[{conditions}]}}"#)
    }
}

/// A policy from an upload form, to be trusted only once its signature is verified.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PolicyDocument {
    expiration: DateTime<Utc>,
    conditions: Vec<Condition>,
}

/// A condition of a policy. Names of fields are in lower case, without their `$`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub enum Condition {
    /// The field equals this value.
    Is(String, String),
    /// The field starts with this value.
    Begins(String, String),
    /// The field is (`true`) or is not (`false`) one of these values.
    Among(String, Vec<String>, bool),
    /// Smallest and largest size of the file, bytes.
    Length(u64, u64),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Named(BTreeMap<String, String>),
    Length(String, u64, u64),
    Compared(String, String, String),
    Listed(String, String, Vec<String>),
}

impl TryFrom<Written> for Condition {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let field = |name: String| name.strip_prefix('$').map(str::to_ascii_lowercase).ok_or("a field's name begins with $");
        match written {
            Written::Named(pairs) => {
                let mut pairs = pairs.into_iter();
                match (pairs.next(), pairs.next()) {
                    (Some((name, value)), None) => Ok(Condition::Is(name.to_ascii_lowercase(), value)),
                    _ => Err("Simple-Conditions must have exactly one property specified."),
                }
            }
            Written::Length(operator, min, max) if operator == "content-length-range" => Ok(Condition::Length(min, max)),
            Written::Compared(operator, name, value) if operator == "eq" => Ok(Condition::Is(field(name)?, value)),
            Written::Compared(operator, name, value) if operator == "starts-with" => Ok(Condition::Begins(field(name)?, value)),
            Written::Listed(operator, name, values) if operator == "in" || operator == "not-in" => {
                Ok(Condition::Among(field(name)?, values, operator == "in"))
            }
            _ => Err("unknown operator"),
        }
    }
}

/// Reason why an upload is refused.
#[derive(Debug, Clone, PartialEq)]
pub enum PolicyRefusal {
    /// The policy has expired.
    Expired,
    /// The policy has no conditions.
    Empty,
    /// A condition that is not met.
    Failed(Condition),
}

/// Sizes that the policy allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admitted {
    /// Smallest size of the file, bytes.
    pub min_bytes: u64,
    /// Largest size of the file, bytes.
    pub max_bytes: u64,
}

impl PolicyDocument {
    /// Checks the conditions against the fields, whose names are in lower case. The bucket must be among them,
    /// although the form has it in its URL.
    pub fn admit(&self, fields: &BTreeMap<String, String>, now: DateTime<Utc>) -> Result<Admitted, PolicyRefusal> {
        if self.expiration <= now {
            return Err(PolicyRefusal::Expired);
        }
        if self.conditions.is_empty() {
            return Err(PolicyRefusal::Empty);
        }
        let mut admitted = Admitted { min_bytes: 0, max_bytes: u64::MAX };
        for condition in &self.conditions {
            let value = |name: &String| fields.get(name).map_or("", String::as_str);
            let holds = match condition {
                Condition::Is(name, wanted) => value(name) == wanted,
                Condition::Begins(name, start) => value(name).starts_with(start.as_str()),
                Condition::Among(name, list, inside) => list.iter().any(|one| one == value(name)) == *inside,
                Condition::Length(min, max) => {
                    admitted.min_bytes = admitted.min_bytes.max(*min);
                    admitted.max_bytes = admitted.max_bytes.min(*max);
                    true
                }
            };
            if !holds {
                return Err(PolicyRefusal::Failed(condition.clone()));
            }
        }
        Ok(admitted)
    }
}

impl std::fmt::Display for Condition {
    /// Formats the condition as in a policy.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Condition::Is(name, value) => write!(f, r#"["eq", "${name}", "{value}"]"#),
            Condition::Begins(name, start) => write!(f, r#"["starts-with", "${name}", "{start}"]"#),
            Condition::Among(name, list, inside) => write!(f, r#"["{}", "${name}", {list:?}]"#, if *inside { "in" } else { "not-in" }),
            Condition::Length(min, max) => write!(f, r#"["content-length-range", {min}, {max}]"#),
        }
    }
}

#[cfg(test)]
mod tests;
