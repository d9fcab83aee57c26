//! The form that carries a file to the store.

use super::UploadSignature;

/// The file's own field. It comes last: what follows it is not read.
pub const FILE_FIELD: &str = "file";

/// A field before the file, by its name in the vendor's spelling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormField {
    /// Name.
    pub name: &'static str,
    /// Value.
    pub value: String,
}

/// The fields before the file, in their order.
pub fn form_fields(signature: &UploadSignature) -> Vec<FormField> {
    let UploadSignature { path, policy, accessid, signature, security_token, .. } = signature;
    let mut fields = vec![("key", path.as_str()), ("policy", policy), ("OSSAccessKeyId", accessid), ("Signature", signature)];
    if !security_token.is_empty() {
        fields.push(("x-oss-security-token", security_token));
    }
    // An answer with a body, and never a second file under the same name.
    fields.extend([("success_action_status", "200"), ("x-oss-forbid-overwrite", "true")]);
    fields.into_iter().map(|(name, value)| FormField { name, value: value.to_owned() }).collect()
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
        }
    }

    fn names(signature: &UploadSignature) -> Vec<&'static str> {
        form_fields(signature).iter().map(|field| field.name).collect()
    }

    #[test]
    fn the_fields_are_those_of_the_documented_form() {
        let plain = ["key", "policy", "OSSAccessKeyId", "Signature", "success_action_status", "x-oss-forbid-overwrite"];
        assert_eq!(names(&signed("")), plain);
        assert!(names(&signed("sts")).contains(&"x-oss-security-token"));
        assert_eq!(form_fields(&signed(""))[0].value, "in/a.jpg");
    }
}
