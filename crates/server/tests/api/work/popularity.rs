//! The popularity of works follows their counters, once for many acts. It orders walls.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use laurel_core::ids::{ActivityId, MerchantId};
use laurel_server::work::service::popularity::round;
use laurel_server::work::store::popularity::mark_all;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::database::{change, count, number};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::vote::{Stage, counters_equal_records, like, liked_contest};

/// Ids on the wall in the order of popularity.
async fn wall(app: &TestApp, stage: &Stage) -> Vec<i64> {
    let page = app.visitor().get(&format!("/works?competitionId={}&sort=hot", stage.made.id)).await.data().clone();
    page["list"].as_array().unwrap().iter().map(|work| work["id"].as_i64().unwrap()).collect()
}

on_both!(a_wall_is_ordered_anew_after_a_round, |app| {
    let stage = Stage::new(app, 3).await;
    for (index, voter) in ["zhou", "wang", "zhao"].into_iter().enumerate() {
        let voter = app.participant(voter);
        for work in &stage.works[index..] {
            like(&voter, *work).await.data();
        }
    }
    assert_eq!(count(app.store(), "popularity_due"), 3, "one mark for the likes of each");
    assert!(!round(app.store()).unwrap());
    assert_eq!(count(app.store(), "popularity_due"), 0);
    let later = app.later(2);
    assert_eq!(wall(&later, &stage).await, [stage.works[2], stage.works[1], stage.works[0]]);
    counters_equal_records(app);
});

on_both!(changed_weights_reach_every_work_of_their_activity_alone, |app| {
    let stage = Stage::new(app, 2).await;
    let other = Stage::by(app, "chen", &liked_contest(), 1).await;
    let voter = app.participant("zhou");
    for work in [stage.works[0], other.works[0]] {
        like(&voter, work).await.data();
    }
    while round(app.store()).unwrap() {}
    let settings = json!({ "vote": { "likeWeight": 7 } });
    change(app.store(), &format!("UPDATE competition SET settings = '{settings}'"));
    app.store().write(|db| Ok(mark_all(db, &MerchantId::default(), ActivityId(stage.made.id), app.now_ms())?)).unwrap();
    while round(app.store()).unwrap() {}
    let of = |work: i64| number(app.store(), &format!("SELECT popularity AS value FROM work WHERE id = {work}"));
    assert_eq!((of(stage.works[0]), of(stage.works[1]), of(other.works[0])), (7, 0, 10));
});

// A mark that a round has just taken is set again by a like that the round did not see.
on_both!(likes_during_rounds_are_not_forgotten, |app| {
    let settings = json!({ "vote": { "likePerDay": 50 } });
    let stage = Stage::of(app, &Activity { settings, ..liked_contest() }, 4).await;
    let ended = Arc::new(AtomicBool::new(false));
    let rounds = {
        let (store, ended) = (app.store().clone(), Arc::clone(&ended));
        std::thread::spawn(move || {
            while !ended.load(Ordering::Relaxed) {
                round(&store).unwrap();
            }
        })
    };
    for turn in 0..10 {
        let voters: Vec<_> = (0..4_usize).map(|index| app.participant(&format!("p{turn}{index}"))).collect();
        let tasks: Vec<_> = voters
            .iter()
            .flat_map(|voter| stage.works.iter().map(|work| (voter.clone(), *work)))
            .map(|(voter, work)| actix_web::rt::spawn(async move { like(&voter, work).await.code() }))
            .collect();
        for task in tasks {
            assert_eq!(task.await.unwrap(), 2000);
        }
    }
    ended.store(true, Ordering::Relaxed);
    rounds.join().unwrap();
    counters_equal_records(app);
    assert_eq!(number(app.store(), "SELECT CAST(sum(popularity) AS BIGINT) AS value FROM work"), 1_600);
});
