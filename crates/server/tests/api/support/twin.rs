//! A second server on the database of a story, in its own process.
//!
//! `LAUREL_TEST_TWO_SERVERS=1` gives one to each story on PostgreSQL, whose calls go to the two in turn:
//! `LAUREL_TEST_TWO_SERVERS=1 cargo test --test api -- signup:: work:: --skip on_sqlite`. `make test-full` does so.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use laurel_server::config::ServeConfig;
use laurel_server::keys;

use super::database::{Backend, TestDatabase};
use super::environment::variable;
use super::program::Program;

/// The running program, which ends with its story.
pub(crate) struct Twin {
    pub(super) turn: Turn,
    _program: Program,
}

/// Sends every second call of a story to the other server, whichever client makes it.
#[derive(Clone)]
pub(super) struct Turn {
    address: SocketAddr,
    is_next: Arc<AtomicBool>,
}

impl Turn {
    pub(super) fn take(&self) -> Option<SocketAddr> {
        self.is_next.fetch_not(Ordering::Relaxed).then_some(self.address)
    }
}

/// File with the keys of both servers, in the data folder where the program looks for it.
const KEYS: &str = "keys.json";

impl Twin {
    /// Starts one with the settings of a story's own server, if it is asked for; not on SQLite, which serves one
    /// server only.
    pub(super) fn beside(database: &TestDatabase, config: &mut ServeConfig) -> Option<Twin> {
        if database.backend == Backend::Sqlite || !database.takes_twin || variable("LAUREL_TEST_TWO_SERVERS").is_none() {
            return None;
        }
        config.keys = keys::load_or_make(&database.folder.path().join(KEYS)).unwrap();
        let folder = database.folder.path().display().to_string();
        let secret = String::from_utf8(config.secret.clone()).unwrap();
        let arguments = ["--data-dir", &folder, "--database-url", &database.url, "--secret", &secret, "--public-url", &config.public_url];
        let (program, address) = Program::serve(&arguments, "info");
        Some(Twin { turn: Turn { address, is_next: Arc::default() }, _program: program })
    }
}

/// A database for a story that reads media between the steps of their processing: the jobs of a second server
/// would take the next step.
pub(crate) fn without_twin(backend: Backend) -> TestDatabase {
    let mut database = TestDatabase::new(backend);
    database.takes_twin = false;
    database
}
