//! The account's credential for calls, and the ticket that pages are signed with.

use serde::Deserialize;
use serde_json::json;

use super::{Failure, WeChat};
use crate::config::WeChatAccount;
use crate::provider::http::Deadline;

/// A secret that ends.
pub struct Fetched {
    /// What it is.
    pub value: String,
    /// For how long, s.
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
    /// The credential: asking again does not end the one that others hold.
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

    /// The ticket.
    pub fn ticket(&self, token: &str, deadline: Deadline) -> Result<Fetched, Failure> {
        let ticket: Ticket = self.get("/cgi-bin/ticket/getticket", &[("access_token", token), ("type", "jsapi")], deadline)?;
        Ok(Fetched { value: ticket.ticket, expires_in: ticket.expires_in })
    }
}
