//! Payments of sessions: what the payer does on the page, and the results that come later.

use serde_json::{Value, json};

use super::merchant::Owner;
use super::state::{State, declined, linked};

/// Result of a try to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Try {
    /// Paid.
    Paid,
    /// The card is declined; the session stays open.
    Declined,
    /// A delayed method: the result comes later.
    Delayed,
}

impl State {
    /// A try to pay a session; false if it is not open, and nothing happened.
    pub(super) fn pay(&mut self, id: &str, result: Try) -> bool {
        self.expire_due();
        let Some((owner, session)) = self.find(id).map(|stored| (stored.owner, stored.json.clone())) else { return false };
        if session["status"] != "open" {
            return false;
        }
        let intent = self.intent_of(owner, id, &session);
        let (charge_status, intent_status) = match result {
            Try::Paid => ("succeeded", "succeeded"),
            Try::Declined => ("failed", "requires_payment_method"),
            Try::Delayed => ("pending", "processing"),
        };
        let charge = self.charge(owner, &intent, charge_status);
        let error = if result == Try::Declined { declined() } else { Value::Null };
        self.set(&intent, &[("status", json!(intent_status)), ("latest_charge", json!(charge)), ("last_payment_error", error)]);
        match result {
            Try::Declined => self.event("charge.failed", &charge),
            Try::Delayed => self.complete(id, "unpaid"),
            Try::Paid => {
                self.received(&intent);
                self.event("charge.succeeded", &charge);
                self.complete(id, "paid");
            }
        }
        true
    }

    /// The result of a delayed payment; false if none is awaited.
    pub(super) fn settle(&mut self, id: &str, is_paid: bool) -> bool {
        let session = self.json(id);
        let Some(intent) = linked(&session, "payment_intent") else { return false };
        let payment = self.json(&intent);
        if payment["status"] != "processing" {
            return false;
        }
        let charge = linked(&payment, "latest_charge").unwrap_or_default();
        if is_paid {
            self.set(&charge, &[("status", json!("succeeded")), ("paid", json!(true))]);
            self.set(&intent, &[("status", json!("succeeded"))]);
            self.received(&intent);
            self.set(id, &[("payment_status", json!("paid"))]);
            self.event("checkout.session.async_payment_succeeded", id);
        } else {
            self.set(&charge, &[("status", json!("failed"))]);
            self.set(&intent, &[("status", json!("requires_payment_method")), ("last_payment_error", declined())]);
            self.event("checkout.session.async_payment_failed", id);
        }
        true
    }

    fn complete(&mut self, id: &str, payment_status: &str) {
        self.set(id, &[("status", json!("complete")), ("payment_status", json!(payment_status)), ("url", Value::Null)]);
        self.event("checkout.session.completed", id);
    }

    fn received(&mut self, intent: &str) {
        let amount = self.json(intent)["amount"].clone();
        self.set(intent, &[("amount_received", amount)]);
    }

    /// The payment of a session, which begins with the first try.
    fn intent_of(&mut self, owner: Owner, id: &str, session: &Value) -> String {
        if let Some(intent) = linked(session, "payment_intent") {
            return intent;
        }
        let intent = self.draw("pi_3");
        let hidden = self.find(id).map_or(Value::Null, |stored| stored.hidden.clone());
        let json = json!({
            "id": intent, "object": "payment_intent", "amount": session["amount_total"], "amount_received": 0,
            "currency": session["currency"], "created": self.seconds(), "livemode": owner.live, "status": "requires_payment_method",
            "metadata": hidden["payment_metadata"], "latest_charge": null, "last_payment_error": null,
            "payment_method_types": session["payment_method_types"],
        });
        self.add(owner, json, Value::Null);
        self.set(id, &[("payment_intent", json!(intent))]);
        intent
    }

    /// A charge of a payment, with a copy of its metadata.
    fn charge(&mut self, owner: Owner, intent: &str, status: &str) -> String {
        let id = self.draw("ch_3");
        let payment = self.json(intent);
        let json = json!({
            "id": id, "object": "charge", "amount": payment["amount"], "amount_captured": payment["amount"], "amount_refunded": 0,
            "currency": payment["currency"], "created": self.seconds(), "livemode": owner.live, "status": status,
            "paid": status == "succeeded", "captured": status == "succeeded", "refunded": false, "disputed": false,
            "metadata": payment["metadata"], "payment_intent": intent,
        });
        self.add(owner, json, Value::Null);
        id
    }
}
