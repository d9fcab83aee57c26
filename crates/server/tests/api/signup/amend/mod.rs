//! Answers to single questions of a submitted sign-up: those that a permit opens, and those asked after the approval.

mod follow_up;
mod permitted;
mod told;

use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::make::{HOUR_MS, time};
use crate::support::person::Participant;
use crate::support::staff::Member;

/// The open questions of a sign-up, with the answers given.
async fn open(lin: &Participant, id: i64) -> Value {
    lin.get(&format!("/apply/{id}/amend")).await.data().clone()
}

/// Answers open questions; `own` are the answers about each person.
async fn answer(lin: &Participant, id: i64, version: &Value, answers: Value, own: Value) -> Answer {
    let body = json!({ "formVersion": 1, "answers": answers, "personAnswers": own, "version": version });
    lin.put(&format!("/apply/{id}/amend"), &body).await
}

/// Answers open questions of the whole sign-up, in its newest version.
async fn answer_now(lin: &Participant, id: i64, answers: Value) -> Answer {
    answer(lin, id, &open(lin, id).await["version"], answers, json!([])).await
}

async fn detail(lin: &Participant, id: i64) -> Value {
    lin.get(&format!("/apply/{id}")).await.data().clone()
}

/// Permits changes of these questions for ten hours.
async fn permit(app: &TestApp, boss: &Member, id: i64, questions: &[&str], more: Value) -> Answer {
    let mut body = json!({ "questions": questions, "until": time(app.now_ms() + 10 * HOUR_MS) });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    boss.post(&format!("/apply/{id}/permit"), &body).await
}

/// The answers that the last change replaced, as staff see them: person, question, before, after.
async fn changes(boss: &Member, id: i64) -> Vec<[String; 4]> {
    let one = boss.get(&format!("/apply/{id}")).await.data().clone();
    let last = one["timeline"].as_array().unwrap().iter().rfind(|step| step["event"] == "amend").unwrap().clone();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of = |change: &Value| [&change["name"], &change["after"]["key"], &change["before"]["text"], &change["after"]["text"]].map(text);
    last["changes"].as_array().unwrap().iter().map(of).collect()
}
