//! Gifts.

use serde_json::{Value, json};

use super::{Stage, counters_equal_records, device_of, liked_contest};
use crate::support::client::Answer;
use crate::support::database::{change, count, number};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::{Participant, nonce};

async fn catalogue(app: &crate::support::app::TestApp, stage: &Stage) -> Vec<Value> {
    app.visitor().get(&format!("/gift?competitionId={}", stage.made.id)).await.data()["list"].as_array().unwrap().clone()
}

async fn give(voter: &Participant, work: i64, gift: &Value, count: i64) -> Answer {
    voter
        .post(
            &format!("/works/{work}/gift"),
            &json!({ "giftId": gift["id"], "count": count, "nonce": nonce(), "device": device_of(voter) }),
        )
        .await
}

on_both!(gifts_cost_points_of_the_day, |app| {
    let stage = Stage::new(app, 3).await;
    let zhou = app.participant("zhou");
    let gifts = catalogue(app, &stage).await;
    let icons: Vec<&str> = gifts.iter().map(|gift| gift["icon"].as_str().unwrap()).collect();
    assert_eq!(icons, ["flower", "star", "trophy"]);
    let answer = give(&zhou, stage.works[0], &gifts[1], 1).await.data().clone();
    assert_eq!(answer, json!({ "giftValue": 3, "pointLeft": 7, "workLeft": 2, "held": false, "animation": "star" }));
    // At most five points for a work on a day.
    assert_eq!(give(&zhou, stage.works[0], &gifts[1], 1).await.refused(6055)["workLeft"], 2);
    assert_eq!(give(&zhou, stage.works[0], &gifts[0], 2).await.data()["workLeft"], 0);
    assert_eq!(give(&zhou, stage.works[1], &gifts[2], 1).await.data()["pointLeft"], 0);
    assert_eq!(give(&zhou, stage.works[2], &gifts[0], 1).await.refused(6055)["pointLeft"], 0);
    let page = zhou.get(&format!("/works/{}/gift", stage.works[0])).await.data().clone();
    assert_eq!((&page["giftValue"], page["recent"].as_array().unwrap().len(), &page["recent"][0]["nickname"]), (&json!(5), 2, &json!("")));
    let mine = zhou.get(&format!("/gift/mine?competitionId={}", stage.made.id)).await.data().clone();
    assert_eq!(mine["list"].as_array().unwrap().len(), 3);
    let seen = zhou.get(&format!("/gift?competitionId={}&workId={}", stage.made.id, stage.works[2])).await.data().clone();
    assert_eq!((&seen["pointLeft"], &seen["workLeft"]), (&json!(0), &json!(0)));
    counters_equal_records(app);
});

on_both!(a_repeated_gift_is_given_once, |app| {
    let stage = Stage::new(app, 2).await;
    let zhou = app.participant("zhou");
    let gifts = catalogue(app, &stage).await;
    let body = json!({ "giftId": gifts[0]["id"], "count": 1, "nonce": nonce() });
    let path = format!("/works/{}/gift", stage.works[0]);
    assert_eq!(zhou.post(&path, &body).await.data()["pointLeft"], 9);
    assert_eq!(zhou.post(&path, &body).await.data()["pointLeft"], 9);
    assert_eq!(count(app.store(), "vote"), 1);
    zhou.post(&format!("/works/{}/gift", stage.works[1]), &body).await.refused(4010);
    let bad = json!({ "giftId": gifts[0]["id"], "count": 0, "nonce": "x" });
    assert_eq!(zhou.post(&path, &bad).await.rule("count"), "notLess");
    counters_equal_records(app);
});

on_both!(top_supporters_are_those_who_show_themselves, |app| {
    let stage = Stage::new(app, 1).await;
    let gifts = catalogue(app, &stage).await;
    for (name, gift, shows) in [("zhou", 0, true), ("wu", 2, true), ("sun", 1, false)] {
        let voter = app.participant(name);
        change(app.store(), &format!("UPDATE account SET show_me = {shows} WHERE id = {}", voter.id));
        give(&voter, stage.works[0], &gifts[gift], 1).await.data();
    }
    let page = app.visitor().get(&format!("/works/{}/gift", stage.works[0])).await.data().clone();
    let names: Vec<&str> = page["supporters"].as_array().unwrap().iter().map(|one| one["nickname"].as_str().unwrap()).collect();
    assert_eq!(names, ["wu", "zhou"]);
    assert_eq!(page["giftValue"], 9);
});

on_both!(gifts_can_be_switched_off, |app| {
    let stage = Stage::of(app, &Activity { settings: json!({ "vote": { "gifts": false } }), ..liked_contest() }, 1).await;
    assert!(catalogue(app, &stage).await.is_empty());
    let gift = number(app.store(), "SELECT min(id) AS value FROM gift");
    give(&app.participant("zhou"), stage.works[0], &json!({ "id": gift }), 1).await.refused(6051);
});

on_both!(authors_cannot_give_gifts_to_themselves_nor_anybody_a_gift_of_another_merchant, |app| {
    let stage = Stage::new(app, 1).await;
    let gifts = catalogue(app, &stage).await;
    give(&stage.author.who, stage.works[0], &gifts[0], 1).await.refused(6054);
    give(&app.participant("zhou"), stage.works[0], &json!({ "id": 999_999 }), 1).await.refused(4004);
});
