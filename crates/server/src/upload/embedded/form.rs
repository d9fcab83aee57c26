//! Reads and validates the form fields that precede the file of an upload.

use std::collections::BTreeMap;

use actix_multipart::Field;
use chrono::{DateTime, Utc};
use futures_util::TryStreamExt as _;
use laurel_core::storage::{Admitted, Condition, ObjectKey, PolicyDocument, PolicyRefusal, Suffix, read_policy, verify_policy};

use super::refusal::Refusal;
use crate::storage::embedded::NAME;

/// Limits on the number of fields and on the bytes of all of them.
const FIELDS_MAX: usize = 32;
const BYTES_MAX: usize = 32 * 1024;

/// Form fields by lower-case name.
#[derive(Debug, Default)]
pub(super) struct Form {
    fields: BTreeMap<String, String>,
    bytes: usize,
}

/// The accepted form: properties of the file to receive.
#[derive(Debug)]
pub(super) struct Admission {
    /// Object key.
    pub(super) key: ObjectKey,
    /// Kind of file that the policy admits.
    pub(super) suffix: Suffix,
    /// Bounds of its size.
    pub(super) size: Admitted,
    /// HTTP status of the response to a success.
    pub(super) status: u16,
}

impl Form {
    /// Reads one field.
    pub(super) async fn read(&mut self, name: &str, field: &mut Field) -> Result<(), Refusal> {
        let mut value = Vec::new();
        while let Some(piece) = field.try_next().await.map_err(|_| malformed())? {
            value.extend_from_slice(&piece);
            if self.bytes + value.len() > BYTES_MAX {
                return Err(Refusal::bad("FieldItemTooLong", "Your field item is too long."));
            }
        }
        self.bytes += name.len() + value.len();
        let value = String::from_utf8(value).map_err(|_| malformed())?;
        self.fields.insert(name.to_ascii_lowercase(), value);
        if self.fields.len() > FIELDS_MAX || self.bytes > BYTES_MAX {
            return Err(Refusal::bad("FieldItemTooLong", "Your field item is too long."));
        }
        Ok(())
    }

    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Checks the form against its own policy, in the provider's order.
    pub(super) fn admit(mut self, secret: &[u8], now: DateTime<Utc>) -> Result<Admission, Refusal> {
        if ["ossaccesskeyid", "policy", "signature"].iter().any(|name| self.value(name).is_empty()) {
            return Err(Refusal::forbidden("AccessDenied", "The form must contain OSSAccessKeyId, policy and Signature."));
        }
        if self.value("ossaccesskeyid") != NAME {
            return Err(Refusal::forbidden("InvalidAccessKeyId", "The OSS Access Key Id you provided does not exist in our records."));
        }
        let policy = self.value("policy").to_owned();
        let text = read_policy(&policy).ok_or_else(|| Refusal::bad("InvalidPolicyDocument", "Invalid Policy: Invalid Base64."))?;
        let document: PolicyDocument = serde_json::from_slice(&text)
            .map_err(|error| Refusal::bad("InvalidPolicyDocument", format!("Invalid Policy: Invalid JSON: {error}")))?;
        if !verify_policy(secret, &policy, self.value("signature")) {
            let message =
                "The request signature we calculated does not match the signature you provided. Check your key and signing method.";
            return Err(Refusal::forbidden("SignatureDoesNotMatch", message));
        }
        self.fields.insert("bucket".to_owned(), NAME.to_owned());
        let size = document.admit(&self.fields, now).map_err(|refusal| denied(&refusal))?;
        let wanted = "The bucket POST must contain the specified 'key'. If it is specified, please check the order of the fields.";
        let key = ObjectKey::parse(self.value("key")).filter(ObjectKey::is_upload);
        let (key, suffix) =
            key.and_then(|key| key.suffix().map(|suffix| (key, suffix))).ok_or_else(|| Refusal::bad("InvalidArgument", wanted))?;
        let status = match self.value("success_action_status") {
            "200" => 200,
            "201" => 201,
            _ => 204,
        };
        Ok(Admission { key, suffix, size, status })
    }
}

fn denied(refusal: &PolicyRefusal) -> Refusal {
    let condition = |condition: &Condition| format!("Invalid according to Policy: Policy Condition failed: {condition}");
    match refusal {
        PolicyRefusal::Expired => Refusal::forbidden("AccessDenied", "Invalid according to Policy: Policy expired."),
        PolicyRefusal::Empty => Refusal::bad("InvalidPolicyDocument", "Invalid Policy: Policy must have at least one condition."),
        PolicyRefusal::Failed(failed) => Refusal::forbidden("AccessDenied", condition(failed)),
    }
}

/// The body is not a valid form.
pub(super) fn malformed() -> Refusal {
    Refusal::bad("MalformedPOSTRequest", "The body of your POST request is not well-formed multipart/form-data.")
}
