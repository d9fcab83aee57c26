//! The demo merchant: filled once, consistent with its own rows, in nine languages.

use std::collections::BTreeMap;

use laurel_core::language::Language;
use laurel_server::demo;
use laurel_server::demo::Outcome;
use laurel_server::jobs::continue_vote_logs;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::demo::{fill, first_outcome, painted};
use crate::support::on_both;
use crate::support::program::run;
use crate::vote::counters_equal_records;

const TABLES: [&str; 41] = [
    "merchant",
    "banner",
    "category",
    "competition",
    "competition_count",
    "competition_detail",
    "competition_group",
    "competition_form",
    "search_token",
    "account",
    "person_info",
    "apply",
    "apply_event",
    "apply_person",
    "apply_permit",
    "pay_service",
    "pay_order",
    "pay_attempt",
    "pay_refund",
    "consent",
    "work",
    "work_detail",
    "work_event",
    "work_token",
    "scene",
    "media",
    "upload",
    "gift",
    "vote",
    "vote_act",
    "vote_budget",
    "vote_device",
    "vote_device_account",
    "work_vote",
    "work_view",
    "work_viewer",
    "work_commenter",
    "comment",
    "comment_like",
    "comment_report",
    "server_key",
];

/// Votes and comments, each before the rows that it refers to.
const VOTES_AND_COMMENTS: [&str; 12] = [
    "vote_act",
    "vote",
    "vote_budget",
    "vote_device_account",
    "vote_device",
    "comment_like",
    "comment_report",
    "comment",
    "work_commenter",
    "work_vote",
    "work_view",
    "work_viewer",
];

fn rows(app: &TestApp) -> BTreeMap<&'static str, i64> {
    TABLES.into_iter().map(|table| (table, count(app.store(), table))).collect()
}

on_both!(filling_twice_changes_nothing, on crate::support::demo::demo_database, |app| {
    let Outcome::Filled { activities } = first_outcome(app.backend) else { panic!("the first run fills") };
    assert!(*activities >= 10);
    let before = rows(app);
    assert_eq!((fill(&app.app), rows(app)), (Outcome::Unchanged, before));
});

on_both!(held_places_match_live_sign_ups, on crate::support::demo::demo_database, |app| {
    let wrong = count(
        app.store(),
        "competition_group g WHERE g.held <> (SELECT COALESCE(SUM(a.seats), 0) FROM apply a \
         WHERE a.group_id = g.id AND a.status IN ('pending', 'approved', 'offered'))",
    );
    let miscounted = count(
        app.store(),
        "competition c WHERE c.apply_count <> (SELECT COALESCE(SUM(a.person_count), 0) FROM apply a \
         WHERE a.competition_id = c.id AND a.status IN ('pending', 'approved', 'offered'))",
    );
    assert_eq!((wrong, miscounted), (0, 0));
    assert!(number(app.store(), "SELECT CAST(COUNT(*) AS BIGINT) AS value FROM apply") > 20);
});

on_both!(its_works_are_in_every_state_and_counted_correctly, on crate::support::demo::demo_database, |app| {
    let works = |state: &str| count(app.store(), &format!("work WHERE {state}"));
    assert!(works("1 = 1") >= 60, "{}", works("1 = 1"));
    for status in ["draft", "reviewing", "returned", "published", "hidden", "withdrawn"] {
        assert!(works(&format!("status = '{status}'")) > 0, "{status}");
    }
    assert!(works("revision_status = 'reviewing'") > 0 && works("kind = 'video'") > 0);
    let wrong = count(
        app.store(),
        "competition_group g WHERE g.work_count <> (SELECT COUNT(*) FROM work w WHERE w.group_id = g.id AND w.status = 'published')",
    );
    let misnumbered = count(
        app.store(),
        "competition c WHERE c.work_count <> (SELECT COUNT(*) FROM work w WHERE w.competition_id = c.id AND w.status = 'published') \
         OR (SELECT work_last FROM competition_count n WHERE n.competition_id = c.id) \
         <> (SELECT COALESCE(MAX(w.work_no), 0) FROM work w WHERE w.competition_id = c.id)",
    );
    assert_eq!((wrong, misnumbered), (0, 0));
    // One work for each sign-up, which is approved.
    let placed = count(app.store(), "work w JOIN apply a ON a.id = w.apply_id AND a.status = 'approved' AND a.account_id = w.account_id");
    assert_eq!(
        (placed, number(app.store(), "SELECT CAST(COUNT(DISTINCT apply_id) AS BIGINT) AS value FROM work")),
        (works("1 = 1"), works("1 = 1"))
    );
    assert_eq!(count(app.store(), "media WHERE status <> 'ready'"), 0);
    assert_eq!(count(app.store(), "upload WHERE state = 'new'"), 0);
    // No work was sent outside the submission window; newer versions may be sent at any time.
    let outside = "work w JOIN competition c ON c.id = w.competition_id \
                   WHERE w.submitted_time < c.submit_start OR w.submitted_time > c.submit_end \
                   OR (w.published_time < w.submitted_time AND w.revision_status IS NULL)";
    assert_eq!(count(app.store(), outside), 0);
});

