//! The connection pool, read access, transactions and migrations.

use std::ops::DerefMut;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use laurel_core::ids::MerchantId;
use tokio::sync::Notify;

use super::both;
use super::changes::Changes;
use super::connect::{Db, Doubt, Manager, Watch, is_postgres};
use super::live::{self, Listener, Listening};
use super::signal::{self, Signal, Signals};
use super::statistics;
use crate::error::Error;

pub(super) const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Time to wait for a database that is still starting.
const START_PATIENCE: Duration = Duration::from_secs(2);

/// The connection pool, with the counts of writes.
#[derive(Clone)]
pub struct Store {
    /// On SQLite its connections only read.
    pool: r2d2::Pool<Manager>,
    /// The one writer of SQLite.
    writer: Option<Arc<Writer>>,
    /// Connections to PostgreSQL for what requests ask together, one for each kind: the same few statements, which stay planned.
    together: Arc<Together>,
    doubt: Doubt,
    statements: Arc<AtomicU64>,
    changes: Arc<Changes>,
    signals: Arc<Signals>,
    listening: Arc<Listening>,
}

/// The connection of SQLite that writes.
struct Writer {
    /// Threads queue here in order instead of polling the lock of the database.
    turn: Mutex<()>,
    pool: r2d2::Pool<Manager>,
}

struct Together {
    acts: r2d2::Pool<Manager>,
    reads: r2d2::Pool<Manager>,
}

