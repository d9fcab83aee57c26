//! Persons who look for a team: their entry, the captains who ask them, and the end of both.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use laurel_core::staff::Role;
use laurel_core::team::{SEARCH_PAGE, TEAM_REQUESTS_MAX};
use laurel_server::jobs;
use serde_json::{Value, json};

use crate::privacy::{FIFTEEN_DAYS, close, file_of, sweep_after};
use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{self, Team, found_by, join, joined, looks, submitted};

/// An activity with two groups for teams of two to three, and one for single persons.
fn regatta() -> Activity {
    let teams = || Group { mode: "team", team: (Some(2), Some(3)), ..Group::default() };
    Activity { groups: vec![teams(), teams(), Group::default()], ..Activity::default() }
}

fn line(activity: &Made, group: usize, line: &str) -> Value {
    json!({ "competitionId": activity.id, "groupId": activity.groups[group], "line": line })
}

async fn own(who: &Participant, activity: &Made) -> Value {
    who.get(&format!("/team/search?competitionId={}", activity.id)).await.data().clone()
}

async fn ends(who: &Participant, activity: &Made) {
    who.delete(&format!("/team/search?competitionId={}", activity.id)).await.data();
}

async fn seen_by(captain: &Participant, team: &Team) -> Value {
    captain.get(&format!("/team/{}/search", team.id)).await.data().clone()
}

async fn asks(captain: &Participant, team: &Team, entry: i64) -> Value {
    captain.post(&format!("/team/{}/request", team.id), &json!({ "searchId": entry })).await.data().clone()
}

async fn refused(captain: &Participant, team: &Team, entry: i64, code: i64) {
    captain.post(&format!("/team/{}/request", team.id), &json!({ "searchId": entry })).await.refused(code);
}

fn rows(app: &TestApp) -> (i64, i64) {
    (count(app.store(), "team_search"), count(app.store(), "team_request"))
}

on_both!(a_person_says_what_they_bring_is_asked_and_joins_with_the_code, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    assert_eq!(own(&wen, &activity).await, json!({ "entry": null, "requests": [] }));
    let kept = wen.put("/team/search", &line(&activity, 0, "  I row on Sundays ")).await.data().clone();
    assert_eq!((&kept["entry"]["line"], &kept["entry"]["hidden"]), (&json!("I row on Sundays"), &json!(false)));
    assert_eq!(wen.put("/team/search", &line(&activity, 0, "I row on Sundays")).await.data(), &kept);

    let found = seen_by(&lin, &team).await;
    let person = &found["list"][0];
    assert_eq!((&person["line"], &person["nickname"], &person["avatar"]), (&json!("I row on Sundays"), &json!(""), &json!("")));
    assert_eq!((&person["request"], &found["mayAsk"], &found["nextCursor"]), (&json!(null), &json!(true), &json!(null)));
    let entry = person["id"].as_i64().unwrap();
    assert_eq!(asks(&lin, &team, entry).await["request"], "open");
    assert_eq!(asks(&lin, &team, entry).await["request"], "open");
    assert_eq!(rows(app), (1, 1));

    let request = own(&wen, &activity).await["requests"][0].clone();
    assert_eq!((&request["teamName"], &request["code"], &request["memberCount"]), (&json!("Lakeside"), &json!(team.code), &json!(1)));
    assert_eq!((&request["teamMax"], &request["captainName"], &request["slogan"]), (&json!(3), &json!(""), &json!("Row together")));
    assert_eq!(request["teamId"], team.id);
    let notices = wen.get("/notice").await.data()["list"].clone();
    assert_eq!(notices[0]["title"], "A team invites you to join");
    assert!(notices[0]["content"].as_str().unwrap().contains("Lakeside"), "{notices}");
    assert_eq!(notices[0]["link"], format!("/pages/invite/index?code={}&merchantId=SAAQ", team.code));
    assert_eq!(notices.as_array().unwrap().len(), 1);

    joined(&wen, &team).await;
    assert_eq!((own(&wen, &activity).await, rows(app)), (json!({ "entry": null, "requests": [] }), (0, 0)));
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]));
});

on_both!(persons_and_captains_are_named_only_if_they_show_themselves, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    change(app.store(), "UPDATE account SET show_me = TRUE");
    assert_eq!(seen_by(&lin, &team).await["list"][0]["nickname"], "wen");
    assert_eq!(own(&wen, &activity).await["requests"][0]["captainName"], "lin");
});

