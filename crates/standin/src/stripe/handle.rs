//! The handle for tests: the payer, the Dashboard, time, and webhooks.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::endpoint::Kind;
use super::merchant::{Merchant, Owner};
use super::payment::Try;
use super::state::linked;
use super::webhook::Hook;
use super::{Flaw, Mood, RefundWay, Stripe, Webhook};

/// A change of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The payer pays.
    Pay,
    /// The payer's card is declined.
    Decline,
    /// The payer uses a method whose result comes later.
    Delay,
    /// The awaited result is a payment.
    Succeed,
    /// The awaited result is a failure.
    Fail,
    /// It is expired by a call.
    Expire,
}

/// An event, shortened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventSeen {
    /// Id.
    pub id: String,
    /// Type.
    pub kind: String,
    /// Id of the object.
    pub object: String,
}

impl Stripe {
    /// Sets the behaviour for the next calls of the API.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Sets the behaviour for one call, after those that were set in this way before.
    pub fn be_once(&self, mood: Mood) {
        self.state().once.push_back(mood);
    }

    /// Method and path of each call of the API so far, refused ones too.
    pub fn calls(&self) -> Vec<String> {
        self.state().calls.clone()
    }

    /// Stops the clock at a time.
    pub fn set_time(&self, time: DateTime<Utc>) {
        self.state().clock.set(time);
    }

    /// Lets time pass, and stops the clock then.
    pub fn pass(&self, time: TimeDelta) {
        self.state().clock.pass(time);
    }

    /// Sets the way of new refunds.
    pub fn refunds(&self, way: RefundWay) {
        self.state().refunds = way;
    }

    /// Sets the smallest amount of sessions, fen.
    pub fn at_least(&self, amount: i64) {
        self.state().smallest = amount;
    }

    /// Lets something happen to a session; false if its state forbids it.
    pub fn session(&self, id: &str, way: Way) -> bool {
        let mut state = self.state();
        let happened = match way {
            Way::Pay => state.pay(id, Try::Paid),
            Way::Decline => state.pay(id, Try::Declined),
            Way::Delay => state.pay(id, Try::Delayed),
            Way::Succeed => state.settle(id, true),
            Way::Fail => state.settle(id, false),
            Way::Expire => {
                let is_open = state.json(id)["status"] == "open";
                if is_open {
                    state.expire(id);
                }
                is_open
            }
        };
        state.deliver();
        happened
    }

    /// Gives a refund another status, and a reason of its failure.
    pub fn settle_refund(&self, id: &str, status: &str, failure_reason: Option<&str>) {
        let mut state = self.state();
        state.settle_refund(id, status, failure_reason);
        state.deliver();
    }

    /// Refunds a part of a payment in the Dashboard; the id of the refund.
    pub fn refund_in_dashboard(&self, intent: &str, amount: i64) -> Option<String> {
        let mut state = self.state();
        let owner = state.find(intent)?.owner;
        let charge = linked(&state.json(intent), "latest_charge")?;
        let id = state.make_refund(owner, intent, &charge, amount, &json!({}), None);
        state.deliver();
        Some(id)
    }

    /// Disputes a payment.
    pub fn dispute(&self, intent: &str) {
        let mut state = self.state();
        let Some((owner, payment)) = state.find(intent).map(|stored| (stored.owner, stored.json.clone())) else { return };
        let (id, charge) = (state.draw("du_1"), linked(&payment, "latest_charge").unwrap_or_default());
        state.set(&charge, &[("disputed", json!(true))]);
        let dispute = json!({
            "id": id, "object": "dispute", "amount": payment["amount"], "charge": charge, "created": state.seconds(),
            "currency": payment["currency"], "livemode": owner.live, "metadata": {}, "payment_intent": intent,
            "reason": "fraudulent", "status": "needs_response",
        });
        state.add(owner, dispute, Value::Null);
        state.event("charge.dispute.created", &id);
        state.deliver();
    }

    /// The object with this id as the API shows it; `null` if there is none.
    pub fn object(&self, id: &str) -> Value {
        self.state().json(id)
    }

    /// Sets a field of an object, without an event.
    pub fn tamper(&self, id: &str, field: &str, value: Value) {
        self.state().set(id, &[(field, value)]);
    }

    /// Ids of all sessions, oldest first.
    pub fn sessions(&self) -> Vec<String> {
        let state = self.state();
        let sessions = state.objects.iter().filter(|stored| stored.is(Kind::Session));
        sessions.filter_map(|stored| stored.json["id"].as_str().map(str::to_owned)).collect()
    }

    /// All events, oldest first.
    pub fn events(&self) -> Vec<EventSeen> {
        let state = self.state();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let events = state.objects.iter().filter(|stored| stored.is(Kind::Event)).map(|stored| &stored.json);
        let seen =
            |json: &Value| EventSeen { id: text(&json["id"]), kind: text(&json["type"]), object: text(&json["data"]["object"]["id"]) };
        events.map(seen).collect()
    }

    /// The webhook of the last event of a type, signed now.
    pub fn webhook(&self, kind: &str, flaw: Option<Flaw>) -> Option<Webhook> {
        let event = self.events().into_iter().rfind(|event| event.kind == kind)?;
        self.state().webhook(&event.id, flaw)
    }

    /// From now on delivers all events of a merchant to an address.
    pub fn deliver_to(&self, merchant: &Merchant, live: bool, url: &str) {
        let owner = Owner { account: merchant.account, live };
        self.state().hooks.push(Hook { owner, url: url.to_owned(), types: vec!["*".to_owned()] });
    }
}