/// Time to wait for a free connection.
const POOL_PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens the database at a URL or a path.
    pub fn open(url: &str) -> anyhow::Result<Store> {
        Store::open_watched(url, None)
    }

    /// The same; `watch` receives each statement before it is sent.
    pub fn open_watched(url: &str, watch: Option<Watch>) -> anyhow::Result<Store> {
        let statements = Arc::new(AtomicU64::new(0));
        let doubt = Doubt::default();
        let template = Manager {
            url: url.to_owned(),
            statements: Arc::clone(&statements),
            reads_only: false,
            by_key: false,
            doubt: doubt.clone(),
            watch,
        };
        let manager = |reads_only, by_key| Manager { reads_only, by_key, ..template.clone() };
        let is_embedded = !is_postgres(url);
        // The pool retries silently until its timeout; this attempt reports the error early.
        manager(false, false).reach(START_PATIENCE).map_err(unreachable)?;
        let pool = |manager, size, idle| {
            let pool = r2d2::Pool::builder().max_size(size).min_idle(Some(idle)).connection_timeout(POOL_PATIENCE);
            pool.test_on_check_out(true).build(manager).map_err(unreachable)
        };
        let writer =
            if is_embedded { Some(Arc::new(Writer { turn: Mutex::default(), pool: pool(manager(false, false), 1, 1)? })) } else { None };
        // Opened by the first of them.
        let together = Together { acts: pool(manager(false, true), 1, 0)?, reads: pool(manager(is_embedded, true), 1, 0)? };
        let pool = pool(manager(is_embedded, false), if is_embedded { 8 } else { 16 }, 1)?;
        Ok(Store {
            pool,
            writer,
            together: Arc::new(together),
            doubt,
            statements,
            changes: Arc::default(),
            signals: Arc::default(),
            listening: Arc::default(),
        })
    }

    /// Runs a query without a transaction; it must not write, which SQLite enforces.
    pub fn read<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        self.noticed(work(&mut *self.pool.get()?))
    }

    /// Like `read`, with a first step that determines the reader. It is repeated with another connection if its own was lost.
    pub fn read_as<C, T>(
        &self,
        reader: impl Fn(&mut Db) -> Result<C, Error>,
        work: impl FnOnce(&mut Db, C) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let (mut db, found) = self.found(&self.pool, reader)?;
        self.noticed(work(&mut db, found))
    }

    /// Reads what several requests have asked, one group at a time. It is repeated with another connection if its own was lost.
    pub fn read_together<T>(&self, work: impl Fn(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        let pool = if self.is_embedded() { &self.pool } else { &self.together.reads };
        self.found(pool, work).map(|(_, found)| found)
    }

    /// A connection, and what was found with it.
    fn found<T>(
        &self,
        pool: &r2d2::Pool<Manager>,
        work: impl Fn(&mut Db) -> Result<T, Error>,
    ) -> Result<(r2d2::PooledConnection<Manager>, T), Error> {
        let mut db = pool.get()?;
        let mut found = self.noticed(work(&mut db));
        if found.as_ref().is_err_and(Error::is_lost) {
            drop(db);
            db = pool.get()?;
            found = work(&mut db);
        }
        Ok((db, self.noticed(found)?))
    }

    /// Doubts all connections after one was lost.
    fn noticed<T>(&self, outcome: Result<T, Error>) -> Result<T, Error> {
        if outcome.as_ref().is_err_and(Error::is_lost) {
            self.doubt.begin();
        }
        outcome
    }

    /// True for SQLite, which one server has to itself.
    pub fn is_embedded(&self) -> bool {
        self.writer.is_some()
    }

    /// A free connection to SQLite, for reads by key: they take less time than the hop to another thread. `None` on
    /// PostgreSQL, where a read waits for another process, and while all connections are in use.
    pub fn idle(&self) -> Option<impl DerefMut<Target = Db>> {
        self.is_embedded().then(|| self.pool.try_get()).flatten()
    }

    /// Runs a transaction: it is committed as a whole or rolled back. The closure is synchronous, so that nothing
    /// slow can be awaited inside.
    pub fn write<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        erased(work, |work| self.counted(None, self.transaction(self.writing(), work)))
    }

    /// Runs a transaction that writes no rows of another merchant.
    pub fn write_for<T>(&self, merchant: &MerchantId, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        erased(work, |work| self.counted(Some(merchant), self.transaction(self.writing(), work)))
    }

    /// Runs a transaction on data that visitors never see: tokens, codes, drafts, mails, limits.
    pub fn write_unseen<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        erased(work, |work| self.transaction(self.writing(), work))
    }

    /// The same for what several requests write, one group at a time.
    pub fn write_together<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        let pool = if self.is_embedded() { self.writing() } else { &self.together.acts };
        erased(work, |work| self.transaction(pool, work))
    }

    /// A number that increases with every write of this process to a merchant's public data, as soon as the write is
    /// visible. If it is unchanged since before a read, the result of that read is still current.
    pub fn generation(&self, merchant: &MerchantId) -> u64 {
        self.changes.of(merchant)
    }

    /// Counts a write, unless it was refused and so changed nothing.
    fn counted(&self, merchant: Option<&MerchantId>, written: Result<(), Error>) -> Result<(), Error> {
        if !matches!(written, Err(Error::Refused(_))) {
            self.changes.count(merchant);
        }
        written
    }

    /// The connections that may write.
    fn writing(&self) -> &r2d2::Pool<Manager> {
        self.writer.as_deref().map_or(&self.pool, |writer| &writer.pool)
    }

    /// A connection on which a transaction has begun.
    fn begun(pool: &r2d2::Pool<Manager>) -> Result<r2d2::PooledConnection<Manager>, Error> {
        let mut db = pool.get()?;
        match &mut *db {
            Db::Sqlite(connection) => AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")?,
            Db::Postgres(connection) => AnsiTransactionManager::begin_transaction(connection)?,
        }
        Ok(db)
    }

    fn transaction(&self, pool: &r2d2::Pool<Manager>, work: Work<'_>) -> Result<(), Error> {
        let _turn = self.writer.as_ref().map(|writer| writer.turn.lock().unwrap_or_else(PoisonError::into_inner));
        let db = &mut *match self.noticed(Store::begun(pool)) {
            Err(error) if error.is_lost() => Store::begun(pool)?,
            begun => begun?,
        };
        signal::clear();
        live::clear();
        if let Err(error) = self.noticed(work(db)) {
            let rolled_back = both!(db, |connection| AnsiTransactionManager::rollback_transaction(connection));
            return Err(if error.is_lost() { error } else { rolled_back.err().map_or(error, Error::from) });
        }
        self.noticed(both!(db, |connection| AnsiTransactionManager::commit_transaction(connection)).map_err(Error::from))?;
        self.signals.send_raised();
        self.listening.send_raised();
        Ok(())
    }

    /// Runs the pending migrations; returns their number. A database of before the first release
    /// is refused.
    pub fn migrate(&self) -> anyhow::Result<usize> {
        let db = &mut *self.writing().get()?;
        refuse_unreleased(db)?;
        let done = match db {
            Db::Sqlite(connection) => connection
                .run_pending_migrations(SQLITE)
                .map(|steps| steps.len())
                .and_then(|steps| statistics::store(connection).map(|()| steps).map_err(Into::into)),
            Db::Postgres(connection) => connection.run_pending_migrations(POSTGRES).map(|steps| steps.len()),
        };
        done.map_err(|error| anyhow::anyhow!("migration failed: {error}"))
    }

    /// Has PostgreSQL analyse tables that have grown several times over; returns their names. SQLite has fixed statistics.
    pub fn renew_statistics(&self) -> Result<Vec<String>, Error> {
        match &mut *self.pool.get()? {
            Db::Sqlite(_) => Ok(Vec::new()),
            Db::Postgres(connection) => Ok(statistics::renew(connection)?),
        }
    }

    /// Reverts all migrations, for their tests.
    pub fn revert_all(&self) -> anyhow::Result<usize> {
        let db = &mut *self.writing().get()?;
        let done = match db {
            Db::Sqlite(connection) => connection.revert_all_migrations(SQLITE).map(|steps| steps.len()),
            Db::Postgres(connection) => connection.revert_all_migrations(POSTGRES).map(|steps| steps.len()),
        };
        done.map_err(|error| anyhow::anyhow!("migration failed: {error}"))
    }

    /// Wakes a worker after commits that raised this signal.
    pub fn signal(&self, signal: Signal) -> &Notify {
        self.signals.of(signal)
    }

    /// Has a listener receive news for live feeds, in place of an earlier one.
    pub fn listen(&self, listener: Listener) {
        self.listening.begin(listener);
    }

    /// Number of statements sent since the start.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }
}

