//! Outgoing text messages (Alibaba Cloud SMS).

use super::provider::AccessKeys;
use super::{ConfigError, Environment, provider};

/// Options of outgoing text messages.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct SmsArgs {
    /// Access key of the SMS service (Alibaba Cloud); absent: no log-in by phone.
    #[arg(long, env = "LAUREL_SMS_KEY_ID", value_name = "ID")]
    pub sms_key_id: Option<String>,
    /// Secret of the access key.
    #[arg(long, env = "LAUREL_SMS_KEY_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub sms_key_secret: Option<String>,
    /// Approved signature under which messages are sent.
    #[arg(long, env = "LAUREL_SMS_SIGN_NAME", value_name = "NAME")]
    pub sms_sign_name: Option<String>,
    /// Approved template of a code, with the parameter `code`.
    #[arg(long, env = "LAUREL_SMS_TEMPLATE", value_name = "CODE")]
    pub sms_template: Option<String>,
    /// Address of the service.
    #[arg(long, env = "LAUREL_SMS_BASE", value_name = "URL", default_value = "https://dysmsapi.aliyuncs.com")]
    pub sms_base: String,
}

/// The checked options of outgoing text messages.
#[derive(Debug, Clone)]
pub struct Sms {
    /// Origin of the service, without a slash at its end.
    pub base: String,
    /// Host of the origin, with its port.
    pub host: String,
    /// Access key and its secret.
    pub keys: AccessKeys,
    /// Approved signature under which messages are sent.
    pub sign_name: String,
    /// Approved template of a code, with the parameter `code`.
    pub template: String,
}

impl SmsArgs {
    /// Checks the options; `None` if no service is configured.
    pub fn check(&self, environment: Environment) -> Result<Option<Sms>, ConfigError> {
        let Some(id) = self.sms_key_id.clone() else { return Ok(None) };
        let needed = |value: &Option<String>, name| {
            value.clone().filter(|value| !value.trim().is_empty()).ok_or_else(|| ConfigError::new(name, "needed with --sms-key-id"))
        };
        let base = provider::base("--sms-base (LAUREL_SMS_BASE)", &self.sms_base, environment)?;
        Ok(Some(Sms {
            host: base.host,
            keys: AccessKeys { id, secret: needed(&self.sms_key_secret, "--sms-key-secret (LAUREL_SMS_KEY_SECRET)")? },
            sign_name: needed(&self.sms_sign_name, "--sms-sign-name (LAUREL_SMS_SIGN_NAME)")?,
            template: needed(&self.sms_template, "--sms-template (LAUREL_SMS_TEMPLATE)")?,
            base: base.text,
        }))
    }
}
