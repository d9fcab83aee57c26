//! The transparency log of likes and gifts: appended once each, signed, served as files, and proved to each voter.

use laurel_core::ids::AccountId;
use laurel_core::vote::log::{
    BundleReader, Checkpoint, Leaf, VerifierKey, check_checkpoint, check_proof, decode_hash, is_consistent, leaf_hash,
};
use laurel_server::jobs;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::{change, count, number};
use crate::support::make::{Activity, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::vote::Ballot;
use crate::support::work::insert_work;

/// Seconds after which a checkpoint may follow another one.
const MINUTE: i64 = 61;
const DAY: i64 = 86_400;

/// A contest with one work, and an author who likes it too.
struct Contest {
    activity: Made,
    work: i64,
    lin: Participant,
}

impl Contest {
    async fn new(app: &TestApp) -> Contest {
        let activity = Activity { like: Some((-HOUR_MS, HOUR_MS)), ..Activity::default() }.insert(app.store(), app.now_ms());
        let lin = app.participant("lin");
        let signup = lin.sign_up(&activity).await.data()["id"].clone();
        let work = insert_work(app, &activity, &signup, lin.id, "published", 1);
        Contest { activity, work, lin }
    }

    fn ballot<'a>(&'a self, app: &'a TestApp) -> Ballot<'a> {
        Ballot { app, activity: &self.activity }
    }

    fn like(&self, app: &TestApp, account: AccountId, first: i64, number: i64) {
        self.ballot(app).likes(account, self.work, first, number);
    }

    async fn file(&self, app: &TestApp, path: &str) -> Answer {
        Client::new(app.address).page(&format!("/log/{}/{path}", self.activity.id)).await
    }

    async fn key(&self, app: &TestApp) -> VerifierKey {
        VerifierKey::parse(&self.file(app, "key").await.text).unwrap()
    }

    /// The newest checkpoint, with its signature verified.
    async fn checkpoint(&self, app: &TestApp) -> Checkpoint {
        let note = self.file(app, "checkpoint").await;
        assert_eq!((note.status, note.header("content-type")), (200, "text/plain; charset=utf-8"));
        check_checkpoint(&note.text, &self.key(app).await).unwrap()
    }
}

/// Appends and signs everything, as the job does it some time later.
fn log(app: &TestApp, seconds: i64) {
    while jobs::continue_vote_logs(&app.later(seconds).app).unwrap() {}
}

on_both!(votes_are_appended_once_and_signed, |app| {
    let contest = Contest::new(app).await;
    assert_eq!(contest.file(app, "checkpoint").await.status, 404);
    contest.like(app, contest.lin.id, 1, 700);
    log(app, MINUTE);
    assert_eq!(contest.checkpoint(app).await.size, 700);
    // 700 entries are two full tiles, an unfinished one, and one above.
    assert_eq!(count(app.store(), "vote_tile"), 4);
    log(app, 2 * MINUTE);
    assert_eq!((count(app.store(), "vote_act WHERE leaf IS NULL"), contest.checkpoint(app).await.size), (0, 700));
    contest.like(app, app.participant("zhou").id, 1_000, 1_500);
    log(app, 3 * MINUTE);
    assert_eq!(contest.checkpoint(app).await.size, 2_200);
    assert_eq!(number(app.store(), "SELECT CAST(MAX(leaf) - MIN(leaf) AS BIGINT) AS value FROM vote_act"), 2_199);
    // In the order in which they were written.
    assert_eq!(count(app.store(), "vote_act a JOIN vote_act b ON a.id < b.id AND a.leaf > b.leaf"), 0);
});

on_both!(a_log_is_signed_once_a_minute_at_most, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 1);
    log(app, MINUTE);
    contest.like(app, app.participant("zhou").id, 2, 1);
    log(app, MINUTE + 30);
    assert_eq!(contest.checkpoint(app).await.size, 1);
    log(app, 2 * MINUTE);
    assert_eq!(contest.checkpoint(app).await.size, 2);
});

on_both!(several_servers_append_each_act_once, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 2_500);
    let later = app.later(MINUTE);
    let servers: Vec<_> = (0..4).map(|_| later.app.clone()).collect();
    let threads: Vec<_> =
        servers.into_iter().map(|server| std::thread::spawn(move || while jobs::continue_vote_logs(&server).unwrap() {})).collect();
    for thread in threads {
        thread.join().unwrap();
    }
    log(app, 2 * MINUTE);
    assert_eq!(count(app.store(), "vote_act WHERE leaf IS NULL"), 0);
    assert_eq!(number(app.store(), "SELECT CAST(COUNT(DISTINCT leaf) AS BIGINT) AS value FROM vote_act"), 2_500);
    assert_eq!(contest.checkpoint(app).await.size, 2_500);
});

