//! WeChat: who somebody is, in its browser and in the mini-program, and the account's credentials.

mod call;
pub mod cipher;
mod credential;
mod mini;
mod web;

use serde::{Deserialize, Serialize};
use ureq::Agent;

use super::http::agent;
use crate::config::WeChat as Config;

pub use credential::Fetched;
pub use mini::{PhoneNumber, decrypted_number};

/// Calls WeChat. Every call blocks.
pub struct WeChat {
    config: Config,
    agent: Agent,
}

/// Somebody there, as one of our accounts knows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Which of our accounts.
    pub app_id: String,
    /// Their id with it.
    pub openid: String,
    /// Their id with all our accounts, where these are joined.
    pub unionid: Option<String>,
}

/// Why a call gave nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It refused, with its code.
    #[error("refused with {0}")]
    Refused(i64),
    /// A page that is a preview, shown to somebody made up.
    #[error("a snapshot user")]
    Snapshot,
    /// No answer that can be used.
    #[error("{0}")]
    Unreachable(String),
}

impl Failure {
    /// The credential of the call has ended.
    pub fn is_ended_credential(&self) -> bool {
        matches!(self, Failure::Refused(40001 | 40014 | 42001))
    }
}

impl WeChat {
    /// From the configuration.
    pub fn new(config: Config) -> WeChat {
        WeChat { config, agent: agent() }
    }

    /// Its configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }
}
