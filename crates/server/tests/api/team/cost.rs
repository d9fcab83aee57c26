//! Joining costs a bounded number of statements, however many members and teams there are.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::support::app::TestApp;
use crate::support::on_both;
use crate::support::team::{self, found_by, join, joined, seen};

/// Statements of one joining, on a server that counts them.
async fn joining(app: &TestApp, code: &str, name: &str) -> u64 {
    let member = app.participant(name);
    let statements = Arc::new(AtomicU64::new(0));
    let counter = statements.clone();
    let counting = app.watched(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    });
    let client = member.client.clone().at(counting.address);
    statements.store(0, Ordering::Relaxed);
    client.post("/team/join", &join(code, member.person)).await.data();
    statements.load(Ordering::Relaxed)
}

on_both!(joining_costs_the_same_however_many_are_in_it, |app| {
    let activity = team::activity(40).insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let team = found_by(&lin, &activity, "Lakeside").await;
    let first = joining(app, &team.code, "first").await;
    for index in 0..20 {
        joined(&app.participant(&format!("m{index}")), &team).await;
    }
    let last = joining(app, &team.code, "last").await;
    assert_eq!(first, last);
    assert!(first <= 45, "{first}");
    assert_eq!(seen(&lin, &team).await["item"]["memberCount"], 23);
});
