//! Shared helpers of all stories: the application, its callers, and checks of its state.

pub(crate) mod app;
pub(crate) mod chance;
pub(crate) mod client;
pub(crate) mod database;
pub(crate) mod death;
pub(crate) mod demo;
pub(crate) mod environment;
pub(crate) mod factor;
pub(crate) mod files;
pub(crate) mod letter;
pub(crate) mod live;
pub(crate) mod make;
pub(crate) mod merchants;
pub(crate) mod messenger;
pub(crate) mod payment;
pub(crate) mod person;
pub(crate) mod plans;
pub(crate) mod program;
pub(crate) mod sink;
pub(crate) mod smtp;
pub(crate) mod staff;
pub(crate) mod team;
pub(crate) mod template;
pub(crate) mod twin;
pub(crate) mod upload;
pub(crate) mod vote;
pub(crate) mod waiting;
pub(crate) mod work;

/// Runs a story on SQLite and on PostgreSQL, each time on its own database: one with the schema, or the one that
/// the function after `on` returns.
macro_rules! on_both {
    ($(#[$meta:meta])* $name:ident, |$app:ident| $story:block) => {
        $crate::support::on_both!($(#[$meta])* $name, on $crate::support::database::TestDatabase::new, |$app| $story);
    };
    ($(#[$meta:meta])* $name:ident, on $database:path, |$app:ident| $story:block) => {
        $(#[$meta])*
        async fn $name($app: &$crate::support::app::TestApp) $story

        mod $name {
            use $crate::support::app::run_on;
            use $crate::support::database::Backend;

            #[test]
            fn on_sqlite() {
                run_on(&$database(Backend::Sqlite), async |app| super::$name(app).await);
            }

            #[test]
            fn on_postgres() {
                run_on(&$database(Backend::Postgres), async |app| super::$name(app).await);
            }
        }
    };
}
pub(crate) use on_both;
