//! Keys of a merchant: one for calls, and one or two that sign webhooks.

use std::fmt;

use ring::hmac;

use crate::service::KeyFault;

/// Name of the field with the secret or restricted key.
pub const SECRET_KEY_FIELD: &str = "secretKey";
/// Name of the field with the secrets of the webhooks' endpoint.
pub const WEBHOOK_SECRETS_FIELD: &str = "webhookSecrets";

/// Most secrets of webhooks: the current one, and the previous one or that of the other mode.
const WEBHOOK_SECRETS_MAX: usize = 2;
/// Shortest text after the prefix of a key, characters.
const SHORTEST: usize = 16;
/// Longest key, characters.
const LONGEST: usize = 255;

/// Keys of one merchant.
pub struct Keys {
    authorisation: String,
    live: bool,
    webhooks: Vec<hmac::Key>,
}

impl Keys {
    /// Reads the keys as staff pasted them. `secret` begins with `sk_` or `rk_`, each of the webhooks' secrets with `whsec_`.
    pub fn read(secret: &str, webhooks: &[&str]) -> Result<Keys, KeyFault> {
        let secret = secret.trim();
        let live = mode_of(secret).ok_or(KeyFault { field: SECRET_KEY_FIELD })?;
        let fault = KeyFault { field: WEBHOOK_SECRETS_FIELD };
        let webhooks: Vec<&str> = webhooks.iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
        if webhooks.is_empty() || webhooks.len() > WEBHOOK_SECRETS_MAX || !webhooks.iter().all(|text| is_webhook_secret(text)) {
            return Err(fault);
        }
        // The whole text is the key, its prefix included.
        let webhooks = webhooks.iter().map(|text| hmac::Key::new(hmac::HMAC_SHA256, text.as_bytes())).collect();
        Ok(Keys { authorisation: format!("Bearer {secret}"), live, webhooks })
    }

    /// True for real money.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Value of the header `Authorization`.
    pub(super) fn authorisation(&self) -> &str {
        &self.authorisation
    }

    /// Keys of webhooks.
    pub(super) fn webhooks(&self) -> &[hmac::Key] {
        &self.webhooks
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Keys").field("live", &self.live).field("webhooks", &self.webhooks.len()).finish_non_exhaustive()
    }
}

/// True for a live key, false for a test key; `None` for other texts, such as the publishable key `pk_`.
fn mode_of(secret: &str) -> Option<bool> {
    let rest = secret.strip_prefix("sk_").or_else(|| secret.strip_prefix("rk_"))?;
    let (live, rest) = rest.strip_prefix("live_").map(|rest| (true, rest)).or_else(|| Some((false, rest.strip_prefix("test_")?)))?;
    let plain = rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    (plain && rest.len() >= SHORTEST && secret.len() <= LONGEST).then_some(live)
}

fn is_webhook_secret(text: &str) -> bool {
    let plain = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=_-".contains(&byte));
    text.len() <= LONGEST && text.strip_prefix("whsec_").is_some_and(|rest| rest.len() >= SHORTEST && plain(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAIL: &str = "51H8aBcDeFgHiJkLmNoP";

    fn read(secret: &str, webhooks: &[&str]) -> Result<bool, &'static str> {
        Keys::read(secret, webhooks).map(|keys| keys.is_live()).map_err(|fault| fault.field)
    }

    #[test]
    fn keys_of_both_kinds_and_modes_are_read_with_space_around_them() {
        let webhook = format!("whsec_{TAIL}");
        for (prefix, live) in [("sk_live_", true), ("sk_test_", false), ("rk_live_", true), ("rk_test_", false)] {
            assert_eq!(read(&format!(" {prefix}{TAIL}\n"), &[&webhook, ""]), Ok(live));
        }
    }

    #[test]
    fn a_fault_names_the_field() {
        let (secret, webhook) = (format!("sk_test_{TAIL}"), format!("whsec_{TAIL}"));
        for wrong in ["", "sk_test_", "sk_test_short", &format!("pk_live_{TAIL}"), &webhook, &format!("sk_test_{TAIL}\r\nX: 1"), TAIL] {
            assert_eq!(read(wrong, &[&webhook]), Err(SECRET_KEY_FIELD), "{wrong}");
        }
        let (long, spaced) = (format!("whsec_{}", "a".repeat(300)), format!("whsec_{TAIL} {TAIL}"));
        for wrong in [&[][..], &[""], &[&secret], &["whsec_"], &[&webhook, &secret], &[&webhook, &webhook, &webhook], &[&long], &[&spaced]]
        {
            assert_eq!(read(&secret, wrong), Err(WEBHOOK_SECRETS_FIELD), "{wrong:?}");
        }
    }

    #[test]
    fn the_debug_form_has_no_secret() {
        let keys = Keys::read(&format!("sk_test_{TAIL}"), &[&format!("whsec_{TAIL}")]).unwrap();
        assert!(!format!("{keys:?}").contains(&TAIL[..6]), "{keys:?}");
    }
}
