//! Likes.

use serde_json::json;

use super::{Stage, counters_equal_records, like, liked_contest, undo};
use crate::support::database::{change, count};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;

on_both!(a_like_counts_once_and_the_budget_shrinks, |app| {
    let stage = Stage::new(app, 4).await;
    let zhou = app.participant("zhou");
    let seen = stage.state(&zhou).await;
    assert_eq!((&seen["open"], &seen["likeLeft"], &seen["verifyFirst"]), (&json!(true), &json!(3), &json!(false)));
    let answer = like(&zhou, stage.works[0]).await.data().clone();
    assert_eq!(answer, json!({ "liked": true, "held": false, "likeCount": 1, "likeLeft": 2 }));
    // A repetition is told the state.
    assert_eq!(like(&zhou, stage.works[0]).await.refused(6053), &answer);
    like(&zhou, stage.works[1]).await.data();
    like(&zhou, stage.works[2]).await.data();
    let used = like(&zhou, stage.works[3]).await;
    assert_eq!(used.refused(6052), &json!({ "liked": false, "held": false, "likeCount": 0, "likeLeft": 0 }));
    let seen = stage.state(&zhou).await;
    assert_eq!((&seen["likeLeft"], seen["liked"].as_array().unwrap().len()), (&json!(0), 3));
    counters_equal_records(app);
});

on_both!(a_like_can_be_taken_back_on_the_same_day_and_given_again, |app| {
    let stage = Stage::new(app, 1).await;
    let zhou = app.participant("zhou");
    like(&zhou, stage.works[0]).await.data();
    let back = undo(&zhou, stage.works[0]).await.data().clone();
    assert_eq!(back, json!({ "liked": false, "held": false, "likeCount": 0, "likeLeft": 3 }));
    // Again changes nothing.
    assert_eq!(undo(&zhou, stage.works[0]).await.data(), &back);
    assert_eq!(like(&zhou, stage.works[0]).await.data()["likeCount"], 1);
    assert_eq!(count(app.store(), "vote"), 1);
    assert_eq!(count(app.store(), "vote_act"), 3);
    counters_equal_records(app);
});

on_both!(the_next_day_has_a_new_budget, |app| {
    let stage = Stage::of(app, &Activity { like: Some((-HOUR_MS, 47 * HOUR_MS)), ..liked_contest() }, 4).await;
    let zhou = app.participant("zhou");
    for work in &stage.works[..3] {
        like(&zhou, *work).await.data();
    }
    let tomorrow = app.later(86_400);
    let zhou_then = crate::support::person::Participant { client: zhou.client.clone().at(tomorrow.address), ..zhou.clone() };
    let answer = like(&zhou_then, stage.works[0]).await.data().clone();
    assert_eq!((&answer["likeCount"], &answer["likeLeft"]), (&json!(2), &json!(2)));
    counters_equal_records(app);
});

on_both!(a_budget_of_the_whole_window_is_not_renewed, |app| {
    let settings = json!({ "vote": { "likeMode": "total", "likePerDay": 2 } });
    let stage = Stage::of(app, &Activity { like: Some((-HOUR_MS, 47 * HOUR_MS)), settings, ..liked_contest() }, 3).await;
    let zhou = app.participant("zhou");
    for work in &stage.works[..2] {
        like(&zhou, *work).await.data();
    }
    let tomorrow = app.later(86_400);
    let zhou_then = crate::support::person::Participant { client: zhou.client.clone().at(tomorrow.address), ..zhou.clone() };
    like(&zhou_then, stage.works[2]).await.refused(6052);
});

