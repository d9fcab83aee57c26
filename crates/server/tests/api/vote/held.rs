//! Votes that do not count at once: shared devices, too few works, and decisions about them.

use laurel_core::ids::MerchantId;
use laurel_core::vote::{VoteReason, VoteStatus};
use laurel_server::vote::service::fairness::{self, burst_threshold};
use laurel_server::vote::service::judge::{Verdict, decide};
use serde_json::json;

use super::{Stage, counters_equal_records, like, liked_contest, undo};
use crate::support::client::solved;
use crate::support::database::{change, count, number, texts};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;

on_both!(a_fourth_account_on_a_device_solves_a_check_and_its_likes_are_held, |app| {
    let stage = Stage::new(app, 1).await;
    let path = format!("/works/{}/like", stage.works[0]);
    let body = json!({ "device": "8a1f-shared-device" });
    for index in 0..3 {
        assert_eq!(app.participant(&format!("p{index}")).post(&path, &body).await.data()["held"], false);
    }
    let fourth = app.participant("fourth");
    let asked = fourth.post(&path, &body).await;
    asked.refused(4001);
    assert_eq!(count(app.store(), "vote"), 3);
    let body = json!({ "device": body["device"], "challenge": solved(&asked) });
    let answer = fourth.post(&path, &body).await.data().clone();
    assert_eq!(answer, json!({ "liked": true, "held": true, "likeCount": 3, "likeLeft": 2 }));
    let seen = stage.state(&fourth).await;
    assert_eq!(seen["liked"][0]["held"], true);
    // A device is stored as a keyed hash only.
    assert_eq!(count(app.store(), "vote WHERE length(device) = 16"), 4);
    counters_equal_records(app);
});

on_both!(calls_that_name_no_device_share_that_of_their_network, |app| {
    let stage = Stage::new(app, 1).await;
    let path = format!("/works/{}/like", stage.works[0]);
    for index in 0..3 {
        app.participant(&format!("p{index}")).post(&path, &json!({})).await.data();
    }
    app.participant("fourth").post(&path, &json!({})).await.refused(4001);
    assert_eq!(like(&app.participant("fifth"), stage.works[0]).await.data()["held"], false);
});

on_both!(likes_of_a_day_count_together_once_there_are_enough, |app| {
    let settings = json!({ "vote": { "minWorks": 2 } });
    let stage = Stage::of(app, &Activity { settings, ..liked_contest() }, 3).await;
    let zhou = app.participant("zhou");
    let first = like(&zhou, stage.works[0]).await.data().clone();
    assert_eq!((&first["held"], &first["likeCount"]), (&json!(true), &json!(0)));
    like(&zhou, stage.works[1]).await.data();
    assert_eq!(number(app.store(), "SELECT CAST(sum(like_count) AS BIGINT) AS value FROM work"), 2);
    undo(&zhou, stage.works[1]).await.data();
    assert_eq!(number(app.store(), "SELECT CAST(sum(like_count) AS BIGINT) AS value FROM work"), 0);
    assert_eq!(texts(app.store(), "SELECT reason AS value FROM vote WHERE status = 'held'"), ["minWorks"]);
    counters_equal_records(app);
});

on_both!(decisions_change_the_counters_and_void_is_final, |app| {
    let stage = Stage::new(app, 1).await;
    like(&app.participant("zhou"), stage.works[0]).await.data();
    like(&app.participant("wu"), stage.works[0]).await.data();
    let (merchant, now) = (MerchantId::default(), app.now_ms());
    let ids: Vec<i64> =
        texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM vote ORDER BY id").iter().map(|id| id.parse().unwrap()).collect();
    let judge = |ids: &[i64], status, reason| {
        let verdict = Verdict { status, reason, note: "templated ids" };
        app.store().write(|db| decide(db, &merchant, ids, verdict, now)).unwrap().len()
    };
    assert_eq!(judge(&ids, VoteStatus::Held, Some(VoteReason::Burst)), 2);
    counters_equal_records(app);
    assert_eq!(judge(&ids[..1], VoteStatus::Valid, None), 1);
    assert_eq!(judge(&ids, VoteStatus::Void, Some(VoteReason::Staff)), 2);
    assert_eq!(judge(&ids, VoteStatus::Valid, None), 0);
    assert_eq!(number(app.store(), "SELECT like_count AS value FROM work"), 0);
    assert_eq!(count(app.store(), "vote_act"), 7);
    counters_equal_records(app);
});

#[test]
fn a_burst_is_beyond_thirty_votes_and_five_times_the_median_of_ten_minutes() {
    // A work that was quiet for most of the day.
    assert_eq!((burst_threshold(&[]), burst_threshold(&[400; 20])), (30, 30));
    assert_eq!((burst_threshold(&[40; 144]), burst_threshold(&[5; 144])), (200, 30));
}

on_both!(votes_of_young_accounts_in_a_burst_are_held_and_those_of_old_ones_count, |app| {
    let stage = Stage::new(app, 2).await;
    let old = app.participant("old");
    change(app.store(), &format!("UPDATE account SET created_time = 0 WHERE id = {}", old.id));
    assert_eq!(like(&old, stage.works[0]).await.data()["held"], false);
    let young: Vec<_> = (0..31).map(|index| app.participant(&format!("p{index}"))).collect();
    like(&young[0], stage.works[1]).await.data();
    for voter in &young {
        like(voter, stage.works[0]).await.data();
    }
    assert_eq!(fairness::round(app.store(), app.now_ms()).unwrap(), 32, "also those for other works");
    assert_eq!(number(app.store(), "SELECT CAST(sum(like_count) AS BIGINT) AS value FROM work"), 1);
    // A further vote of such an account is held at once.
    assert_eq!(like(&young[1], stage.works[1]).await.data()["held"], true);
    counters_equal_records(app);
    // Nobody decides: what is left becomes void.
    let later = app.now_ms() + 74 * HOUR_MS;
    assert_eq!(fairness::round(app.store(), later).unwrap(), 33);
    assert_eq!(texts(app.store(), "SELECT DISTINCT reason AS value FROM vote WHERE status = 'void'"), ["undecided"]);
    counters_equal_records(app);
});

on_both!(few_held_votes_of_a_work_count_a_day_after_the_end, |app| {
    let stage = Stage::new(app, 1).await;
    for index in 0..2 {
        like(&app.participant(&format!("p{index}")), stage.works[0]).await.data();
    }
    // As if there were 200 more.
    change(app.store(), "UPDATE work SET like_count = like_count + 200");
    let (merchant, now) = (MerchantId::default(), app.now_ms());
    let id = number(app.store(), "SELECT min(id) AS value FROM vote");
    let verdict = Verdict { status: VoteStatus::Held, reason: Some(VoteReason::Staff), note: "" };
    app.store().write(|db| decide(db, &merchant, &[id], verdict, now)).unwrap();
    assert_eq!(fairness::round(app.store(), now + 24 * HOUR_MS).unwrap(), 0, "the window ended less than a day ago");
    assert_eq!(fairness::round(app.store(), now + 26 * HOUR_MS).unwrap(), 1);
    assert_eq!(number(app.store(), "SELECT like_count AS value FROM work"), 202);
});
