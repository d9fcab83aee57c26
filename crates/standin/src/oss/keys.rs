//! Keys that the bucket knows, and what each may do.

use super::refused::Refused;

/// Key of the bucket's owner.
pub const KEY_ID: &str = "LTAI-oss-standin";
/// Its secret.
pub const KEY_SECRET: &str = "oss-standin-secret";

/// Role by whose temporary keys phones upload.
pub const ROLE: &str = "acs:ram::123456789012****:role/uploads";
/// Its temporary keys.
pub const TEMPORARY_ID: &str = "STS.standin";
/// Their secret.
pub const TEMPORARY_SECRET: &str = "temporary-secret";
/// The token that comes with them.
pub const TEMPORARY_TOKEN: &str = "CAIS-standin";

/// The secret of a key. The role's are for putting uploads alone, and never say who reads an object.
pub(super) fn secret(id: &str, token: &str, is_upload: bool) -> Result<&'static str, Refused> {
    match (id, token) {
        (KEY_ID, "") => Ok(KEY_SECRET),
        (TEMPORARY_ID, TEMPORARY_TOKEN) if is_upload => Ok(TEMPORARY_SECRET),
        (TEMPORARY_ID, TEMPORARY_TOKEN) => Err(Refused::denied("AccessDenied")),
        (TEMPORARY_ID, _) => Err(Refused::denied("SecurityTokenExpired")),
        _ => Err(Refused::denied("InvalidAccessKeyId")),
    }
}