on_both!(its_walls_and_moments_show_pictures, on crate::support::demo::demo_database, |app| {
    let visitor = app.visitor();
    let (mut shown, mut films) = (0, 0);
    for slug in ["city-lights", "nature-photo"] {
        let id = number(app.store(), &format!("SELECT competition_id AS value FROM competition_detail WHERE slug = '{slug}'"));
        let cards = visitor.get(&format!("/works?competitionId={id}&size=50&sort=new")).await.data()["list"].clone();
        for card in cards.as_array().unwrap() {
            let cover = visitor.page(card["cover"].as_str().unwrap()).await;
            let read = image::load_from_memory(&cover.bytes).unwrap();
            assert_eq!((json!(read.width()), json!(read.height())), (card["coverWidth"].clone(), card["coverHeight"].clone()), "{card}");
            shown += 1;
            films += i64::from(card["kind"] == "video" && card["durationMs"].as_i64() > Some(0));
        }
    }
    assert!(shown >= 50 && films >= 3, "{shown} works, {films} films");
    for slug in ["night-sketch", "break-out"] {
        let id = number(app.store(), &format!("SELECT competition_id AS value FROM competition_detail WHERE slug = '{slug}'"));
        let moments = visitor.get(&format!("/scene?competitionId={id}")).await.data()["list"].clone();
        assert!(moments.as_array().unwrap().len() >= 4, "{slug}");
        for moment in moments.as_array().unwrap() {
            assert_eq!(visitor.page(moment["address"].as_str().unwrap()).await.status, 200, "{moment}");
        }
    }
});

on_both!(its_participant_has_a_published_work_and_a_returned_one, on crate::support::demo::demo_database, |app| {
    let typed = [("username", demo::USERNAME), ("password", demo::PASSWORD), ("agreementVersion", "2026-11")];
    let granted = app.visitor().form("/auth/login", &typed).await;
    let demo = app.visitor().with_token(granted.data()["token"].as_str().unwrap());
    for (slug, status) in [("kids-papercut", "returned"), ("break-out", "published")] {
        let id = number(app.store(), &format!("SELECT competition_id AS value FROM competition_detail WHERE slug = '{slug}'"));
        let own = demo.get(&format!("/works/mine?competitionId={id}")).await.data()["list"][0].clone();
        assert_eq!(own["status"], status, "{slug}");
    }
});

on_both!(one_of_its_activities_asks_further_questions, on crate::support::demo::demo_database, |app| {
    let walk = "competition_id = (SELECT competition_id FROM competition_detail WHERE slug = 'tea-walk')";
    let answered = count(app.store(), &format!("apply WHERE {walk} AND followed_time IS NOT NULL"));
    let open = count(app.store(), &format!("apply WHERE {walk} AND status = 'approved' AND followed_time IS NULL"));
    assert!(answered >= 10 && open >= 3, "{answered} answered, {open} did not");
    assert_eq!(count(app.store(), "apply_event WHERE event = 'amend'"), answered);
    let permitted = number(app.store(), "SELECT apply_id AS value FROM apply_permit");
    let boss = app.member("boss", laurel_core::staff::Role::Owner);
    let one = boss.get(&format!("/apply/{permitted}")).await.data().clone();
    assert_eq!((&one["permit"]["questions"], &one["followedTime"]), (&json!(["transport"]), &Value::Null));
    let id = one["item"]["competitionId"].clone();
    let form = app.visitor().get(&format!("/competition/{id}/form")).await.text;
    assert!(form.contains("transport") && !form.contains("poles"), "{form}");
});

