//! The database's conditions for states that a time limit has ended agree with the transitions that core derives.

use chrono::{DateTime, Utc};
use laurel_core::signup::{SignupClock, SignupStatus, due_event};
use laurel_core::staff::Role;
use laurel_server::signup::store::waiting;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, change};
use crate::support::make::{self, Activity, HOUR_MS};

/// A sign-up with an activity of its own; times are ms from the base.
#[derive(Debug, Clone)]
struct Stored {
    status: SignupStatus,
    offer_expire: Option<i64>,
    lapsed_before: bool,
    takes_place: (i64, i64),
}

impl Stored {
    /// Inserts the sign-up and returns its id.
    fn insert(&self, app: &TestApp, base: i64) -> i64 {
        let activity = Activity { takes_place: self.takes_place, ..Activity::default() }.insert(app.store(), base);
        let id = make::signup(app.store(), &activity, "Lin", self.status.as_str(), base);
        let expire = self.offer_expire.map_or_else(|| "NULL".to_owned(), |expire| (base + expire).to_string());
        let lapsed = if self.lapsed_before { "TRUE" } else { "FALSE" };
        change(app.store(), &format!("UPDATE apply SET offer_expire = {expire}, lapsed_before = {lapsed} WHERE id = {id}"));
        id
    }

    fn is_due(&self, base: i64, now: i64) -> bool {
        let (start_time, end_time) = (time(base + self.takes_place.0), time(base + self.takes_place.1));
        let clock = SignupClock { offer_expire: self.offer_expire.map(|expire| time(base + expire)), start_time, end_time };
        due_event(self.status, &clock, time(now)).is_some()
    }
}

fn time(ms: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(ms).unwrap()
}

/// Times of whole hours around now, in any order, even ones that the server would not store.
fn any_signup() -> impl Strategy<Value = Stored> {
    let hours = || (-6..6_i64).prop_map(|hours| hours * HOUR_MS);
    // Most states have no time limit.
    let limited = prop::sample::select(vec![SignupStatus::Pending, SignupStatus::Waiting, SignupStatus::Offered]);
    let status = prop_oneof![3 => limited, 1 => prop::sample::select(SignupStatus::ALL)];
    (status, prop::option::weighted(0.8, hours()), any::<bool>(), (hours(), hours()))
        .prop_map(|(status, offer_expire, lapsed_before, takes_place)| Stored { status, offer_expire, lapsed_before, takes_place })
}

/// The sweep must find exactly the sign-ups that are due in core.
fn sweep_agrees(app: &TestApp, stored: &[(i64, Stored)], base: i64) {
    for now in (-7..7).map(|hours| base + hours * HOUR_MS) {
        let found = app.store().read(|db| Ok(waiting::due(db, now, 100)?)).unwrap();
        let found: Vec<i64> = found.into_iter().map(|(_, id)| id).collect();
        let wanted: Vec<i64> = stored.iter().filter(|(_, signup)| signup.is_due(base, now)).map(|(id, _)| *id).collect();
        assert_eq!(found, wanted, "{} h", (now - base) / HOUR_MS);
    }
}

/// Each row of the organisers' list has its state from core; each filter must return exactly the rows in its state.
async fn list_agrees(app: &TestApp, account: &str, all: usize) {
    let member = app.member(account, Role::Owner);
    let mut filtered = 0;
    for status in SignupStatus::ALL {
        let page = member.get(&format!("/apply?size=50&status={}", status.as_str())).await;
        let list = page.data()["list"].as_array().unwrap();
        for line in list {
            assert_eq!(line["status"], status.as_str(), "{line}");
        }
        assert_eq!(page.data()["total"], list.len());
        filtered += list.len();
    }
    assert_eq!(filtered, all);
}

fn random_limits(backend: Backend) {
    let cases = prop::collection::vec(any_signup(), 30);
    let mut runner = TestRunner::new(Config { cases: 6, failure_persistence: None, max_shrink_iters: 40, ..Config::default() });
    let outcome = runner.run(&cases, |signups| {
        run(backend, async |app| {
            // Offset by half an hour, so that no limit passes between two requests.
            let base = app.now_ms() + HOUR_MS / 2;
            let stored: Vec<(i64, Stored)> = signups.iter().map(|signup| (signup.insert(app, base), signup.clone())).collect();
            sweep_agrees(app, &stored, base);
            for (hours, account) in [(0, "now"), (-4, "before"), (3, "after")] {
                list_agrees(&app.later(hours * 3600), account, stored.len()).await;
            }
        });
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn random_limits_and_clocks_have_the_same_due_sign_ups_in_core_and_on_sqlite() {
    random_limits(Backend::Sqlite);
}

#[test]
fn random_limits_and_clocks_have_the_same_due_sign_ups_in_core_and_on_postgres() {
    random_limits(Backend::Postgres);
}
