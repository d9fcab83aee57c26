//! A signed-in member of a merchant's staff.

use std::sync::LazyLock;

use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::staff::Role;
use laurel_server::account::service::password;
use laurel_server::auth::staff_token;
use laurel_server::db::Store;
use laurel_server::staff::store as members;
use laurel_server::staff::store::NewStaff;
use serde_json::{Value, json};

use super::app::TestApp;
use super::client::Client;
use super::make::{HOME, HOUR_MS};

/// Password of all staff members.
pub(crate) const PASSWORD: &str = "correct horse";

/// Hashed once for all: hashing is slow on purpose.
static HASH: LazyLock<String> = LazyLock::new(|| password::hash(PASSWORD).unwrap());

#[derive(Clone)]
pub(crate) struct Member {
    pub(crate) id: StaffId,
    pub(crate) client: Client,
}

impl std::ops::Deref for Member {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Member {
    /// The same token on the participants' side.
    pub(crate) fn at_participants(&self) -> Client {
        Client::at_mobile(self.client.clone())
    }
}

impl TestApp {
    /// A member of the home merchant's staff.
    pub(crate) fn member(&self, account: &str, role: Role) -> Member {
        self.member_of(HOME, account, role, &[])
    }

    /// A member of any merchant's staff, limited to these activities if there are any.
    pub(crate) fn member_of(&self, merchant: &str, account: &str, role: Role, competitions: &[i64]) -> Member {
        let (id, token) = insert((self.store(), self.now_ms()), (merchant, account), role, competitions);
        Member { id, client: self.visitor().with_token(&token).speaking("en").at_admin() }
    }
}

/// Inserts a member of a merchant's staff with a session; returns their id and token.
pub(crate) fn insert(
    (store, now): (&Store, i64),
    (merchant, account): (&str, &str),
    role: Role,
    competitions: &[i64],
) -> (StaffId, String) {
    let merchant = MerchantId::parse(merchant).unwrap();
    let hash = HASH.as_str();
    let competitions: Vec<ActivityId> = competitions.iter().copied().map(ActivityId).collect();
    let made = store.write(|db| {
        let new = NewStaff { account, name: account, password_hash: hash, role, competitions: &competitions };
        let id = StaffId(members::insert(db, &merchant, &new, now)?.id);
        Ok((id, staff_token::grant(db, &merchant, id, now)?.0))
    });
    made.unwrap()
}

/// An activity that may be published; its times are relative to `now`, ms.
pub(crate) fn body(now: i64) -> Value {
    let time = |hours: i64| laurel_server::clock::to_time(now + hours * HOUR_MS).to_rfc3339();
    json!({
        "name": { "zh-Hans": "城市之光", "en": "City lights" }, "subtitle": "A walk", "kind": "event", "place": { "en": "Hall 1" },
        "windows": { "signupStart": time(-1), "signupEnd": time(24), "startTime": time(48), "endTime": time(72) },
    })
}

/// A group that may be published.
pub(crate) fn group_body() -> Value {
    json!({ "name": { "en": "Adults" }, "mode": "single", "feeFen": 0, "feeMode": "perPerson", "open": true })
}

impl Member {
    /// Creates a draft of this activity.
    pub(crate) async fn draft(&self, activity: &Value) -> Value {
        self.post("/competition", &json!({ "activity": activity })).await.data().clone()
    }

    /// Creates an activity and publishes it.
    pub(crate) async fn published(&self, now: i64) -> Value {
        let made = self.draft(&body(now)).await;
        self.post(&format!("/competition/{}/publish", made["id"]), &json!({})).await.data().clone()
    }
}
