//! SQLite's plans of statements about votes and of those that receive rows: each row must be found by a key, however many a
//! merchant has. Each statement of every story is checked here.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};
use laurel_server::db::statistics;

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");

/// Indexes of the few votes that wait for something.
const SMALL: [&str; 3] = ["vote_held", "vote_void", "vote_act_pending"];

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// An empty database with the schema, and the statements that were checked.
struct Plans {
    database: SqliteConnection,
    checked: HashSet<String>,
}

static PLANS: LazyLock<Mutex<Plans>> = LazyLock::new(|| {
    let mut database = SqliteConnection::establish(":memory:").unwrap();
    database.run_pending_migrations(SQLITE).unwrap();
    statistics::store(&mut database).unwrap();
    Mutex::new(Plans { database, checked: HashSet::new() })
});

/// Panics if a statement reads a whole table, or everything of a merchant.
pub(crate) fn check(statement: &str) {
    let text = statement.split(" -- binds").next().unwrap_or(statement);
    let has_rows = text.contains("jsonb_each");
    let is_of_votes = text.contains("vote") && ["SELECT", "UPDATE", "DELETE", "WITH"].iter().any(|word| text.starts_with(word));
    // An empty list reads nothing.
    if !(has_rows || is_of_votes) || text.contains("(1=0)") {
        return;
    }
    let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
    if !plans.checked.insert(text.to_owned()) {
        return;
    }
    let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {text}")).load(&mut plans.database).unwrap();
    let whole = steps.iter().map(|step| step.detail.as_str()).find(|step| reads_all(step, has_rows));
    assert!(whole.is_none(), "{}: {text}", whole.unwrap_or_default());
}

fn reads_all(step: &str, has_rows: bool) -> bool {
    let index = step.split(" INDEX ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
    let table = index.strip_prefix("sqlite_autoindex_").unwrap_or(index);
    let is_large = has_rows || table.starts_with("vote") || table.starts_with("work_v");
    let scans = step.starts_with("SCAN vote") && !SMALL.contains(&index);
    scans || (is_large && step.ends_with("(merchant_id=?)") && !SMALL.contains(&index))
}

#[test]
fn a_query_that_reads_all_votes_of_a_merchant_is_found() {
    let by = |condition: &str| format!("SELECT id FROM vote WHERE merchant_id = ? AND {condition}");
    assert!(std::panic::catch_unwind(|| check(&by("cost = 1"))).is_err());
    check(&by("work_id = 1"));
}