on_both!(a_log_that_is_damaged_is_not_continued_and_does_not_hold_up_others, |app| {
    let (damaged, sound) = (Contest::new(app).await, Activity { like: Some((-HOUR_MS, HOUR_MS)), ..Activity::default() });
    damaged.like(app, damaged.lin.id, 1, 3);
    log(app, MINUTE);
    change(app.store(), &format!("DELETE FROM vote_tile WHERE competition_id = {}", damaged.activity.id));
    let activity = sound.insert(app.store(), app.now_ms());
    let wang = app.participant("wang");
    let signup = wang.sign_up(&activity).await.data()["id"].clone();
    let work = insert_work(app, &activity, &signup, wang.id, "published", 1);
    damaged.like(app, wang.id, 10, 3);
    Ballot { app, activity: &activity }.likes(wang.id, work, 20, 3);
    log(app, 2 * MINUTE);
    assert_eq!(number(app.store(), &format!("SELECT size AS value FROM vote_log WHERE competition_id = {}", damaged.activity.id)), 3);
    assert_eq!(number(app.store(), &format!("SELECT signed_size AS value FROM vote_log WHERE competition_id = {}", activity.id)), 3);
});

on_both!(tiles_are_served_for_good_and_a_checkpoint_for_seconds, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 300);
    log(app, MINUTE);
    let full = contest.file(app, "tile/0/000").await;
    assert_eq!((full.status, full.bytes.len(), full.header("content-type")), (200, 8_192, "application/octet-stream"));
    assert_eq!(full.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(contest.file(app, "checkpoint").await.header("cache-control"), "public, max-age=5");
    let partial = contest.file(app, "tile/0/001.p/44").await;
    assert_eq!((partial.status, partial.bytes.len()), (200, 44 * 32));
    assert_eq!(contest.file(app, "tile/1/000.p/1").await.bytes.len(), 32);
    for path in [
        "tile/0/001",
        "tile/0/001.p/45",
        "tile/0/002",
        "tile/1/000",
        "tile/2/000.p/1",
        "tile/7/000",
        "tile/00/000",
        "tile/-1/000",
        "tile/0/0",
        "tile/0/x000/000",
        "tile/0",
        "tile",
        "nowhere",
    ] {
        assert_eq!(contest.file(app, path).await.status, 404, "{path}");
    }
    let visitor = Client::new(app.address);
    for address in ["/log/999999/checkpoint", "/log/0/key", "/log/-1/key", "/log/abc/key", "/log/99999999999999999999/key"] {
        assert_eq!(visitor.page(address).await.status, 404, "{address}");
    }
    change(app.store(), "UPDATE competition SET status = 'draft'");
    assert_eq!(contest.file(app, "checkpoint").await.status, 404, "a hidden activity");
});

on_both!(entries_are_public_once_the_count_is_final, |app| {
    let contest = Contest::new(app).await;
    let zhou = app.participant("zhou");
    contest.like(app, contest.lin.id, 1, 299);
    contest.like(app, zhou.id, 500, 1);
    contest.ballot(app).act(zhou.id, contest.work, 500, "undo");
    log(app, MINUTE);
    // The like window ends in an hour; three days later the entries are public.
    assert_eq!(contest.file(&app.later(3 * DAY), "tile/entries/000").await.status, 404);
    let later = app.later(3 * DAY + 3_700);
    let bundle = contest.file(&later, "tile/entries/001.p/45").await;
    let tile = contest.file(&later, "tile/0/001.p/45").await;
    let entries: Vec<&[u8]> = BundleReader::new(&bundle.bytes).map(Result::unwrap).collect();
    let hashes: Vec<u8> = entries.iter().flat_map(|entry| leaf_hash(entry)).collect();
    assert_eq!((entries.len(), hashes), (45, tile.bytes.clone()));
    let last = Leaf::parse(std::str::from_utf8(entries[44]).unwrap()).unwrap();
    assert_eq!((last.act.as_str(), last.vote_id, last.work_id, last.day.as_str()), ("undo", 500, contest.work, "2026-12-01"));
    // A tag names no one, and differs from activity to activity.
    assert!(last.tag.len() == 22 && !last.tag.contains("zhou"));
    assert_eq!(contest.file(&later, "tile/entries/001").await.status, 404, "not full");
    assert_eq!(contest.file(&later, "tile/entries/000").await.status, 200);
});

