//! Log-in in WeChat's browser.

use serde::Deserialize;

use super::{Failure, Identity, WeChat};
use crate::config::WeChatAccount;
use crate::provider::http::Deadline;

#[derive(Deserialize)]
struct Exchanged {
    openid: String,
    unionid: Option<String>,
    #[serde(default)]
    is_snapshotuser: i64,
}

impl WeChat {
    /// Exchanges a code for the user's identity.
    pub fn exchange(&self, account: &WeChatAccount, code: &str, deadline: Deadline) -> Result<Identity, Failure> {
        let parameters =
            [("appid", account.app_id.as_str()), ("secret", &account.secret), ("code", code), ("grant_type", "authorization_code")];
        let exchanged: Exchanged = self.get("/sns/oauth2/access_token", &parameters, deadline)?;
        if exchanged.is_snapshotuser != 0 {
            return Err(Failure::Snapshot);
        }
        Ok(Identity { app_id: account.app_id.clone(), openid: exchanged.openid, unionid: exchanged.unionid })
    }
}
