//! Statistics that the databases plan by. Without any both take the rows of a merchant for a few and read them all, where
//! another index would find them by a key. On SQLite they are fixed, so that a plan never depends on the size of a table
//! (SQLite's ANALYZE, "Fixed Results of ANALYZE"). PostgreSQL gathers them itself, but only once a minute.

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::Text;

/// Rows of an index; then of a merchant, 1,000 for a first other column, a quarter for each further one, and ten of an account.
/// A partial index has a tenth.
const STATISTICS: &str = "\
    ANALYZE merchant; \
    DELETE FROM sqlite_stat1; \
    INSERT INTO sqlite_stat1 (tbl, idx, stat) \
      SELECT one.tbl, one.idx, (1000000 / one.part) || ' ' || group_concat( \
          CASE WHEN one.\"unique\" AND one.place = one.columns THEN 1 \
            WHEN one.place = 1 AND one.of_merchant THEN 100000 / one.part \
            ELSE MAX(CASE WHEN one.of_account THEN 10 ELSE 4000 >> (2 * (one.place - one.of_merchant)) END / one.part, 2) END, \
          ' ' ORDER BY one.place) \
      FROM (SELECT t.name AS tbl, i.name AS idx, i.\"unique\", 1 + 9 * i.partial AS part, c.seqno + 1 AS place, \
          (SELECT COUNT(*) FROM pragma_index_info(i.name)) AS columns, \
          (SELECT COUNT(*) FROM pragma_index_info(i.name) AS f WHERE f.seqno = 0 AND f.name = 'merchant_id') AS of_merchant, \
          EXISTS (SELECT 1 FROM pragma_index_info(i.name) AS f WHERE f.seqno <= c.seqno AND f.name = 'account_id') AS of_account \
        FROM sqlite_schema AS t JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c WHERE t.type = 'table') AS one \
      GROUP BY one.tbl, one.idx; \
    ANALYZE sqlite_schema;";

/// Stores the statistics of all indexes.
pub fn store(connection: &mut SqliteConnection) -> QueryResult<()> {
    connection.transaction(|connection| connection.batch_execute(STATISTICS))
}

/// Tables that have grown several times over since PostgreSQL analysed them.
const GROWN: &str = "\
    SELECT quote_ident(s.relname) AS name FROM pg_stat_user_tables AS s JOIN pg_class AS c ON c.oid = s.relid \
    WHERE s.schemaname = current_schema() AND s.n_mod_since_analyze > 100 + 4 * GREATEST(c.reltuples, 0) ORDER BY s.relname";

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Has PostgreSQL analyse tables that have grown several times over, and so plan again what it planned for empty ones. Returns
/// their names.
pub fn renew(connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    let grown: Vec<Named> = diesel::sql_query(GROWN).load(connection)?;
    let names: Vec<String> = grown.into_iter().map(|table| table.name).collect();
    if !names.is_empty() {
        connection.batch_execute(&format!("ANALYZE {}", names.join(", ")))?;
    }
    Ok(names)
}
