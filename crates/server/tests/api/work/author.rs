//! Works from the author's side: drafts, submission, newer versions and withdrawal.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::database::{change, count};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::work::{content, contest, insert_work, picture, uploaded};

on_both!(a_work_goes_from_draft_to_the_wall, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let mine = lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data().clone();
    assert_eq!(
        (&mine["list"], &mine["applyId"], &mine["submitOpen"], &mine["review"]),
        (&json!([]), &json!(lin.signup), &json!(true), &json!(true))
    );

    let draft = lin.draft("Moonlight", 1).await;
    assert_eq!(
        (&draft["status"], &draft["workNo"], &draft["actions"]),
        (&json!("draft"), &json!(""), &json!(["edit", "submit", "withdraw"]))
    );
    assert_eq!(draft["media"][0]["status"], "processing");
    app.make_media();
    let id = &draft["id"];
    let own = lin.get(&format!("/works/{id}")).await.data()["own"].clone();
    assert_eq!(
        (&own["media"][0]["status"], &own["media"][0]["width"], &own["media"][0]["height"]),
        (&json!("ready"), &json!(60), &json!(80))
    );
    // Other callers cannot see it.
    app.visitor().get(&format!("/works/{id}")).await.refused(4004);

    let sent = lin.send_work(&draft).await;
    assert_eq!((&sent["status"], &sent["workNo"], &sent["actions"]), (&json!("reviewing"), &json!("001"), &json!(["withdraw"])));
    lin.put(&format!("/works/{id}"), &json!({ "content": content("Other", &[]), "version": sent["version"] })).await.refused(4011);

    let boss = app.member("boss", Role::Owner);
    let passed = boss.post("/works/pass", &json!({ "ids": [id] })).await.data().clone();
    assert_eq!(passed["list"], json!([{ "id": id, "status": "published", "code": null, "msg": null }]));
    let wall = app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data().clone();
    assert_eq!((&wall["total"], &wall["list"][0]["title"], &wall["list"][0]["workNo"]), (&json!(1), &json!("Moonlight"), &json!("001")));
    let cover = wall["list"][0]["cover"].as_str().unwrap();
    assert_eq!(app.visitor().page(cover).await.header("content-type"), "image/jpeg");
    let shown = app.visitor().get(&format!("/works/{id}")).await.data().clone();
    assert_eq!((&shown["own"], &shown["media"][0]["address"], &shown["intro"]), (&json!(null), &json!(cover), &json!("Written at night.")));

    let notice = lin.get("/notice").await.data()["list"][0].clone();
    assert_eq!(notice["title"], "Your work is published");
    assert_eq!(notice["link"], format!("/pages/apply/detail?workId={id}&merchantId=SAAQ"));
    assert_eq!(crate::support::person::last_message(app).recipient, "lin@mail.example");
});

on_both!(a_published_work_stays_until_its_newer_version_is_passed, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.sent(app, "Moonlight", 1).await;
    let id = &sent["id"];
    boss.post("/works/pass", &json!({ "ids": [id] })).await.data();
    let shown = lin.get(&format!("/works/{id}")).await.data()["own"].clone();

    let other = uploaded(&lin, "jpg", &picture(2, 90, 30)).await;
    let saved = lin.save(&shown, &content("Sunrise", &[&other])).await;
    assert_eq!((&saved["status"], &saved["revision"]["status"]), (&json!("published"), &json!("draft")));
    assert_eq!((&saved["content"]["title"], &saved["revision"]["content"]["title"]), (&json!("Moonlight"), &json!("Sunrise")));
    app.make_media();
    let sent = lin.send_work(&saved).await;
    assert_eq!(sent["revision"]["status"], "reviewing");
    let title = async |what: &str| {
        let list = app.visitor().get(&format!("/works?competitionId={}&keyword={what}", made.id)).await.data()["list"].clone();
        list[0]["title"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!((title("moon").await.as_str(), title("sunr").await.as_str()), ("Moonlight", ""));

    boss.post("/works/return", &json!({ "ids": [id], "reason": "Too small" })).await.data();
    let returned = lin.get(&format!("/works/{id}")).await.data()["own"].clone();
    assert_eq!((&returned["revision"]["status"], &returned["revision"]["returnReason"]), (&json!("returned"), &json!("Too small")));
    assert_eq!(title("moon").await, "Moonlight");
    lin.send_work(&returned).await;
    boss.post("/works/pass", &json!({ "ids": [id] })).await.data();
    let shown = app.visitor().get(&format!("/works/{id}")).await.data().clone();
    assert_eq!((&shown["card"]["title"], &shown["card"]["coverWidth"]), (&json!("Sunrise"), &json!(90)));
    assert_eq!((title("moon").await.as_str(), title("sunr").await.as_str()), ("", "Sunrise"));
    // The files of the earlier version are deleted.
    assert_eq!(count(app.store(), &format!("media WHERE work_id = {id}")), 1);
    assert_eq!((count(app.store(), "upload WHERE state = 'gone'"), count(app.store(), "doomed_object")), (1, 1));
});

on_both!(a_submitted_work_must_be_complete, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let draft = lin.add(&json!({})).await;
    let refused = lin.post(&format!("/works/{}/submit", draft["id"]), &json!({ "version": draft["version"] })).await;
    for field in ["title", "authorName", "media", "originality"] {
        assert_eq!(refused.rule(field), "required", "{field}");
    }
    let long = lin.post("/works", &lin.body(&json!({ "title": "x".repeat(41) }))).await;
    assert_eq!(long.rule("content.title"), "maxLength");
    // Of two devices the later one gets a conflict.
    let saved = lin.save(&draft, &content("One", &[])).await;
    let stale = lin.put(&format!("/works/{}", draft["id"]), &json!({ "content": content("Two", &[]), "version": draft["version"] })).await;
    assert_eq!(stale.refused(4009)["content"]["title"], saved["content"]["title"]);
});

