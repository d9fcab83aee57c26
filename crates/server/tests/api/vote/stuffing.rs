//! A scripted vote stuffing: 200 works with 20,000 honest likes, and 3,000 likes of 1,000 fresh accounts on 20 devices, with
//! the settings that an activity has by default. The script solves every human check.

use laurel_core::ids::{AccountId, MerchantId, WorkId};
use laurel_server::auth::account as accounts;
use laurel_server::vote::service::fairness::round;
use laurel_server::vote::service::{Ballot, Cast, Voter, store_group};
use laurel_server::work::service::popularity;

use super::{Stage, counters_equal_records, liked_contest};
use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, number, texts};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::person::nameless;

const WORKS: i64 = 200;
const HONEST: i64 = 20_000;
const FRESH: i64 = 1_000;
const DEVICES: i64 = 20;
const DAYS: i64 = 3;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Inserts accounts; returns their ids.
fn insert(app: &TestApp, many: i64) -> Vec<AccountId> {
    let new = nameless(app.now_ms());
    app.store().write(|db| Ok(accounts::insert_many(db, &new, usize::try_from(many).unwrap())?)).unwrap()
}

fn like(account: AccountId, work: i64, (device, young): (String, bool), now_ms: i64) -> Ballot {
    let voter = Voter { account, verified: true, young, human: true, device: Some(device), network: "203.0.113.7".to_owned() };
    Ballot { merchant: MerchantId::default(), work: WorkId(work), cast: Cast::Like(voter), now_ms }
}

/// Casts likes in their order; between the groups the jobs of fairness and of statistics run, as they do every few seconds.
fn cast(app: &TestApp, ballots: &[Ballot]) -> i64 {
    let mut taken = 0;
    for group in ballots.chunks(512) {
        taken += store_group(app.store(), &app.app.config.keys, group).unwrap().iter().filter(|outcome| outcome.is_ok()).count();
        round(app.store(), group.last().unwrap().now_ms).unwrap();
        app.store().renew_statistics().unwrap();
    }
    i64::try_from(taken).unwrap()
}

/// Counted likes of each work, and the first twenty works.
fn counted(app: &TestApp) -> (Vec<i64>, Vec<String>) {
    while popularity::round(app.store()).unwrap() {}
    let counts = texts(app.store(), "SELECT CAST(like_count AS TEXT) AS value FROM work ORDER BY id");
    let first = texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM work ORDER BY popularity DESC, id LIMIT 20");
    (counts.iter().map(|count| count.parse().unwrap()).collect(), first)
}

/// Honest likes over three days: each account has a device of its own, popular works get more.
fn honest(stage: &Stage, accounts: &[AccountId], start: i64) -> Vec<Ballot> {
    let many = i64::try_from(accounts.len()).unwrap();
    (0..HONEST)
        .map(|index| {
            let account = index % many;
            // A work per account and day, the low numbers more often.
            let spread = (index * 7_919) % (WORKS * WORKS);
            let work = usize::try_from((spread / WORKS) * (spread % WORKS) / WORKS).unwrap();
            let time = start + index * (DAYS * DAY_MS - HOUR_MS) / HONEST;
            like(accounts[usize::try_from(account).unwrap()], stage.works[work], (format!("honest-{account}"), false), time)
        })
        .collect()
}

/// Three likes of each fresh account, for the twenty-first work and two others.
fn stuffed(stage: &Stage, accounts: &[AccountId], targets: &[i64], start: i64, span: i64) -> Vec<Ballot> {
    let all = FRESH * 3;
    assert!(targets.iter().all(|target| stage.works.contains(target)));
    (0..all)
        .map(|index| {
            let account = index / 3;
            let target = targets[usize::try_from(index % 3).unwrap()];
            let device = format!("stuffing-{}", account % DEVICES);
            like(accounts[usize::try_from(account).unwrap()], target, (device, true), start + index * span / all)
        })
        .collect()
}

async fn stuffing_changes_nothing(app: &TestApp, span: i64) {
    let activity = Activity {
        signup: (-10 * DAY_MS, 4 * DAY_MS),
        submit: Some((-10 * DAY_MS, 10 * DAY_MS)),
        like: Some((-4 * DAY_MS, 5 * DAY_MS)),
        takes_place: (6 * DAY_MS, 7 * DAY_MS),
        ..liked_contest()
    };
    let stage = Stage::of(app, &activity, WORKS).await;
    let start = app.now_ms() - 3 * DAY_MS;
    let honest_accounts = insert(app, 7_000);
    let taken = cast(app, &honest(&stage, &honest_accounts, start));
    let before = counted(app);
    assert_eq!(before.0.iter().sum::<i64>(), taken, "every honest like counts");
    assert!(taken > HONEST * 9 / 10, "{taken}");
    let targets: Vec<i64> = [19, 20, 21]
        .map(|place: usize| {
            let order = texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM work ORDER BY popularity DESC, id LIMIT 22");
            order[place].parse().unwrap()
        })
        .to_vec();
    let fresh = insert(app, FRESH);
    assert_eq!(cast(app, &stuffed(&stage, &fresh, &targets, start + 1, span)), FRESH * 3);
    let after = counted(app);
    for (honest, now) in before.0.iter().zip(&after.0) {
        assert!((now - honest).abs() * 100 <= *honest, "{honest} likes became {now}");
    }
    assert_eq!(before.1, after.1, "the first twenty");
    // No honest like is held.
    let young = number(app.store(), "SELECT count(*) AS value FROM vote WHERE status <> 'valid' AND NOT young");
    assert_eq!(young, 0);
    counters_equal_records(app);
}

#[test]
fn stuffing_at_full_speed_changes_no_count_on_sqlite() {
    run(Backend::Sqlite, async |app| stuffing_changes_nothing(app, 60_000).await);
}

#[test]
fn stuffing_at_full_speed_changes_no_count_on_postgres() {
    run(Backend::Postgres, async |app| stuffing_changes_nothing(app, 60_000).await);
}

#[test]
fn stuffing_over_three_days_changes_no_count_on_sqlite() {
    run(Backend::Sqlite, async |app| stuffing_changes_nothing(app, 3 * DAY_MS).await);
}
