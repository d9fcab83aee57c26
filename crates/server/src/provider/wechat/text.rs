//! The content check of texts, version 2.

use serde::Deserialize;
use serde_json::json;

use super::{Failure, WeChat};
use crate::provider::http::Deadline;

/// Scene of the check: 2 is a comment.
const SCENE_COMMENT: u8 = 2;
/// Version of the call; version 1 is no longer maintained.
const VERSION: u8 = 2;

/// Verdict about a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing to object to.
    Pass,
    /// A person should look at it.
    Review,
    /// It breaks the rules of the messaging app.
    Risky,
}

#[derive(Deserialize)]
struct Checked {
    result: Outcome,
}

#[derive(Deserialize)]
struct Outcome {
    suggest: String,
    #[serde(default)]
    label: i64,
}

impl WeChat {
    /// Checks a text that a user of the mini-program wrote. Refused with 61010 for users who have not opened the mini-program in
    /// the last two hours.
    pub fn check_text(&self, token: &str, openid: &str, content: &str, deadline: Deadline) -> Result<Verdict, Failure> {
        let body = json!({ "version": VERSION, "scene": SCENE_COMMENT, "openid": openid, "content": content });
        let checked: Checked = self.post("/wxa/msg_sec_check", &[("access_token", token)], &body, deadline)?;
        let Outcome { suggest, label } = checked.result;
        let verdict = match suggest.as_str() {
            "pass" => Verdict::Pass,
            "risky" => Verdict::Risky,
            // An unknown word is no pass.
            _ => Verdict::Review,
        };
        if verdict != Verdict::Pass {
            tracing::info!(label, "WeChat objects to a text");
        }
        Ok(verdict)
    }
}
