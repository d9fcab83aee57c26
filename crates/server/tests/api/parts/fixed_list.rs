//! Plans of queries that name states.

use diesel::prelude::*;
use diesel::query_builder::QueryFragment;
use diesel::sql_types::Text;
use diesel::sqlite::Sqlite;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};
use laurel_core::signup::SignupStatus;
use laurel_core::work::MediaStatus;
use laurel_server::db::one_of;
use laurel_server::db::schema::{apply, media};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// SQLite's plan of a query.
fn plan(query: &impl QueryFragment<Sqlite>) -> String {
    let mut database = SqliteConnection::establish(":memory:").unwrap();
    database.run_pending_migrations(SQLITE).unwrap();
    let text = diesel::debug_query::<Sqlite, _>(query).to_string();
    let statement = text.split(" -- binds").next().unwrap();
    let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {statement}")).load(&mut database).unwrap();
    steps.into_iter().map(|step| step.detail).collect::<Vec<_>>().join("; ")
}

#[test]
fn a_partial_index_serves_a_query_that_names_its_states() {
    let open = media::table.filter(one_of(media::status, [MediaStatus::Processing])).filter(media::converts.eq(false));
    let open = plan(&open.order(media::next_time).select(media::id));
    assert!(open.contains("media_open") && !open.contains("B-TREE"), "{open}");
    let own = apply::table.filter(apply::merchant_id.eq("SAAQ"));
    let line = own.filter(apply::group_id.eq(1)).filter(one_of(apply::status, [SignupStatus::Waiting]));
    let line = plan(&line.order(apply::wait_no).select(apply::id));
    assert!(line.contains("apply_waiting") && !line.contains("B-TREE"), "{line}");
    let unended = own.filter(apply::competition_id.eq(1)).filter(apply::account_id.eq(1)).filter(one_of(apply::status, SignupStatus::LIVE));
    let unended = plan(&unended.select(apply::id));
    assert!(unended.contains("apply_live"), "{unended}");
}
