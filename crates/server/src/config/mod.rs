//! Configuration: options of the command line and `LAUREL_…` variables, all checked at the start.

mod database;
mod keys;
mod limits;
mod mail;
mod oss;
mod pay;
mod provider;
mod serve;
mod sms;
mod web;
mod wechat;

pub use database::{DatabaseArgs, Environment, shown};
pub use keys::{KeyArgs, check_keys};
pub use limits::{Limits, LimitsArgs, STRANGERS_REFUSED_AT};
pub use mail::{Mail, MailArgs};
pub use oss::{Oss, OssArgs, OssRole};
pub use pay::{Pay, PayArgs};
pub use provider::AccessKeys;
pub use serve::{ServeArgs, ServeConfig};
pub use sms::{Sms, SmsArgs};
pub use web::WebArgs;
pub use wechat::{WeChat, WeChatAccount, WeChatArgs};

/// An invalid value, with its option and variable.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {name}: {reason}")]
pub struct ConfigError {
    /// Option and variable.
    pub name: &'static str,
    /// The problem with the value.
    pub reason: String,
}

impl ConfigError {
    pub(crate) fn new(name: &'static str, reason: impl std::fmt::Display) -> ConfigError {
        ConfigError { name, reason: reason.to_string() }
    }
}
