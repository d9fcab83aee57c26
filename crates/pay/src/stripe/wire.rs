//! Objects of the service, as far as they are read.

use serde::Deserialize;

/// Values that Laurel gave to an object.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Metadata {
    /// Number of the attempt.
    pub(super) attempt: Option<String>,
    /// Laurel's id of the merchant.
    pub(super) merchant: Option<String>,
    /// Number of the refund.
    pub(super) refund: Option<String>,
}

/// Another object: its id, or all of it if the request asked for that.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Linked<T> {
    /// Id.
    Id(String),
    /// The object.
    Whole(T),
}

impl<T> Linked<T> {
    /// The object, if it is there.
    pub(super) fn whole(&self) -> Option<&T> {
        match self {
            Linked::Id(_) => None,
            Linked::Whole(object) => Some(object),
        }
    }
}

/// An object of a list, whose id continues it.
pub(super) trait Listed {
    /// Id.
    fn id(&self) -> &str;
}

/// A page of a list.
#[derive(Debug, Deserialize)]
pub(super) struct Page<T> {
    /// Objects, newest first.
    pub(super) data: Vec<T>,
    /// True if another page follows.
    pub(super) has_more: bool,
}

/// A Checkout Session.
#[derive(Debug, Deserialize)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) livemode: bool,
    /// `open`, `complete`, `expired`.
    pub(super) status: Option<String>,
    /// `paid`, `unpaid`, `no_payment_required`.
    pub(super) payment_status: String,
    pub(super) amount_total: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) client_reference_id: Option<String>,
    pub(super) metadata: Option<Metadata>,
    pub(super) payment_intent: Option<Linked<Intent>>,
    /// The page; only while the session is active.
    pub(super) url: Option<String>,
}

/// A `PaymentIntent`.
#[derive(Debug, Deserialize)]
pub(super) struct Intent {
    pub(super) id: String,
    pub(super) status: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    pub(super) metadata: Option<Metadata>,
    /// The reason of the last try's refusal.
    pub(super) last_payment_error: Option<serde::de::IgnoredAny>,
    pub(super) latest_charge: Option<Linked<Charge>>,
}

/// A charge.
#[derive(Debug, Deserialize)]
pub(super) struct Charge {
    pub(super) id: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    /// `succeeded`, `pending`, `failed`.
    pub(super) status: String,
    /// Unix time of the start of the payment, s.
    pub(super) created: i64,
    pub(super) metadata: Option<Metadata>,
    /// Id of the payment.
    pub(super) payment_intent: Option<String>,
}

/// A refund.
#[derive(Debug, Deserialize)]
pub(super) struct Refund {
    pub(super) id: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    /// `pending`, `requires_action`, `succeeded`, `failed`, `canceled`.
    pub(super) status: Option<String>,
    pub(super) failure_reason: Option<String>,
    pub(super) metadata: Option<Metadata>,
    pub(super) payment_intent: Option<Linked<Intent>>,
}

impl Listed for Session {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Listed for Charge {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Listed for Refund {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Linked<Intent> {
    /// Id of the payment.
    pub(super) fn id(&self) -> &str {
        match self {
            Linked::Id(id) => id,
            Linked::Whole(intent) => &intent.id,
        }
    }
}
