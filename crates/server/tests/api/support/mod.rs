//! What every story uses: the application, people who call it, and what they find there.

pub(crate) mod app;
pub(crate) mod client;
pub(crate) mod database;
pub(crate) mod make;
pub(crate) mod person;
pub(crate) mod program;
pub(crate) mod sink;

/// Runs one story on SQLite and on PostgreSQL, each time with a database of its own.
macro_rules! on_both {
    ($(#[$meta:meta])* $name:ident, |$app:ident| $story:block) => {
        $(#[$meta])*
        mod $name {
            use super::*;
            use $crate::support::app::{TestApp, run};
            use $crate::support::database::Backend;

            async fn story($app: &TestApp) $story

            #[test]
            fn on_sqlite() {
                run(Backend::Sqlite, async |app| story(app).await);
            }

            #[test]
            fn on_postgres() {
                run(Backend::Postgres, async |app| story(app).await);
            }
        }
    };
}
pub(crate) use on_both;
