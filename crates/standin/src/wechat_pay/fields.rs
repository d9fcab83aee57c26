//! Checks of JSON bodies, field by field: kinds, lengths, no `null`, no unknown names.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::refused::Refused;

/// An object of a body, and its JSON pointer.
pub(super) struct Fields<'a> {
    values: &'a Map<String, Value>,
    pointer: String,
}

/// Reads a body as an object without `null` and without characters of four bytes.
pub(super) fn object(body: &[u8]) -> Result<Map<String, Value>, Refused> {
    let value: Value = serde_json::from_slice(body).map_err(|_| Refused::field("body", "", "无法解析"))?;
    check(&value, "")?;
    match value {
        Value::Object(values) => Ok(values),
        _ => Err(Refused::field("body", "", "不是对象")),
    }
}

fn check(value: &Value, pointer: &str) -> Result<(), Refused> {
    let wrong = |issue| Err(Refused::field("body", pointer, issue));
    match value {
        Value::Null => wrong("不允许使用 null"),
        Value::String(text) if text.chars().any(|letter| letter.len_utf8() == 4) => wrong("仅支持一至三个字节编码的字符"),
        Value::Object(values) => values.iter().try_for_each(|(name, value)| check(value, &format!("{pointer}/{name}"))),
        Value::Array(values) => values.iter().try_for_each(|value| check(value, pointer)),
        _ => Ok(()),
    }
}

impl<'a> Fields<'a> {
    /// The fields of an object; a name that is not listed is refused.
    pub(super) fn new(values: &'a Map<String, Value>, pointer: &str, names: &[&str]) -> Result<Fields<'a>, Refused> {
        match values.keys().find(|name| !names.contains(&name.as_str())) {
            Some(name) => Err(Refused::field("body", &format!("{pointer}/{name}"), "未知字段")),
            None => Ok(Fields { values, pointer: pointer.to_owned() }),
        }
    }

    pub(super) fn wrong(&self, name: &str, issue: &str) -> Refused {
        Refused::field("body", &format!("{}/{name}", self.pointer), issue)
    }

    /// A text of so many bytes; `None` if it is missing.
    pub(super) fn optional(&self, name: &str, bytes: RangeInclusive<usize>) -> Result<Option<&'a str>, Refused> {
        let Some(value) = self.values.get(name) else { return Ok(None) };
        let text = value.as_str().ok_or_else(|| self.wrong(name, "不是字符串"))?;
        if !bytes.contains(&text.len()) {
            let issue = format!("字符串规则校验失败，字节数 {}，应为 {} 至 {}", text.len(), bytes.start(), bytes.end());
            return Err(self.wrong(name, &issue));
        }
        Ok(Some(text))
    }

    pub(super) fn text(&self, name: &str, bytes: RangeInclusive<usize>) -> Result<&'a str, Refused> {
        self.optional(name, bytes)?.ok_or_else(|| self.wrong(name, "此字段为必填项"))
    }

    /// A whole number of at least 1.
    pub(super) fn number(&self, name: &str) -> Result<i64, Refused> {
        let value = self.values.get(name).ok_or_else(|| self.wrong(name, "此字段为必填项"))?;
        let number = value.as_i64().ok_or_else(|| self.wrong(name, "不是整数"))?;
        if number >= 1 { Ok(number) } else { Err(self.wrong(name, "值低于最小值 1")) }
    }

    /// The fields of an inner object.
    pub(super) fn inner(&self, name: &str, names: &[&str]) -> Result<Fields<'a>, Refused> {
        let value = self.values.get(name).ok_or_else(|| self.wrong(name, "此字段为必填项"))?;
        let values = value.as_object().ok_or_else(|| self.wrong(name, "不是对象"))?;
        Fields::new(values, &format!("{}/{name}", self.pointer), names)
    }

    /// The merchant of a body, which must be the one that signed.
    pub(super) fn mchid(&self, signed: &str) -> Result<(), Refused> {
        let mchid = self.text("mchid", 1..=32)?;
        if mchid == signed { Ok(()) } else { Err(self.wrong("mchid", "http header中的mchid与post payload中的mchid不匹配")) }
    }

    /// A number of an order or a refund.
    pub(super) fn numbered(&self, name: &str, bytes: RangeInclusive<usize>, marks: &str) -> Result<&'a str, Refused> {
        let number = self.text(name, bytes)?;
        let is_one = number.chars().all(|letter| letter.is_ascii_alphanumeric() || marks.contains(letter));
        if is_one { Ok(number) } else { Err(self.wrong(name, "字符串规则校验失败")) }
    }

    /// An address of notifications: HTTPS, without a query. Plain HTTP is for this machine only.
    pub(super) fn notify_url(&self, bytes: RangeInclusive<usize>) -> Result<&'a str, Refused> {
        let url = self.text("notify_url", bytes)?;
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://").filter(|rest| is_here(rest)));
        let is_one = host.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/')) && !url.contains(['?', '#', ' ']);
        if is_one { Ok(url) } else { Err(self.wrong("notify_url", "必须为 https 且不能携带参数")) }
    }

    pub(super) fn currency(&self, is_required: bool) -> Result<(), Refused> {
        match self.optional("currency", 1..=16)? {
            Some("CNY") => Ok(()),
            None if !is_required => Ok(()),
            _ => Err(self.wrong("currency", "Currency code is invalid")),
        }
    }
}

fn is_here(rest: &str) -> bool {
    rest.strip_prefix("127.0.0.1").is_some_and(|rest| rest.starts_with([':', '/']))
}
