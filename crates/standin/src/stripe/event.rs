//! Events: what happened to an object, with the object as it was then.

use serde_json::{Value, json};

use super::VERSION;
use super::state::State;

impl State {
    /// Records an event of an object.
    pub(super) fn event(&mut self, kind: &str, object: &str) {
        let Some((owner, snapshot)) = self.find(object).map(|stored| (stored.owner, stored.json.clone())) else { return };
        let id = self.draw("evt_1");
        let json = json!({
            "id": id, "object": "event", "api_version": VERSION, "created": self.seconds(), "livemode": owner.live,
            "pending_webhooks": 1, "request": { "id": null, "idempotency_key": null }, "type": kind, "data": { "object": snapshot },
        });
        self.add(owner, json, Value::Null);
        self.events.push(id);
    }
}
