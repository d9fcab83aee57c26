//! The two databases behind one set of queries: `Store::read` and `Store::write` are the only ways in.

mod changes;
mod connect;
pub mod schema;
mod store;

pub use connect::{Db, Watch, is_postgres};
pub use store::{Store, migrations_pending};

/// Expands one expression per database, for what the derived connection refuses: upserts, batches,
/// row locks.
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
    /// Both sides of a comparison go through it, so that each database folds case its own way.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// A unique index refused a row; told by its kind, since SQLite gives no name.
pub fn is_unique_violation(error: &diesel::result::Error) -> bool {
    use diesel::result::{DatabaseErrorKind, Error};
    matches!(error, Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}
