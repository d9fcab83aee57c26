//! Statistics of PostgreSQL: tables that grow quickly are analysed at once.

use diesel::prelude::*;
use laurel_server::auth::account as accounts;

use crate::support::app::{TestApp, run};
use crate::support::database::Backend;
use crate::support::person::nameless;

/// Inserts accounts, and has the database know that it did.
fn grow(app: &TestApp, many: usize) {
    let new = nameless(app.now_ms());
    app.store()
        .write(|db| {
            accounts::insert_many(db, &new, many)?;
            Ok(diesel::sql_query("SELECT pg_stat_force_next_flush()").execute(db)?)
        })
        .unwrap();
}

fn is_renewed(app: &TestApp) -> bool {
    app.store().renew_statistics().unwrap().iter().any(|table| table == "account")
}

#[test]
fn a_table_that_has_grown_several_times_over_is_analysed_once_on_postgres() {
    run(Backend::Postgres, async |app| {
        is_renewed(app);
        grow(app, 300);
        assert!(is_renewed(app), "it was empty");
        assert!(!is_renewed(app), "it has not grown since");
        grow(app, 400);
        assert!(!is_renewed(app), "a table that doubles is left to the database");
        grow(app, 1_500);
        assert!(is_renewed(app));
    });
}