on_both!(a_sign_up_has_at_most_the_configured_number_of_works, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let two = Activity { settings: json!({ "worksPerApply": 2 }), ..contest() }.insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let body = lin.body(&content("One", &[]));
    let first = lin.post("/works", &body).await.data().clone();
    assert_eq!(*lin.post("/works", &body).await.data(), first, "the same request again");
    lin.post("/works", &lin.body(&json!({}))).await.refused(6042);
    assert_eq!(lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["code"], 6042);
    // A withdrawn work makes room for another.
    lin.post(&format!("/works/{}/withdraw", first["id"]), &json!({ "version": first["version"] })).await.data();
    lin.post("/works", &lin.body(&json!({}))).await.data();

    let zhou = app.author("zhou", &two).await;
    zhou.add(&json!({})).await;
    zhou.add(&json!({})).await;
    zhou.post("/works", &zhou.body(&json!({}))).await.refused(6042);
    // The sign-up of another account is not found.
    let mut foreign = lin.body(&json!({}));
    foreign["applyId"] = json!(zhou.signup);
    lin.post("/works", &foreign).await.refused(4004);
    let stranger = app.participant("stranger");
    assert_eq!(stranger.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["code"], 6065);
});

on_both!(authors_see_their_works_of_all_activities_newest_first, on crate::support::twin::without_twin, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let other = Activity { name: json!({ "en": "City lights", "zh-Hans": "城市之光" }), ..contest() }.insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    assert_eq!(*lin.get("/works/own").await.data(), json!({ "list": [], "hasMore": false }));
    let first = lin.draft("Moonlight", 1).await;
    let account = lin.who.id;
    let second = insert_work(app, &other, &json!(lin.who.sign_up(&other).await.data()["id"]), account, "published", 1);
    let own = lin.who.client.clone().speaking("en").get("/works/own").await.data().clone();
    let shown: Vec<_> = own["list"].as_array().unwrap().iter().map(|work| (&work["id"], &work["title"], &work["status"])).collect();
    assert_eq!(shown, [(&json!(second), &json!("Work 1"), &json!("published")), (&first["id"], &json!("Moonlight"), &json!("draft"))],);
    assert_eq!((&own["list"][0]["competitionName"], &own["list"][1]["cover"]), (&json!("City lights"), &json!("")));
    // The cover is there as soon as the picture is processed, while the work is a draft.
    app.make_media();
    let before = app.store().statements();
    let own = lin.get("/works/own").await.data().clone();
    assert_eq!(app.store().statements() - before, 3, "the session, the works, their files");
    assert_eq!(own["list"][1]["cover"], lin.get(&format!("/works/{}", first["id"])).await.data()["own"]["media"][0]["address"]);
    // Withdrawn works and those of archived activities are not listed, nor those of other authors.
    lin.post(&format!("/works/{}/withdraw", first["id"]), &json!({ "version": first["version"] })).await.data();
    change(app.store(), &format!("UPDATE competition SET status = 'archived' WHERE id = {}", other.id));
    assert_eq!(lin.get("/works/own").await.data()["list"], json!([]));
    assert_eq!(app.participant("zhou").get("/works/own").await.data()["list"], json!([]));
});

