//! The database in the log.

use laurel_server::config::shown;

#[test]
fn the_log_names_the_database_without_its_password() {
    assert_eq!(shown("postgres://me:se@cret@db.example:5433/laurel?sslmode=require"), "PostgreSQL at db.example:5433/laurel");
    assert_eq!(shown("postgres://db.example/laurel?user=me&password=ab@cd"), "PostgreSQL at db.example/laurel");
    assert_eq!(shown("/var/lib/laurel/laurel.db"), "SQLite at /var/lib/laurel/laurel.db");
}
