//! Works from the organiser's side: lists and decisions.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::database::{change, count, texts};
use crate::support::on_both;
use crate::support::work::{content, contest, picture, uploaded};

on_both!(a_decision_about_many_works_answers_each_separately, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, zhou, boss) = (app.author("lin", &made).await, app.author("zhou", &made).await, app.member("boss", Role::Owner));
    let (first, second) = (lin.sent(app, "Moonlight", 1).await, zhou.draft("Sunrise", 2).await);
    let outcome = boss.post("/works/pass", &json!({ "ids": [first["id"], second["id"], 999, first["id"]] })).await.data()["list"].clone();
    let codes: Vec<&Value> = outcome.as_array().unwrap().iter().map(|one| &one["code"]).collect();
    // A draft is visible to its author only.
    assert_eq!(codes, [&json!(null), &json!(4004), &json!(4004)]);
    let again = boss.post("/works/pass", &json!({ "ids": [first["id"]] })).await.data()["list"][0].clone();
    assert_eq!((&again["code"], &again["status"]), (&json!(4011), &json!("published")));
    assert_eq!(count(app.store(), &format!("competition WHERE id = {} AND work_count = 1", made.id)), 1);
    assert_eq!(count(app.store(), &format!("competition_group WHERE id = {} AND work_count = 1", made.group())), 1);
    assert_eq!(boss.post("/works/return", &json!({ "ids": [first["id"]] })).await.rule("reason"), "required");
    assert_eq!(boss.post("/works/pass", &json!({ "ids": [] })).await.rule("ids"), "required");
});

on_both!(a_work_cannot_be_passed_before_its_files_are_ready, on crate::support::twin::without_twin, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.send_work(&lin.draft("Moonlight", 1).await).await;
    let pass = async || boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data()["list"][0]["code"].clone();
    assert_eq!(pass().await, 4011);
    app.make_media();
    assert_eq!(pass().await, json!(null));
});

on_both!(a_work_can_be_hidden_and_restored, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.sent(app, "Moonlight", 1).await;
    let id = &sent["id"];
    boss.post("/works/pass", &json!({ "ids": [id] })).await.data();
    assert_eq!(boss.post(&format!("/works/{id}/hide"), &json!({})).await.rule("reason"), "required");
    let hidden = boss.post(&format!("/works/{id}/hide"), &json!({ "reason": "A complaint" })).await.data().clone();
    assert_eq!((&hidden["line"]["status"], &hidden["line"]["actions"]), (&json!("hidden"), &json!(["restore"])));
    app.visitor().get(&format!("/works/{id}")).await.refused(4004);
    let own = lin.get(&format!("/works/{id}")).await.data()["own"].clone();
    assert_eq!((&own["status"], &own["returnReason"], &own["actions"]), (&json!("hidden"), &json!("A complaint"), &json!([])));
    let restored = boss.post(&format!("/works/{id}/restore"), &json!({})).await.data().clone();
    let events: Vec<&Value> = restored["timeline"].as_array().unwrap().iter().map(|step| &step["event"]).collect();
    assert_eq!(events, ["submit", "pass", "hide", "restore"]);
    assert_eq!(app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["total"], 1);
    let titles: Vec<String> =
        lin.get("/notice").await.data()["list"].as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect();
    assert_eq!(titles[..3], ["Your work is published", "Your work was hidden", "Your work is published"]);
    let log = texts(app.store(), "SELECT call AS value FROM audit_log ORDER BY id");
    assert_eq!(log, ["organise.workPass", "organise.workHide", "organise.workRestore"]);
});

