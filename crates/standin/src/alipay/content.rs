//! Fields of `biz_content`. Unknown names are refused to find mistakes; the real gateway ignores them.

use serde_json::{Map, Value};

use super::answer::Refused;

/// Refusal of a field.
pub(super) const INVALID: Refused = Refused::business("ACQ.INVALID_PARAMETER", "参数无效");

/// The fields of one call.
pub(super) struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// Fields of these names only, all of them texts.
    pub(super) fn of(content: &'a Map<String, Value>, names: &[&str]) -> Result<Fields<'a>, Refused> {
        let is_fine = |(name, value): (&String, &Value)| names.contains(&name.as_str()) && value.is_string();
        if content.iter().all(is_fine) { Ok(Fields(content)) } else { Err(INVALID) }
    }

    /// A text; empty if it is missing.
    pub(super) fn text(&self, name: &str) -> &'a str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A text of at most this many characters that is not empty.
    pub(super) fn required(&self, name: &str, longest: usize) -> Result<&'a str, Refused> {
        let text = self.text(name);
        if (1..=longest).contains(&text.chars().count()) { Ok(text) } else { Err(INVALID) }
    }

    /// An amount above zero.
    pub(super) fn amount(&self, name: &str) -> Result<i64, Refused> {
        fen(self.text(name)).filter(|amount| (1..=10_000_000_000).contains(amount)).ok_or(INVALID)
    }
}

/// Reads yuan with two decimals as fen.
fn fen(text: &str) -> Option<i64> {
    let (yuan, decimals) = text.split_once('.')?;
    let is_plain = yuan.len() <= 9 && decimals.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    is_plain.then(|| Some(yuan.parse::<i64>().ok()? * 100 + decimals.parse::<i64>().ok()?))?
}

/// Writes fen as yuan with two decimals.
pub(super) fn yuan(fen: i64) -> String {
    format!("{}{}.{:02}", if fen < 0 { "-" } else { "" }, fen.abs() / 100, fen.abs() % 100)
}
