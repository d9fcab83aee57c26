//! Signatures in the configured version: 4 if a region is given, otherwise 1.

use laurel_core::storage::{ObjectKey, Policy, Signer4, StoreCall, UploadSignature, sign_address, sign_policy, write_policy};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::Oss;
use crate::config::AccessKeys;
use crate::config::Oss as Config;

/// Signs the upload of one file; `token` belongs to temporary keys and is otherwise empty.
pub(super) fn upload(oss: &Oss, policy: &Policy, keys: &AccessKeys, token: String) -> UploadSignature {
    if let Some(signer) = signer(oss, keys, &token) {
        return signer.upload(&oss.config.host, policy);
    }
    let text = write_policy(&policy.to_text());
    UploadSignature {
        host: oss.config.host.clone(),
        path: policy.key.as_str().to_owned(),
        signature: sign_policy(keys.secret.as_bytes(), &text),
        policy: text,
        accessid: keys.id.clone(),
        security_token: token,
        fields: None,
    }
}

/// The headers that sign a call of the server.
pub(super) fn headers(oss: &Oss, call: &StoreCall<'_>) -> Vec<(&'static str, String)> {
    let Config { keys, .. } = &oss.config;
    if let Some(signer) = signer(oss, keys, "") {
        return signer.headers(call);
    }
    let date = oss.clock.now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let authorization = call.authorization(&keys.id, keys.secret.as_bytes(), &date);
    vec![("date", date), ("authorization", authorization)]
}

/// The query of a signed address, valid until `expires` (s since 1970), with this `disposition`.
pub(super) fn address(oss: &Oss, key: &ObjectKey, expires: i64, disposition: &str) -> String {
    let Config { bucket, keys, .. } = &oss.config;
    if let Some(signer) = signer(oss, keys, "") {
        return signer.address(bucket, key, expires - signer.time.timestamp(), disposition);
    }
    let signature = sign_address(keys.secret.as_bytes(), bucket, key, expires, disposition);
    let encoded = |value: &str| utf8_percent_encode(value, NON_ALPHANUMERIC).to_string();
    let (id, signature, disposition) = (encoded(&keys.id), encoded(&signature), encoded(disposition));
    format!("OSSAccessKeyId={id}&Expires={expires}&Signature={signature}&response-content-disposition={disposition}")
}

fn signer<'a>(oss: &'a Oss, keys: &'a AccessKeys, token: &'a str) -> Option<Signer4<'a>> {
    let region = oss.config.region.as_deref()?;
    Some(Signer4 { id: &keys.id, secret: keys.secret.as_bytes(), token, region, time: oss.clock.now() })
}
