//! Configuration: options of the command line and `LAUREL_…` variables, checked whole at the start.

mod keys;
mod limits;
mod mail;
mod oss;
mod provider;
mod serve;
mod sms;
mod web;
mod wechat;

pub use keys::{KEYS_NAME, KeyArgs};
pub use limits::{Limits, LimitsArgs, STRANGERS_REFUSED_AT};
pub use mail::{Mail, MailArgs};
pub use oss::{Oss, OssArgs, OssRole};
pub use serve::{DatabaseArgs, Environment, ServeArgs, ServeConfig};
pub use sms::{Sms, SmsArgs};
pub use web::WebArgs;
pub use wechat::{WeChat, WeChatAccount, WeChatArgs};

/// A value that cannot be used, named by its option and variable.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {name}: {reason}")]
pub struct ConfigError {
    /// Option and variable.
    pub name: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl ConfigError {
    pub(crate) fn new(name: &'static str, reason: impl std::fmt::Display) -> ConfigError {
        ConfigError { name, reason: reason.to_string() }
    }
}
