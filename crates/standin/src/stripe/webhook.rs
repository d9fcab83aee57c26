//! Webhooks: endpoints, signed bodies with and without flaws, delivery.

use std::fmt::Write as _;
use std::sync::PoisonError;
use std::thread;
use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;

use super::form::Form;
use super::merchant::Owner;
use super::refused::Refused;
use super::state::State;

/// Tries of a delivery, as in a sandbox.
const TRIES: usize = 3;
/// Pause between tries.
const PAUSE: Duration = Duration::from_millis(300);
/// Time for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Seconds by which a stale or early signature is off: more than the five minutes that are allowed, even if the delivery of an early
/// one takes a while.
const OFF_S: i64 = 360;

/// An endpoint of a merchant.
#[derive(Debug, Clone)]
pub(super) struct Hook {
    pub(super) owner: Owner,
    pub(super) url: String,
    /// Types of events; `*` is any.
    pub(super) types: Vec<String>,
}

/// A webhook as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Value of `Stripe-Signature`.
    pub signature: Option<String>,
    /// Body.
    pub body: String,
}

/// A peculiarity of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// The body was altered after it was signed.
    Altered,
    /// Signed more than five minutes ago.
    Stale,
    /// Signed more than five minutes in the future.
    Early,
    /// Signed with the secret of another endpoint.
    WrongSecret,
    /// Only a signature of scheme `v0`.
    FakeScheme,
    /// No signature.
    Unsigned,
    /// Of the other mode, signed with this one's secret.
    OtherMode,
    /// Of a connected account.
    Connected,
    /// Signed, with this amount in the object.
    OtherAmount(i64),
    /// Signed, and the object has no metadata.
    WithoutMetadata,
    /// Signed, and no JSON.
    Garbage,
    /// Signed, and JSON that is no event.
    OtherDocument,
    /// Rendered by a release with another name; nothing is wrong with it.
    OtherRelease,
    /// Signed with the secrets before and after a rotation; nothing is wrong with it.
    Rotated,
}

impl State {
    pub(super) fn create_hook(&mut self, owner: Owner, form: &Form) -> Result<Value, Refused> {
        form.allow(&["url", "enabled_events[*]", "description", "api_version"])?;
        let url = form.needed("url")?.to_owned();
        let types: Vec<String> = form.list("enabled_events").into_iter().map(str::to_owned).collect();
        if types.is_empty() {
            return Err(Refused::parameter("enabled_events", "parameter_missing", "Missing required param: enabled_events."));
        }
        let id = self.draw("we_1");
        self.hooks.push(Hook { owner, url: url.clone(), types: types.clone() });
        Ok(json!({
            "id": id, "object": "webhook_endpoint", "api_version": super::VERSION, "created": self.seconds(), "enabled_events": types,
            "livemode": owner.live, "status": "enabled", "url": url, "secret": owner.webhook_secret(),
        }))
    }

    /// Sends the new events to their endpoints, in the background. An event without an endpoint counts as delivered.
    pub(super) fn deliver(&mut self) {
        for id in std::mem::take(&mut self.events) {
            let Some(event) = self.find(&id) else { continue };
            let kind = event.json["type"].as_str().unwrap_or_default();
            let wants = |hook: &&Hook| hook.owner == event.owner && hook.types.iter().any(|known| known == "*" || known == kind);
            let urls: Vec<String> = self.hooks.iter().filter(wants).map(|hook| hook.url.clone()).collect();
            for url in urls {
                // Each try is signed again.
                let tries: Vec<Webhook> = (0..TRIES).filter_map(|_| self.webhook(&id, None)).collect();
                let (undelivered, id) = (self.undelivered.clone(), id.clone());
                undelivered.lock().unwrap_or_else(PoisonError::into_inner).insert(id.clone());
                thread::spawn(move || {
                    for webhook in tries {
                        if webhook.send(&url).is_some_and(|status| (200..300).contains(&status)) {
                            undelivered.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
                            return;
                        }
                        thread::sleep(PAUSE);
                    }
                });
            }
        }
    }

    /// The webhook of an event; `None` if it does not exist.
    pub(super) fn webhook(&self, id: &str, flaw: Option<Flaw>) -> Option<Webhook> {
        let event = self.find(id)?;
        let (owner, now) = (event.owner, self.seconds());
        let body = body(&event.json, flaw);
        let (secret, time) = match flaw {
            Some(Flaw::WrongSecret) => ("whsec_of_another_endpoint", now),
            Some(Flaw::Stale) => (owner.webhook_secret(), now - OFF_S),
            Some(Flaw::Early) => (owner.webhook_secret(), now + OFF_S),
            _ => (owner.webhook_secret(), now),
        };
        let (good, old) = (sign(secret, time, &body), sign(owner.previous_webhook_secret(), time, &body));
        let signature = match flaw {
            Some(Flaw::Unsigned) => None,
            Some(Flaw::FakeScheme) => Some(format!("t={time},v0={good}")),
            Some(Flaw::Rotated) => Some(format!("t={time},v1={old},v1={good}")),
            _ if owner.live => Some(format!("t={time},v1={good}")),
            // In test mode a fake signature follows.
            _ => Some(format!("t={time},v1={good},v0={}", "6ffb".repeat(16))),
        };
        let body = if flaw == Some(Flaw::Altered) { body.replacen("\"id\"", "\"id\" ", 1) } else { body };
        Some(Webhook { signature, body })
    }
}

/// The body, indented by two as the real ones.
fn body(event: &Value, flaw: Option<Flaw>) -> String {
    let mut event = event.clone();
    match flaw {
        Some(Flaw::Garbage) => return "<html>".to_owned(),
        Some(Flaw::OtherDocument) => {
            return json!({ "id": event["id"], "object": "v2.core.event", "livemode": event["livemode"] }).to_string();
        }
        Some(Flaw::OtherMode) => event["livemode"] = json!(event["livemode"] != true),
        Some(Flaw::Connected) => event["account"] = json!("acct_connected"),
        Some(Flaw::OtherRelease) => event["api_version"] = json!("2026-09-30.endive"),
        Some(Flaw::WithoutMetadata) => event["data"]["object"]["metadata"] = json!({}),
        Some(Flaw::OtherAmount(amount)) => {
            for name in ["amount", "amount_total"] {
                if event["data"]["object"][name].is_number() {
                    event["data"]["object"][name] = json!(amount);
                }
            }
        }
        _ => {}
    }
    serde_json::to_string_pretty(&event).unwrap_or_default()
}

/// Lower-case hexadecimal digits of an HMAC-SHA256 over the time, a point and the body.
fn sign(secret: &str, time: i64, body: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{time}.{body}").as_bytes());
    mac.finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
        // A string never refuses to be written to.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Webhook {
    /// Sends the webhook and waits for the status; `None` without an answer. Blocks.
    pub fn send(&self, url: &str) -> Option<u16> {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).max_redirects(0).build().into();
        let mut request = agent.post(url).header("User-Agent", "Stripe/1.0 (+https://stripe.com/docs/webhooks)");
        if let Some(signature) = &self.signature {
            request = request.header("Stripe-Signature", signature);
        }
        let answer = request.content_type("application/json; charset=utf-8").send(self.body.as_str());
        answer.ok().map(|answer| answer.status().as_u16())
    }
}
