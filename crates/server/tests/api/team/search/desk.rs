//! Staff hide and show entries.

use super::{asks, line, refused, regatta, seen_by};
use crate::support::database::count;
use crate::support::make;
use crate::support::on_both;
use crate::support::team::found_by;
use laurel_core::staff::Role;
use serde_json::json;

on_both!(a_line_with_a_word_of_the_list_waits_for_staff_and_a_hidden_one_stays_hidden, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let boss = app.member("boss", Role::Reviewer);
    let viewer = app.member("viewer", Role::Viewer);
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    boss.put("/comment/words", &json!({ "words": "Spam\n刷票", "version": 0 })).await.data();
    let kept = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!(kept["entry"]["hidden"], true);
    let entry = kept["entry"]["id"].as_i64().unwrap();
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]));
    refused(&lin, &team, entry, 4004).await;

    let path = format!("/team/search?competitionId={}", activity.id);
    let listed = viewer.get(&path).await.data().clone();
    let row = &listed["list"][0];
    assert_eq!(
        (&listed["total"], &row["hidden"], &row["words"], &row["nickname"]),
        (&json!(1), &json!(true), &json!(["Spam"]), &json!("wen"))
    );
    stranger.get(&path).await.refused(4004);
    let hide = format!("/team/search/{entry}");
    viewer.put(&hide, &json!({ "hidden": false })).await.refused(4003);
    stranger.put(&hide, &json!({ "hidden": false })).await.refused(4004);
    assert_eq!(boss.put(&hide, &json!({ "hidden": false })).await.data()["hidden"], false);
    assert_eq!(boss.put(&hide, &json!({ "hidden": false })).await.data()["hidden"], false);
    assert_eq!(count(app.store(), "audit_log WHERE call = 'organise.teamSearchHide'"), 1);
    let again = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!(again["entry"]["hidden"], false, "staff have shown this text");
    asks(&lin, &team, entry).await;

    // Hidden by staff: it stays so until the text changes. The request is still open.
    assert_eq!(boss.put(&hide, &json!({ "hidden": true })).await.data()["requests"], 1);
    let hidden = boss.get(&format!("{path}&hidden=true")).await.data()["list"].as_array().unwrap().len();
    let shown = boss.get(&format!("{path}&hidden=false")).await.data()["list"].as_array().unwrap().len();
    assert_eq!((hidden, shown), (1, 0));
    let again = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!((&again["entry"]["hidden"], again["requests"].as_array().unwrap().len()), (&json!(true), 1));
    let other = wen.put("/team/search", &line(&activity, 0, "I steer")).await.data().clone();
    assert_eq!(other["entry"]["hidden"], false);
});
