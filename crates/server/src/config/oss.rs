//! The object store (Alibaba Cloud OSS).

use super::provider::AccessKeys;
use super::{ConfigError, Environment, provider};

/// Options of the object store.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct OssArgs {
    /// Bucket of Alibaba Cloud's object store; absent: files are stored in the data folder.
    #[arg(long, env = "LAUREL_OSS_BUCKET", value_name = "NAME")]
    pub oss_bucket: Option<String>,
    /// Address of the bucket, by which phones and this server reach it: its own name or a domain bound to it.
    #[arg(long, env = "LAUREL_OSS_HOST", value_name = "URL")]
    pub oss_host: Option<String>,
    /// Region of the bucket, such as `cn-hangzhou`: requests are signed by version 4. Absent: by version 1, which the
    /// service refuses from new accounts and for new buckets.
    #[arg(long, env = "LAUREL_OSS_REGION", value_name = "REGION")]
    pub oss_region: Option<String>,
    /// Access key that may read, write and delete in the bucket.
    #[arg(long, env = "LAUREL_OSS_KEY_ID", value_name = "ID")]
    pub oss_key_id: Option<String>,
    /// Secret of the access key.
    #[arg(long, env = "LAUREL_OSS_KEY_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub oss_key_secret: Option<String>,
    /// Role whose temporary keys phones upload with; absent: uploads are signed with the access key itself, whose
    /// secret never leaves the server.
    #[arg(long, env = "LAUREL_OSS_ROLE", value_name = "ARN")]
    pub oss_role: Option<String>,
    /// Address of the service that issues temporary keys (STS).
    #[arg(long, env = "LAUREL_STS_BASE", value_name = "URL", default_value = "https://sts.aliyuncs.com")]
    pub sts_base: String,
}

/// The checked options of the object store.
#[derive(Debug, Clone)]
pub struct Oss {
    /// Name of the bucket.
    pub bucket: String,
    /// Origin of the bucket, without a slash at its end.
    pub host: String,
    /// Region without `oss-`; absent: requests are signed by version 1.
    pub region: Option<String>,
    /// Access key and its secret.
    pub keys: AccessKeys,
    /// Role for temporary keys; absent: uploads are signed with the access key.
    pub role: Option<OssRole>,
}

/// A role whose temporary keys phones upload with.
#[derive(Debug, Clone)]
pub struct OssRole {
    /// Name of the role, `acs:ram::<account>:role/<name>`.
    pub arn: String,
    /// Origin of the service, without a slash at its end.
    pub base: String,
    /// Host of the origin, with its port.
    pub host: String,
}

impl OssArgs {
    /// Checks the options; `None` if files are stored in the data folder.
    pub fn check(&self, environment: Environment) -> Result<Option<Oss>, ConfigError> {
        let Some(bucket) = self.oss_bucket.clone() else { return Ok(None) };
        let is_name = (3..=63).contains(&bucket.len()) && bucket.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !is_name {
            return Err(ConfigError::new("--oss-bucket (LAUREL_OSS_BUCKET)", format!("{bucket:?} is not the name of a bucket")));
        }
        let needed = |value: &Option<String>, name| {
            value.clone().filter(|value| !value.trim().is_empty()).ok_or_else(|| ConfigError::new(name, "needed with --oss-bucket"))
        };
        let host = needed(&self.oss_host, "--oss-host (LAUREL_OSS_HOST)")?;
        let host = provider::base("--oss-host (LAUREL_OSS_HOST)", &host, environment)?.text;
        let region = self.oss_region.as_deref().map(region).transpose()?;
        let id = needed(&self.oss_key_id, "--oss-key-id (LAUREL_OSS_KEY_ID)")?;
        let secret = needed(&self.oss_key_secret, "--oss-key-secret (LAUREL_OSS_KEY_SECRET)")?;
        let role = match &self.oss_role {
            None => None,
            Some(arn) if arn.starts_with("acs:ram::") && arn.contains(":role/") => {
                let base = provider::base("--sts-base (LAUREL_STS_BASE)", &self.sts_base, environment)?;
                Some(OssRole { arn: arn.clone(), base: base.text, host: base.host })
            }
            Some(arn) => return Err(ConfigError::new("--oss-role (LAUREL_OSS_ROLE)", format!("{arn:?} is not a role"))),
        };
        Ok(Some(Oss { bucket, host, region, keys: AccessKeys { id, secret }, role }))
    }
}

/// Checks a region as the vendor's "Regions and endpoints" lists them.
fn region(text: &str) -> Result<String, ConfigError> {
    let wrong = |reason: String| ConfigError::new("--oss-region (LAUREL_OSS_REGION)", reason);
    if let Some(rest) = text.strip_prefix("oss-") {
        return Err(wrong(format!("{text:?} is the name of an endpoint; the region is {rest:?}, without \"oss-\"")));
    }
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let is_region = text.contains('-') && text.split('-').all(is_part);
    if is_region { Ok(text.to_owned()) } else { Err(wrong(format!("{text:?} is no region such as \"cn-hangzhou\""))) }
}
