//! Runs one set of queries on SQLite and PostgreSQL; `Store::read` and `Store::write` are the only entry points.

mod changes;
mod connect;
mod fixed_list;
pub(crate) mod id_page;
pub mod live;
mod relay;
mod rows;
pub mod schema;
pub(crate) mod search_text;
mod signal;
mod statement;
pub mod statistics;
mod store;
pub mod stored;

pub use connect::{Db, Watch, is_postgres};
pub use fixed_list::{none_of, one_of};
pub use relay::{MESSAGE_MAX, Relay};
pub use rows::{RowType, rows_of};
pub use signal::{Signal, raise};
pub use statement::{Statement, statement};
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

/// Condition of a join along a reference between two tables of a merchant: `refers!(child.column => parent)`, or
/// `parent?` for a nullable column. Both keys begin with the merchant.
macro_rules! refers {
    ($child:ident.$column:ident => $parent:ident) => {
        $child::merchant_id.eq($parent::merchant_id).and($child::$column.eq($parent::id))
    };
    ($child:ident.$column:ident => $parent:ident ?) => {
        $child::merchant_id.eq($parent::merchant_id).and($child::$column.eq($parent::id.nullable()))
    };
}
pub(crate) use refers;

/// True if a unique index refused a row. Recognised by the kind of error: SQLite reports no index name.
pub fn is_unique_violation(error: &diesel::result::Error) -> bool {
    use diesel::result::{DatabaseErrorKind, Error};
    matches!(error, Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}
