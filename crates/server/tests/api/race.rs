//! Many requests at once: the capacity holds, and every request gets an answer.

use std::sync::Barrier;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::person::PersonInfo;
use laurel_core::staff::Role;
use laurel_server::db::Store;
use laurel_server::jobs::process_media::process_next;
use laurel_server::media::Queue;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, TestDatabase, change, count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::merchants::OWN;
use crate::support::on_both;
use crate::support::person::{Participant, record, submit};
use crate::support::work::{content, contest, insert_moment, picture, uploaded};

/// The invariant: held places match live sign-ups, within the capacity.
fn places(store: &Store, capacity: i64) -> Result<i64, String> {
    let held = number(store, "SELECT held AS value FROM competition_group");
    let live = number(store, "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status = 'approved'");
    if held == live && held <= capacity { Ok(held) } else { Err(format!("{held} held, {live} signed up, {capacity} places")) }
}

fn activity(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { capacity: Some(capacity), ..Group::default() }];
    Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

/// Sends all at once; returns the codes of the answers.
async fn at_once(submits: Vec<(Participant, Value)>) -> Vec<i64> {
    let tasks: Vec<_> =
        submits.into_iter().map(|(person, body)| actix_web::rt::spawn(async move { person.post("/apply", &body).await.code() })).collect();
    let mut codes = Vec::new();
    for task in tasks {
        codes.push(task.await.unwrap());
    }
    codes
}

async fn crowd_for(app: &TestApp, capacity: i64, crowd: usize) {
    let activity = activity(app, capacity);
    let people = (0..crowd).map(|index| {
        let person = app.participant(&format!("p{index}"));
        let body = submit(&activity, &[person.person]);
        (person, body)
    });
    let codes = at_once(people.collect()).await;
    assert!(codes.iter().all(|code| [2000, 6003].contains(code)), "{codes:?}");
    let taken = i64::try_from(codes.iter().filter(|code| **code == 2000).count()).unwrap();
    assert_eq!((taken, places(app.store(), capacity)), (capacity, Ok(capacity)));
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), capacity);
    assert_eq!(count(app.store(), "apply_person WHERE live"), capacity);
}

