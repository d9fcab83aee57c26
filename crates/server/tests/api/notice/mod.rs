//! Notices to participants in the app.

mod read;
mod setting;
mod told;

use serde_json::Value;

use crate::support::app::TestApp;
use crate::support::database::count;
use crate::support::person::Participant;

async fn page(person: &Participant, query: &str) -> Value {
    person.get(&format!("/notice?{query}")).await.data().clone()
}

/// Titles, newest first.
async fn titles(person: &Participant) -> Vec<String> {
    let page = page(person, "size=50").await;
    page["list"].as_array().unwrap().iter().map(|notice| notice["title"].as_str().unwrap().to_owned()).collect()
}

/// The unread count, checked against the rows.
async fn unread(app: &TestApp, person: &Participant) -> i64 {
    let kept = person.get("/notice/unread").await.data()["unread"].as_i64().unwrap();
    assert_eq!(kept, count(app.store(), &format!("notice WHERE read_time IS NULL AND account_id = {}", person.id)));
    kept
}
