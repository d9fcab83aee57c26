//! Runs one set of queries on SQLite and PostgreSQL; `Store::read` and `Store::write` are the only entry points.

mod changes;
mod connect;
pub mod schema;
mod signal;
mod store;

pub use connect::{Db, Watch, is_postgres};
pub use signal::{Signal, raise};
pub use store::{Store, migrations_pending};

/// Expands one expression for each database, for operations that the derived connection does not support: upserts,
/// batches, row locks.
macro_rules! both {
    ($db:expr, |$connection:ident| $query:expr) => {
        match $db {
            $crate::db::Db::Sqlite($connection) => $query,
            $crate::db::Db::Postgres($connection) => $query,
        }
    };
}
pub(crate) use both;

diesel::define_sql_function! {
    /// Applied to both sides of a comparison, so that each database folds case in its own way.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// True if a unique index refused a row. Recognised by the kind of error: SQLite reports no index name.
pub fn is_unique_violation(error: &diesel::result::Error) -> bool {
    use diesel::result::{DatabaseErrorKind, Error};
    matches!(error, Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}
