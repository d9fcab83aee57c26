//! Connections to SQLite or PostgreSQL, chosen by the scheme of the URL.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::R2D2Connection;

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// PostgreSQL, for installations of more than one machine.
    Postgres(PgConnection),
    /// SQLite, embedded in the process.
    Sqlite(SqliteConnection),
}

/// True for a URL of PostgreSQL; anything else is a path of SQLite.
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// Interval between two attempts at the start.
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

/// Settings of PostgreSQL for statements by key.
const BY_KEY: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_hashjoin = off; \
                      SET enable_mergejoin = off";

/// Adds a connect timeout to a URL of PostgreSQL that has none: otherwise a machine that does not answer blocks for
/// minutes.
pub(super) fn hurried(url: &str, patience: Duration) -> String {
    if !is_postgres(url) || url.contains("connect_timeout") {
        return url.to_owned();
    }
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}connect_timeout={}", patience.as_secs())
}

/// Opens connections. The derived `establish` would try each database in turn and hide the error of PostgreSQL.
#[derive(Clone)]
pub(super) struct Manager {
    pub(super) url: String,
    /// Statements of all connections, for the benchmark and the metrics.
    pub(super) statements: Arc<AtomicU64>,
    /// Refuses statements that write (SQLite): they would not wait their turn among the writers.
    pub(super) reads_only: bool,
    /// The connections are for statements that find a few rows by their keys: PostgreSQL plans each of them once for all
    /// parameters, as SQLite does, and without what reads a whole table. Else it plans one with a list of keys at each use, since
    /// that for a short list looks cheaper than that for any list, or keeps a scan that it chose while the table was small.
    pub(super) by_key: bool,
    /// Set while connections are tested before they are used.
    pub(super) doubt: Doubt,
    /// Receives each statement before it is sent. `None` in production, because formatting a statement costs time.
    pub(super) watch: Option<Watch>,
}

/// Doubt about the connections of a pool after one was lost: when the database restarts, all are. A test before every use would
/// cost a query.
#[derive(Clone, Default)]
pub(super) struct Doubt(Arc<Mutex<Option<Instant>>>);

/// By then each connection of a pool in use was used.
const DOUBT: Duration = Duration::from_mins(1);

impl Doubt {
    pub(super) fn begin(&self) {
        *self.since() = Some(Instant::now());
    }

    fn lasts(&self) -> bool {
        self.since().is_some_and(|since| since.elapsed() < DOUBT)
    }

    fn since(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Receives the text of a statement.
pub type Watch = Arc<dyn Fn(&str) + Send + Sync>;

impl Manager {
    /// Tries to connect until it succeeds or the time is over; returns the last error.
    pub(super) fn reach(&self, patience: Duration) -> Result<(), diesel::r2d2::Error> {
        let end = Instant::now() + patience;
        loop {
            match self.establish(&hurried(&self.url, patience)) {
                Ok(_) => return Ok(()),
                Err(error) if Instant::now() + BETWEEN_TRIES >= end => return Err(error),
                Err(_) => std::thread::sleep(BETWEEN_TRIES),
            }
        }
    }

    fn establish(&self, url: &str) -> Result<Db, diesel::r2d2::Error> {
        use diesel::r2d2::Error::{ConnectionError, QueryError};
        if is_postgres(url) {
            let mut connection = PgConnection::establish(url).map_err(ConnectionError)?;
            // Compiling a query takes longer than any of our queries.
            connection.batch_execute("SET jit = off").map_err(QueryError)?;
            if self.by_key {
                connection.batch_execute(BY_KEY).map_err(QueryError)?;
            }
            return Ok(Db::Postgres(connection));
        }
        let mut connection = SqliteConnection::establish(url).map_err(ConnectionError)?;
        // FULL: with NORMAL a power failure loses acknowledged writes.
        let settings = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                        PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;";
        connection.batch_execute(settings).map_err(QueryError)?;
        if self.reads_only {
            connection.batch_execute("PRAGMA query_only = ON").map_err(QueryError)?;
        }
        Ok(Db::Sqlite(connection))
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Db;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Db, Self::Error> {
        let mut db = self.establish(&self.url)?;
        let (statements, watch) = (Arc::clone(&self.statements), self.watch.clone());
        db.set_instrumentation(move |event: diesel::connection::InstrumentationEvent<'_>| {
            if let diesel::connection::InstrumentationEvent::StartQuery { query, .. } = event {
                statements.fetch_add(1, Ordering::Relaxed);
                if let Some(watch) = &watch {
                    watch(&query.to_string());
                }
            }
        });
        Ok(db)
    }

    fn is_valid(&self, db: &mut Db) -> Result<(), Self::Error> {
        if self.doubt.lasts() { db.ping().map_err(diesel::r2d2::Error::QueryError) } else { Ok(()) }
    }

    fn has_broken(&self, db: &mut Db) -> bool {
        std::thread::panicking() || db.is_broken()
    }
}
