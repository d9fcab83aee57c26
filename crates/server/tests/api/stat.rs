//! Visits, counted once a viewer and day by the link that led to the page, and the statistics that are made of them, of
//! sign-ups and of works.

use laurel_core::staff::Role;
use laurel_server::activity::visit;
use laurel_server::jobs;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::database::{change, count, number};
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::staff::Member;
use crate::support::work::insert_work;

const DAY_SECONDS: i64 = 86_400;

/// Opens the page at the server that counts it: a second server counts its own.
async fn open(app: &TestApp, caller: &Client, activity: &Made, from: Option<&str>) {
    let path = format!("/competition/{}/visit", activity.id);
    caller.clone().at(app.address).post(&path, &json!({ "from": from })).await.data();
}

/// Counts what was noted and returns the statistic of the last seven days.
async fn stat(app: &TestApp, member: &Member, activity: &Made) -> Value {
    visit::flush(&app.app).unwrap();
    member.client.clone().at(app.address).get(&format!("/competition/{}/stat?days=7", activity.id)).await.data().clone()
}

/// Visits by source, without those that have none.
fn sources(stat: &Value) -> Vec<(&str, i64)> {
    let lines = stat["sources"].as_array().unwrap().iter();
    let all = lines.map(|line| (line["source"].as_str().unwrap(), line["visits"].as_i64().unwrap()));
    all.filter(|(_, visits)| *visits > 0).collect()
}

/// Visits of each of the last days that has some, the newest last.
fn visits(stat: &Value) -> Vec<i64> {
    let days = stat["days"].as_array().unwrap().iter();
    days.map(|day| day["visits"].as_i64().unwrap()).filter(|visits| *visits > 0).collect()
}

on_both!(a_viewer_counts_once_a_day_with_the_link_of_the_first_opening, |app| {
    let boss = app.member("boss", Role::Viewer);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    open(app, &lin.client, &activity, Some("share")).await;
    open(app, &lin.client, &activity, None).await;
    assert_eq!(sources(&stat(app, &boss, &activity).await), [("share", 1)]);
    // Once more after it was counted, and by another viewer.
    open(app, &lin.client, &activity, Some("qr")).await;
    open(app, &zhou.client, &activity, Some("newsletter")).await;
    let seen = stat(app, &boss, &activity).await;
    assert_eq!((sources(&seen), visits(&seen)), (vec![("share", 1), ("direct", 1)], vec![2]));
    assert_eq!(seen["totals"]["visits"], 2);
    // A visitor without an account counts by the network; the next day both count again.
    let tomorrow = app.later(DAY_SECONDS);
    open(&tomorrow, &app.visitor(), &activity, Some("qr")).await;
    open(&tomorrow, &app.visitor(), &activity, Some("mail")).await;
    open(&tomorrow, &lin.client, &activity, Some("banner")).await;
    let seen = stat(&tomorrow, &tomorrow.member("night", Role::Viewer), &activity).await;
    assert_eq!((sources(&seen), visits(&seen)), (vec![("share", 1), ("qr", 1), ("banner", 1), ("direct", 1)], vec![2, 2]));
});

on_both!(what_is_not_public_is_not_counted_and_the_viewers_are_forgotten, |app| {
    let draft = Activity { status: "draft", ..Activity::default() }.insert(app.store(), app.now_ms());
    let activity = Activity::default().insert(app.store(), app.now_ms());
    for id in [draft.id, 999_999, activity.id] {
        let path = format!("/competition/{id}/visit");
        app.visitor().at(app.address).post(&path, &json!({})).await.data();
        // An activity of another merchant.
        app.visitor().at(app.address).post(&path, &json!({ "merchantId": "OTHER" })).await.data();
    }
    visit::flush(&app.app).unwrap();
    assert_eq!((count(app.store(), "visit_viewer"), count(app.store(), "activity_visit")), (1, 1));
    // The hash says nothing: it contains neither the address nor an id, and differs from day to day.
    assert_eq!(count(app.store(), "visit_viewer WHERE viewer LIKE '%127.0.0%' OR length(viewer) <> 43"), 0);
    jobs::sweep(&app.later(47 * 3_600).app).unwrap();
    assert_eq!(count(app.store(), "visit_viewer"), 1);
    jobs::sweep(&app.later(49 * 3_600).app).unwrap();
    assert_eq!((count(app.store(), "visit_viewer"), count(app.store(), "activity_visit")), (0, 1));
    // A draft again, and deleted with its counters.
    let boss = app.member("boss", Role::Owner);
    let version = boss.post(&format!("/competition/{}/unpublish", activity.id), &json!({})).await.data()["version"].clone();
    boss.delete(&format!("/competition/{}?version={version}", activity.id)).await.data();
    assert_eq!(count(app.store(), "activity_visit"), 0);
});

