//! A database that is prepared once in the process, and copied for every test that starts with it.

use std::sync::OnceLock;

use super::database::{Backend, TestDatabase};
use super::files::Files;

/// A prepared database with the files of its data folder.
pub(crate) struct Template {
    backend: Backend,
    files: Files,
    /// Name of the database on PostgreSQL. It stays in the throw-away cluster: a test process has no hook at its end.
    name: Option<String>,
}

impl Template {
    /// Takes over a database that nothing has open.
    pub(crate) fn of(mut database: TestDatabase) -> Template {
        let name = match database.backend {
            Backend::Sqlite => {
                database.fold();
                None
            }
            Backend::Postgres => Some(database.close()),
        };
        Template { backend: database.backend, files: Files::read(database.folder.path()), name }
    }

    pub(crate) fn copy(&self) -> TestDatabase {
        let copy = match &self.name {
            // Copies the files: page by page through the write-ahead log it takes ten times as long.
            Some(name) => TestDatabase::create(self.backend, &format!(" TEMPLATE {name} STRATEGY FILE_COPY")),
            None => TestDatabase::create(self.backend, ""),
        };
        self.files.write(copy.folder.path());
        copy
    }
}

/// One value for each backend, created on first use.
pub(crate) struct OnEach<T> {
    sqlite: OnceLock<T>,
    postgres: OnceLock<T>,
}

impl<T> OnEach<T> {
    pub(crate) const fn new() -> OnEach<T> {
        OnEach { sqlite: OnceLock::new(), postgres: OnceLock::new() }
    }

    /// Concurrent tests wait until the value is created.
    pub(crate) fn get(&self, backend: Backend, make: impl FnOnce() -> T) -> &T {
        match backend {
            Backend::Sqlite => self.sqlite.get_or_init(make),
            Backend::Postgres => self.postgres.get_or_init(make),
        }
    }
}

/// A database with the schema and only the rows that the migrations insert.
pub(crate) fn migrated(backend: Backend) -> TestDatabase {
    static MIGRATED: OnEach<Template> = OnEach::new();
    let make = || {
        let empty = TestDatabase::empty(backend);
        empty.open().migrate().unwrap();
        Template::of(empty)
    };
    MIGRATED.get(backend, make).copy()
}
