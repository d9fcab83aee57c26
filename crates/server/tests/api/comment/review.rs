//! Words, reports, and the decisions of authors and staff.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{Stage, counters, texts_of, write};
use crate::support::client::{Client, query};
use crate::support::database::{change, count, texts};
use crate::support::make;
use crate::support::on_both;

async fn desk(boss: &Client, query: &str) -> Value {
    boss.get(&format!("/comment?{query}")).await.data().clone()
}

on_both!(a_word_of_the_list_makes_a_comment_wait_and_staff_decide, |app| {
    let stage = Stage::new(app).await;
    let (zhou, boss) = (app.participant("zhou").client, app.member("boss", Role::Owner));
    assert_eq!(boss.get("/comment/words").await.data(), &json!({ "words": "", "count": 0, "version": 0 }));
    let list = json!({ "words": "# ours\n刷票\nspam\r\nSPAM\n", "version": 0 });
    assert_eq!(boss.put("/comment/words", &list).await.data(), &json!({ "words": "spam\n刷票", "count": 2, "version": 1 }));
    // A list that has changed meanwhile is not overwritten.
    assert_eq!(boss.put("/comment/words", &list).await.refused(4009)["version"], 1);
    let held = write(app, &zhou, stage.work, "加我，刷 票！", None).await.data().clone();
    assert_eq!((&held["status"], &held["cause"]), (&json!("reviewing"), &json!("word")));
    write(app, &zhou, stage.work, "spa and massage", None).await.data();
    // Its author sees it, others do not.
    let page = stage.list(&zhou, "").await;
    assert_eq!(
        (texts_of(&page), &page["own"][0]["content"], &page["total"]),
        (vec!["spa and massage"], &json!("加我，刷 票！"), &json!(1))
    );
    assert_eq!(stage.list(&app.visitor(), "").await["own"], json!([]));
    let waiting = desk(&boss, "status=reviewing").await;
    assert_eq!(
        (&waiting["total"], &waiting["list"][0]["cause"], &waiting["list"][0]["workTitle"]),
        (&json!(1), &json!("word"), &json!("Work 1"))
    );
    assert_eq!(desk(&boss, &query(&[("keyword", "刷")])).await["total"], 1);
    assert_eq!(desk(&boss, &format!("workId={}&kind=danmu", stage.work)).await["total"], 0);
    let ids = json!({ "ids": [held["id"], 999_999] });
    let done = boss.post("/comment/restore", &ids).await.data()["list"].clone();
    assert_eq!((&done[0]["status"], &done[1]["code"]), (&json!("published"), &json!(4004)));
    assert_eq!(counters(app, stage.work), (2, 1, 1));
    // A repeated decision changes nothing.
    assert_eq!(boss.post("/comment/restore", &json!({ "ids": [held["id"]] })).await.data()["list"][0]["code"], 4011);
    assert_eq!(boss.post("/comment/hide", &json!({ "ids": [held["id"]] })).await.rule("reason"), "required");
    let hidden = boss.post("/comment/hide", &json!({ "ids": [held["id"]], "reason": "Advertising" })).await.data().clone();
    assert_eq!(hidden["list"][0]["status"], "hidden");
    assert_eq!((counters(app, stage.work), &stage.list(&zhou, "").await["own"][0]["hideReason"]), ((1, 1, 1), &json!("Advertising")));
    let log = texts(app.store(), "SELECT call AS value FROM audit_log WHERE call LIKE 'organise.comment%' ORDER BY id");
    assert_eq!(log, ["organise.commentWordsChange", "organise.commentRestore", "organise.commentHide"]);
    assert_eq!(
        texts(app.store(), "SELECT after_json AS value FROM audit_log WHERE call = 'organise.commentWordsChange'"),
        [r#"{"version":1,"words":2}"#]
    );
});

on_both!(three_reports_make_a_comment_wait_until_it_is_reviewed, |app| {
    let stage = Stage::new(app).await;
    let (zhou, boss) = (app.participant("zhou").client, app.member("boss", Role::Reviewer));
    let id = write(app, &zhou, stage.work, "rude", None).await.data()["id"].clone();
    let path = format!("/comment/{id}/report");
    let report = json!({ "reason": "offensive" });
    zhou.post(&path, &report).await.refused(4004);
    assert_eq!(stage.author.post(&path, &json!({ "reason": "other" })).await.rule("detail"), "required");
    let readers: Vec<Client> = ["a", "b", "c", "d"].map(|name| app.participant(name).client).into();
    for reader in [&readers[0], &readers[0], &readers[1]] {
        reader.post(&path, &report).await.data();
    }
    assert_eq!((counters(app, stage.work), &desk(&boss, "reported=true").await["list"][0]["reports"]), ((1, 1, 1), &json!(2)));
    readers[2].post(&path, &json!({ "reason": "other", "detail": "<i>\u{7}mean" })).await.data();
    assert_eq!(counters(app, stage.work), (0, 0, 0));
    readers[3].post(&path, &report).await.refused(4004);
    let waiting = desk(&boss, "status=reviewing").await;
    assert_eq!(waiting["list"][0]["cause"], "reports");
    let said = boss.get(&format!("/comment/{id}/report")).await.data()["list"].clone();
    assert_eq!((said.as_array().unwrap().len(), &said[0]["detail"], &said[0]["open"]), (3, &json!("<i>mean"), &json!(true)));
    boss.post("/comment/restore", &json!({ "ids": [id] })).await.data();
    assert_eq!((counters(app, stage.work), count(app.store(), "comment_report WHERE settled_time IS NULL")), ((1, 1, 1), 0));
    assert_eq!(desk(&boss, "reported=true").await["total"], 0);
});

on_both!(the_author_of_a_work_hides_comments_on_it, |app| {
    let stage = Stage::new(app).await;
    let (zhou, wang) = (app.participant("zhou").client, app.participant("wang").client);
    let id = write(app, &zhou, stage.work, "boring", None).await.data()["id"].clone();
    assert_eq!(stage.list(&stage.author, "").await["list"][0]["canHide"], true);
    assert_eq!(stage.list(&wang, "").await["list"][0]["canHide"], false);
    let path = format!("/comment/{id}/hide");
    wang.post(&path, &json!({})).await.refused(4004);
    zhou.post(&path, &json!({})).await.refused(4004);
    assert_eq!(stage.author.post(&path, &json!({ "reason": "字".repeat(201) })).await.rule("reason"), "maxLength");
    for _ in 0..2 {
        stage.author.post(&path, &json!({ "reason": "Not kind" })).await.data();
    }
    let own = stage.list(&zhou, "").await["own"][0].clone();
    assert_eq!((&own["status"], &own["cause"], &own["hideReason"]), (&json!("hidden"), &json!("author"), &json!("Not kind")));
    assert_eq!(counters(app, stage.work), (0, 0, 0));
    zhou.delete(&format!("/comment/{id}")).await.data();
    assert_eq!(stage.list(&zhou, "").await["own"], json!([]));
});

on_both!(comments_that_are_reviewed_first_wait, |app| {
    let stage = Stage::with(app, json!({ "mode": "pre" })).await;
    let zhou = app.participant("zhou").client;
    let held = write(app, &zhou, stage.work, "first", None).await.data().clone();
    assert_eq!((&held["status"], &held["cause"]), (&json!("reviewing"), &json!("first")));
    assert_eq!(counters(app, stage.work), (0, 0, 0));
});

on_both!(staff_decide_about_comments_of_their_own_activities_only, |app| {
    let stage = Stage::new(app).await;
    let zhou = app.participant("zhou").client;
    let id = write(app, &zhou, stage.work, "one", None).await.data()["id"].clone();
    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]).client;
    let elsewhere = app.member_of("SAAQ", "elsewhere", Role::Reviewer, &[stage.made.id + 1]).client;
    for member in [&stranger, &elsewhere] {
        assert_eq!(desk(member, "").await["total"], 0);
        let hidden = member.post("/comment/hide", &json!({ "ids": [id], "reason": "x" })).await.data().clone();
        assert_eq!(hidden["list"][0]["code"], 4004);
        member.get(&format!("/comment/{id}/report")).await.refused(4004);
    }
    let boss = app.member("boss", Role::Owner);
    let many: Vec<i64> = (1..=501).collect();
    assert_eq!(boss.post("/comment/restore", &json!({ "ids": many })).await.rule("ids"), "maxChoices");
    assert_eq!(boss.post("/comment/restore", &json!({ "ids": [] })).await.rule("ids"), "required");
    assert_eq!(boss.get(&format!("/comment?keyword={}", "x".repeat(300))).await.rule("keyword"), "maxLength");
    change(app.store(), "UPDATE comment SET report_count = 0");
});
