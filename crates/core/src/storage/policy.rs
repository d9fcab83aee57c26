//! What a signed form may upload: Aliyun OSS "PostObject", appendix "Post policy".

use chrono::{DateTime, Duration, SecondsFormat, Utc};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::{ObjectKey, SIGNATURE_SECONDS, Suffix};

/// One file, by its key and its size, for ten minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// The store's bucket.
    pub bucket: String,
    /// The file's key.
    pub key: ObjectKey,
    /// Largest size, bytes.
    pub max_bytes: u64,
    /// When it ends.
    pub expires: DateTime<Utc>,
}

impl Policy {
    /// For an upload that begins now.
    pub fn of(bucket: &str, key: ObjectKey, suffix: Suffix, now: DateTime<Utc>) -> Policy {
        Policy { bucket: bucket.to_owned(), key, max_bytes: suffix.max_bytes(), expires: now + Duration::seconds(SIGNATURE_SECONDS) }
    }

    /// The JSON that is signed. Buckets and keys have no letter that JSON would escape.
    pub fn to_text(&self) -> String {
        self.to_text_with(&[])
    }

    /// The same for a form that has further fields, each with exactly this value. Neither ids of keys nor tokens have a
    /// letter that JSON would escape.
    pub fn to_text_with(&self, fields: &[(&str, &str)]) -> String {
        let Policy { bucket, key, max_bytes, expires } = self;
        let expires = expires.to_rfc3339_opts(SecondsFormat::Millis, true);
        let mut conditions = format!(r#"{{"bucket":"{bucket}"}},["eq","$key","{}"],["content-length-range",1,{max_bytes}]"#, key.as_str());
        conditions.extend(fields.iter().map(|(name, value)| format!(r#",{{"{name}":"{value}"}}"#)));
        format!(r#"{{"expiration":"{expires}","conditions":[{conditions}]}}"#)
    }
}

/// A policy as a form brings it; whatever it says was signed by somebody who has the key.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PolicyDocument {
    expiration: DateTime<Utc>,
    conditions: Vec<Condition>,
}

/// One of its conditions. Names are those of fields, without their `$`, in small letters.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub enum Condition {
    /// The field has this value.
    Is(String, String),
    /// The field begins so.
    Begins(String, String),
    /// The field has one of these values, or none of them.
    Among(String, Vec<String>, bool),
    /// Bytes of the file.
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

/// Why a form is refused.
#[derive(Debug, Clone, PartialEq)]
pub enum PolicyRefusal {
    /// Its time is over.
    Expired,
    /// It asks for nothing.
    Empty,
    /// A condition is not met.
    Failed(Condition),
}

/// What a form may upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admitted {
    /// Smallest size, bytes.
    pub min_bytes: u64,
    /// Largest size, bytes.
    pub max_bytes: u64,
}

impl PolicyDocument {
    /// Holds the conditions against the fields, whose names are in small letters. The bucket is one of
    /// them although the form has it in its address.
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
    /// As policies write it.
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
