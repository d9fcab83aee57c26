//! Answers of the gateway: the signature covers the raw text of one member, which is verified before it is read.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::GBK;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::Keys;
use crate::Failure;

/// An answer that counts.
#[derive(Debug)]
pub(super) struct Answer {
    fields: Map<String, Value>,
}

impl Answer {
    /// Reads and verifies the answer to a method.
    pub(super) fn read(body: &[u8], method: &str, keys: &Keys) -> Result<Answer, Failure> {
        let (text, is_gbk) = decode(body)?;
        let (raw, sign) = parts(&text, method)?;
        let answer = Answer { fields: serde_json::from_str(raw).map_err(|_| unreadable())? };
        let Some(sign) = sign else { return Err(answer.unsigned()) };
        let sign: String = serde_json::from_str(sign).map_err(|_| unreadable())?;
        let signed = if is_gbk { GBK.encode(raw).0 } else { Cow::Borrowed(raw.as_bytes()) };
        if keys.is_from_alipay(&signed, sign.as_bytes()) { Ok(answer) } else { Err(Failure::Forged) }
    }

    /// A field with a text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.fields.get(name)?.as_str()
    }

    /// The code of a refusal, or `""` if it has none; `None` after success.
    pub(super) fn refusal(&self) -> Option<&str> {
        (self.text("code") != Some("10000")).then(|| self.text("sub_code").unwrap_or_default())
    }

    /// The most exact code, for logs and staff.
    pub(super) fn label(&self) -> &str {
        let is_code =
            |text: &&str| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
        self.text("sub_code").filter(is_code).or_else(|| self.text("code").filter(is_code)).unwrap_or("unknown")
    }

    /// The failure that a refusal is, unless the call has a better meaning for its code.
    pub(super) fn failure(&self) -> Failure {
        let label = self.label().to_owned();
        let code = self.text("code").unwrap_or_default();
        if code == "20000" || label.ends_with("SYSTEM_ERROR") || label.ends_with("unknow-error") {
            return Failure::Unreachable(label);
        }
        match code {
            "40005" => Failure::Busy(label),
            "20001" | "40006" => Failure::Keys(label),
            "40001" | "40002" | "40003" if concerns_keys(&label) => Failure::Keys(label),
            _ => Failure::Refused(label),
        }
    }

    /// The failure of an unsigned answer. Only refusals that change nothing count.
    fn unsigned(&self) -> Failure {
        match (self.text("code"), self.failure()) {
            (Some("20001" | "40001" | "40002" | "40003" | "40006"), failure) => failure,
            (Some("20000" | "40005"), _) => Failure::Unreachable(self.label().to_owned()),
            _ => Failure::Forged,
        }
    }
}

/// Codes that staff must act on: settings of the app, or the server's clock.
fn concerns_keys(code: &str) -> bool {
    let codes = ["isv.invalid-app-id", "isv.missing-app-id", "isv.invalid-timestamp", "isv.suspected-attack"];
    codes.contains(&code) || code.contains("signature")
}

pub(super) fn unreadable() -> Failure {
    Failure::Unreachable("unreadable answer".to_owned())
}

/// The answer as text, and whether it is in GBK: some errors are, whatever the request asks for.
fn decode(body: &[u8]) -> Result<(Cow<'_, str>, bool), Failure> {
    if let Ok(text) = std::str::from_utf8(body) {
        return Ok((Cow::Borrowed(text), false));
    }
    let text = GBK.decode_without_bom_handling_and_without_replacement(body).ok_or_else(unreadable)?;
    Ok((text, true))
}

/// The raw texts of the answer to a method and of its signature.
fn parts<'a>(text: &'a str, method: &str) -> Result<(&'a str, Option<&'a str>), Failure> {
    let members = serde_json::from_str::<Members<'a>>(text).map_err(|_| unreadable())?.0;
    let root = format!("{}_response", method.replace('.', "_"));
    let answer = only(&members, |name| name == root || name == "error_response")?.ok_or_else(unreadable)?;
    Ok((answer.get(), only(&members, |name| name == "sign")?.map(RawValue::get)))
}

/// Members of the outer object as they were written, repeated names included.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Members<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}

/// The only member with such a name. A second one is refused: readers could differ in which one they take.
fn only<'a>(members: &[(String, &'a RawValue)], is_wanted: impl Fn(&str) -> bool) -> Result<Option<&'a RawValue>, Failure> {
    let mut found = members.iter().filter(|(name, _)| is_wanted(name)).map(|(_, value)| *value);
    let first = found.next();
    if found.next().is_some() { Err(Failure::Forged) } else { Ok(first) }
}

#[cfg(test)]
mod tests;
