//! The search index after its form has changed.

use laurel_core::staff::Role;
use laurel_server::search;

use crate::support::database::{change, count};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::work::contest;

on_both!(texts_of_an_older_form_are_indexed_again, |app| {
    let boss = app.member("boss", Role::Owner);
    Activity::default().insert(app.store(), app.now_ms());
    let shown = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &shown).await;
    let work = lin.sent(app, "Mondlicht", 1).await;
    boss.post("/works/pass", &serde_json::json!({ "ids": [work["id"]] })).await.data();
    let found = async || {
        let [activities, works, listed, persons] = [
            app.visitor().get("/competition?keyword=city").await,
            app.visitor().get(&format!("/works?competitionId={}&keyword=mondlicht", shown.id)).await,
            boss.get(&format!("/works?competitionId={}&keyword=mondlicht", shown.id)).await,
            boss.get("/apply?keyword=lin").await,
        ]
        .map(|answer| answer.data()["list"].as_array().unwrap().len());
        (activities, works, listed, persons)
    };
    let before = found().await;
    assert!(before.0 > 0 && before.1 == 1 && before.2 == 1 && before.3 == 1, "{before:?}");

    for statement in [
        "UPDATE search_token SET token = 'older ' || token",
        "UPDATE work_token SET token = 'older ' || token",
        "UPDATE work_detail SET search_text = ''",
        "UPDATE apply_person SET search_text = ''",
        "UPDATE merchant SET search_version = 0",
    ] {
        change(app.store(), statement);
    }
    assert_eq!(found().await, (0, 0, 0, 0));
    let tokens = count(app.store(), "work_token");
    assert!(search::refresh(app.store()).unwrap() > 0);
    assert_eq!(found().await, before);
    assert_eq!(count(app.store(), "work_token"), tokens);
    assert_eq!(search::refresh(app.store()).unwrap(), 0);
});