on_both!(an_interrupted_run_is_completed_by_the_next, on crate::support::demo::demo_database, |app| {
    let before = rows(app);
    // The state after activities and people were created, before works.
    for table in VOTES_AND_COMMENTS.iter().chain(&["media", "work_event", "work_token", "work_detail", "work", "scene"]) {
        change(app.store(), &format!("DELETE FROM {table}"));
    }
    for table in ["competition", "competition_group"] {
        change(app.store(), &format!("UPDATE {table} SET work_count = 0"));
    }
    change(app.store(), "UPDATE competition_count SET like_count = 0");
    assert_eq!(fill(&app.app), Outcome::Unchanged);
    let again = rows(app);
    // Midnight may have passed between two votes that were cast on one day before.
    let same = |table: &str| !["upload", "vote_budget", "vote_act"].contains(&table);
    let differing: Vec<_> = before.iter().filter(|(table, many)| again[*table] != **many && same(table)).collect();
    assert_eq!(differing, [], "{again:?}");
    assert!(count(app.store(), "work WHERE status = 'published'") >= 50);
    counters_equal_records(app);
});

on_both!(a_run_interrupted_among_its_votes_is_completed_by_the_next, on crate::support::demo::demo_database, |app| {
    let before = rows(app);
    // The state after the votes were cast, before comments.
    for table in ["comment_like", "comment_report", "comment", "work_commenter"] {
        change(app.store(), &format!("DELETE FROM {table}"));
    }
    change(app.store(), "UPDATE work SET popularity = popularity - COALESCE((SELECT commenters FROM work_vote x WHERE x.work_id = work.id), 0), comment_count = 0");
    change(app.store(), "UPDATE work_vote SET commenters = 0");
    assert_eq!(fill(&app.app), Outcome::Unchanged);
    for table in ["account", "comment", "comment_like", "comment_report", "work_commenter"] {
        assert_eq!(count(app.store(), table), before[table], "{table}");
    }
    counters_equal_records(app);
});

on_both!(its_visitors_vote_and_comment_as_real_ones_do, on crate::support::demo::demo_database, |app| {
    counters_equal_records(app);
    let many = |rows: &str| count(app.store(), rows);
    let video = "work_id = (SELECT MAX(id) FROM work WHERE kind = 'video' AND status = 'published')";
    let stage = "competition_id = (SELECT competition_id FROM competition_detail WHERE slug = 'nature-photo')";
    for (rows, least) in [
        (format!("vote WHERE {video} AND kind = 'like' AND status = 'valid'"), 25),
        (format!("vote WHERE {video} AND kind = 'gift' AND status = 'valid'"), 8),
        (format!("vote WHERE {stage} AND kind = 'like' AND status = 'valid'"), 60),
        (format!("vote WHERE {stage} AND kind = 'gift' AND status = 'valid'"), 8),
        (format!("comment WHERE {video} AND kind = 'comment' AND status = 'published'"), 10),
        (format!("comment WHERE {video} AND kind = 'danmu' AND status = 'published'"), 12),
        (format!("comment WHERE {stage} AND kind = 'comment' AND status = 'published'"), 10),
        ("comment WHERE root_id IS NOT NULL".to_owned(), 5),
        ("comment_like".to_owned(), 50),
        ("vote WHERE status = 'undone'".to_owned(), 2),
    ] {
        assert!(many(&rows) >= least, "{rows}: {}", many(&rows));
    }
    // The organiser's desk: a shared device, a burst, a reported comment and one under review.
    assert_eq!(many("vote WHERE status = 'held' AND reason = 'device'"), 5);
    assert_eq!(many("vote WHERE status = 'held' AND reason = 'burst' AND young"), 36);
    assert_eq!(many("vote WHERE status = 'held'"), 41);
    assert_eq!(many("comment WHERE status = 'reviewing' AND cause = 'reports' AND report_count = 3"), 1);
    assert_eq!(many("comment WHERE status = 'published' AND report_count = 1"), 1);
    // All votes are within the like window and after the work was published.
    let outside = "vote v JOIN competition c ON c.id = v.competition_id JOIN work w ON w.id = v.work_id \
                   WHERE v.created_time < c.like_start OR v.created_time > c.like_end OR v.created_time < w.published_time";
    assert_eq!(many(outside), 0);
});

on_both!(the_server_logs_its_votes, on crate::support::demo::demo_database, |app| {
    let acts = count(app.store(), "vote_act");
    while continue_vote_logs(&app.later(61).app).unwrap() {}
    assert_eq!(count(app.store(), "vote_act WHERE leaf IS NOT NULL"), acts);
    let sizes = number(app.store(), "SELECT CAST(SUM(signed_size) AS BIGINT) AS value FROM vote_log");
    assert_eq!((sizes, count(app.store(), "vote_log")), (acts, 2));
});

