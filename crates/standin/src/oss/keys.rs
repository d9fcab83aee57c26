//! Keys that the bucket knows, and the permissions of each.

use super::refused::Refused;

/// Key of the bucket's owner.
pub const KEY_ID: &str = "LTAI-oss-standin";
/// Secret of the owner's key.
pub const KEY_SECRET: &str = "oss-standin-secret";

/// Role with whose temporary keys phones upload.
pub const ROLE: &str = "acs:ram::123456789012****:role/uploads";
/// Id of the role's temporary key.
pub const TEMPORARY_ID: &str = "STS.standin";
/// Secret of the temporary key.
pub const TEMPORARY_SECRET: &str = "temporary-secret";
/// Security token of the temporary key.
pub const TEMPORARY_TOKEN: &str = "CAIS-standin";

/// The secret of a key. The role's key may only put uploads, and may not set the ACL of an object.
pub(super) fn secret(id: &str, token: &str, is_upload: bool) -> Result<&'static str, Refused> {
    match (id, token) {
        (KEY_ID, "") => Ok(KEY_SECRET),
        (TEMPORARY_ID, TEMPORARY_TOKEN) if is_upload => Ok(TEMPORARY_SECRET),
        (TEMPORARY_ID, TEMPORARY_TOKEN) => Err(Refused::denied("AccessDenied")),
        (TEMPORARY_ID, _) => Err(Refused::denied("SecurityTokenExpired")),
        _ => Err(Refused::denied("InvalidAccessKeyId")),
    }
}
