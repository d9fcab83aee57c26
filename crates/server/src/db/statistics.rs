//! Statistics that SQLite plans by. Without any it takes the rows of a merchant for a few and reads them all, where another
//! index would find them by a key. They are fixed, so that a plan never depends on the size of a table (SQLite's ANALYZE,
//! "Fixed Results of ANALYZE").

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;

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
