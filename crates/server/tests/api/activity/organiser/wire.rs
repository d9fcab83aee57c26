//! The shape of every organisers' answer.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::calls::OrganiserCall;
use laurel_core::staff::Role;
use laurel_core::storage::UploadSignature;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::database::change;
use crate::support::factor::{self, Authenticator, STEP_MS};
use crate::support::make::{self, Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::staff::{Member, PASSWORD, body, group_body};
use crate::support::upload::Upload;
use crate::support::work::picture;
use crate::wire::Seen;
use crate::{comment, payment, team, vote, work};

on_both!(every_organisers_answer_matches_its_snapshot, |app| {
    let boss = app.member("boss", Role::Owner);
    let mut seen = Seen::default();
    let typed = json!({ "account": "boss", "password": PASSWORD });
    seen.row(OrganiserCall::StaffLogin.row(), &app.visitor().at_admin().post("/auth/login", &typed).await);
    seen.row(OrganiserCall::StaffMe.row(), &boss.get("/auth/me").await);
    seen.row(OrganiserCall::MerchantOne.row(), &boss.get("/merchant").await);
    let typed = json!({ "old": PASSWORD, "new": "another horse" });
    seen.row(OrganiserCall::StaffPassword.row(), &boss.put("/auth/password", &typed).await);
    let typed = json!({ "account": "helper", "name": "Helper", "password": PASSWORD, "role": "reviewer" });
    let helper = seen.row(OrganiserCall::StaffAdd.row(), &boss.post("/staff", &typed).await)["id"].clone();
    let path = format!("/staff/{helper}");
    let typed = json!({ "name": "Helper", "role": "viewer", "status": "suspended" });
    seen.row(OrganiserCall::StaffChange.row(), &boss.put(&path, &typed).await);
    seen.row(OrganiserCall::StaffList.row(), &boss.get("/staff").await);
    seen.row(OrganiserCall::StaffRemove.row(), &boss.delete(&path).await);
    seen.row(OrganiserCall::AuditList.row(), &boss.get("/audit?size=3").await);
    staff(app, &mut seen).await;
    activities(&boss, &mut seen, app.now_ms()).await;
    sign_ups(app, &boss, &mut seen).await;
    merchant(app, &boss, &mut seen).await;
    work::wire::organisers(app, &boss, &mut seen).await;
    comment::wire::organisers(app, &boss, &mut seen).await;
    vote::wire::organisers(app, &boss, &mut seen).await;
    team::wire::organisers(app, &boss, &mut seen).await;
    payment::wire::organisers(app, &boss, &mut seen).await;
    messages(app, &boss, &mut seen).await;
    permits(app, &boss, &mut seen).await;
    seen.row(OrganiserCall::StaffLogout.row(), &boss.post("/auth/logout", &json!({})).await);
    assert_eq!(seen.0, OrganiserCall::ALL.iter().map(|id| id.row().name).collect());
});

/// Second factor, sessions and invitations.
async fn staff(app: &TestApp, seen: &mut Seen) {
    let (visitor, keeper, now) = (app.visitor().at_admin(), app.member("keeper", Role::Owner), app.now_ms());
    seen.row(OrganiserCall::StaffRename.row(), &keeper.put("/auth/account", &json!({ "name": "沈青" })).await);
    let drawn = seen.row(OrganiserCall::FactorStart.row(), &keeper.post("/auth/factor", &json!({ "password": PASSWORD })).await);
    let authenticator = Authenticator::of(drawn["secret"].as_str().unwrap());
    let typed = json!({ "code": authenticator.code(now) });
    seen.row(OrganiserCall::FactorConfirm.row(), &keeper.post("/auth/factor/confirm", &typed).await);
    let challenge = factor::challenge(&visitor, "keeper").await;
    seen.row(OrganiserCall::StaffTotp.row(), &factor::complete(&visitor, &challenge, &authenticator.code(now + STEP_MS)).await);
    let own = seen.row(OrganiserCall::StaffOwn.row(), &keeper.get("/auth/account").await);
    let other = own["devices"].as_array().unwrap().iter().find(|device| device["current"] == false).unwrap()["id"].clone();
    seen.row(OrganiserCall::SessionEnd.row(), &keeper.delete(&format!("/auth/session/{other}")).await);
    seen.row(OrganiserCall::SessionsEnd.row(), &keeper.delete("/auth/session").await);
    // A code is accepted once, and the next one after a step.
    let later = app.later(60);
    let (keeper, now) = (keeper.client.at(later.address), later.now_ms());
    let proof = json!({ "password": PASSWORD, "code": authenticator.code(now) });
    let codes = seen.row(OrganiserCall::FactorCodes.row(), &keeper.post("/auth/factor/codes", &proof).await);
    let proof = json!({ "password": PASSWORD, "code": codes["codes"][0] });
    seen.row(OrganiserCall::FactorRemove.row(), &keeper.post("/auth/factor/remove", &proof).await);

    let invitation = json!({ "name": "ding@mail.example", "role": "reviewer" });
    let made = seen.row(OrganiserCall::InvitationAdd.row(), &keeper.post("/staff/invitation", &invitation).await);
    seen.row(OrganiserCall::InvitationList.row(), &keeper.get("/staff/invitation").await);
    seen.row(OrganiserCall::StaffWelcome.row(), &visitor.post("/auth/invitation", &json!({ "token": made["token"] })).await);
    let typed = json!({ "token": made["token"], "account": "dingwei", "name": "丁未", "password": PASSWORD });
    let joined = seen.row(OrganiserCall::StaffJoin.row(), &visitor.post("/auth/join", &typed).await);
    let reset = format!("/staff/{}/factor", joined["staff"]["id"]);
    seen.row(OrganiserCall::FactorReset.row(), &keeper.delete(&reset).await);
    let made = keeper.post("/staff/invitation", &invitation).await.data()["invitation"]["id"].clone();
    seen.row(OrganiserCall::InvitationRevoke.row(), &keeper.delete(&format!("/staff/invitation/{made}")).await);
}

async fn activities(boss: &Member, seen: &mut Seen, now: i64) {
    let mut change = json!({ "activity": body(now) });
    let made = seen.row(OrganiserCall::ActivityAdd.row(), &boss.post("/competition", &change).await);
    let path = format!("/competition/{}", made["id"]);
    change["version"] = made["version"].clone();
    change["activity"]["settings"] = json!({ "offerHours": 12 });
    let made = seen.row(OrganiserCall::ActivityChange.row(), &boss.put(&path, &change).await);
    let copy = seen.row(OrganiserCall::ActivityCopy.row(), &boss.post(&format!("{path}/copy"), &json!({})).await);
    let draft = format!("/competition/{}?version={}", copy["id"], copy["version"]);
    seen.row(OrganiserCall::ActivityDelete.row(), &boss.delete(&draft).await);

    let groups = seen.row(OrganiserCall::GroupAdd.row(), &boss.post(&format!("{path}/group"), &json!({ "group": group_body() })).await);
    let group = format!("{path}/group/{}", groups["list"][1]["id"]);
    let change = json!({ "version": groups["version"], "group": group_body() });
    seen.row(OrganiserCall::GroupChange.row(), &boss.put(&group, &change).await);
    seen.row(OrganiserCall::GroupDelete.row(), &boss.delete(&group).await);
    let groups = seen.row(OrganiserCall::GroupList.row(), &boss.get(&format!("{path}/group")).await);
    let question = json!({ "key": "size", "label": { "en": "Size" }, "type": "radio", "options": [{ "value": "s", "label": "Small" }] });
    let change = json!({ "version": groups["version"], "form": make::form(&json!([question])) });
    seen.row(OrganiserCall::FormChange.row(), &boss.put(&format!("{path}/form"), &change).await);
    seen.row(OrganiserCall::FormRead.row(), &boss.get(&format!("{path}/form")).await);

    for (call, event) in [
        (OrganiserCall::ActivityPublish, "publish"),
        (OrganiserCall::ActivityUnpublish, "unpublish"),
        (OrganiserCall::ActivityPublish, "publish"),
        (OrganiserCall::ActivityPause, "pause"),
        (OrganiserCall::ActivityResume, "resume"),
        (OrganiserCall::ActivityFinish, "finish"),
        (OrganiserCall::ActivityArchive, "archive"),
    ] {
        let answer = boss.post(&format!("{path}/{event}"), &json!({})).await;
        assert_eq!(answer.data()["id"], made["id"]);
        // Published twice: the snapshot holds the first answer.
        if !seen.0.contains(call.row().name) {
            seen.row(call.row(), &answer);
        }
    }
    let other = boss.published(now).await;
    let path = format!("/competition/{}", other["id"]);
    let news = json!({ "news": { "title": "News", "content": { "en": "Of the day" } } });
    seen.row(OrganiserCall::NewsAdd.row(), &boss.post(&format!("{path}/news"), &news).await);
    seen.row(OrganiserCall::PreviewToken.row(), &boss.post(&format!("{path}/previewToken"), &json!({})).await);
    seen.row(OrganiserCall::ActivityCancel.row(), &boss.post(&format!("{path}/cancel"), &json!({ "reason": "Storm" })).await);
    seen.row(OrganiserCall::ActivityOne.row(), &boss.get(&path).await);
    seen.row(OrganiserCall::ActivityList.row(), &boss.get("/competition?size=1&keyword=light").await);
}

/// The statistics, of an activity with a visit.
async fn statistics(app: &TestApp, boss: &Member, activity: &Made, seen: &mut Seen) {
    app.visitor().at(app.address).post(&format!("/competition/{}/visit", activity.id), &json!({ "from": "qr" })).await.data();
    laurel_server::activity::visit::flush(&app.app).unwrap();
    seen.row(OrganiserCall::ActivityStat.row(), &boss.get(&format!("/competition/{}/stat?days=1", activity.id)).await);
    seen.row(OrganiserCall::MerchantStat.row(), &boss.get("/stat?days=1").await);
    seen.row(OrganiserCall::StatToday.row(), &boss.get("/stat/today").await);
}

/// The merchant's page, its pictures and banners.
async fn merchant(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let version = boss.get("/merchant").await.data()["version"].clone();
    let typed = json!({ "version": version, "merchant": { "name": "Qinghe", "themeColour": "#d19a2e", "tabs": 3 } });
    seen.row(OrganiserCall::MerchantChange.row(), &boss.put("/merchant", &typed).await);
    let signed: UploadSignature = serde_json::from_value(boss.get("/oss/public/signVo?suffix=jpg").await.data().clone()).unwrap();
    Upload::of(&signed, &picture(1, 60, 40)).send(&app.visitor()).await;
    seen.row(OrganiserCall::PictureAdd.row(), &boss.post("/picture", &json!({ "key": signed.path })).await);
    let typed = json!({ "banner": { "image": "/art/cover-run.svg", "title": { "en": "Day" }, "enabled": true } });
    let made = seen.row(OrganiserCall::BannerAdd.row(), &boss.post("/banner", &typed).await);
    let id = made["list"][0]["id"].clone();
    seen.row(OrganiserCall::BannerChange.row(), &boss.put(&format!("/banner/{id}"), &typed).await);
    seen.row(OrganiserCall::BannerOrder.row(), &boss.put("/banner/order", &json!({ "ids": [id] })).await);
    seen.row(OrganiserCall::BannerList.row(), &boss.get("/banner").await);
    seen.row(OrganiserCall::BannerDelete.row(), &boss.delete(&format!("/banner/{id}")).await);
}

async fn messages(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    make::signup(app.store(), &activity, "Wang", "approved", app.now_ms());
    seen.row(OrganiserCall::MessageAudience.row(), &boss.get(&format!("/notice/audience?competitionId={}", activity.id)).await);
    let message = json!({ "title": { "en": "News" }, "content": { "en": "Of the day" }, "target": "signup", "byMail": true });
    let test = json!({ "competitionId": activity.id, "message": message });
    // The proof depends on the ids of the database.
    let tested = boss.post("/notice/test", &test).await;
    seen.0.insert(OrganiserCall::MessageTest.row().name);
    let audience = json!({ "competitionId": activity.id, "status": "approved" });
    let proof = tested.data()["proof"].clone();
    let request = json!({ "audience": audience, "message": message, "total": 1, "proof": proof, "nonce": nonce() });
    let sent = seen.row(OrganiserCall::MessageSend.row(), &boss.post("/notice/send", &request).await);
    seen.row(OrganiserCall::MessageStop.row(), &boss.post(&format!("/notice/{}/stop", sent["id"]), &json!({})).await);
    seen.row(OrganiserCall::MessageLog.row(), &boss.get(&format!("/notice/log?competitionId={}", activity.id)).await);
}

/// A permit to change a sign-up, with a change by it.
async fn permits(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let question = json!({ "key": "size", "label": "Size", "type": "text" });
    let activity = Activity { form: make::form(&json!([question])), ..Activity::default() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin.permitted");
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let typed = json!({ "questions": ["size"], "until": make::time(app.now_ms() + make::HOUR_MS), "note": "Your size, please" });
    let permitted = seen.row(OrganiserCall::SignupPermit.row(), &boss.post(&format!("/apply/{id}/permit"), &typed).await);
    let change = json!({ "formVersion": 1, "answers": { "size": "s" }, "version": permitted["version"] });
    lin.put(&format!("/apply/{id}/amend"), &change).await.data();
    seen.row(OrganiserCall::SignupPermitEnd.row(), &boss.post(&format!("/apply/{id}/permit/end"), &json!({})).await);
}

async fn sign_ups(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let groups = vec![Group { capacity: Some(2), ..Group::default() }];
    let activity = Activity { groups, review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    let (first, second) = (lin.sign_up(&activity).await, zhou.sign_up(&activity).await);
    let (first, second) = (first.data()["id"].clone(), second.data()["id"].clone());
    let waits = make::signup(app.store(), &activity, "Wang", "waiting", app.now_ms());
    let decided = boss.post("/apply/approve", &json!({ "ids": [first, 99_999] })).await;
    seen.row(OrganiserCall::SignupApprove.row(), &decided);
    let noted = boss.post(&format!("/apply/{first}/note"), &json!({ "note": "A ramp" })).await;
    seen.row(OrganiserCall::SignupNote.row(), &noted);
    seen.row(OrganiserCall::SignupReset.row(), &boss.post(&format!("/apply/{first}/reset"), &json!({})).await);
    boss.post("/apply/approve", &json!({ "ids": [first] })).await.data();
    seen.row(OrganiserCall::SignupTickets.row(), &boss.get(&format!("/apply/{first}/ticket")).await);
    seen.row(OrganiserCall::SignupResetMany.row(), &boss.post("/apply/reset", &json!({ "ids": [first] })).await);
    change(app.store(), &format!("UPDATE competition_group SET capacity = 3 WHERE id = {}", activity.group()));
    seen.row(OrganiserCall::SignupOffer.row(), &boss.post(&format!("/apply/{waits}/offer"), &json!({})).await);
    let waiting = boss.get(&format!("/apply/waiting?competitionId={}", activity.id)).await;
    seen.row(OrganiserCall::SignupWaiting.row(), &waiting);
    let counts = boss.get(&format!("/apply/count?competitionId={}", activity.id)).await;
    seen.row(OrganiserCall::SignupCounts.row(), &counts);
    let refused = boss.post("/apply/reject", &json!({ "ids": [second], "reason": "Too young" })).await;
    seen.row(OrganiserCall::SignupReject.row(), &refused);
    let typed = json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "nonce": nonce(),
        "persons": [{ "name": "Walk-in", "phone": "13900001111" }],
    });
    let made = seen.row(OrganiserCall::SignupOnSite.row(), &boss.post("/apply", &typed).await);
    let cancelled = boss.post(&format!("/apply/{}/cancel", made["id"]), &json!({ "reason": "Storm" })).await;
    seen.row(OrganiserCall::SignupCancel.row(), &cancelled);
    let table = URL_SAFE_NO_PAD.encode("name,phone,teacher\nTang,13900002222,Zhao\nTang,139,\n");
    let typed = json!({ "competitionId": activity.id, "file": table });
    let checked = seen.row(OrganiserCall::SignupImportCheck.row(), &boss.post("/apply/import/check", &typed).await);
    let rows = json!([checked["rows"][0]["entry"]]);
    let typed = json!({ "competitionId": activity.id, "formVersion": checked["formVersion"], "rows": rows, "nonce": nonce() });
    seen.row(OrganiserCall::SignupImport.row(), &boss.post("/apply/import", &typed).await);
    seen.row(OrganiserCall::SignupOne.row(), &boss.get(&format!("/apply/{first}")).await);
    change(app.store(), &format!("UPDATE apply SET answers = '{}' WHERE id = {first}", json!({ "proof": ["in/SAAQ/202611/a.pdf"] })));
    let file = boss.get(&format!("/apply/{first}/file?key=in/SAAQ/202611/a.pdf")).await;
    seen.row(OrganiserCall::SignupFile.row(), &file);
    statistics(app, boss, &activity, seen).await;
    // A file has no envelope; its own tests read it.
    seen.0.insert(OrganiserCall::StatExport.row().name);
    seen.0.insert(OrganiserCall::SignupExport.row().name);
    seen.0.insert(OrganiserCall::WorkExport.row().name);
    seen.0.insert(OrganiserCall::TeamExport.row().name);
    seen.0.insert(OrganiserCall::OrderExport.row().name);
    seen.row(OrganiserCall::SignupList.row(), &boss.get(&format!("/apply?competitionId={}&status=pending", activity.id)).await);
}