on_both!(only_a_free_person_looks_for_a_team_in_an_open_group_of_teams, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou] = ["lin", "wen", "zhou"].map(|name| app.participant(name));
    let put = async |who: &Participant, body: Value| who.put("/team/search", &body).await;
    assert_eq!(put(&wen, line(&activity, 2, "Fast")).await.rule("groupId"), "choice");
    assert_eq!(put(&wen, line(&activity, 0, " ")).await.rule("line"), "required");
    assert_eq!(put(&wen, line(&activity, 0, &"划".repeat(61))).await.rule("line"), "maxLength");
    let other = json!({ "competitionId": activity.id, "groupId": 987_654, "line": "Fast" });
    put(&wen, other).await.refused(4004);
    found_by(&lin, &activity, "Lakeside").await;
    put(&lin, line(&activity, 0, "Fast")).await.refused(6033);
    let mut alone = crate::support::person::submit(&activity, &[zhou.person]);
    alone["groupId"] = json!(activity.groups[2]);
    zhou.post("/apply", &alone).await.data();
    put(&zhou, line(&activity, 0, "Fast")).await.refused(6004);
    change(app.store(), &format!("UPDATE competition_group SET open = FALSE WHERE id = {}", activity.groups[1]));
    put(&wen, line(&activity, 1, "Fast")).await.refused(6002);
    change(app.store(), "UPDATE competition SET status = 'paused'");
    put(&wen, line(&activity, 0, "Fast")).await.refused(6001);
    let later = Activity { signup: (HOUR_MS, 2 * HOUR_MS), ..regatta() }.insert(app.store(), app.now_ms());
    put(&wen, line(&later, 0, "Fast")).await.refused(6002);
    assert_eq!(rows(app), (0, 0));
});

on_both!(only_the_captain_of_a_team_with_free_places_reads_the_list_and_asks, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou, han] = ["lin", "wen", "zhou", "han"].map(|name| app.participant(name));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    let entry = looks(&zhou, &activity).await;
    let path = format!("/team/{}/search", team.id);
    wen.get(&path).await.refused(4003);
    han.get(&path).await.refused(4004);
    refused(&wen, &team, entry, 4003).await;
    refused(&han, &team, entry, 4004).await;
    refused(&lin, &team, entry + 1, 4004).await;
    asks(&lin, &team, entry).await;
    let back = format!("/team/{}/request?searchId={entry}", team.id);
    wen.delete(&back).await.refused(4003);
    han.delete(&back).await.refused(4004);

    // A full team asks nobody, and a person cannot join it; its captain may still take a request back.
    joined(&han, &team).await;
    lin.get(&path).await.refused(6034);
    refused(&lin, &team, entry, 6034).await;
    assert_eq!(own(&zhou, &activity).await["requests"], json!([]));
    assert_eq!(lin.delete(&back).await.data()["request"], json!(null));
    assert_eq!(rows(app), (1, 0));
});

on_both!(a_declined_team_cannot_ask_again_and_one_that_took_it_back_notifies_once, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou] = ["lin", "wen", "zhou"].map(|name| app.participant(name));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    let back = format!("/team/{}/request?searchId={entry}", team.id);
    asks(&lin, &team, entry).await;
    assert_eq!(lin.delete(&back).await.data()["request"], json!(null));
    assert_eq!(lin.delete(&back).await.data()["request"], json!(null));
    asks(&lin, &team, entry).await;
    assert_eq!(count(app.store(), "notice WHERE event = 'teamAsked'"), 1);

    let id = own(&wen, &activity).await["requests"][0]["id"].clone();
    let decline = format!("/team/request/{id}/decline");
    zhou.post(&decline, &json!({})).await.refused(4004);
    wen.post(&decline, &json!({})).await.data();
    wen.post(&decline, &json!({})).await.data();
    assert_eq!(own(&wen, &activity).await["requests"], json!([]));
    assert_eq!(seen_by(&lin, &team).await["list"][0]["request"], "declined");
    refused(&lin, &team, entry, 4011).await;
    assert_eq!(lin.delete(&back).await.data()["request"], "declined");
    refused(&lin, &team, entry, 4011).await;
});

on_both!(a_team_asks_a_limited_number_of_persons_and_reads_them_in_pages, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let team = found_by(&lin, &activity, "Lakeside").await;
    let mut entries = Vec::new();
    for index in 0..=TEAM_REQUESTS_MAX {
        entries.push(looks(&app.participant(&format!("p{index}")), &activity).await);
    }
    let first = seen_by(&lin, &team).await;
    let shown: Vec<i64> = first["list"].as_array().unwrap().iter().map(|person| person["id"].as_i64().unwrap()).collect();
    let newest: Vec<i64> = entries.iter().rev().copied().take(usize::try_from(SEARCH_PAGE).unwrap()).collect();
    assert_eq!(shown, newest);
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = lin.get(&format!("/team/{}/search?cursor={cursor}", team.id)).await.data().clone();
    assert_eq!((second["list"].as_array().unwrap().len(), &second["nextCursor"]), (1, &json!(null)));
    let last = entries.pop().unwrap();
    for entry in &entries {
        asks(&lin, &team, *entry).await;
    }
    assert_eq!(seen_by(&lin, &team).await["mayAsk"], false);
    refused(&lin, &team, last, 4011).await;
    asks(&lin, &team, entries[0]).await;
    lin.delete(&format!("/team/{}/request?searchId={}", team.id, entries[0])).await.data();
    asks(&lin, &team, last).await;
});

