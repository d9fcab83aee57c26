//! The database's filter by stage agrees with the stage that core derives.

use laurel_core::activity::Stage;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

use crate::support::app::{TestApp, run};
use crate::support::database::Backend;
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;

const STAGES: [Stage; 9] = [
    Stage::Cancelled,
    Stage::Ended,
    Stage::Upcoming,
    Stage::Signup,
    Stage::Submit,
    Stage::Like,
    Stage::Judge,
    Stage::Ongoing,
    Stage::Closed,
];

fn word(stage: Stage) -> String {
    serde_json::to_value(stage).unwrap().as_str().unwrap().to_owned()
}

/// Windows of whole hours around now, in any order, even ones that an organiser may not enter.
fn any_activity() -> impl Strategy<Value = Activity> {
    let hours = || (-6..6_i64).prop_map(|hours| hours * HOUR_MS);
    let window = move || (hours(), hours());
    let status = prop::sample::select(vec!["published", "paused", "cancelled", "finished", "draft", "archived"]);
    let maybe = move || prop::option::weighted(0.6, window());
    (status, window(), maybe(), maybe(), maybe(), window()).prop_map(|(status, signup, submit, like, judge, takes_place)| Activity {
        status,
        signup,
        submit,
        like,
        judge,
        takes_place,
        groups: Vec::new(),
        ..Activity::default()
    })
}

/// Each card has its stage from core; each filter must return exactly the cards of its stage.
async fn agree(app: &TestApp) {
    let visitor = app.visitor();
    let mut filtered = 0;
    for stage in STAGES {
        let page = visitor.get(&format!("/competition?size=50&stage={}", word(stage))).await;
        for card in page.data()["list"].as_array().unwrap() {
            assert_eq!(card["stage"], Value::from(word(stage)), "{card}");
            filtered += 1;
        }
    }
    let all = visitor.get("/competition?size=50").await.data()["list"].as_array().unwrap().len();
    assert_eq!(filtered, all);
}

fn random_windows(backend: Backend) {
    let cases = prop::collection::vec(any_activity(), 40);
    let mut runner = TestRunner::new(Config { cases: 12, failure_persistence: None, max_shrink_iters: 60, ..Config::default() });
    let outcome = runner.run(&cases, |activities| {
        run(backend, async |app| {
            // Offset by half an hour, so that no window ends between two requests.
            let base = app.now_ms() + HOUR_MS / 2;
            for activity in &activities {
                activity.insert(app.store(), base);
            }
            for hours in [0, -4, 3] {
                agree(&app.later(hours * 3600)).await;
            }
        });
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn random_windows_and_clocks_have_the_same_stage_in_core_and_on_sqlite() {
    random_windows(Backend::Sqlite);
}

#[test]
fn random_windows_and_clocks_have_the_same_stage_in_core_and_on_postgres() {
    random_windows(Backend::Postgres);
}

// A window for every millisecond of the test: some request falls exactly on a start and an end.
on_both!(windows_are_half_open_to_the_millisecond, |app| {
    let base = app.now_ms() + 400;
    for index in 0..240 {
        let category = ["a", "b", "c", "d", "e", "f"][usize::try_from(index / 40).unwrap()];
        Activity { category, signup: (-HOUR_MS, index), takes_place: (index, HOUR_MS), groups: Vec::new(), ..Activity::default() }
            .insert(app.store(), base);
    }
    while app.now_ms() < base {
        actix_web::rt::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    let visitor = app.visitor();
    for category in ["a", "b", "c", "d", "e", "f"] {
        for stage in [Stage::Signup, Stage::Ongoing] {
            let page = visitor.get(&format!("/competition?size=50&category={category}&stage={}", word(stage))).await;
            let list = page.data()["list"].as_array().unwrap();
            assert!(list.iter().all(|card| card["stage"] == word(stage)), "{}", page.text);
        }
    }
});
