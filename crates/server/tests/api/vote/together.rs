//! Many at once: budgets hold, counters equal records, and a refused act leaves its group untouched.

use super::{Stage, counters_equal_records, like, undo};
use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, count, number};
use crate::support::on_both;
use proptest::test_runner::{Config, TestRunner};

/// Taps of three voters on four works, all at once; taps with an odd number take back.
async fn taps(app: &TestApp, taps: &[(usize, usize, bool)]) {
    let stage = Stage::new(app, 4).await;
    let voters: Vec<_> = (0..3).map(|index| app.participant(&format!("p{index}"))).collect();
    let tasks: Vec<_> = taps
        .iter()
        .map(|(voter, work, takes_back)| {
            let (voter, work, takes_back) = (voters[*voter].clone(), stage.works[*work], *takes_back);
            actix_web::rt::spawn(async move { if takes_back { undo(&voter, work).await.code() } else { like(&voter, work).await.code() } })
        })
        .collect();
    for task in tasks {
        let code = task.await.unwrap();
        assert!([2000, 6052, 6053].contains(&code), "{code}");
    }
    counters_equal_records(app);
    assert_eq!(count(app.store(), "vote_budget WHERE likes > 3"), 0);
}

fn any_taps(backend: Backend) {
    let mut runner = TestRunner::new(Config { cases: 5, failure_persistence: None, max_shrink_iters: 4, ..Config::default() });
    let many = proptest::collection::vec((0..3_usize, 0..4_usize, proptest::bool::weighted(0.3)), 1..24);
    let outcome = runner.run(&many, |list| {
        run(backend, async |app| taps(app, &list).await);
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn parallel_taps_never_pass_the_budget_on_sqlite() {
    any_taps(Backend::Sqlite);
}

#[test]
fn parallel_taps_never_pass_the_budget_on_postgres() {
    any_taps(Backend::Postgres);
}

on_both!(forty_voters_at_once_are_all_counted, |app| {
    let stage = Stage::new(app, 2).await;
    let tasks: Vec<_> = (0..40_usize)
        .map(|index| {
            let (voter, work) = (app.participant(&format!("p{index}")), stage.works[index % 2]);
            actix_web::rt::spawn(async move { like(&voter, work).await.code() })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), 2000);
    }
    assert_eq!(number(app.store(), "SELECT CAST(sum(like_count) AS BIGINT) AS value FROM work"), 40);
    counters_equal_records(app);
});

on_both!(a_refused_act_leaves_its_group_untouched, |app| {
    let stage = Stage::new(app, 1).await;
    let (zhou, wu, work) = (app.participant("zhou"), app.participant("wu"), stage.works[0]);
    let tasks = [(zhou.clone(), work), (wu, 999_999), (zhou, work)]
        .map(|(voter, work)| actix_web::rt::spawn(async move { like(&voter, work).await.code() }));
    let mut codes = Vec::new();
    for task in tasks {
        codes.push(task.await.unwrap());
    }
    codes.sort_unstable();
    assert_eq!(codes, [2000, 4004, 6053]);
    counters_equal_records(app);
});
