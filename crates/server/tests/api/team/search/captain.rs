//! A captain reads the list and asks persons.

use super::{asks, own, refused, regatta, rows, seen_by};
use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{self, found_by, join, joined, looks};
use laurel_core::team::{SEARCH_PAGE, TEAM_REQUESTS_MAX};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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

    // The captain of a full team cannot ask, and a person cannot join it; requests can still be taken back.
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