on_both!(the_day_is_that_of_the_activitys_zone, |app| {
    let boss = app.member("boss", Role::Viewer);
    // Their clocks show the same time of different days.
    let east = Activity { timezone: "Pacific/Kiritimati", ..Activity::default() }.insert(app.store(), app.now_ms());
    let west = Activity { timezone: "Pacific/Honolulu", ..Activity::default() }.insert(app.store(), app.now_ms());
    let mut days = Vec::new();
    for activity in [&west, &east] {
        open(app, &app.visitor(), activity, None).await;
        make::signup(app.store(), activity, "Lin", "approved", app.now_ms());
        let seen = stat(app, &boss, activity).await;
        let today = seen["days"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&today["visits"], &today["signups"]), (&json!(1), &json!(1)));
        days.push(today["day"].as_str().unwrap().to_owned());
    }
    assert!(days[0] < days[1], "{days:?}");
});

on_both!(visits_are_counted_when_the_jobs_stop, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let jobs = jobs::start(&app.app);
    open(app, &app.visitor(), &activity, None).await;
    jobs.stop().await;
    assert_eq!(number(app.store(), "SELECT CAST(SUM(count) AS BIGINT) AS value FROM activity_visit"), 1);
});

on_both!(a_crowd_behind_one_address_keeps_its_allowance, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let app = app.limited(|limits| limits.flood_per_minute = 2);
    for _ in 0..20 {
        open(&app, &app.visitor(), &activity, None).await;
    }
    app.visitor().get(&format!("/competition/{}", activity.id)).await.data();
    // With a token the call is counted as a read.
    let limited = app.limited(|limits| limits.read_per_minute = 2);
    let lin = app.participant("lin").client.at(limited.address);
    let path = format!("/competition/{}/visit", activity.id);
    for _ in 0..2 {
        lin.post(&path, &json!({})).await.data();
    }
    assert_eq!(lin.post(&path, &json!({})).await.code(), 4029);
});

