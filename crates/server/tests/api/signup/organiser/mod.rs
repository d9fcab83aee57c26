//! Sign-ups as organisers see and decide them.

mod decide;
mod export;
mod import;
mod list;
mod on_site;
mod order;
mod permit;
mod waiting;

use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::person::{Participant, submit};

/// An activity with reviewed sign-ups and this many places.
fn reviewed(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { capacity: Some(capacity), ..Group::default() }];
    Activity { groups, review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn signed_up(person: &Participant, activity: &Made) -> i64 {
    person.sign_up(activity).await.data()["id"].as_i64().unwrap()
}

async fn queued(person: &Participant, activity: &Made) -> i64 {
    let mut body = submit(activity, &[person.person]);
    body["joinWaiting"] = json!(true);
    let made = person.post("/apply", &body).await.data().clone();
    assert_eq!(made["status"], "waiting");
    made["id"].as_i64().unwrap()
}

fn ids(list: &Value) -> Vec<i64> {
    list["list"].as_array().unwrap().iter().map(|line| line["id"].as_i64().unwrap()).collect()
}

/// Checks that held places and the waiting counter match the rows.
fn consistent(app: &TestApp) {
    let store = app.store();
    let held = number(store, "SELECT CAST(SUM(held) AS BIGINT) AS value FROM competition_group");
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('pending', 'approved', 'offered')";
    assert_eq!(held, number(store, seats));
    assert_eq!(number(store, "SELECT CAST(SUM(apply_count) AS BIGINT) AS value FROM competition"), held);
    let waiting = number(store, "SELECT CAST(SUM(waiting) AS BIGINT) AS value FROM competition_group");
    assert_eq!(waiting, count(store, "apply WHERE status = 'waiting'"));
    let live = "apply_person p JOIN apply a ON a.id = p.apply_id WHERE p.live <> (a.status IN ('pending','approved','waiting','offered'))";
    assert_eq!(count(store, live), 0);
}
