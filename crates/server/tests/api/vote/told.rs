//! Notices about void votes to the author of a work, and alerts about held ones to the organiser.

use laurel_core::ids::MerchantId;
use laurel_core::staff::Role;
use laurel_core::vote::{VoteReason, VoteStatus};
use laurel_server::vote::service::judge::{Verdict, decide};
use laurel_server::vote::service::{alert, fairness, voided};
use serde_json::{Value, json};

use super::{Stage, like};
use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::database::{change, count, texts};
use crate::support::make::HOUR_MS;
use crate::support::on_both;

/// Votes of the stage, oldest first.
fn votes(app: &TestApp) -> Vec<i64> {
    texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM vote ORDER BY id").iter().map(|id| id.parse().unwrap()).collect()
}

fn judge(app: &TestApp, ids: &[i64], status: VoteStatus, reason: VoteReason) {
    let verdict = Verdict { status, reason: Some(reason), note: "" };
    app.store().write(|db| decide(db, &MerchantId::default(), ids, verdict, app.now_ms())).unwrap();
}

/// Notices about void votes, newest first.
async fn told(author: &Client) -> Vec<Value> {
    let page = author.get("/notice?size=50").await.data().clone();
    page["list"].as_array().unwrap().iter().filter(|notice| notice["kind"] == "votes").cloned().collect()
}

/// Two rounds, as after a restart.
fn rounds(app: &TestApp) {
    for _ in 0..2 {
        assert!(!voided::round(app.store(), &app.app.texts, app.now_ms()).unwrap());
    }
}

on_both!(an_author_is_notified_once_for_each_share_of_void_votes_and_sees_them_by_group, |app| {
    let stage = Stage::new(app, 1).await;
    for index in 0..20 {
        like(&app.participant(&format!("p{index}")), stage.works[0]).await.data();
    }
    let ids = votes(app);
    judge(app, &ids[..1], VoteStatus::Void, VoteReason::Staff);
    rounds(app);
    assert_eq!(told(&stage.author.who).await.len(), 0, "5 % are no more than 5 %");
    judge(app, &ids[1..3], VoteStatus::Void, VoteReason::Burst);
    rounds(app);
    let list = told(&stage.author.who).await;
    assert_eq!(list.len(), 1);
    assert_eq!(list[0]["content"], "Likes and gifts for “Work 1” that don’t count: 3 of 20. Open it to see the reasons.");
    assert_eq!(list[0]["link"], format!("/pages/apply/detail?workId={}&merchantId=SAAQ", stage.works[0]));
    // Further ones below the next share say nothing new.
    judge(app, &ids[3..4], VoteStatus::Void, VoteReason::Device);
    rounds(app);
    assert_eq!(told(&stage.author.who).await.len(), 1);
    stage.author.who.put("/notice/setting", &json!({ "group": "progress", "channel": "mail", "on": false })).await.data();
    judge(app, &ids[4..5], VoteStatus::Void, VoteReason::Undecided);
    rounds(app);
    assert_eq!(told(&stage.author.who).await.len(), 2);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'workVotesVoided' AND recipient = 'lin@mail.example'"), 1);
    judge(app, &ids[5..7], VoteStatus::Held, VoteReason::Device);
    judge(app, &ids[7..8], VoteStatus::Held, VoteReason::MinWorks);
    let seen = stage.author.who.get(&format!("/works/{}/vote", stage.works[0])).await.data().clone();
    assert_eq!((&seen["likeCount"], &seen["giftValue"], &seen["voidTime"]), (&json!(12), &json!(0), &Value::Null));
    assert_eq!(seen["held"], json!([{ "group": "suspicious", "count": 2 }, { "group": "rules", "count": 1 }]));
    let voided = json!([
        { "group": "suspicious", "count": 3 },
        { "group": "organiser", "count": 1 },
        { "group": "undecided", "count": 1 }
    ]);
    assert_eq!(seen["voided"], voided);
});

on_both!(an_organiser_is_told_of_a_burst_once_a_day_and_before_held_votes_become_void, |app| {
    let stage = Stage::new(app, 1).await;
    change(app.store(), "UPDATE merchant SET contact_mail = 'office@mail.example' WHERE id = 'SAAQ'");
    for index in 0..3 {
        like(&app.participant(&format!("p{index}")), stage.works[0]).await.data();
    }
    let mails = || texts(app.store(), "SELECT subject AS value FROM outbox WHERE purpose = 'voteAlert' ORDER BY id").len();
    // The times of day of rounds, as hours from now; the like window ends in an hour.
    let round = |hours: i64| {
        for _ in 0..2 {
            alert::round(app.store(), &app.app.texts, app.now_ms() + hours * HOUR_MS).unwrap();
        }
    };
    round(0);
    assert_eq!(mails(), 0);
    judge(app, &votes(app)[..2], VoteStatus::Held, VoteReason::Burst);
    round(0);
    assert_eq!(mails(), 1);
    // Nothing new was held on the next day.
    round(24);
    assert_eq!(mails(), 1);
    let boss = app.member("boss", Role::Viewer);
    let waiting = boss.get("/stat/today").await.data()["waiting"].clone();
    let row = waiting.as_array().unwrap().iter().find(|row| row["kind"] == "votes").cloned();
    let expected = json!({ "kind": "votes", "count": 2, "competitionId": stage.made.id, "name": waiting[0]["name"], "until": null });
    assert_eq!(row, Some(expected));
    round(26);
    assert_eq!(mails(), 2);
    round(50);
    assert_eq!(mails(), 3);
    round(74);
    assert_eq!(mails(), 3, "they are void");
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'voteAlert' AND recipient = 'office@mail.example'"), 3);
    let open = "SELECT body AS value FROM outbox WHERE purpose = 'voteAlert' AND (body LIKE '%{{%' OR body LIKE '%server.%')";
    assert_eq!(texts(app.store(), open), Vec::<String>::new());
});

on_both!(held_votes_of_an_ended_window_have_the_time_of_their_end, |app| {
    let stage = Stage::new(app, 1).await;
    like(&app.participant("zhou"), stage.works[0]).await.data();
    judge(app, &votes(app), VoteStatus::Held, VoteReason::Device);
    change(app.store(), &format!("UPDATE competition SET like_start = 0, like_end = {} ", app.now_ms() - 25 * HOUR_MS));
    let boss = app.member("boss", Role::Viewer);
    let until = boss.get("/stat/today").await.data()["waiting"][0]["until"].clone();
    assert!(until.is_string());
    let own = stage.author.who.get(&format!("/works/{}/vote", stage.works[0])).await.data().clone();
    assert_eq!(own["voidTime"], until);
    // Without an address the start page alone tells.
    change(app.store(), "UPDATE merchant SET contact_mail = ''");
    alert::round(app.store(), &app.app.texts, app.now_ms()).unwrap();
    assert_eq!(count(app.store(), "vote_alert WHERE kind = 'day'"), 1);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'voteAlert'"), 0);
    assert_eq!(fairness::round(app.store(), app.now_ms() + 48 * HOUR_MS).unwrap(), 1);
    rounds(app);
    assert_eq!(told(&stage.author.who).await.len(), 1);
});