on_both!(another_run_leaves_works_unchanged, on crate::support::demo::demo_database, |app| {
    let lives = || count(app.store(), "work_event");
    let before = lives();
    change(app.store(), "UPDATE work SET status = 'reviewing' WHERE status = 'draft'");
    fill(&app.app);
    assert_eq!((lives(), count(app.store(), "work WHERE status = 'draft'")), (before, 0));
});

on_both!(activities_of_every_stage_and_kind_are_shown, on crate::support::demo::demo_database, |app| {
    let visitor = app.visitor();
    for stage in ["cancelled", "ended", "upcoming", "signup", "submit", "like", "judge", "ongoing", "closed"] {
        let page = visitor.get(&format!("/competition?stage={stage}")).await;
        assert!(!page.data()["list"].as_array().unwrap().is_empty(), "no activity is at {stage}");
    }
    let cards = visitor.get("/competition?size=50").await.data()["list"].clone();
    let any = |wanted: &dyn Fn(&Value) -> bool| cards.as_array().unwrap().iter().any(wanted);
    assert!(any(&|card| card["feeFen"] == 0) && any(&|card| card["feeFen"] != 0), "free and paid");
    assert!(count(app.store(), "competition_group WHERE mode = 'team'") > 0, "teams");
    assert!(count(app.store(), "team_search") > 0, "persons who look for a team");
    assert!(any(&|card| card["nearlyFull"] == true) && any(&|card| card["seatsLeft"] == 0), "nearly full and full");
    assert!(!visitor.get("/merchant/banner").await.data()["list"].as_array().unwrap().is_empty());
});

on_both!(its_participant_logs_in_and_finds_sign_ups, on crate::support::demo::demo_database, |app| {
    let typed = [("username", demo::USERNAME), ("password", demo::PASSWORD), ("agreementVersion", "2026-11")];
    let granted = app.visitor().form("/auth/login", &typed).await;
    let demo = app.visitor().with_token(granted.data()["token"].as_str().unwrap());
    assert!(demo.get("/apply/mine").await.data()["list"].as_array().unwrap().len() >= 3);
    assert!(demo.get("/account/personinfo").await.data().as_array().unwrap().len() >= 2);
});

/// Collects the missing languages of a stored value: a map must hold all nine, none of them empty.
fn missing(place: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) if map.contains_key("zh-Hans") => {
            let empty = |language: &&Language| map.get(language.tag()).and_then(Value::as_str).unwrap_or_default().trim().is_empty();
            found.extend(Language::ALL.iter().filter(|language| empty(language)).map(|language| format!("{place}: {}", language.tag())));
        }
        Value::Object(map) => map.iter().for_each(|(key, value)| missing(&format!("{place}.{key}"), value, found)),
        Value::Array(list) => list.iter().enumerate().for_each(|(index, value)| missing(&format!("{place}.{index}"), value, found)),
        _ => {}
    }
}

on_both!(every_text_is_in_nine_languages, on crate::support::demo::demo_database, |app| {
    let mut found = Vec::new();
    for (table, column) in [
        ("merchant", "name"),
        ("merchant", "intro"),
        ("category", "name"),
        ("competition", "name"),
        ("competition", "subtitle"),
        ("competition_detail", "details"),
        ("competition_detail", "rules"),
        ("competition_detail", "schedule"),
        ("competition_detail", "organiser"),
        ("competition", "place"),
        ("competition_detail", "address"),
        ("competition_detail", "statement"),
        ("competition_group", "name"),
        ("competition_group", "intro"),
        ("competition_form", "body"),
    ] {
        for text in texts(app.store(), &format!("SELECT {column} AS value FROM {table}")) {
            let value: Value = serde_json::from_str(&text).unwrap();
            let place = format!("{table}.{column} {}", text.chars().take(40).collect::<String>());
            missing(&place, &value, &mut found);
            let plain = value.as_str().is_some_and(|text| text.chars().any(char::is_alphabetic)) && table != "merchant";
            assert!(!plain, "{place} is in one language");
        }
    }
    assert_eq!(found, Vec::<String>::new());
});

#[test]
fn the_program_fills_the_demo_and_prints_its_log_in() {
    let (folder, first) = painted();
    let again = run(&["demo", "--env", "development", "--data-dir", &folder.path().display().to_string()]);
    let second = String::from_utf8(again.stdout).unwrap();
    assert!(again.status.success() && first.contains("activities made") && second.contains("nothing was changed"), "{first}{second}");
    for said in [first, &second] {
        assert!(said.contains(demo::USERNAME) && said.contains(demo::PASSWORD), "{said}");
    }
}
