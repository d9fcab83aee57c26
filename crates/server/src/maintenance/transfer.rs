//! Moves the embedded database to PostgreSQL: one snapshot is read, one transaction is written, and both are compared
//! before the commit.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail, ensure};
use diesel::connection::{DefaultLoadingMode, SimpleConnection as _};
use diesel::pg::PgRowByRowLoadingMode;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use sha2::{Digest as _, Sha256};

use super::table::{Table, tables};
use crate::config::DatabaseArgs;
use crate::db::{Store, is_postgres};

/// Rows inserted by one statement.
const BATCH: usize = 500;

/// The result of a transfer.
#[derive(Debug, PartialEq, Eq)]
pub struct Moved {
    /// Number of tables.
    pub tables: usize,
    /// Number of rows of all tables.
    pub rows: u64,
}

#[derive(QueryableByName)]
struct Body {
    #[diesel(sql_type = Text)]
    body: String,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

/// Copies every row to PostgreSQL, after running its migrations. A target with accounts or activities is refused
/// unless `replace` is set, which makes a trial repeatable. A failure leaves the target unchanged.
pub fn transfer(database: &DatabaseArgs, target: &str, replace: bool) -> anyhow::Result<Moved> {
    let source = database.url()?;
    ensure!(!is_postgres(&source), "`laurel transfer` moves the embedded database; it is PostgreSQL already");
    ensure!(is_postgres(target), "configuration: --to: an address of PostgreSQL is needed: postgres://…");
    ensure!(std::path::Path::new(&source).exists(), "there is no database at {source}");
    Store::open(&source)?.migrate()?;
    Store::open(target)?.migrate()?;
    let mut sqlite = SqliteConnection::establish(&source)?;
    let mut postgres = PgConnection::establish(target)?;
    // One snapshot of the source for all tables, however long the transfer takes.
    sqlite.transaction(|sqlite| postgres.transaction(|postgres| move_all(sqlite, postgres, replace)))
}

fn move_all(sqlite: &mut SqliteConnection, postgres: &mut PgConnection, replace: bool) -> anyhow::Result<Moved> {
    let tables = tables(postgres)?;
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    postgres.batch_execute(&format!("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", names.join(", ")))?;
    let used = "SELECT ((SELECT COUNT(*) FROM account) + (SELECT COUNT(*) FROM competition))::bigint AS value";
    if !replace && diesel::sql_query(used).get_result::<Number>(postgres)?.value > 0 {
        bail!("the target contains accounts or activities already; --replace removes them first");
    }
    postgres.batch_execute(&format!("TRUNCATE {}", names.join(", ")))?;
    let mut moved = Moved { tables: tables.len(), rows: 0 };
    for table in &tables {
        let sent = move_table(sqlite, postgres, table).with_context(|| format!("table {}", table.name))?;
        let kept = fingerprint_of(postgres, table)?;
        ensure!(sent == kept, "table {}: the written rows differ from those read; nothing was stored", table.name);
        moved.rows += sent.rows;
        number_on(postgres, table)?;
    }
    Ok(moved)
}

fn move_table(sqlite: &mut SqliteConnection, postgres: &mut PgConnection, table: &Table) -> anyhow::Result<Fingerprint> {
    let mut sent = Fingerprint::default();
    let mut batch: Vec<String> = Vec::with_capacity(BATCH);
    let rows = diesel::sql_query(table.sqlite_rows()).load_iter::<Body, DefaultLoadingMode>(sqlite)?;
    for row in rows {
        let body = row?.body;
        sent.add(&body)?;
        batch.push(body);
        if batch.len() == BATCH {
            insert(postgres, table, &mut batch)?;
        }
    }
    insert(postgres, table, &mut batch)?;
    Ok(sent)
}

fn insert(postgres: &mut PgConnection, table: &Table, batch: &mut Vec<String>) -> anyhow::Result<()> {
    if batch.is_empty() {
        return Ok(());
    }
    let list = format!("[{}]", batch.join(","));
    let written = diesel::sql_query(table.postgres_insert()).bind::<Text, _>(list).execute(postgres)?;
    ensure!(written == batch.len(), "{written} of {} rows were written", batch.len());
    batch.clear();
    Ok(())
}

/// Sets the sequences to continue after the last row.
fn number_on(postgres: &mut PgConnection, table: &Table) -> anyhow::Result<()> {
    for column in table.columns.iter().filter(|column| column.numbered) {
        let (table, column) = (&table.name, &column.name);
        let next = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), \
             COALESCE((SELECT MAX({column}) FROM {table}), 0) + 1, false) AS value"
        );
        diesel::sql_query(next).get_result::<Number>(postgres)?;
    }
    Ok(())
}

/// Number of rows and a sum of their hashes, independent of their order.
#[derive(Debug, Default, PartialEq, Eq)]
struct Fingerprint {
    rows: u64,
    sum: u64,
}

impl Fingerprint {
    /// Adds a row. The JSON is parsed, because the databases format it differently and only one of them writes null
    /// values.
    fn add(&mut self, body: &str) -> anyhow::Result<()> {
        let mut row: BTreeMap<String, serde_json::Value> = serde_json::from_str(body)?;
        row.retain(|_, value| !value.is_null());
        let hash = Sha256::digest(serde_json::to_vec(&row)?);
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        self.rows += 1;
        self.sum = self.sum.wrapping_add(u64::from_be_bytes(first));
        Ok(())
    }
}

fn fingerprint_of(postgres: &mut PgConnection, table: &Table) -> anyhow::Result<Fingerprint> {
    let mut found = Fingerprint::default();
    for row in diesel::sql_query(table.postgres_rows()).load_iter::<Body, PgRowByRowLoadingMode>(postgres)? {
        found.add(&row?.body)?;
    }
    Ok(found)
}
