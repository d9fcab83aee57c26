//! Reads the tables from the database's own catalogue, so that a new table needs no change here.

use std::collections::BTreeMap;

use anyhow::ensure;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

/// A table of PostgreSQL, with its columns in order.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

/// A column. Names come from our own schema: letters and `_` only.
#[derive(Debug, QueryableByName)]
pub(super) struct Column {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    /// True for an identity column.
    #[diesel(sql_type = Bool)]
    pub(super) numbered: bool,
}

impl Column {
    /// The SQL for its value in SQLite as JSON that PostgreSQL accepts.
    fn as_json(&self) -> String {
        let name = &self.name;
        match self.kind.as_str() {
            "boolean" => format!("CASE WHEN {name} IS NULL THEN NULL WHEN {name} THEN json('true') ELSE json('false') END"),
            "bytea" => format!("CASE WHEN {name} IS NULL THEN NULL ELSE '\\x' || lower(hex({name})) END"),
            _ => name.clone(),
        }
    }
}

impl Table {
    /// Selects every row of SQLite as a JSON object. Built from pieces, because a function takes at most 127
    /// arguments.
    pub(super) fn sqlite_rows(&self) -> String {
        let pieces: Vec<String> = self
            .columns
            .chunks(40)
            .map(|columns| {
                let pairs: Vec<String> = columns.iter().map(|column| format!("'{}', {}", column.name, column.as_json())).collect();
                format!("json_object({})", pairs.join(", "))
            })
            .collect();
        let object = pieces.into_iter().reduce(|left, right| format!("json_patch({left}, {right})")).unwrap_or_default();
        format!("SELECT {object} AS body FROM {}", self.name)
    }

    /// Selects every row of PostgreSQL as a JSON object.
    pub(super) fn postgres_rows(&self) -> String {
        format!("SELECT row_to_json({0})::text AS body FROM {0}", self.name)
    }

    /// Inserts a JSON list of rows.
    pub(super) fn postgres_insert(&self) -> String {
        format!("INSERT INTO {0} SELECT * FROM json_populate_recordset(NULL::{0}, $1::json)", self.name)
    }
}

#[derive(QueryableByName)]
struct Reference {
    #[diesel(sql_type = Text)]
    from_table: String,
    #[diesel(sql_type = Text)]
    to_table: String,
}

/// All tables, in the order of their foreign keys: referenced tables come first.
pub(super) fn tables(postgres: &mut PgConnection) -> anyhow::Result<Vec<Table>> {
    let columns: Vec<Column> = diesel::sql_query(
        "SELECT c.table_name::text, c.column_name::text AS name, c.data_type::text AS kind, c.is_identity = 'YES' AS numbered \
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name) \
         WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_\\_diesel%' \
         ORDER BY c.table_name, c.ordinal_position",
    )
    .load(postgres)?;
    let references: Vec<Reference> = diesel::sql_query(
        "SELECT conrelid::regclass::text AS from_table, confrelid::regclass::text AS to_table \
         FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace",
    )
    .load(postgres)?;
    let mut waiting: BTreeMap<String, Table> = BTreeMap::new();
    for column in columns {
        let name = column.table_name.clone();
        waiting.entry(name.clone()).or_insert_with(|| Table { name, columns: Vec::new() }).columns.push(column);
    }
    let mut ordered = Vec::new();
    while !waiting.is_empty() {
        let is_free =
            |name: &String| !references.iter().any(|reference| reference.from_table == *name && waiting.contains_key(&reference.to_table));
        let free: Vec<String> = waiting.keys().filter(|name| is_free(name)).cloned().collect();
        ensure!(!free.is_empty(), "tables refer to each other in a ring: {:?}", waiting.keys());
        ordered.extend(free.iter().filter_map(|name| waiting.remove(name)));
    }
    Ok(ordered)
}
