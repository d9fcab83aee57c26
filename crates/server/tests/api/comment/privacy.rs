//! Comments in the export of an account's data, and after the account was closed.

use serde_json::json;

use super::{Stage, counters, texts_of, write};
use crate::privacy::{FIFTEEN_DAYS, close, file_of, sweep_after};
use crate::support::database::{count, number, texts};
use crate::support::on_both;

on_both!(comments_of_a_closed_account_are_gone_and_no_longer_counted, |app| {
    let stage = Stage::new(app).await;
    let (zhou, wang) = (app.participant("zhou"), app.participant("wang").client);
    let id = write(app, &zhou, stage.work, "My number is 1234", None).await.data()["id"].clone();
    let kept = write(app, &wang, stage.work, "Good", None).await.data()["id"].clone();
    zhou.post(&format!("/comment/{kept}/like"), &json!({})).await.data();
    zhou.post(&format!("/comment/{kept}/report"), &json!({ "reason": "other", "detail": "He is my neighbour" })).await.data();
    wang.post(&format!("/comment/{id}/report"), &json!({ "reason": "other", "detail": "That is Zhou" })).await.data();
    close(app, &zhou, "zhou@mail.example").await;
    sweep_after(app, FIFTEEN_DAYS);
    assert_eq!(counters(app, stage.work), (1, 1, 1));
    let page = stage.list(&wang, "").await;
    assert_eq!((texts_of(&page), &page["list"][0]["likeCount"]), (vec!["Good"], &json!(0)));
    assert_eq!(texts(app.store(), "SELECT content || search_text || status AS value FROM comment ORDER BY id")[0], "deleted");
    assert_eq!(texts(app.store(), "SELECT detail AS value FROM comment_report"), ["", ""]);
    assert_eq!(count(app.store(), &format!("comment_report WHERE account_id = {}", zhou.id)), 0);
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM comment_like"), 0);
});

on_both!(an_export_has_comments_danmu_and_reports, |app| {
    let stage = Stage::new(app).await;
    let (zhou, wang) = (app.participant("zhou"), app.participant("wang").client);
    let other = write(app, &wang, stage.work, "Rude", None).await.data()["id"].clone();
    write(app, &zhou, stage.work, "Mine", None).await.data();
    zhou.post(&format!("/comment/{other}/report"), &json!({ "reason": "offensive" })).await.data();
    let file = file_of(app, &zhou).await;
    assert_eq!((&file["comments"][0]["content"], &file["comments"][0]["work"]), (&json!("Mine"), &json!("Work 1")));
    assert_eq!((&file["commentReports"][0]["comment"], &file["commentReports"][0]["reason"]), (&json!("Rude"), &json!("offensive")));
});
