//! A database of the first schema with the demo in it (`start/`, dumped when the schema was new) migrates to the newest
//! one, with every row.

use std::io::Read as _;

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use laurel_core::activity::Status;
use laurel_core::signup::SignupStatus;
use laurel_core::work::WorkStatus;
use laurel_server::db::schema::{apply, competition, work};
use laurel_server::db::{Store, migrations_pending};

use crate::support::app::run_on;
use crate::support::database::{Backend, TestDatabase, count, texts};

const SQLITE: &[u8] = include_bytes!("start/sqlite.sql.br");
const POSTGRES: &[u8] = include_bytes!("start/postgres.sql.br");

/// Rows of the dump, by table.
const ROWS: [(&str, i64); 11] = [
    ("account", 182),
    ("apply", 859),
    ("apply_person", 859),
    ("competition", 14),
    ("competition_detail", 14),
    ("competition_group", 20),
    ("media", 77),
    ("scene", 10),
    ("search_token", 7235),
    ("work", 69),
    ("work_event", 136),
];

/// Restores the dump of the first schema.
fn restored(backend: Backend) -> TestDatabase {
    let database = TestDatabase::empty(backend);
    let unpack = |mut packed: &[u8]| {
        let mut text = String::new();
        brotli::Decompressor::new(&mut packed, 4096).read_to_string(&mut text).unwrap();
        text
    };
    // A connection of its own: the dump of PostgreSQL changes the settings of its session, and that of SQLite inserts
    // rows before those that they refer to.
    match backend {
        Backend::Sqlite => {
            let dump = format!("PRAGMA foreign_keys = OFF; {}", unpack(SQLITE));
            SqliteConnection::establish(&database.url).unwrap().batch_execute(&dump).unwrap();
        }
        Backend::Postgres => PgConnection::establish(&database.url).unwrap().batch_execute(&unpack(POSTGRES)).unwrap(),
    }
    database
}

/// Reads every stored name of the enums that matter most; an unknown one fails.
fn states(store: &Store) -> (Vec<Status>, Vec<SignupStatus>, Vec<WorkStatus>) {
    let read = store.read(|db| {
        Ok((
            competition::table.filter(competition::merchant_id.eq("SAAQ")).select(competition::status).load(db)?,
            apply::table.filter(apply::merchant_id.eq("SAAQ")).select(apply::status).load(db)?,
            work::table.filter(work::merchant_id.eq("SAAQ")).select(work::status).load(db)?,
        ))
    });
    read.unwrap()
}

fn migrates(backend: Backend) {
    let database = restored(backend);
    let store = database.open();
    store.migrate().unwrap();
    assert!(!migrations_pending(&store).unwrap());
    for (table, rows) in ROWS {
        assert_eq!(count(&store, table), rows, "{table}");
    }
    if backend == Backend::Sqlite {
        assert_eq!(texts(&store, "SELECT \"table\" AS value FROM pragma_foreign_key_check"), Vec::<String>::new());
    }
    let (activities, signups, works) = states(&store);
    assert!(activities.contains(&Status::Cancelled) && signups.contains(&SignupStatus::Rejected) && works.contains(&WorkStatus::Returned));
    run_on(&database, async |app| {
        let list = app.visitor().get("/competition?size=50").await.data()["list"].clone();
        let first = list[0]["id"].as_i64().unwrap();
        assert!(list.as_array().unwrap().len() >= 10, "{list}");
        assert_eq!(app.visitor().get(&format!("/competition/{first}")).await.data()["id"], first);
    });
}

#[test]
fn the_first_schema_with_its_rows_migrates_to_the_newest_on_sqlite() {
    migrates(Backend::Sqlite);
}

#[test]
fn the_first_schema_with_its_rows_migrates_to_the_newest_on_postgres() {
    migrates(Backend::Postgres);
}
