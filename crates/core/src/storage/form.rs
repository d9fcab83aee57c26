//! The form that carries a file to the store.

use super::UploadSignature;
use crate::contract::contract;

/// The file's own field. It comes last: what follows it is not read.
pub const FILE_FIELD: &str = "file";

contract! {
    /// A field before the file, by its name in the vendor's spelling.
    #[derive(Eq)]
    pub struct UploadField {
        /// Name.
        pub name: String,
        /// Value.
        pub value: String,
    }
}

/// The fields before the file, in their order: with the signature's own ones where it brings some (version 4), else
/// with those of version 1.
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
    // An answer with a body, and never a second file under the same name.
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
    fn the_fields_are_those_of_the_documented_form() {
        let plain = ["key", "policy", "OSSAccessKeyId", "Signature", "success_action_status", "x-oss-forbid-overwrite"];
        assert_eq!(names(&signed("")), plain);
        assert!(names(&signed("sts")).contains(&"x-oss-security-token".to_owned()));
        assert_eq!(form_fields(&signed(""))[0].value, "in/a.jpg");
    }

    #[test]
    fn a_signature_of_version_4_brings_fields_of_its_own() {
        let own = UploadField { name: "x-oss-signature".into(), value: "e5db".into() };
        let names = names(&UploadSignature { fields: Some(vec![own]), ..signed("sts") });
        let wanted = ["key", "policy", "x-oss-signature", "x-oss-security-token", "success_action_status", "x-oss-forbid-overwrite"];
        assert_eq!(names, wanted);
    }

    /// Who reads the reply of version 1 finds what the specification names, and nothing else.
    #[test]
    fn version_1_travels_without_the_further_fields() {
        let sent = serde_json::to_value(signed("")).unwrap();
        let names: Vec<&String> = sent.as_object().unwrap().keys().collect();
        assert_eq!(names, ["accessid", "host", "path", "policy", "securityToken", "signature"]);
        assert_eq!(serde_json::from_value::<UploadSignature>(sent).unwrap(), signed(""));
    }
}
