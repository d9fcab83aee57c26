//! What every story uses: the application, people who call it, and what they find there.

pub(crate) mod app;
pub(crate) mod client;
pub(crate) mod database;
pub(crate) mod letter;
pub(crate) mod make;
pub(crate) mod messenger;
pub(crate) mod person;
pub(crate) mod program;
pub(crate) mod sink;
pub(crate) mod smtp;
pub(crate) mod staff;
pub(crate) mod upload;
pub(crate) mod waiting;
pub(crate) mod work;

/// Runs one story on SQLite and on PostgreSQL, each time with a database of its own.
macro_rules! on_both {
    ($(#[$meta:meta])* $name:ident, |$app:ident| $story:block) => {
        $(#[$meta])*
        async fn $name($app: &$crate::support::app::TestApp) $story

        mod $name {
            use $crate::support::app::run;
            use $crate::support::database::Backend;

            #[test]
            fn on_sqlite() {
                run(Backend::Sqlite, async |app| super::$name(app).await);
            }

            #[test]
            fn on_postgres() {
                run(Backend::Postgres, async |app| super::$name(app).await);
            }
        }
    };
}
pub(crate) use on_both;
