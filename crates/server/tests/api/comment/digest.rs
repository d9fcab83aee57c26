//! The daily digest of comments to the author of a work.

use laurel_server::comment::service::digest;
use serde_json::{Value, json};

use super::{Stage, rest, write};
use crate::support::app::TestApp;
use crate::support::database::{change, count};
use crate::support::make::HOUR_MS;
use crate::support::on_both;

/// Contents of the digests of an author, newest first.
async fn told(stage: &Stage) -> Vec<Value> {
    let page = stage.author.get("/notice?size=50").await.data().clone();
    page["list"].as_array().unwrap().iter().filter(|notice| notice["kind"] == "comment").map(|notice| notice["content"].clone()).collect()
}

/// Two rounds some hours from now, as after a restart.
fn rounds(app: &TestApp, hours: i64) {
    for _ in 0..2 {
        digest::round(app.store(), &app.app.texts, app.now_ms() + hours * HOUR_MS).unwrap();
    }
}

on_both!(a_day_with_comments_is_one_notice_for_each_work_without_own_comments, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou");
    write(app, &zhou, stage.work, "Good", None).await.data();
    write(app, &zhou, stage.work, "Very good", None).await.data();
    write(app, &stage.author, stage.work, "Thanks", None).await.data();
    let quiet = stage.another(app, 2).await;
    write(app, &stage.author, quiet, "First", None).await.data();
    // Danmu are no comments.
    change(app.store(), &format!("UPDATE comment SET kind = 'danmu', at_ms = 1, color = 1 WHERE work_id = {quiet}"));
    rounds(app, 0);
    assert_eq!(told(&stage).await.len(), 0, "before nine o'clock");
    rounds(app, 24);
    assert_eq!(told(&stage).await, [json!("New comments on “Work 1”: 2")]);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'workCommented' AND recipient = 'lin@mail.example'"), 1);
    assert_eq!(count(app.store(), "comment WHERE NOT announced"), 0);
    // The next one waits for the next day, and goes by mail only if it may.
    rest(app);
    write(app, &zhou, stage.work, "Excellent", None).await.data();
    stage.author.put("/notice/setting", &json!({ "group": "comment", "channel": "mail", "on": false })).await.data();
    rounds(app, 24);
    assert_eq!(told(&stage).await.len(), 1);
    rounds(app, 48);
    assert_eq!(told(&stage).await, [json!("New comments on “Work 1”: 1"), json!("New comments on “Work 1”: 2")]);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'workCommented'"), 1);
});

on_both!(a_hidden_comment_is_not_counted_and_a_hidden_work_has_no_digest, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou");
    let id = write(app, &zhou, stage.work, "Rude", None).await.data()["id"].clone();
    stage.author.post(&format!("/comment/{id}/hide"), &json!({})).await.data();
    rounds(app, 24);
    assert_eq!(told(&stage).await.len(), 0);
    write(app, &zhou, stage.work, "Good", None).await.data();
    change(app.store(), &format!("UPDATE work SET status = 'hidden' WHERE id = {}", stage.work));
    rounds(app, 48);
    assert_eq!(told(&stage).await.len(), 0);
});
