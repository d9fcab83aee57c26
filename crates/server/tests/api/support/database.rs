//! A database for one test, on either backend, and helpers that read it.

use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_server::db::{Db, Store, Watch};

use super::environment::variable;
use super::merchants::{self, OWN};
use super::plans;
use super::template;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

/// Name of SQLite's file in the data folder.
const SQLITE_FILE: &str = "laurel.db";

impl Backend {
    pub(crate) const ALL: [Backend; 2] = [Backend::Sqlite, Backend::Postgres];
}

/// A database that is removed after the test.
pub(crate) struct TestDatabase {
    pub(crate) url: String,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) backend: Backend,
    /// A second server may use it.
    pub(super) takes_twin: bool,
    /// The admin's URL and the name of the database to drop.
    postgres: Option<(String, String)>,
}

impl TestDatabase {
    /// Creates a database with the schema.
    pub(crate) fn new(backend: Backend) -> TestDatabase {
        template::migrated(backend)
    }

    /// Creates a database without tables, for tests of the migrations.
    pub(crate) fn empty(backend: Backend) -> TestDatabase {
        TestDatabase::create(backend, "")
    }

    /// Creates a database; `further` ends the statement that creates it on PostgreSQL.
    pub(super) fn create(backend: Backend, further: &str) -> TestDatabase {
        let folder = tempfile::tempdir().unwrap();
        if backend == Backend::Sqlite {
            let url = folder.path().join(SQLITE_FILE).display().to_string();
            return TestDatabase { url, folder, backend, takes_twin: true, postgres: None };
        }
        let admin = admin_url();
        let unique = laurel_server::clock::random_bytes::<8>().unwrap();
        let name = format!("laurel_test_{:016x}", u64::from_be_bytes(unique));
        admin_connection(&admin).batch_execute(&format!("CREATE DATABASE {name}{further}")).unwrap();
        let (server, _) = admin.rsplit_once('/').unwrap();
        TestDatabase { url: format!("{server}/{name}"), folder, backend, takes_twin: true, postgres: Some((admin, name)) }
    }

    /// Merges SQLite's further files into the database file.
    pub(super) fn fold(&self) {
        let whole = self.folder.path().join("whole.db");
        let statement = format!("VACUUM INTO '{}'", whole.display());
        diesel::sql_query(statement).execute(&mut SqliteConnection::establish(&self.url).unwrap()).unwrap();
        for further in ["-wal", "-shm"] {
            // The last connection may have removed them already.
            let _ = std::fs::remove_file(format!("{}{further}", self.url));
        }
        std::fs::rename(whole, &self.url).unwrap();
    }

    /// Closes a PostgreSQL database and returns its name: the server copies only databases without connections.
    pub(super) fn close(&mut self) -> String {
        let (admin, name) = self.postgres.take().unwrap();
        let mut admin = admin_connection(&admin);
        // A pool opens connections in the background, and may be about to close one.
        let close = format!(
            "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false; \
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        admin.batch_execute(&close).unwrap();
        name
    }

    pub(crate) fn open(&self) -> Store {
        // The statements of both databases have the same conditions, so each has a check of its own.
        let watch: Watch = match self.backend {
            Backend::Sqlite => Arc::new(plans::check),
            Backend::Postgres => Arc::new(merchants::check),
        };
        Store::open_watched(&self.url, Some(watch)).unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some((admin, name)) = &self.postgres {
            // A database that cannot be dropped stays in a throw-away cluster; the test's own outcome counts.
            let _ = admin_connection(admin).batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

fn admin_url() -> String {
    variable("LAUREL_TEST_POSTGRES").unwrap_or_else(|| {
        panic!("LAUREL_TEST_POSTGRES is not set: start a cluster with `tools/postgres.sh start DIR` and give its address")
    })
}

fn admin_connection(url: &str) -> PgConnection {
    PgConnection::establish(url).unwrap_or_else(|error| panic!("LAUREL_TEST_POSTGRES does not answer: {error}"))
}

/// Runs statements in the admin database of PostgreSQL.
pub(crate) fn as_admin(statements: &str) {
    admin_connection(&admin_url()).batch_execute(statements).unwrap();
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

#[derive(QueryableByName)]
struct Word {
    #[diesel(sql_type = Text)]
    value: String,
}

/// The number in the column `value` of a query.
pub(crate) fn number(store: &Store, query: &str) -> i64 {
    let read = store.read(|db| Ok(diesel::sql_query(format!("{OWN}{query}")).get_result::<Number>(db)?));
    read.unwrap_or_else(|error| panic!("{query}: {error}")).value
}

/// Number of rows of a table that meet a condition.
pub(crate) fn count(store: &Store, rows: &str) -> i64 {
    number(store, &format!("SELECT CAST(COUNT(*) AS BIGINT) AS value FROM {rows}"))
}

/// The texts in the column `value` of a query.
pub(crate) fn texts(store: &Store, query: &str) -> Vec<String> {
    let read = store.read(|db| Ok(diesel::sql_query(format!("{OWN}{query}")).load::<Word>(db)?));
    read.unwrap_or_else(|error| panic!("{query}: {error}")).into_iter().map(|row| row.value).collect()
}

/// Changes rows behind the server's back.
pub(crate) fn change(store: &Store, statement: &str) -> usize {
    let written = store.write(|db: &mut Db| Ok(diesel::sql_query(format!("{OWN}{statement}")).execute(db)?));
    written.unwrap_or_else(|error| panic!("{statement}: {error}"))
}