/// Statements of reading the list, on a server that counts them.
async fn reading(app: &TestApp, captain: &Participant, path: &str) -> u64 {
    let statements = Arc::new(AtomicU64::new(0));
    let counter = statements.clone();
    let counting = app.watched(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    });
    let client = captain.client.clone().at(counting.address);
    statements.store(0, Ordering::Relaxed);
    client.get(path).await.data();
    statements.load(Ordering::Relaxed)
}

on_both!(reading_the_list_and_the_requests_costs_the_same_however_many_there_are, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    let (list, own) = (format!("/team/{}/search", team.id), format!("/team/search?competitionId={}", activity.id));
    let (few_persons, few_teams) = (reading(app, &lin, &list).await, reading(app, &wen, &own).await);
    for index in 0..5 {
        looks(&app.participant(&format!("p{index}")), &activity).await;
        let captain = app.participant(&format!("c{index}"));
        let other = found_by(&captain, &activity, &format!("Team {index}")).await;
        asks(&captain, &other, entry).await;
    }
    assert_eq!((reading(app, &lin, &list).await, reading(app, &wen, &own).await), (few_persons, few_teams));
    assert!(few_persons <= 7 && few_teams <= 6, "{few_persons} {few_teams}");
});

on_both!(another_group_ends_the_open_requests, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    wen.put("/team/search", &line(&activity, 0, "I steer")).await.data();
    assert_eq!(rows(app), (1, 1), "another line changes no request");
    let moved = wen.put("/team/search", &line(&activity, 1, "I steer")).await.data().clone();
    assert_eq!((&moved["entry"]["id"], &moved["requests"]), (&json!(entry), &json!([])));
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]));
    refused(&lin, &team, entry, 4004).await;
});

on_both!(an_entry_ends_with_a_team_a_sign_up_of_ones_own_and_when_the_person_says_so, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou, han] = ["lin", "wen", "zhou", "han"].map(|name| app.participant(name));
    let team = found_by(&lin, &activity, "Lakeside").await;
    for who in [&wen, &zhou, &han] {
        let entry = looks(who, &activity).await;
        asks(&lin, &team, entry).await;
    }
    let elsewhere = regatta().insert(app.store(), app.now_ms());
    looks(&wen, &elsewhere).await;
    found_by(&wen, &activity, "Hillside").await;
    assert_eq!(rows(app), (3, 2));
    let mut alone = crate::support::person::submit(&activity, &[zhou.person]);
    alone["groupId"] = json!(activity.groups[2]);
    zhou.post("/apply", &alone).await.data();
    assert_eq!(rows(app), (2, 1));
    ends(&han, &activity).await;
    ends(&han, &activity).await;
    assert_eq!(rows(app), (1, 0));
    assert_eq!(own(&wen, &elsewhere).await["entry"]["line"], "I row on Sundays");
});

on_both!(requests_end_with_their_team_and_when_staff_lock_or_merge_it, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou, han, solo] = ["lin", "wen", "zhou", "han", "solo"].map(|name| app.participant(name));
    let boss = app.member("boss", Role::Owner);
    let entry = looks(&wen, &activity).await;
    let mut teams = Vec::new();
    for (who, name) in [(&lin, "Lakeside"), (&zhou, "Hillside"), (&han, "Riverside"), (&solo, "Alone")] {
        let team = found_by(who, &activity, name).await;
        asks(who, &team, entry).await;
        teams.push(team);
    }
    assert_eq!(rows(app), (1, 4));
    lin.delete(&format!("/team/{}", teams[0].id)).await.data();
    assert_eq!(rows(app), (1, 3));
    boss.post(&format!("/team/{}/lock", teams[1].id), &json!({ "locked": true })).await.data();
    assert_eq!(rows(app), (1, 2));
    boss.post(&format!("/team/{}/merge", teams[2].id), &json!({ "intoTeamId": teams[3].id })).await.data();
    let left = own(&wen, &activity).await["requests"].clone();
    assert_eq!((left.as_array().unwrap().len(), &left[0]["teamName"]), (1, &json!("Alone")));
});