on_both!(a_voter_sees_and_proves_the_own_entries_only, |app| {
    let contest = Contest::new(app).await;
    let zhou = app.participant("zhou");
    contest.like(app, contest.lin.id, 1, 30);
    contest.like(app, zhou.id, 500, 1);
    log(app, MINUTE);
    let receipt = format!("/competition/{}/vote/receipt", contest.activity.id);
    let own = zhou.client.get(&receipt).await.data().clone();
    let entry = &own["list"][0];
    assert_eq!((own["list"].as_array().unwrap().len(), &own["size"], &own["hasMore"]), (1, &json!(31), &json!(false)));
    assert_eq!((&entry["act"], &entry["index"], &entry["covered"]), (&json!("like"), &json!(30), &json!(true)));
    assert_eq!((&entry["status"], &entry["title"], &entry["workId"]), (&json!("valid"), &json!("Work 1"), &json!(contest.work)));

    let proof = |index: i64, from: i64| format!("/competition/{}/vote/proof?index={index}&from={from}", contest.activity.id);
    let given = zhou.client.get(&proof(30, 0)).await.data().clone();
    let key = VerifierKey::parse(given["key"].as_str().unwrap()).unwrap();
    assert_eq!(key, contest.key(app).await);
    let checked = check_proof(given["proof"].as_str().unwrap(), &key).unwrap();
    assert_eq!((checked.index, checked.leaf.text()), (30, entry["entry"].as_str().unwrap().to_owned()));
    assert_eq!(checked.checkpoint, contest.checkpoint(app).await);
    zhou.client.get(&proof(0, 0)).await.refused(4004);
    zhou.client.get(&proof(31, 0)).await.refused(4004);
    zhou.client.get(&proof(-1, 0)).await.refused(4004);

    // Pages by key, newest first.
    let first = contest.lin.client.get(&receipt).await.data().clone();
    assert_eq!((first["list"].as_array().unwrap().len(), &first["list"][0]["index"], &first["hasMore"]), (20, &json!(29), &json!(true)));
    let second = contest.lin.client.get(&format!("{receipt}?cursor={}", first["nextCursor"].as_str().unwrap())).await.data().clone();
    assert_eq!((second["list"].as_array().unwrap().len(), &second["list"][9]["index"], &second["hasMore"]), (10, &json!(0), &json!(false)));
});

on_both!(an_act_that_is_not_signed_yet_is_listed_and_has_no_proof, |app| {
    let contest = Contest::new(app).await;
    let zhou = app.participant("zhou");
    contest.like(app, zhou.id, 1, 1);
    let receipt = format!("/competition/{}/vote/receipt", contest.activity.id);
    let waiting = zhou.client.get(&receipt).await.data()["list"][0].clone();
    assert_eq!((&waiting["index"], &waiting["covered"]), (&json!(null), &json!(false)));
    log(app, MINUTE);
    contest.like(app, contest.lin.id, 2, 1);
    log(app, MINUTE + 5);
    let appended = contest.lin.client.get(&receipt).await.data()["list"][0].clone();
    assert_eq!((&appended["index"], &appended["covered"]), (&json!(1), &json!(false)));
    contest.lin.client.get(&format!("/competition/{}/vote/proof?index=1", contest.activity.id)).await.refused(4004);
});

on_both!(a_later_checkpoint_is_proved_to_continue_an_earlier_one, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 300);
    log(app, MINUTE);
    let before = contest.checkpoint(app).await;
    contest.like(app, app.participant("zhou").id, 1_000, 333);
    log(app, 3 * MINUTE);
    let path = format!("/competition/{}/vote/proof?index=7&from=300", contest.activity.id);
    let given = contest.lin.client.get(&path).await.data().clone();
    let hashes: Vec<_> = given["consistency"].as_array().unwrap().iter().map(|hash| decode_hash(hash.as_str().unwrap()).unwrap()).collect();
    let after = contest.checkpoint(app).await;
    assert_eq!((before.size, after.size), (300, 633));
    assert!(is_consistent((before.size, &before.root), (after.size, &after.root), &hashes));
    // A size that the log has not reached yields no proof, and no failure.
    let beyond = contest.lin.client.get(&format!("/competition/{}/vote/proof?index=7&from=634", contest.activity.id)).await.data().clone();
    assert_eq!(beyond["consistency"], json!([]));
});

on_both!(the_log_keeps_its_name_when_the_server_moves, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 1);
    log(app, MINUTE);
    let name = contest.checkpoint(app).await.origin;
    assert_eq!(name, format!("127.0.0.1/log/{}", contest.activity.id));
    let moved = app.with(|config| {
        config.public_url = "https://laurel.example".to_owned();
        config.clock.offset_seconds += 3 * MINUTE;
    });
    contest.like(app, app.participant("zhou").id, 2, 1);
    while jobs::continue_vote_logs(&moved.app).unwrap() {}
    assert_eq!((contest.checkpoint(app).await.origin, contest.checkpoint(app).await.size), (name, 2));
});

on_both!(pages_and_proofs_take_a_fixed_number_of_statements, |app| {
    let contest = Contest::new(app).await;
    contest.like(app, contest.lin.id, 1, 600);
    log(app, MINUTE);
    let few = |path: &str| format!("/competition/{}/vote/{path}", contest.activity.id);
    for path in [few("receipt"), few("proof?index=599&from=100")] {
        let before = app.store().statements();
        contest.lin.client.clone().at(app.address).get(&path).await.data();
        assert!(app.store().statements() - before <= 4, "{path}");
    }
});
