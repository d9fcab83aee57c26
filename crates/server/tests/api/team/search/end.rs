//! Entries and requests end.

use super::{asks, ends, line, own, refused, regatta, rows, seen_by};
use crate::privacy::{FIFTEEN_DAYS, close, file_of, sweep_after};
use crate::support::database::change;
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::team::{found_by, joined, looks, submitted};
use laurel_core::staff::Role;
use laurel_server::jobs;
use serde_json::json;

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

on_both!(an_entry_ends_when_staff_sign_the_person_up, |app| {
    let activity = regatta().insert(app.store(), app.now_ms());
    let [lin, wen, zhou, han] = ["lin", "wen", "zhou", "han"].map(|name| app.participant(name));
    let boss = app.member("boss", Role::Owner);
    let team = found_by(&lin, &activity, "Lakeside").await;
    for who in [&wen, &zhou, &han] {
        let entry = looks(who, &activity).await;
        asks(&lin, &team, entry).await;
    }
    let group = activity.groups[2];
    let person = |name: &str| json!({ "name": name, "phone": "13900001111", "email": format!("{name}@mail.example") });
    let mut on_site =
        json!({ "competitionId": activity.id, "groupId": group, "formVersion": 1, "persons": [person("wen")], "nonce": nonce() });
    boss.post("/apply", &on_site).await.data();
    assert_eq!(rows(app), (2, 2));
    on_site["rows"] = json!([{ "row": 2, "groupId": group, "person": person("zhou") }]);
    boss.post("/apply/import", &on_site).await.data();
    assert_eq!(rows(app), (1, 1));
    assert_eq!(own(&han, &activity).await["entry"]["line"], "I row on Sundays");
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
