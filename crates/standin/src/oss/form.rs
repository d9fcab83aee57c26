//! The form of an upload ("PostObject"), parsed at once.

use std::collections::BTreeMap;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;

use super::refused::Refused;

/// A parsed form.
pub(super) struct Form {
    fields: BTreeMap<String, String>,
    pub(super) file: Vec<u8>,
}

impl Form {
    pub(super) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    pub(super) fn key(&self) -> &str {
        self.field("key")
    }

    pub(super) fn forbids_overwriting(&self) -> bool {
        self.field("x-oss-forbid-overwrite") == "true"
    }

    pub(super) fn content_type(&self) -> String {
        let given = [self.field("x-oss-content-type"), self.field("content-type")];
        given.into_iter().find(|given| !given.is_empty()).unwrap_or("application/octet-stream").to_owned()
    }

    /// The form itself may set the ACL of the object.
    pub(super) fn is_public(&self) -> bool {
        self.field("x-oss-object-acl").starts_with("public-read")
    }

    /// 204 unless the form asks for 200 or 201.
    pub(super) fn success(&self) -> StatusCode {
        match self.field("success_action_status") {
            "200" => StatusCode::OK,
            "201" => StatusCode::CREATED,
            _ => StatusCode::NO_CONTENT,
        }
    }
}

/// Splits the body at its boundary (RFC 7578). Fields after the file are ignored.
pub(super) fn read(request: &HttpRequest, body: &[u8]) -> Result<Form, Refused> {
    let bad = Refused::bad;
    let content_type = request.headers().get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let boundary = content_type.split("boundary=").nth(1).map(|text| text.trim_matches('"')).ok_or(bad("MalformedPOSTRequest"))?;
    let mark = format!("--{boundary}");
    let mut fields = BTreeMap::new();
    let mut rest = body;
    while let Some(start) = find(rest, mark.as_bytes()) {
        rest = &rest[start + mark.len()..];
        if rest.starts_with(b"--") {
            break;
        }
        let head_end = find(rest, b"\r\n\r\n").ok_or(bad("MalformedPOSTRequest"))?;
        let head = String::from_utf8_lossy(&rest[..head_end]).to_string();
        let value = &rest[head_end + 4..];
        let end = find(value, format!("\r\n{mark}").as_bytes()).ok_or(bad("MalformedPOSTRequest"))?;
        let name = head.split("name=\"").nth(1).and_then(|text| text.split('"').next()).ok_or(bad("MalformedPOSTRequest"))?;
        if name.eq_ignore_ascii_case("file") {
            return Ok(Form { fields, file: value[..end].to_vec() });
        }
        fields.insert(name.to_ascii_lowercase(), String::from_utf8_lossy(&value[..end]).to_string());
        rest = &value[end..];
    }
    Err(bad("IncorrectNumberOfFilesInPOSTRequest"))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}