/// Work on a connection, without its type.
type Work<'a> = &'a mut dyn FnMut(&mut Db) -> Result<(), Error>;

/// Erases the type of the work, so that the program has the code around it once and not for each call.
fn erased<T>(work: impl FnOnce(&mut Db) -> Result<T, Error>, run: impl FnOnce(Work<'_>) -> Result<(), Error>) -> Result<T, Error> {
    let (mut work, mut done) = (Some(work), None);
    run(&mut |db| {
        done = work.take().map(|work| work(db)).transpose()?;
        Ok(())
    })?;
    done.ok_or_else(|| Error::Broken("a transaction did not run its work".to_owned()))
}

/// Does not repeat the URL: it may contain a password.
fn unreachable(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow::anyhow!("configuration: --database-url (LAUREL_DATABASE_URL): {error}")
}

/// The first step before the schema was folded into one start.
const UNRELEASED: &str = "20261121000001";

/// Refuses a database that was made before the first release: its steps were folded into one, which cannot follow them.
/// A newer database is not refused, since migrations only add.
fn refuse_unreleased(db: &mut Db) -> anyhow::Result<()> {
    let applied = both!(db, |connection| connection.applied_migrations()).map_err(|error| anyhow::anyhow!("{error}"))?;
    anyhow::ensure!(
        !applied.iter().any(|step| step.to_string() == UNRELEASED),
        "the database was made before the first release and cannot be migrated: move it away, and start with an empty data folder \
         or database"
    );
    Ok(())
}

/// True if the schema is older than the program.
pub fn migrations_pending(store: &Store) -> anyhow::Result<bool> {
    let db = &mut *store.writing().get()?;
    let pending = match db {
        Db::Sqlite(connection) => connection.has_pending_migration(SQLITE),
        Db::Postgres(connection) => connection.has_pending_migration(POSTGRES),
    };
    pending.map_err(|error| anyhow::anyhow!("{error}"))
}
