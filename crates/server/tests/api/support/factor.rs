//! An authenticator app of a member of the staff.

use laurel_core::ids::StaffId;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret, Totp};

use super::client::{Answer, Client};
use super::staff::PASSWORD;

/// One step of an authenticator, ms.
pub(crate) const STEP_MS: i64 = 30_000;

pub(crate) struct Authenticator(Totp);

impl Authenticator {
    /// Reads the secret of a set-up, as a member types it into an app.
    pub(crate) fn of(secret: &str) -> Authenticator {
        let secret = Secret::try_from_base32(secret).unwrap();
        Authenticator(Builder::new().with_secret(secret).build().unwrap())
    }

    /// The code at a time, ms.
    pub(crate) fn code(&self, now: i64) -> String {
        self.0.generate(u64::try_from(now / 1000).unwrap()).to_string()
    }

    /// Six digits that are no code around a time.
    pub(crate) fn wrong(&self, now: i64) -> String {
        let near: Vec<String> = (-2..=2).map(|step| self.code(now + step * STEP_MS)).collect();
        (0..1_000_000).map(|number| format!("{number:06}")).find(|code| !near.contains(code)).unwrap()
    }
}

/// Sets up a second factor; returns the app and the recovery codes. The code of `now` is used up.
pub(crate) async fn set_up(member: &Client, now: i64) -> (Authenticator, Vec<String>) {
    let drawn = member.post("/auth/factor", &json!({ "password": PASSWORD })).await;
    let app = Authenticator::of(drawn.data()["secret"].as_str().unwrap());
    let confirmed = member.post("/auth/factor/confirm", &json!({ "code": app.code(now) })).await;
    let codes = confirmed.data()["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    (app, codes)
}

/// The challenge of a right password.
pub(crate) async fn challenge(visitor: &Client, account: &str) -> String {
    let answer = visitor.post("/auth/login", &json!({ "account": account, "password": PASSWORD })).await;
    assert_eq!(answer.data()["kind"], "challenge", "{}", answer.text);
    answer.data()["firstStep"].as_str().unwrap().to_owned()
}

pub(crate) async fn complete(visitor: &Client, challenge: &str, code: &str) -> Answer {
    visitor.post("/auth/totp", &json!({ "firstStep": challenge, "code": code })).await
}

/// Logs in by password and code.
pub(crate) async fn log_in(visitor: &Client, account: &str, code: &str) -> Answer {
    let challenge = challenge(visitor, account).await;
    complete(visitor, &challenge, code).await
}

/// A caller with the token of a log-in.
pub(crate) fn caller(visitor: &Client, granted: &Answer) -> Client {
    visitor.clone().with_token(granted.data()["token"].as_str().unwrap())
}

/// Path of the call that resets a member's factor.
pub(crate) fn reset_path(id: StaffId) -> String {
    format!("/staff/{id}/factor")
}

/// An invitation for a role, by an owner; returns its answer.
pub(crate) async fn invite(boss: &Client, role: &str) -> Value {
    boss.post("/staff/invitation", &json!({ "name": "shen@mail.example", "role": role })).await.data().clone()
}