on_both!(the_statistic_has_groups_sources_and_the_funnel, |app| {
    let boss = app.member("boss", Role::Viewer);
    let groups =
        vec![Group { name: json!("Youth"), capacity: Some(10), ..Group::default() }, Group { name: json!("Team"), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let now = app.now_ms();
    let first = make::signup(app.store(), &activity, "Lin", "approved", now);
    make::signup(app.store(), &activity, "Zhou", "pending", now);
    make::signup(app.store(), &activity, "Wang", "rejected", now - 8 * 24 * HOUR_MS);
    change(app.store(), &format!("UPDATE apply SET source = 'onsite', group_id = {} WHERE status = 'pending'", activity.groups[1]));
    let author = app.participant("author");
    insert_work(app, &activity, &json!(first), author.id, "published", 1);
    for name in ["ada", "bo", "cy", "di"] {
        open(app, &app.participant(name).client, &activity, None).await;
    }
    let seen = stat(app, &boss, &activity).await;
    assert_eq!(seen["totals"], json!({ "visits": 4, "signups": 2, "confirmed": 1, "works": 1 }));
    assert_eq!(seen["before"], json!({ "visits": 0, "signups": 1, "confirmed": 0, "works": 0 }));
    let sources = [("browser", 1), ("onsite", 1), ("import", 0)].map(|(source, signups)| json!({ "source": source, "signups": signups }));
    assert_eq!(seen["signupSources"], json!(sources));
    let names: Vec<_> =
        seen["groups"].as_array().unwrap().iter().map(|group| (&group["name"], &group["signups"], &group["confirmed"])).collect();
    assert_eq!(names, [(&json!("Youth"), &json!(1), &json!(1)), (&json!("Team"), &json!(1), &json!(0))]);
    assert_eq!((&seen["groups"][0]["capacity"], &seen["groups"][1]["capacity"]), (&json!(10), &Value::Null));
    let funnel: Vec<_> = seen["funnel"].as_array().unwrap().iter().map(|step| (&step["count"], &step["ofFirst"])).collect();
    let expected = [(4, 100), (2, 50), (2, 50), (1, 25), (1, 25)].map(|(count, share)| (json!(count), json!(share)));
    assert_eq!(funnel, expected.iter().map(|(count, share)| (count, share)).collect::<Vec<_>>());
    assert_eq!((seen["days"].as_array().unwrap().len(), seen["daysBefore"].as_array().unwrap().len()), (7, 7));
    // A period may be chosen by its days, within bounds.
    let path = format!("/competition/{}/stat", activity.id);
    let (from, until) = (seen["from"].as_str().unwrap(), seen["until"].as_str().unwrap());
    let same = boss.get(&format!("{path}?from={from}&until={until}")).await.data().clone();
    assert_eq!((&same["totals"], &same["days"]), (&seen["totals"], &seen["days"]));
    assert_eq!(boss.get(&format!("{path}?days=367")).await.rule("days"), "notGreater");
    assert_eq!(boss.get(&format!("{path}?from={until}&until={from}")).await.rule("from"), "notLess");
});

on_both!(a_member_sees_the_numbers_of_own_activities_only, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let [own, other] = [(); 2].map(|()| Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms()));
    for activity in [&own, &other] {
        open(app, &app.visitor(), activity, None).await;
        make::signup(app.store(), activity, "Lin", "pending", app.now_ms());
    }
    visit::flush(&app.app).unwrap();
    let boss = app.member("boss", Role::Owner);
    let kept = app.member_of(make::HOME, "kept", Role::Viewer, &[own.id]);
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    kept.get(&format!("/competition/{}/stat", other.id)).await.refused(4004);
    stranger.get(&format!("/competition/{}/stat", own.id)).await.refused(4004);
    for (member, all, ids) in [(&boss, 2, vec![other.id, own.id]), (&kept, 1, vec![own.id]), (&stranger, 0, vec![])] {
        let seen = member.get("/stat").await.data().clone();
        assert_eq!((&seen["totals"]["visits"], &seen["totals"]["signups"]), (&json!(all), &json!(all)));
        let listed: Vec<i64> = seen["activities"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
        assert_eq!(listed, ids);
        let today = member.get("/stat/today").await.data().clone();
        assert_eq!((&today["today"]["visits"], &today["yesterday"]["visits"]), (&json!(all), &json!(0)));
        let waiting = today["waiting"].as_array().unwrap();
        assert_eq!(waiting.len(), ids.len());
        assert!(waiting.iter().all(|row| (&row["kind"], &row["count"]) == (&json!("signups"), &json!(1))), "{waiting:?}");
    }
});

on_both!(each_table_is_a_file_without_formulas, |app| {
    let boss = app.member("boss", Role::Viewer);
    let groups = vec![Group { name: json!("=1+1"), capacity: Some(10), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    make::signup(app.store(), &activity, "Lin", "approved", app.now_ms());
    open(app, &app.visitor(), &activity, Some("qr")).await;
    visit::flush(&app.app).unwrap();
    let file = async |of: &str| {
        let answer = boss.get(&format!("/stat/export?days=2&{of}")).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"), "{}", answer.text);
        assert!(answer.header("content-disposition").starts_with("attachment; filename=\"stat-"), "{of}");
        let text = answer.text.strip_prefix('\u{FEFF}').unwrap().trim_end();
        text.split("\r\n").map(str::to_owned).collect::<Vec<_>>()
    };
    let own = format!("competitionId={}", activity.id);
    assert_eq!(file(&format!("{own}&table=groups")).await[1], "'=1+1,1,1,1,10");
    let days = file(&format!("{own}&table=days")).await;
    assert_eq!((days.len(), days[0].as_str()), (3, "Day,Visits,Sign-ups,Works"));
    assert!(days[2].ends_with(",1,1,0"), "{days:?}");
    assert_eq!(file(&format!("{own}&table=sources")).await[2], "QR code,1");
    assert_eq!(file(&format!("{own}&table=funnel")).await[4], "Approved,1,100%,100%");
    assert_eq!(file(&format!("{own}&table=signupSources")).await[1..], ["Online,1", "On site,0", "Import,0"]);
    assert_eq!(file("table=activities").await[1], "City lights,1,1,0");
    boss.get("/stat/export?table=groups&competitionId=999999").await.refused(4004);
});

on_both!(the_page_lists_twenty_activities_and_counts_all_which_are_in_the_file, |app| {
    let boss = app.member("boss", Role::Viewer);
    for _ in 0..22 {
        let activity = Activity::default().insert(app.store(), app.now_ms());
        make::signup(app.store(), &activity, "Lin", "approved", app.now_ms());
    }
    // Without numbers in the period.
    Activity::default().insert(app.store(), app.now_ms());
    let seen = boss.get("/stat?days=366").await.data().clone();
    assert_eq!((seen["activities"].as_array().unwrap().len(), &seen["activityCount"]), (20, &json!(22)));
    assert_eq!(seen["days"].as_array().unwrap().len(), 366);
    let file = boss.get("/stat/export?table=activities").await;
    assert_eq!(file.text.trim_end().split("\r\n").count(), 23);
});
