//! The schema migrates up, down and up again, and matches the columns that the queries declare.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use laurel_server::db::{Store, migrations_pending};

use crate::support::database::{Backend, TestDatabase, change, texts};

/// The program's tables, without the migrations' own record.
pub(crate) fn tables(store: &Store, backend: Backend) -> Vec<String> {
    let query = match backend {
        Backend::Sqlite => "SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        Backend::Postgres => "SELECT table_name::text AS value FROM information_schema.tables WHERE table_schema = 'public'",
    };
    let mut found = texts(store, query);
    found.retain(|name| !name.starts_with("__diesel"));
    found.sort();
    found
}

fn up_down_up(backend: Backend) {
    let database = TestDatabase::empty(backend);
    let store = database.open();
    assert!(migrations_pending(&store).unwrap());
    let steps = store.migrate().unwrap();
    assert!(steps > 0 && !migrations_pending(&store).unwrap());
    let made = tables(&store, backend);
    assert!(made.len() > 15, "{made:?}");
    assert_eq!(store.migrate().unwrap(), 0);
    assert_eq!(store.revert_all().unwrap(), steps);
    assert_eq!(tables(&store, backend), Vec::<String>::new());
    assert_eq!((store.migrate().unwrap(), tables(&store, backend)), (steps, made));
    assert_eq!(texts(&store, "SELECT id AS value FROM merchant"), ["SAAQ"]);
}

#[test]
fn the_schema_migrates_up_down_and_up_on_sqlite() {
    up_down_up(Backend::Sqlite);
}

#[test]
fn the_schema_migrates_up_down_and_up_on_postgres() {
    up_down_up(Backend::Postgres);
}

/// Columns by table: name, then type, with `?` if nullable.
pub(crate) type Columns = BTreeMap<String, Vec<(String, String)>>;

/// The columns that the queries declare.
pub(crate) fn declared() -> Columns {
    let mut columns = Columns::new();
    let mut table = String::new();
    for line in include_str!("../../src/db/schema.rs").lines().map(str::trim) {
        if let Some((name, kind)) = line.strip_suffix(',').and_then(|line| line.split_once(" -> ")) {
            let nullable = kind.strip_prefix("Nullable<").and_then(|kind| kind.strip_suffix('>'));
            let short = |kind: &str| kind.rsplit("::").next().unwrap_or_default().to_owned();
            let kind = nullable.map_or_else(|| short(kind), |kind| format!("{}?", short(kind)));
            columns.entry(table.clone()).or_default().push((name.to_owned(), kind));
        } else if let Some((name, _)) = line.split_once(" (").filter(|(_, rest)| rest.ends_with(") {")) {
            name.clone_into(&mut table);
        }
    }
    columns
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

/// The columns in the database; each of its types maps to one of the program's.
fn existing(store: &Store, backend: Backend) -> Columns {
    let columns_of = |table: &str| {
        let query = match backend {
            Backend::Sqlite => format!(
                "SELECT name, CASE WHEN pk = 1 AND type = 'INTEGER' THEN 'BIGINT' ELSE upper(type) END AS kind, \"notnull\" = 0 AS nullable \
                 FROM pragma_table_info('{table}') ORDER BY cid"
            ),
            Backend::Postgres => format!(
                "SELECT column_name::text AS name, upper(data_type)::text AS kind, is_nullable = 'YES' AS nullable \
                 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '{table}' ORDER BY ordinal_position"
            ),
        };
        let rows: Vec<Column> = store.read(|db| Ok(diesel::sql_query(query).load(db)?)).unwrap();
        rows.into_iter().map(|row| (row.name, format!("{}{}", kind_of(&row.kind), if row.nullable { "?" } else { "" }))).collect()
    };
    tables(store, backend).into_iter().map(|table| (table.clone(), columns_of(&table))).collect()
}

fn kind_of(word: &str) -> &str {
    match word {
        "TEXT" => "Text",
        "BIGINT" => "BigInt",
        "INTEGER" => "Integer",
        "SMALLINT" => "SmallInt",
        "BOOLEAN" => "Bool",
        "BLOB" | "BYTEA" => "Binary",
        other => other,
    }
}

#[test]
fn the_declared_columns_match_both_databases() {
    for backend in Backend::ALL {
        let database = TestDatabase::new(backend);
        let store = database.open();
        let (declared, existing) = (declared(), existing(&store, backend));
        let names = |columns: &Columns| columns.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&declared), names(&existing), "{backend:?}");
        for (table, columns) in &declared {
            // An enum is stored as a text.
            let plain = |(name, kind): &(String, String)| {
                let stored = if kind.ends_with("Text") {
                    "Text"
                } else if kind.ends_with("Text?") {
                    "Text?"
                } else {
                    kind
                };
                (name.clone(), stored.to_owned())
            };
            assert_eq!(columns.iter().map(plain).collect::<Vec<_>>(), existing[table], "{table} on {backend:?}");
        }
    }
}

#[test]
fn a_database_of_before_the_first_release_is_refused_with_a_way_out() {
    for backend in Backend::ALL {
        let database = TestDatabase::empty(backend);
        let store = database.open();
        change(&store, "CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP)");
        change(&store, "INSERT INTO __diesel_schema_migrations (version) VALUES ('20261121000001')");
        let refused = store.migrate().unwrap_err().to_string();
        assert!(refused.contains("start with an empty data folder"), "{backend:?}: {refused}");
        assert_eq!(tables(&store, backend), Vec::<String>::new());
    }
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = Text)]
    version: String,
}

/// 3.51.1 and older can corrupt a database in WAL mode (<https://sqlite.org/wal.html#walresetbug>), and only 3.53 can widen a
/// named constraint in place.
#[test]
fn the_embedded_sqlite_is_free_of_the_wal_bug() {
    let database = TestDatabase::new(Backend::Sqlite);
    let store = database.open();
    let row: Version = store.read(|db| Ok(diesel::sql_query("SELECT sqlite_version() AS version").get_result(db)?)).unwrap();
    let parts: Vec<u32> = row.version.split('.').map(|part| part.parse().unwrap()).collect();
    assert!(parts >= vec![3, 53, 0], "{}", row.version);
}

/// Each would cost more than the work of a usual statement.
#[test]
fn the_embedded_sqlite_prepares_a_statement_once_and_shares_no_lock() {
    let store = TestDatabase::new(Backend::Sqlite).open();
    let options = texts(&store, "SELECT compile_options AS value FROM pragma_compile_options");
    for cheap in ["ENABLE_QPSG", "DEFAULT_MEMSTATUS=0"] {
        assert!(options.iter().any(|option| option == cheap), "{cheap} is not among {options:?}");
    }
    for costly in ["ENABLE_STAT4", "ENABLE_MEMORY_MANAGEMENT"] {
        assert!(!options.iter().any(|option| option == costly), "{costly}");
    }
}
