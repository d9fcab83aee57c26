//! The shape of every answer about comments.

use laurel_core::calls::{CallId, OrganiserCall};
use serde_json::json;

use super::{Stage, rest, write};
use crate::support::app::TestApp;
use crate::support::person::nonce;
use crate::support::staff::Member;
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let stage = Stage::of(app, json!({}), "painter").await;
    let reader = app.participant("commenter").client;
    let path = format!("/works/{}", stage.work);
    rest(app);
    let body = json!({ "content": "Lovely light", "nonce": nonce() });
    let made = seen.row(CallId::CommentAdd.row(), &reader.post(&format!("{path}/comment"), &body).await);
    write(app, &stage.author, stage.work, "Thank you", Some(&made["id"])).await.data();
    seen.row(CallId::CommentList.row(), &reader.get(&format!("{path}/comment")).await);
    let comment = format!("/comment/{}", made["id"]);
    seen.row(CallId::CommentLike.row(), &stage.author.post(&format!("{comment}/like"), &json!({})).await);
    seen.row(CallId::CommentUnlike.row(), &stage.author.delete(&format!("{comment}/like")).await);
    let report = json!({ "reason": "offensive" });
    seen.row(CallId::CommentReport.row(), &stage.author.post(&format!("{comment}/report"), &report).await);
    seen.row(CallId::CommentHide.row(), &stage.author.post(&format!("{comment}/hide"), &json!({ "reason": "Not here" })).await);
    seen.row(CallId::CommentDelete.row(), &reader.delete(&comment).await);
    rest(app);
    let danmu = json!({ "content": "Wow", "atMs": 0, "nonce": nonce() });
    seen.row(CallId::DanmuAdd.row(), &reader.post(&format!("{path}/danmu"), &danmu).await);
    seen.row(CallId::DanmuList.row(), &reader.get(&format!("{path}/danmu?fromMs=0&toMs=10000")).await);
    seen.row(CallId::DanmuFeed.row(), &app.visitor().get(&format!("/competition/{}/danmu", stage.made.id)).await);
}

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let stage = Stage::of(app, json!({ "mode": "pre" }), "painter").await;
    let reader = app.participant("commenter").client;
    let id = write(app, &reader, stage.work, "Lovely light", None).await.data()["id"].clone();
    seen.row(OrganiserCall::CommentList.row(), &boss.get(&format!("/comment?competitionId={}", stage.made.id)).await);
    seen.row(OrganiserCall::CommentRestore.row(), &boss.post("/comment/restore", &json!({ "ids": [id] })).await);
    let report = json!({ "reason": "other", "detail": "Off topic" });
    stage.author.post(&format!("/comment/{id}/report"), &report).await.data();
    seen.row(OrganiserCall::CommentReports.row(), &boss.get(&format!("/comment/{id}/report")).await);
    let hide = json!({ "ids": [id], "reason": "Off topic" });
    seen.row(OrganiserCall::CommentHide.row(), &boss.post("/comment/hide", &hide).await);
    seen.row(OrganiserCall::CommentWords.row(), &boss.get("/comment/words").await);
    let words = json!({ "words": "spam", "version": 0 });
    seen.row(OrganiserCall::CommentWordsChange.row(), &boss.put("/comment/words", &words).await);
}
