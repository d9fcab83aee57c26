//! A database for one test, on either backend, and looks into it.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_server::db::{Db, Store};

/// Which database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    pub(crate) const ALL: [Backend; 2] = [Backend::Sqlite, Backend::Postgres];
}

/// An empty database that is removed with the test.
pub(crate) struct TestDatabase {
    pub(crate) url: String,
    pub(crate) folder: tempfile::TempDir,
    /// The admin's address and the name of what is to be dropped.
    postgres: Option<(String, String)>,
}

impl TestDatabase {
    pub(crate) fn new(backend: Backend) -> TestDatabase {
        let folder = tempfile::tempdir().unwrap();
        if backend == Backend::Sqlite {
            let url = folder.path().join("laurel.db").display().to_string();
            return TestDatabase { url, folder, postgres: None };
        }
        let admin = admin_url();
        let unique = laurel_server::clock::random_bytes::<8>().unwrap();
        let name = format!("laurel_test_{:016x}", u64::from_be_bytes(unique));
        admin_connection(&admin).batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        let (server, _) = admin.rsplit_once('/').unwrap();
        TestDatabase { url: format!("{server}/{name}"), folder, postgres: Some((admin, name)) }
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.url).unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some((admin, name)) = &self.postgres {
            // What cannot be dropped stays in a throw-away cluster; the test's own outcome counts.
            let _ = admin_connection(admin).batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where the tests read their environment")]
fn admin_url() -> String {
    std::env::var("LAUREL_TEST_POSTGRES").unwrap_or_else(|_| {
        panic!("LAUREL_TEST_POSTGRES is not set: start a cluster with `tools/postgres.sh start DIR` and give its address")
    })
}

fn admin_connection(url: &str) -> PgConnection {
    PgConnection::establish(url).unwrap_or_else(|error| panic!("LAUREL_TEST_POSTGRES does not answer: {error}"))
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

/// The number that a query names `value`.
pub(crate) fn number(store: &Store, query: &str) -> i64 {
    let read = store.read(|db| Ok(diesel::sql_query(query).get_result::<Number>(db)?));
    read.unwrap_or_else(|error| panic!("{query}: {error}")).value
}

/// Rows that a condition finds in a table.
pub(crate) fn count(store: &Store, rows: &str) -> i64 {
    number(store, &format!("SELECT CAST(COUNT(*) AS BIGINT) AS value FROM {rows}"))
}

/// The texts that a query names `value`.
pub(crate) fn texts(store: &Store, query: &str) -> Vec<String> {
    let read = store.read(|db| Ok(diesel::sql_query(query).load::<Word>(db)?));
    read.unwrap_or_else(|error| panic!("{query}: {error}")).into_iter().map(|row| row.value).collect()
}

/// Changes rows behind the server's back.
pub(crate) fn change(store: &Store, statement: &str) -> usize {
    let written = store.write(|db: &mut Db| Ok(diesel::sql_query(statement).execute(db)?));
    written.unwrap_or_else(|error| panic!("{statement}: {error}"))
}
