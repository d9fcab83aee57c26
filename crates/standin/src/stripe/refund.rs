//! Refunds of payments.

use serde_json::{Value, json};

use super::endpoint::Kind;
use super::form::Form;
use super::merchant::Owner;
use super::refused::Refused;
use super::state::{State, linked};

const REASONS: [&str; 3] = ["duplicate", "fraudulent", "requested_by_customer"];

/// The way of new refunds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RefundWay {
    /// They succeed at once.
    #[default]
    Succeeds,
    /// They are pending.
    Pends,
    /// They fail at once, as those of other methods than cards with a low balance.
    Fails,
}

impl State {
    pub(super) fn create_refund(&mut self, owner: Owner, form: &Form) -> Result<Value, Refused> {
        form.allow(&["payment_intent", "amount", "reason", "metadata[*]", "expand[*]"])?;
        let metadata = form.metadata("metadata")?;
        let amount = form.integer("amount")?;
        if amount.is_some_and(|amount| amount < 1) {
            return Err(Refused::parameter("amount", "parameter_invalid_integer", "Invalid positive integer"));
        }
        let reason = form.text("reason");
        if reason.is_some_and(|reason| !REASONS.contains(&reason)) {
            return Err(Refused::invalid("Invalid reason").with_param("reason"));
        }
        let intent = form.needed("payment_intent")?.to_owned();
        let seen = self.seen(owner, Kind::Intent, &intent).map_err(|refused| refused.with_param("payment_intent"))?;
        let charge = linked(&seen.json, "latest_charge").unwrap_or_default();
        let paid = self.json(&charge);
        if paid["status"] != "succeeded" {
            let message = format!("This PaymentIntent ({intent}) does not have a successful charge to refund.");
            return Err(Refused::invalid(message).with_param("payment_intent").after_start());
        }
        if paid["disputed"] == true {
            return Err(Refused::invalid(format!("Charge {charge} has been charged back; cannot issue a refund."))
                .with_code("charge_disputed")
                .after_start());
        }
        let of = |name: &str| paid[name].as_i64().unwrap_or_default();
        let rest = of("amount") - of("amount_refunded");
        if rest <= 0 {
            let message = format!("Charge {charge} has already been refunded.");
            return Err(Refused::invalid(message).with_code("charge_already_refunded").after_start());
        }
        let amount = amount.unwrap_or(rest);
        if amount > rest {
            let message = format!("Refund amount ({amount}) is greater than unrefunded amount on charge ({rest})");
            return Err(Refused::invalid(message).with_param("amount").after_start());
        }
        let id = self.make_refund(owner, &intent, &charge, amount, &metadata, reason);
        self.expand(self.json(&id), form, false)
    }

    /// Makes a refund in the way of new ones.
    pub(super) fn make_refund(
        &mut self,
        owner: Owner,
        intent: &str,
        charge: &str,
        amount: i64,
        metadata: &Value,
        reason: Option<&str>,
    ) -> String {
        let id = self.draw("re_3");
        let (status, more) = match self.refunds {
            RefundWay::Succeeds => ("succeeded", None),
            RefundWay::Pends => ("pending", Some(("pending_reason", "insufficient_funds"))),
            RefundWay::Fails => ("failed", Some(("failure_reason", "insufficient_funds"))),
        };
        let mut refund = json!({
            "id": id, "object": "refund", "amount": amount, "currency": self.json(charge)["currency"], "charge": charge,
            "payment_intent": intent, "created": self.seconds(), "metadata": metadata, "reason": reason, "status": status,
        });
        if let Some((name, value)) = more {
            refund[name] = json!(value);
        }
        self.add(owner, refund, Value::Null);
        if status == "failed" {
            self.event("refund.failed", &id);
        } else {
            self.count_refund(charge, amount);
            self.event("refund.created", &id);
            self.event("charge.refunded", charge);
        }
        id
    }

    /// Gives a refund another status; a failed one gives the money back to the charge.
    pub(super) fn settle_refund(&mut self, id: &str, status: &str, failure_reason: Option<&str>) {
        let refund = self.json(id);
        let was_counted = refund["status"] != "failed" && refund["status"] != "canceled";
        self.set(id, &[("status", json!(status))]);
        if let Some(reason) = failure_reason {
            self.set(id, &[("failure_reason", json!(reason))]);
        }
        if status == "failed" || status == "canceled" {
            if was_counted && let (Some(charge), Some(amount)) = (linked(&refund, "charge"), refund["amount"].as_i64()) {
                self.count_refund(&charge, -amount);
            }
            self.event(if status == "failed" { "refund.failed" } else { "refund.updated" }, id);
        } else {
            self.event("refund.updated", id);
        }
    }

    fn count_refund(&mut self, charge: &str, amount: i64) {
        let paid = self.json(charge);
        let of = |name: &str| paid[name].as_i64().unwrap_or_default();
        let refunded = of("amount_refunded") + amount;
        self.set(charge, &[("amount_refunded", json!(refunded)), ("refunded", json!(refunded == of("amount")))]);
    }
}