fn any_crowd(backend: Backend) {
    let mut runner = TestRunner::new(Config { cases: 6, failure_persistence: None, max_shrink_iters: 4, ..Config::default() });
    let outcome = runner.run(&(1..6_i64, 1..8_usize), |(capacity, more)| {
        run(backend, async |app| crowd_for(app, capacity, usize::try_from(capacity).unwrap() + more).await);
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn parallel_sign_ups_never_exceed_the_capacity_on_sqlite() {
    any_crowd(Backend::Sqlite);
}

#[test]
fn parallel_sign_ups_never_exceed_the_capacity_on_postgres() {
    any_crowd(Backend::Postgres);
}

on_both!(sixty_people_at_once_get_twenty_places, |app| {
    crowd_for(app, 20, 60).await;
});

on_both!(parallel_sign_ups_of_one_account_leave_one_live, |app| {
    let lin = app.participant("lin");
    let activity = activity(app, 50);
    let submits = (0..8).map(|index| {
        let phone = format!("1390013900{index}");
        let person = app.record(&lin, &PersonInfo { phone, ..record("other") });
        (lin.clone(), submit(&activity, &[person]))
    });
    let codes = at_once(submits.collect()).await;
    assert_eq!(codes.iter().filter(|code| **code == 2000).count(), 1, "{codes:?}");
    assert!(codes.iter().all(|code| [2000, 6004].contains(code)), "{codes:?}");
    assert_eq!(places(app.store(), 50), Ok(1));
});

on_both!(one_attempt_sent_eight_times_at_once_is_accepted_once, |app| {
    let lin = app.participant("lin");
    let activity = activity(app, 50);
    let body = submit(&activity, &[lin.person]);
    let codes = at_once((0..8).map(|_| (lin.clone(), body.clone())).collect()).await;
    assert_eq!(codes, [2000; 8]);
    assert_eq!((places(app.store(), 50), count(app.store(), "outbox")), (Ok(1), 1));
});

/// Eight sign-ups of one account with the same person, where an account may sign up more than once.
fn one_person_eight_times(app: &TestApp) -> Vec<(Participant, Value)> {
    let groups = vec![Group { capacity: Some(50), ..Group::default() }];
    let many = Activity { groups, settings: json!({ "allowMany": true }), ..Activity::default() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    (0..8).map(|_| (lin.clone(), submit(&many, &[lin.person]))).collect()
}

on_both!(of_eight_sign_ups_of_one_person_by_one_account_at_once_one_is_accepted, |app| {
    let codes = at_once(one_person_eight_times(app)).await;
    assert_eq!(codes.iter().filter(|code| **code == 2000).count(), 1, "{codes:?}");
    assert!(codes.iter().all(|code| [2000, 6004].contains(code)), "{codes:?}");
    assert_eq!(places(app.store(), 50), Ok(1));
});

/// The races above as plain read-then-write, without the lock or the unique index that guards the product: each
/// breaks its rule, so the tests above can fail.
mod twins {
    use super::*;

    /// Runs several transactions at once: all read before the first one writes.
    fn read_then_write(store: &Store, crowd: i64, room: &str, writes: impl Fn(i64) -> Vec<String> + Sync) {
        #[derive(QueryableByName)]
        struct Room {
            #[diesel(sql_type = BigInt)]
            room: i64,
        }
        let (start, writes) = (Barrier::new(usize::try_from(crowd).unwrap()), &writes);
        let one = |account: i64| {
            let done = store.write(|db| {
                let room = diesel::sql_query(format!("{OWN}{room}")).get_result::<Room>(db)?.room;
                start.wait();
                for write in writes(account).iter().filter(|_| room > 0) {
                    diesel::sql_query(format!("{OWN}{write}")).execute(db)?;
                }
                Ok(())
            });
            done.unwrap();
        };
        std::thread::scope(|scope| (1..=crowd).for_each(|account| drop(scope.spawn(move || one(account)))));
    }

    /// An activity on its own database, and ten accounts.
    fn prepared(capacity: i64) -> (TestDatabase, Store, Made) {
        let database = TestDatabase::new(Backend::Postgres);
        let store = database.open();
        let groups = vec![Group { capacity: Some(capacity), ..Group::default() }];
        let made = Activity { groups, ..Activity::default() }.insert(&store, 0);
        change(&store, "INSERT INTO account (nickname, created_time, updated_time) SELECT 'p', 0, 0 FROM generate_series(1, 10)");
        (database, store, made)
    }

    fn sign_up(made: &Made, number: i64, account: i64) -> String {
        format!(
            "INSERT INTO apply (merchant_id, apply_no, competition_id, group_id, account_id, status, pay_status, amount_fen, seats, \
             person_count, form_version, answers, agreement_version, created_time, updated_time) \
             VALUES ('SAAQ', 'A{number}', {}, {}, {account}, 'approved', 'none', 0, 1, 1, 1, '{{}}', '1', 0, 0)",
            made.id,
            made.group()
        )
    }

    #[test]
    fn without_the_conditional_update_places_exceed_the_capacity() {
        let (_database, store, made) = prepared(3);
        read_then_write(&store, 10, "SELECT 3 - held AS room FROM competition_group", |account| {
            vec!["UPDATE competition_group SET held = 1".to_owned(), sign_up(&made, account, account)]
        });
        assert!(places(&store, 3).is_err());
    }

    #[test]
    fn without_lock_and_index_an_account_has_several_sign_ups() {
        let (_database, store, made) = prepared(50);
        change(&store, "DROP INDEX apply_live");
        let room = "SELECT 1 - COUNT(*) AS room FROM apply WHERE account_id = 1";
        read_then_write(&store, 8, room, |attempt| vec![sign_up(&made, attempt, 1)]);
        assert!(count(&store, "apply") > 1);
    }

    #[test]
    fn without_lock_and_key_an_attempt_is_accepted_several_times() {
        let (_database, store, made) = prepared(50);
        change(&store, "ALTER TABLE nonce DROP CONSTRAINT nonce_pkey");
        change(&store, "DROP INDEX apply_live");
        read_then_write(&store, 8, "SELECT 1 - COUNT(*) AS room FROM nonce", |attempt| {
            let keep = "INSERT INTO nonce (account_id, call, value, body_hash, answer, created_time) VALUES (1, 'submit', 'x', '', '', 0)";
            vec![sign_up(&made, attempt, 1), keep.to_owned()]
        });
        assert!(count(&store, "nonce") > 1 && count(&store, "apply") > 1);
    }

    /// The cancelling transaction sees no sign-up to cancel, and the sign-up sees a published activity.
    #[test]
    fn without_the_lock_on_the_activity_a_sign_up_survives_its_cancellation() {
        let (_database, store, made) = prepared(50);
        let room =
            "SELECT CAST(COUNT(*) AS BIGINT) AS room FROM competition WHERE status = 'published' AND NOT EXISTS (SELECT 1 FROM apply)";
        read_then_write(&store, 2, room, |account| match account {
            1 => vec![sign_up(&made, 1, 1)],
            _ => vec!["UPDATE competition SET status = 'cancelled'".to_owned()],
        });
        let left = "SELECT 1 FROM apply JOIN competition ON competition.id = competition_id AND competition.status = 'cancelled'";
        assert_eq!(change(&store, left), 1);
    }

    /// The index alone is the guard here: without it the product itself breaks the rule.
    #[test]
    fn without_the_index_one_account_signs_up_a_person_several_times() {
        run(Backend::Postgres, async |app| {
            change(app.store(), "DROP INDEX apply_person_live");
            let codes = at_once(one_person_eight_times(app)).await;
            assert!(codes.iter().filter(|code| **code == 2000).count() > 1, "{codes:?}");
        });
    }
}

/// Rounds in which two requests change the same thing at once.
const ROUNDS: u8 = 12;

on_both!(a_work_passed_and_withdrawn_at_once_is_counted_by_its_final_state, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    for round in 0..ROUNDS {
        let lin = app.author(&format!("lin{round}"), &made).await;
        let sent = lin.sent(app, "Moonlight", round).await;
        let (staff, ids) = (boss.client.clone(), json!({ "ids": [sent["id"]] }));
        let pass = actix_web::rt::spawn(async move { staff.post("/works/pass", &ids).await.code() });
        let back = lin.post(&format!("/works/{}/withdraw", sent["id"]), &json!({ "version": sent["version"] })).await;
        // The second request sees what the first has done.
        assert!([2000, 4009].contains(&back.code()), "{}", back.text);
        assert_eq!(pass.await.unwrap(), 2000);
    }
    let shown = count(app.store(), "work WHERE status = 'published'");
    for table in ["competition", "competition_group"] {
        assert_eq!(number(app.store(), &format!("SELECT CAST(SUM(work_count) AS BIGINT) AS value FROM {table}")), shown);
    }
    assert_eq!(count(app.store(), "work WHERE status NOT IN ('published', 'withdrawn')"), 0);
});

on_both!(media_processing_finishes_while_its_work_and_moment_change, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    for round in 0..ROUNDS {
        let lin = app.author(&format!("lin{round}"), &made).await;
        let keys = [uploaded(&lin, "jpg", &picture(round, 60, 80)).await, uploaded(&lin, "jpg", &picture(round, 80, 60)).await];
        let draft = lin.add(&content("Moonlight", &[&keys[0], &keys[1]])).await;
        let moment = insert_moment(app, &made, lin.who.id, "Start");
        change(app.store(), &format!("UPDATE scene SET status = 'reviewing', shown = FALSE WHERE id = {moment}"));
        let mine = "UPDATE media SET status = 'processing', upload_key = upload_key, next_time = 0 WHERE scene_id";
        change(app.store(), &format!("{mine} = {moment}"));
        let inner = app.app.clone();
        let making = std::thread::spawn(move || while process_next(inner.media_worker(), Queue::Copies).unwrap() {});
        let less = json!({ "content": content("Less", &[&keys[1]]), "version": draft["version"] });
        lin.put(&format!("/works/{}", draft["id"]), &less).await.data();
        boss.put(&format!("/scene/{moment}"), &json!({ "caption": "Start", "status": "published" })).await.data();
        making.join().unwrap();
    }
    assert_eq!(count(app.store(), "media WHERE status = 'processing'"), 0);
    // The files of the moments have no object: each moment is published, and none is shown.
    assert_eq!(count(app.store(), "scene WHERE shown"), 0);
    assert_eq!(count(app.store(), "media WHERE work_id IS NOT NULL AND status = 'ready'"), i64::from(ROUNDS));
});
