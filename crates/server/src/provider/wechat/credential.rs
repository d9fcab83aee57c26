//! Fetches the account's access token, and the ticket that pages are signed with.

use serde::Deserialize;
use serde_json::json;

use super::{Failure, WeChat};
use crate::config::WeChatAccount;
use crate::provider::http::Deadline;

/// A secret with an expiry.
pub struct Fetched {
    /// The secret itself.
    pub value: String,
    /// Remaining validity, s.
    pub expires_in: i64,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
    expires_in: i64,
}

#[derive(Deserialize)]
struct Ticket {
    ticket: String,
    expires_in: i64,
}

impl WeChat {
    /// Fetches the access token. A repeated request does not invalidate the current token.
    pub fn token(&self, account: &WeChatAccount, deadline: Deadline) -> Result<Fetched, Failure> {
        let body = json!({
            "grant_type": "client_credential",
            "appid": account.app_id,
            "secret": account.secret,
            "force_refresh": false,
        });
        let token: Token = self.post("/cgi-bin/stable_token", &[], &body, deadline)?;
        Ok(Fetched { value: token.access_token, expires_in: token.expires_in })
    }

    /// Fetches the ticket that pages are signed with.
    pub fn ticket(&self, token: &str, deadline: Deadline) -> Result<Fetched, Failure> {
        let ticket: Ticket = self.get("/cgi-bin/ticket/getticket", &[("access_token", token), ("type", "jsapi")], deadline)?;
        Ok(Fetched { value: ticket.ticket, expires_in: ticket.expires_in })
    }
}