on_both!(a_repeated_file_is_shown_to_staff, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, zhou, boss) = (app.author("lin", &made).await, app.author("zhou", &made).await, app.member("boss", Role::Owner));
    let (first, second) = (lin.sent(app, "Moonlight", 7).await, zhou.sent(app, "My moonlight", 7).await);
    let lines = boss.get(&format!("/works?competitionId={}&awaiting=true", made.id)).await.data().clone();
    assert_eq!((&lines["total"], &lines["list"][0]["repeated"], &lines["list"][1]["repeated"]), (&json!(2), &json!(true), &json!(true)));
    let one = boss.get(&format!("/works/{}", second["id"])).await.data().clone();
    assert_eq!(one["repeated"], json!([{ "id": first["id"], "workNo": "001", "title": "Moonlight" }]));
    // A draft is visible to its author only.
    let third = app.author("wu", &made).await.draft("A secret", 7).await;
    let lone = app.author("zheng", &made).await.sent(app, "Alone", 8).await;
    change(
        app.store(),
        &format!("UPDATE media SET sha256 = (SELECT sha256 FROM media WHERE work_id = {}) WHERE work_id = {}", lone["id"], third["id"]),
    );
    let seen = boss.get(&format!("/works/{}", lone["id"])).await.data().clone();
    assert_eq!((&seen["repeated"], &seen["line"]["repeated"]), (&json!([]), &json!(false)));
    let lines = boss.get(&format!("/works?competitionId={}&keyword=alone", made.id)).await.data().clone();
    assert_eq!(lines["list"][0]["repeated"], false);
    let found = boss.get(&format!("/works?competitionId={}&keyword=my%20moon", made.id)).await.data().clone();
    assert_eq!((&found["total"], &found["list"][0]["card"]["id"]), (&json!(1), &second["id"]));
    assert_eq!(boss.get(&format!("/works?competitionId={}&keyword=2", made.id)).await.data()["total"], 1);
    assert_eq!(boss.get(&format!("/works?competitionId={}&keyword=M%C3%9D%20m%C3%B6%C3%B6nlight", made.id)).await.data()["total"], 1);
});

on_both!(a_file_is_given_up_after_five_tries, on crate::support::twin::without_twin, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let sent = lin.send_work(&lin.draft("Moonlight", 1).await).await;
    change(app.store(), "UPDATE media SET tries = 5");
    app.make_media();
    let own = lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone();
    assert_eq!((&own["status"], &own["media"][0]["status"]), (&json!("returned"), &json!("failed")));
});

on_both!(an_unreadable_file_returns_the_work, on crate::support::twin::without_twin, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let broken = uploaded(&lin, "jpg", &picture(1, 60, 80)[..400]).await;
    let draft = lin.add(&crate::support::work::content("Moonlight", &[&broken])).await;
    let sent = lin.send_work(&draft).await;
    assert_eq!(sent["status"], "reviewing");
    app.make_media();
    let own = lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone();
    assert_eq!((&own["status"], &own["media"][0]["status"]), (&json!("returned"), &json!("failed")));
    assert_eq!(own["returnReason"], "A file could not be read. Please upload it again and resubmit.");
});

on_both!(the_newer_version_of_a_hidden_work_becomes_a_draft_again, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.sent(app, "Moonlight", 1).await;
    boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data();
    let shown = lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone();
    let newer = uploaded(&lin, "jpg", &picture(2, 60, 80)).await;
    lin.save(&shown, &content("Moonlight, again", &[&newer])).await;
    app.make_media();
    assert_eq!(count(app.store(), "media"), 2);
    lin.send_work(&lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone()).await;
    boss.post(&format!("/works/{}/hide", sent["id"]), &json!({ "reason": "A complaint" })).await.data();
    // Nothing awaits a decision, and nothing is lost.
    boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data()["list"][0]["code"].as_i64().unwrap();
    assert_eq!(boss.get(&format!("/works?competitionId={}&awaiting=true", made.id)).await.data()["total"], 0);
    boss.post(&format!("/works/{}/restore", sent["id"]), &json!({})).await.data();
    let back = app.visitor().get(&format!("/works/{}", sent["id"])).await.data().clone();
    assert_eq!((&back["card"]["title"], back["media"].as_array().map(Vec::len)), (&json!("Moonlight"), Some(1)));
    let own = lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone();
    let revision = &own["revision"];
    assert_eq!((&revision["status"], &revision["content"]["title"]), (&json!("draft"), &json!("Moonlight, again")));
    assert_eq!((&revision["media"][0]["key"], &own["actions"][1]), (&json!(newer), &json!("submit")));
});

on_both!(a_work_without_files_cannot_be_restored, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.sent(app, "Moonlight", 1).await;
    boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data();
    boss.post(&format!("/works/{}/hide", sent["id"]), &json!({ "reason": "A complaint" })).await.data();
    // As after the closing of its author's account.
    let remove = |db: &mut _| laurel_server::privacy::portion::work::remove_all(db, &app.app.texts, lin.who.id, app.now_ms());
    app.store().write(remove).unwrap();
    boss.post(&format!("/works/{}/restore", sent["id"]), &json!({})).await.refused(4011);
    assert_eq!(app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["total"], 0);
});
