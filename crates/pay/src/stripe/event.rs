//! Webhooks: verified, then sorted by their object. None of them books anything; the caller reads the object from the service.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::call::plain;
use super::wire::Metadata;
use super::{Keys, VERSION, signature};
use crate::service::{Message, Notice, Unverified};

/// The envelope of an event.
#[derive(Deserialize)]
struct Event<'a> {
    id: String,
    object: String,
    #[serde(rename = "type")]
    kind: String,
    livemode: bool,
    /// A connected account; Laurel has none.
    account: Option<String>,
    api_version: Option<String>,
    #[serde(borrow)]
    data: Option<Data<'a>>,
}

#[derive(Deserialize)]
struct Data<'a> {
    #[serde(borrow)]
    object: &'a RawValue,
}

/// The part of an object that says whose it is.
#[derive(Deserialize)]
struct Owned {
    metadata: Option<Metadata>,
}

/// The part of a dispute that staff need.
#[derive(Deserialize)]
struct Dispute {
    id: String,
    payment_intent: Option<String>,
    reason: Option<String>,
}

pub(super) fn read(keys: &Keys, merchant: &str, now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified> {
    let header = message.header("stripe-signature").ok_or(Unverified::Signature)?;
    signature::verify(keys.webhooks(), now, header, message.body)?;
    let event: Event<'_> = serde_json::from_slice(message.body).map_err(|_| Unverified::Content)?;
    if event.object != "event" {
        return Err(Unverified::Content);
    }
    if event.livemode != keys.is_live() || event.account.is_some() {
        return Err(Unverified::Merchant);
    }
    notice_release(event.api_version.as_deref());
    sort(event, merchant)
}

fn sort(event: Event<'_>, merchant: &str) -> Result<Notice, Unverified> {
    let id = event.id;
    let Some(data) = event.data else { return Ok(Notice::Other { id }) };
    let ours = || {
        let object: Owned = serde_json::from_str(data.object.get()).map_err(|_| Unverified::Content)?;
        Ok(object.metadata.filter(|metadata| metadata.merchant.as_deref() == Some(merchant)).unwrap_or_default())
    };
    Ok(match event.kind.as_str() {
        "checkout.session.completed"
        | "checkout.session.async_payment_succeeded"
        | "checkout.session.async_payment_failed"
        | "checkout.session.expired" => match ours()?.attempt.filter(|number| is_number(number)) {
            Some(number) => Notice::Charge { id, number },
            None => Notice::Other { id },
        },
        "refund.created" | "refund.updated" | "refund.failed" => match ours()? {
            Metadata { refund: Some(number), attempt, .. } if is_number(&number) => {
                Notice::Refund { id, number: Some(number), attempt: attempt.filter(|number| is_number(number)) }
            }
            // One from the Dashboard; the event of its charge names the attempt.
            _ => Notice::Other { id },
        },
        "charge.refunded" => match ours()?.attempt.filter(|number| is_number(number)) {
            Some(attempt) => Notice::Refund { id, number: None, attempt: Some(attempt) },
            None => Notice::Other { id },
        },
        "charge.dispute.created" => {
            let dispute: Dispute = serde_json::from_str(data.object.get()).map_err(|_| Unverified::Content)?;
            let [payment, reason] = [dispute.payment_intent, dispute.reason].map(|text| plain(&text.unwrap_or_default()));
            tracing::warn!(dispute = plain(&dispute.id), payment, reason, "a payment at Stripe is disputed");
            Notice::Other { id }
        }
        _ => Notice::Other { id },
    })
}

/// Releases of one name do not break; the version is that of the endpoint or account, not that of our requests.
fn notice_release(version: Option<&str>) {
    let name = |version: &str| version.split_once('.').map(|(_, name)| name.to_owned());
    if let Some(version) = version.filter(|version| name(version) != name(VERSION)) {
        tracing::warn!(version = plain(version), "events of Stripe have another version than requests");
    }
}

/// True for a number of an attempt or refund as Laurel makes them.
fn is_number(text: &str) -> bool {
    (6..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
