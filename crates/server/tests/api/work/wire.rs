//! The shape of every answer about works and moments.

use laurel_core::calls::{CallId, OrganiserCall};
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::make::Activity;
use crate::support::person::nonce;
use crate::support::staff::Member;
use crate::support::work::{content, contest, insert_moment, insert_work, picture, uploaded};
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let open = json!({ "workReview": false, "sceneUpload": true });
    let made = Activity { settings: open, ..contest() }.insert(app.store(), app.now_ms());
    let lin = app.author("author", &made).await;
    let key = uploaded(&lin, "jpg", &picture(1, 60, 80)).await;
    let draft = lin.post("/works", &lin.body(&content("Moonlight", &[&key]))).await;
    let draft = seen.row(CallId::WorkAdd.row(), &draft);
    app.make_media();
    let path = format!("/works/{}", draft["id"]);
    let change = json!({ "content": content("Moonlight", &[&key]), "version": draft["version"] });
    let saved = seen.row(CallId::WorkChange.row(), &lin.put(&path, &change).await);
    let sent = lin.post(&format!("{path}/submit"), &json!({ "version": saved["version"] })).await;
    let sent = seen.row(CallId::WorkSubmit.row(), &sent);
    seen.row(CallId::WorksMine.row(), &lin.get(&format!("/works/mine?competitionId={}", made.id)).await);
    seen.row(CallId::WorksOwn.row(), &lin.get("/works/own").await);
    seen.row(CallId::WorkOne.row(), &lin.get(&path).await);
    seen.row(CallId::WorkList.row(), &app.visitor().get(&format!("/works?competitionId={}", made.id)).await);
    seen.row(CallId::WorkView.row(), &app.visitor().post(&format!("{path}/view"), &json!({})).await);
    let reader = app.participant("reader").client;
    seen.row(CallId::WorkReport.row(), &reader.post(&format!("{path}/report"), &json!({ "reason": "copied" })).await);
    let original = format!("{path}/original?mediaId={}", sent["media"][0]["id"]);
    seen.row(CallId::WorkOriginal.row(), &lin.get(&original).await);
    app.member("passes", laurel_core::staff::Role::Owner).post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data();
    let on_show = lin.get(&path).await.data()["own"].clone();
    let newer = lin.save(&on_show, &content("Moonlight, again", &[&key])).await;
    let kept = lin.post(&format!("{path}/discard"), &json!({ "version": newer["version"] })).await;
    let sent = seen.row(CallId::WorkDiscard.row(), &kept);
    let back = lin.post(&format!("{path}/withdraw"), &json!({ "version": sent["version"] })).await;
    seen.row(CallId::WorkWithdraw.row(), &back);

    let key = uploaded(&lin, "jpg", &picture(2, 60, 80)).await;
    let add = json!({ "competitionId": made.id, "key": key, "caption": "Finish", "nonce": nonce() });
    seen.row(CallId::MomentAdd.row(), &lin.post("/scene", &add).await);
    let moment = insert_moment(app, &made, lin.who.id, "Start");
    seen.row(CallId::MomentList.row(), &lin.get(&format!("/scene?competitionId={}", made.id)).await);
    seen.row(CallId::MomentOne.row(), &app.visitor().get(&format!("/scene/{moment}")).await);
    seen.row(CallId::MomentOriginal.row(), &app.visitor().get(&format!("/scene/{moment}/original")).await);
}

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("author", &made).await;
    let work = lin.sent(app, "Moonlight", 1).await;
    seen.row(OrganiserCall::WorkReturn.row(), &boss.post("/works/return", &json!({ "ids": [work["id"]], "reason": "Too dark" })).await);
    let own = lin.get(&format!("/works/{}", work["id"])).await.data()["own"].clone();
    lin.send_work(&own).await;
    seen.row(OrganiserCall::WorkPass.row(), &boss.post("/works/pass", &json!({ "ids": [work["id"]] })).await);
    let path = format!("/works/{}", work["id"]);
    seen.row(OrganiserCall::WorkHide.row(), &boss.post(&format!("{path}/hide"), &json!({ "reason": "A complaint" })).await);
    seen.row(OrganiserCall::WorkRestore.row(), &boss.post(&format!("{path}/restore"), &json!({})).await);
    let reader = app.participant("reader").client;
    reader.post(&format!("{path}/report"), &json!({ "reason": "other", "detail": "It is upside down." })).await.data();
    seen.row(OrganiserCall::WorkDismiss.row(), &boss.post(&format!("{path}/dismiss"), &json!({})).await);
    insert_work(app, &made, &json!(lin.signup), lin.who.id, "draft", 7);
    seen.row(OrganiserCall::WorkOne.row(), &boss.get(&path).await);
    seen.row(OrganiserCall::WorkList.row(), &boss.get(&format!("/works?competitionId={}&status=published", made.id)).await);

    let signed = seen.row(OrganiserCall::UploadSign.row(), &boss.get("/oss/public/signVo?suffix=jpg").await);
    let add = json!({ "competitionId": made.id, "key": signed["path"], "caption": "Start", "nonce": nonce() });
    let added = seen.row(OrganiserCall::MomentAdd.row(), &boss.post("/scene", &add).await);
    let path = format!("/scene/{}", added["id"]);
    seen.row(OrganiserCall::MomentChange.row(), &boss.put(&path, &json!({ "caption": "Go", "status": "hidden" })).await);
    seen.row(OrganiserCall::MomentList.row(), &boss.get(&format!("/scene?competitionId={}", made.id)).await);
    seen.row(OrganiserCall::MomentDelete.row(), &boss.delete(&path).await);
}
