//! Reports about works, and the decisions of organisers.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::database::{count, texts};
use crate::support::on_both;
use crate::support::work::contest;

on_both!(each_account_reports_a_work_once, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let (zhou, wang) = (app.participant("zhou").client, app.participant("wang").client);
    let sent = lin.sent(app, "Moonlight", 1).await;
    let id = sent["id"].clone();
    let path = format!("/works/{id}/report");
    let copied = json!({ "reason": "copied", "detail": " From my book, page 12. " });
    // Before publication others cannot see it.
    zhou.post(&path, &copied).await.refused(4004);
    boss.post("/works/pass", &json!({ "ids": [id] })).await.data();
    for said in [&copied, &copied, &json!({ "reason": "offensive" })] {
        zhou.post(&path, said).await.data();
    }
    wang.post(&path, &json!({ "reason": "other", "detail": "It is upside down." })).await.data();
    assert_eq!(wang.post(&path, &json!({ "reason": "other" })).await.rule("detail"), "required");
    assert_eq!(wang.post(&path, &json!({ "reason": "copied", "detail": "字".repeat(201) })).await.rule("detail"), "maxLength");
    assert_eq!(wang.post(&path, &json!({ "reason": "dull" })).await.status, 400);
    // Authors cannot report their own work; a visitor has to log in.
    lin.post(&path, &copied).await.refused(4004);
    assert_eq!(app.visitor().post(&path, &copied).await.status, 401);

    let reported = async || boss.get(&format!("/works?competitionId={}&reported=true", made.id)).await.data().clone();
    assert_eq!((&reported().await["total"], &reported().await["list"][0]["reports"]), (&json!(1), &json!(2)));
    let one = boss.get(&format!("/works/{id}")).await.data()["reports"].clone();
    let told: Vec<_> = one.as_array().unwrap().iter().map(|line| (&line["reason"], &line["detail"], &line["open"])).collect();
    assert_eq!(
        told,
        [(&json!("other"), &json!("It is upside down."), &json!(true)), (&json!("copied"), &json!("From my book, page 12."), &json!(true))]
    );
    let kept = boss.post(&format!("/works/{id}/dismiss"), &json!({})).await.data().clone();
    assert_eq!(
        (&kept["line"]["reports"], &kept["line"]["status"], &kept["reports"][0]["open"]),
        (&json!(0), &json!("published"), &json!(false))
    );
    assert_eq!(reported().await["total"], 0);
    // A report that was dismissed is not opened again by the same account.
    zhou.post(&path, &copied).await.data();
    assert_eq!(reported().await["total"], 0);
    let log = texts(app.store(), "SELECT before_json || after_json AS value FROM audit_log WHERE call = 'organise.workDismiss'");
    assert_eq!(log, [r#"{"reports":2}{"reports":0}"#]);
});

on_both!(hiding_a_work_settles_its_reports, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.author("lin", &made).await, app.member("boss", Role::Owner));
    let zhou = app.participant("zhou").client;
    let id = lin.sent(app, "Moonlight", 1).await["id"].clone();
    boss.post("/works/pass", &json!({ "ids": [id] })).await.data();
    zhou.post(&format!("/works/{id}/report"), &json!({ "reason": "privacy" })).await.data();
    let hidden = boss.post(&format!("/works/{id}/hide"), &json!({ "reason": "A complaint" })).await.data().clone();
    assert_eq!((&hidden["line"]["reports"], &hidden["reports"][0]["open"]), (&json!(0), &json!(false)));
    assert_eq!(count(app.store(), "work_report WHERE settled_time IS NULL"), 0);
});
