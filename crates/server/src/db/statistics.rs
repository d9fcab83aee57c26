//! Statistics that SQLite plans by. Without any it takes the rows of a merchant for a few and reads them all, where another
//! index would find them by a key. They are fixed, so that a plan never depends on the size of a table (SQLite's ANALYZE,
//! "Fixed Results of ANALYZE").

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;

/// Rows of an index, and of a merchant in it; then 1,000 for the next column and a quarter for each further one. A partial
/// index has a tenth.
const STATISTICS: &str = "\
    ANALYZE merchant; \
    DELETE FROM sqlite_stat1; \
    INSERT INTO sqlite_stat1 (tbl, idx, stat) \
      SELECT t.name, i.name, (1000000 / CASE WHEN i.partial THEN 10 ELSE 1 END) || ' ' || group_concat( \
          CASE WHEN i.\"unique\" AND c.seqno + 1 = (SELECT COUNT(*) FROM pragma_index_info(i.name)) THEN 1 \
            ELSE MAX(CASE WHEN c.seqno = 0 THEN 100000 ELSE 4000 >> (2 * c.seqno) END / CASE WHEN i.partial THEN 10 ELSE 1 END, 2) END, ' ') \
      FROM sqlite_schema AS t JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c \
      WHERE t.type = 'table' AND EXISTS (SELECT 1 FROM pragma_index_info(i.name) AS f WHERE f.seqno = 0 AND f.name = 'merchant_id') \
      GROUP BY t.name, i.name; \
    ANALYZE sqlite_schema;";

/// Stores the statistics of all indexes that begin with the merchant.
pub fn store(connection: &mut SqliteConnection) -> QueryResult<()> {
    connection.transaction(|connection| connection.batch_execute(STATISTICS))
}
