//! Connections to the database: reads do not wait for writers and cannot write, and lost connections are replaced.

use std::sync::mpsc;
use std::time::Duration;

use diesel::prelude::*;
use laurel_core::staff::Role;
use laurel_server::db::Store;
use serde_json::json;

use crate::support::app::run;
use crate::support::database::{Backend, as_admin, number, texts};
use crate::support::make::Activity;
use crate::support::on_both;

/// Does `work` while a transaction is open that SQLite's other writers wait for.
async fn during_a_write(store: &Store, work: impl AsyncFnOnce()) {
    let ((begun, begins), (ended, ends)) = (mpsc::channel(), mpsc::channel());
    let store = store.clone();
    let writer = std::thread::spawn(move || {
        store.write_unseen(|_| {
            begun.send(()).unwrap();
            ends.recv_timeout(Duration::from_secs(20)).unwrap();
            Ok(())
        })
    });
    begins.recv().unwrap();
    work().await;
    ended.send(()).unwrap();
    writer.join().unwrap().unwrap();
}

on_both!(a_session_that_was_not_used_for_long_reads_while_others_write, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let (lin, boss) = (app.participant("lin"), app.member("boss", Role::Owner));
    let later = app.later(600);
    let (lin, boss) = (lin.client.clone().at(later.address), boss.client.clone().at(later.address));
    during_a_write(app.store(), async || {
        lin.get("/apply/mine?tab=submitted").await.data();
        lin.get(&format!("/competition/{}", activity.id)).await.data();
        boss.get("/auth/account").await.data();
    })
    .await;
    let used = |table: &str| number(app.store(), &format!("SELECT MAX(used_time) AS value FROM {table}"));
    let before = (used("token"), used("staff_token"));
    later.write_uses();
    assert!(used("token") > before.0 && used("staff_token") > before.1);
});

#[test]
fn a_read_of_sqlite_cannot_write() {
    run(Backend::Sqlite, async |app| {
        let refused = app.store().read(|db| Ok(diesel::sql_query("DELETE FROM token").execute(db)?));
        assert!(refused.unwrap_err().to_string().contains("readonly"));
    });
}

/// Ends all connections to this database of PostgreSQL, as a restart does.
fn ends_connections(name: &str) {
    as_admin(&format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"));
}

fn name_of(store: &Store) -> String {
    texts(store, "SELECT current_database()::text AS value").remove(0)
}

#[test]
fn a_restart_of_postgres_costs_no_read_and_no_change_of_a_participant() {
    run(Backend::Postgres, async |app| {
        let (lin, name) = (app.participant("lin"), name_of(app.store()));
        let mine = "/apply/mine?tab=submitted";
        lin.get(mine).await.data();
        ends_connections(&name);
        lin.get(mine).await.data();
        ends_connections(&name);
        lin.post("/account/personinfo", &json!({ "name": "Wen", "phone": "13800138001" })).await.data();
    });
}

#[test]
fn calls_without_a_database_may_be_tried_again() {
    run(Backend::Postgres, async |app| {
        let (lin, name) = (app.participant("lin"), name_of(app.store()));
        as_admin(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
        ends_connections(&name);
        let refused = lin.get("/apply/mine?tab=submitted").await;
        assert_eq!((refused.status, refused.header("retry-after")), (503, "5"));
        as_admin(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"));
        lin.get("/apply/mine?tab=submitted").await.data();
    });
}
