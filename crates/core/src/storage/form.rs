//! The fields of the multipart form that uploads a file to the object store.

use super::UploadSignature;
use crate::contract::contract;

/// Name of the file's own field. It must be last: the store ignores all fields after it.
pub const FILE_FIELD: &str = "file";

contract! {
    /// A form field before the file, with the vendor's spelling of its name.
    #[derive(Eq)]
    pub struct UploadField {
        /// Name.
        pub name: String,
        /// Value.
        pub value: String,
    }
}

/// The fields before the file, in their order. A version 4 signature brings its own fields; otherwise those of
/// version 1 are used.
pub fn form_fields(signature: &UploadSignature) -> Vec<UploadField> {
    let UploadSignature { path, policy, accessid, signature, security_token, fields: own, .. } = signature;
    let mut fields = vec![("key", path.as_str()), ("policy", policy)];
    match own {
        Some(own) => fields.extend(own.iter().map(|field| (field.name.as_str(), field.value.as_str()))),
        None => fields.extend([("OSSAccessKeyId", accessid.as_str()), ("Signature", signature)]),
    }
    if !security_token.is_empty() {
        fields.push(("x-oss-security-token", security_token));
    }
    // Ask for a response with a body, and never overwrite an existing object.
    fields.extend([("success_action_status", "200"), ("x-oss-forbid-overwrite", "true")]);
    fields.into_iter().map(|(name, value)| UploadField { name: name.to_owned(), value: value.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(security_token: &str) -> UploadSignature {
        let text = |text: &str| text.to_owned();
        UploadSignature {
            host: text("https://b.example"),
            path: text("in/a.jpg"),
            policy: text("eyJ9"),
            accessid: text("ak"),
            signature: text("c2ln"),
            security_token: text(security_token),
            fields: None,
        }
    }

    fn names(signature: &UploadSignature) -> Vec<String> {
        form_fields(signature).into_iter().map(|field| field.name).collect()
    }

    #[test]
    fn the_form_has_the_documented_fields() {
        let plain = ["key", "policy", "OSSAccessKeyId", "Signature", "success_action_status", "x-oss-forbid-overwrite"];
        assert_eq!(names(&signed("")), plain);
        assert!(names(&signed("sts")).contains(&"x-oss-security-token".to_owned()));
        assert_eq!(form_fields(&signed(""))[0].value, "in/a.jpg");
    }

    #[test]
    fn a_version_4_signature_adds_its_own_fields() {
        let own = UploadField { name: "x-oss-signature".into(), value: "e5db".into() };
        let names = names(&UploadSignature { fields: Some(vec![own]), ..signed("sts") });
        let wanted = ["key", "policy", "x-oss-signature", "x-oss-security-token", "success_action_status", "x-oss-forbid-overwrite"];
        assert_eq!(names, wanted);
    }

    /// A client of version 1 gets exactly the fields that the specification lists.
    #[test]
    fn version_1_is_serialised_without_extra_fields() {
        let sent = serde_json::to_value(signed("")).unwrap();
        let names: Vec<&String> = sent.as_object().unwrap().keys().collect();
        assert_eq!(names, ["accessid", "host", "path", "policy", "securityToken", "signature"]);
        assert_eq!(serde_json::from_value::<UploadSignature>(sent).unwrap(), signed(""));
    }
}