on_both!(works_can_be_changed_only_within_the_submission_window, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let later = Activity { submit: Some((HOUR_MS, 2 * HOUR_MS)), ..contest() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.author("lin", &made).await, app.author("zhou", &later).await);
    zhou.post("/works", &zhou.body(&json!({}))).await.refused(6041);
    let draft = lin.draft("Moonlight", 1).await;
    let after = app.later(3700);
    let late = lin.who.client.clone().at(after.address);
    let version = json!({ "version": draft["version"] });
    late.post(&format!("/works/{}/submit", draft["id"]), &version).await.refused(6041);
    late.put(&format!("/works/{}", draft["id"]), &json!({ "content": {}, "version": draft["version"] })).await.refused(6041);
    late.post(&format!("/works/{}/withdraw", draft["id"]), &version).await.refused(6041);
    assert_eq!(late.get(&format!("/works/{}", draft["id"])).await.data()["own"]["actions"], json!([]));
});

on_both!(without_review_a_work_is_published_once_its_files_are_ready, on crate::support::twin::without_twin, |app| {
    let made = Activity { settings: json!({ "workReview": false }), ..contest() }.insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let sent = lin.send_work(&lin.draft("Moonlight", 1).await).await;
    assert_eq!(sent["status"], "reviewing");
    app.make_media();
    assert_eq!(lin.get(&format!("/works/{}", sent["id"])).await.data()["own"]["status"], "published");
    let zhou = app.author("zhou", &made).await;
    assert_eq!(zhou.sent(app, "Sunrise", 2).await["status"], "published");
});

on_both!(a_withdrawn_work_and_its_files_are_removed, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let sent = lin.sent(app, "Moonlight", 1).await;
    boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data();
    let shown = lin.get(&format!("/works/{}", sent["id"])).await.data()["own"].clone();
    let back = lin.post(&format!("/works/{}/withdraw", sent["id"]), &json!({ "version": shown["version"] })).await.data().clone();
    assert_eq!((&back["status"], &back["actions"]), (&json!("withdrawn"), &json!([])));
    app.visitor().get(&format!("/works/{}", sent["id"])).await.refused(4004);
    let wall = app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data().clone();
    assert_eq!((&wall["total"], &wall["list"]), (&json!(0), &json!([])));
    laurel_server::upload::sweep(&app.later(3_601).app).unwrap();
    assert_eq!(count(app.store(), "media") + count(app.store(), "upload") + count(app.store(), "doomed_object"), 0);
    // Its number is not used again.
    assert_eq!(lin.sent(app, "Sunrise", 2).await["workNo"], "002");
});

on_both!(without_a_live_sign_up_works_can_be_withdrawn_but_not_submitted, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    let draft = lin.draft("Moonlight", 1).await;
    app.make_media();
    change(app.store(), "UPDATE apply SET status = 'pending'");
    let path = format!("/works/{}", draft["id"]);
    let own = lin.get(&path).await.data()["own"].clone();
    assert_eq!(own["actions"], json!(["withdraw"]));
    assert_eq!(lin.get(&format!("/works/mine?competitionId={}", made.id)).await.data()["list"][0]["actions"], own["actions"]);
    lin.post(&format!("{path}/submit"), &json!({ "version": draft["version"] })).await.refused(6065);
    lin.put(&path, &json!({ "content": draft["content"], "version": draft["version"] })).await.refused(6065);
    let gone = lin.post(&format!("{path}/withdraw"), &json!({ "version": draft["version"] })).await.data().clone();
    assert_eq!(gone["status"], "withdrawn");
});

on_both!(works_end_with_their_sign_up, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, zhou, boss) = (app.author("lin", &made).await, app.author("zhou", &made).await, app.member("boss", Role::Owner));
    let shown = [lin.sent(app, "Moonlight", 1).await, zhou.sent(app, "Sunrise", 2).await];
    boss.post("/works/pass", &json!({ "ids": [shown[0]["id"], shown[1]["id"]] })).await.data();
    let total = async || app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["total"].clone();
    assert_eq!(total().await, 2);

    // With a withdrawn sign-up its works are withdrawn too; the preview says so.
    let path = format!("/apply/{}/withdraw", lin.signup);
    assert_eq!(lin.get(&path).await.data()["works"], 1);
    lin.post(&path, &json!({ "nonce": nonce() })).await.data();
    assert_eq!(lin.get(&format!("/works/{}", shown[0]["id"])).await.data()["own"]["status"], "withdrawn");
    assert_eq!((total().await, count(app.store(), "media")), (json!(1), 1));

    // If an organiser cancels the sign-up, its work is hidden and stays with its author.
    boss.post(&format!("/apply/{}/cancel", zhou.signup), &json!({ "reason": "Entered twice" })).await.data();
    let own = zhou.get(&format!("/works/{}", shown[1]["id"])).await.data()["own"].clone();
    assert_eq!((&own["status"], &own["returnReason"]), (&json!("hidden"), &json!("Entered twice")));
    assert_eq!((total().await, count(app.store(), "media")), (json!(0), 1));
});