on_both!(nothing_is_shown_after_the_sign_up_and_old_entries_are_deleted, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, mate] = ["lin", "wen", "mate"].map(|name| app.participant(name));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&mate, &team).await;
    submitted(&lin, &activity, &team).await.data();
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    let end = app.now_ms() - 1;
    change(app.store(), &format!("UPDATE competition SET signup_end = {end}"));
    assert_eq!(own(&wen, &activity).await, json!({ "entry": null, "requests": [] }));
    lin.get(&format!("/team/{}/search", team.id)).await.refused(6034);
    app.team_clock_after(0);
    assert_eq!(rows(app), (1, 0));
    jobs::sweep(&app.later(29 * 86_400).app).unwrap();
    assert_eq!(rows(app), (1, 0));
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() + 60 * 24 * HOUR_MS));
    jobs::sweep(&app.later(31 * 86_400).app).unwrap();
    assert_eq!(rows(app), (1, 0), "the sign-up was extended");
    change(app.store(), &format!("UPDATE competition SET signup_end = {end}"));
    jobs::sweep(&app.later(31 * 86_400).app).unwrap();
    assert_eq!(rows(app), (0, 0));
});

on_both!(a_line_with_a_word_of_the_list_waits_for_staff_and_a_hidden_one_stays_hidden, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let boss = app.member("boss", Role::Reviewer);
    let viewer = app.member("viewer", Role::Viewer);
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    boss.put("/comment/words", &json!({ "words": "Spam\n刷票", "version": 0 })).await.data();
    let kept = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!(kept["entry"]["hidden"], true);
    let entry = kept["entry"]["id"].as_i64().unwrap();
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]));
    refused(&lin, &team, entry, 4004).await;

    let path = format!("/team/search?competitionId={}", activity.id);
    let listed = viewer.get(&path).await.data().clone();
    let row = &listed["list"][0];
    assert_eq!(
        (&listed["total"], &row["hidden"], &row["words"], &row["nickname"]),
        (&json!(1), &json!(true), &json!(["Spam"]), &json!("wen"))
    );
    stranger.get(&path).await.refused(4004);
    let hide = format!("/team/search/{entry}");
    viewer.put(&hide, &json!({ "hidden": false })).await.refused(4003);
    stranger.put(&hide, &json!({ "hidden": false })).await.refused(4004);
    assert_eq!(boss.put(&hide, &json!({ "hidden": false })).await.data()["hidden"], false);
    assert_eq!(boss.put(&hide, &json!({ "hidden": false })).await.data()["hidden"], false);
    assert_eq!(count(app.store(), "audit_log WHERE call = 'organise.teamSearchHide'"), 1);
    let again = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!(again["entry"]["hidden"], false, "staff have shown this text");
    asks(&lin, &team, entry).await;

    // Hidden by staff: it stays so until the text changes. The request is still open.
    assert_eq!(boss.put(&hide, &json!({ "hidden": true })).await.data()["requests"], 1);
    let hidden = boss.get(&format!("{path}&hidden=true")).await.data()["list"].as_array().unwrap().len();
    let shown = boss.get(&format!("{path}&hidden=false")).await.data()["list"].as_array().unwrap().len();
    assert_eq!((hidden, shown), (1, 0));
    let again = wen.put("/team/search", &line(&activity, 0, "Best s.p.a.m")).await.data().clone();
    assert_eq!((&again["entry"]["hidden"], again["requests"].as_array().unwrap().len()), (&json!(true), 1));
    let other = wen.put("/team/search", &line(&activity, 0, "I steer")).await.data().clone();
    assert_eq!(other["entry"]["hidden"], false);
});

on_both!(a_closed_account_looks_for_no_team_and_its_export_has_the_entry, |app| {
    let activity = Activity { signup: (-HOUR_MS, 20 * 24 * HOUR_MS), takes_place: (30 * 24 * HOUR_MS, 31 * 24 * HOUR_MS), ..regatta() }
        .insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    let exported = file_of(app, &wen).await["teamSearches"][0].clone();
    assert_eq!((&exported["activity"], &exported["line"]), (&json!("City lights"), &json!("I row on Sundays")));
    close(app, &wen, "wen@mail.example").await;
    assert_eq!(seen_by(&lin, &team).await["list"], json!([]), "while the account is being closed");
    refused(&lin, &team, entry, 4004).await;
    sweep_after(app, FIFTEEN_DAYS + 1);
    assert_eq!(rows(app), (0, 0));
});

on_both!(a_notice_of_a_request_is_mailed_with_the_invitation, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    change(app.store(), &format!("UPDATE account SET email = 'wen@mail.example' WHERE id = {}", wen.id));
    let entry = looks(&wen, &activity).await;
    asks(&lin, &team, entry).await;
    let mails = texts(app.store(), "SELECT recipient AS value FROM outbox");
    assert_eq!(mails, ["wen@mail.example"]);
    assert_eq!(number(app.store(), "SELECT unread AS value FROM notice_count"), 1);
    wen.post("/team/join", &join(&team.code, wen.person)).await.data();
    assert_eq!(team::seen(&lin, &team).await["item"]["memberCount"], 2);
});