on_both!(authors_cannot_like_their_own_work_unless_the_organiser_lets_them, |app| {
    let stage = Stage::new(app, 1).await;
    like(&stage.author.who, stage.works[0]).await.refused(6054);
    change(app.store(), &format!(r#"UPDATE competition SET settings = '{{"vote":{{"likeSelf":true}}}}' WHERE id = {}"#, stage.made.id));
    assert_eq!(like(&stage.author.who, stage.works[0]).await.data()["likeCount"], 1);
});

on_both!(likes_are_closed_outside_their_window_and_while_the_activity_pauses, |app| {
    for (window, status) in [
        (Some((HOUR_MS, 2 * HOUR_MS)), "published"),
        (Some((-2 * HOUR_MS, -HOUR_MS)), "published"),
        (None, "published"),
        (Some((-HOUR_MS, HOUR_MS)), "paused"),
        (Some((-HOUR_MS, HOUR_MS)), "finished"),
    ] {
        let made = Activity { like: window, status, ..liked_contest() }.insert(app.store(), app.now_ms());
        let zhou = app.participant(&format!("zhou{}", made.id));
        let open = liked_contest().insert(app.store(), app.now_ms());
        let author = app.author(&format!("lin{}", made.id), &open).await;
        let work = crate::support::work::insert_work(app, &made, &json!(author.signup), author.who.id, "published", 1);
        let refused = like(&zhou, work).await;
        assert_eq!(refused.refused(6051)["liked"], false, "{window:?} {status}");
        assert_eq!(undo(&zhou, work).await.code(), 6051, "{window:?} {status}");
    }
    counters_equal_records(app);
});

on_both!(a_voter_without_a_verified_contact_verifies_first, |app| {
    let stage = Stage::new(app, 1).await;
    let zhou = app.participant("zhou");
    change(app.store(), &format!("UPDATE account SET email = NULL, username = 'zhou' WHERE id = {}", zhou.id));
    assert_eq!(stage.state(&zhou).await["verifyFirst"], true);
    like(&zhou, stage.works[0]).await.refused(6057);
});

on_both!(works_that_are_not_on_show_cannot_be_liked, |app| {
    let stage = Stage::new(app, 1).await;
    let zhou = app.participant("zhou");
    for status in ["draft", "reviewing", "hidden", "withdrawn"] {
        change(app.store(), &format!("UPDATE work SET status = '{status}' WHERE id = {}", stage.works[0]));
        like(&zhou, stage.works[0]).await.refused(4004);
    }
    like(&zhou, 999_999).await.refused(4004);
    assert_eq!(zhou.post(&format!("/works/{}/like", stage.works[0]), &json!({ "device": "<b>" })).await.rule("device"), "choice");
    app.visitor().post(&format!("/works/{}/like", stage.works[0]), &json!({})).await.failed_token();
});

on_both!(hidden_numbers_are_shown_to_those_who_liked_or_after_the_end, |app| {
    for (visible, before, liked) in
        [("afterLike", json!(null), json!(1)), ("afterEnd", json!(null), json!(null)), ("always", json!(0), json!(1))]
    {
        let settings = json!({ "vote": { "likeCountVisible": visible } });
        let made = Activity { settings, ..liked_contest() }.insert(app.store(), app.now_ms());
        let author = app.author(&format!("lin{}", made.id), &made).await;
        let work = crate::support::work::insert_work(app, &made, &json!(author.signup), author.who.id, "published", 1);
        let zhou = app.participant(&format!("zhou{}", made.id));
        let wall = app.visitor().get(&format!("/works?competitionId={}", made.id)).await.data()["list"][0]["likeCount"].clone();
        assert_eq!(wall, before, "{visible}");
        assert_eq!(zhou.get(&format!("/works/{work}/like")).await.data()["total"], before, "{visible}");
        assert_eq!(like(&zhou, work).await.data()["likeCount"], liked, "{visible}");
        assert_eq!(zhou.get(&format!("/works/{work}/like")).await.data()["total"], liked, "{visible}");
        let seen = zhou.get(&format!("/competition/{}/vote", made.id)).await.data().clone();
        assert_eq!(seen["liked"][0]["likeCount"], liked, "{visible}");
        let over = app.later(2 * 3_600);
        let wall =
            app.visitor().at(over.address).get(&format!("/works?competitionId={}", made.id)).await.data()["list"][0]["likeCount"].clone();
        assert_eq!(wall, 1, "{visible}");
    }
});

on_both!(likers_are_listed_if_they_show_themselves, |app| {
    let stage = Stage::new(app, 1).await;
    let (zhou, wu) = (app.participant("zhou"), app.participant("wu"));
    change(app.store(), &format!("UPDATE account SET show_me = TRUE WHERE id = {}", zhou.id));
    for voter in [&zhou, &wu] {
        like(voter, stage.works[0]).await.data();
    }
    let likers = app.visitor().get(&format!("/works/{}/like", stage.works[0])).await.data().clone();
    assert_eq!(
        (likers["list"].as_array().unwrap().len(), &likers["list"][0]["nickname"], &likers["total"]),
        (1, &json!("zhou"), &json!(2))
    );
});

on_both!(a_like_keeps_the_cached_pages_of_the_merchant, |app| {
    let stage = Stage::new(app, 1).await;
    let (zhou, merchant) = (app.participant("zhou"), laurel_core::ids::MerchantId::default());
    let before = app.store().generation(&merchant);
    like(&zhou, stage.works[0]).await.data();
    assert_eq!(app.store().generation(&merchant), before);
});
