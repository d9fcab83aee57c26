//! Client for WeChat: user identities in its browser and in the mini-program, and the account's credentials.

mod call;
pub mod cipher;
mod credential;
mod mini;
mod text;
mod web;

use serde::{Deserialize, Serialize};
use ureq::Agent;

use super::http::agent;
use crate::config::WeChat as Config;

pub use credential::Fetched;
pub use mini::{PhoneNumber, decrypted_number};
pub use text::Verdict;

/// Client for WeChat's API. Every call blocks.
pub struct WeChat {
    config: Config,
    agent: Agent,
}

/// A WeChat user, as identified to one of our accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// App id of our account.
    pub app_id: String,
    /// The user's id within that account.
    pub openid: String,
    /// The user's id across all our accounts; present only if these are linked.
    pub unionid: Option<String>,
}

/// The reason why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// WeChat refused the call with this `errcode`.
    #[error("refused with {0}")]
    Refused(i64),
    /// The page runs in WeChat's preview mode, with a made-up user.
    #[error("a snapshot user")]
    Snapshot,
    /// No usable response.
    #[error("{0}")]
    Unreachable(String),
}

impl Failure {
    /// True if the access token of the call has expired or is invalid.
    pub fn is_ended_credential(&self) -> bool {
        matches!(self, Failure::Refused(40001 | 40014 | 42001))
    }

    /// True if the same call may succeed later: the service is busy, called too often, or not reached.
    pub fn may_pass(&self) -> bool {
        self.is_ended_credential() || matches!(self, Failure::Refused(-1 | 45009 | 45011) | Failure::Unreachable(_))
    }
}

impl WeChat {
    /// Builds the client from the configuration.
    pub fn new(config: Config) -> WeChat {
        WeChat { config, agent: agent() }
    }

    pub fn config(&self) -> &Config {
        &self.config
    }
}
