//! The real application on its own port.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::dev::ServerHandle;
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{HttpServer, web};
use laurel_server::auth::last_use::{self, LastUses};
use laurel_server::clock::Clock;
use laurel_server::config::{Environment, Limits, Pay, ServeConfig};
use laurel_server::db::Store;
use laurel_server::http::log::observe;
use laurel_server::keys::Keys;
use laurel_server::state::App;

use super::client::Client;
use super::database::{Backend, TestDatabase};
use super::twin::{Turn, Twin};

/// A running server; `app` is the state that its handlers see.
pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) address: SocketAddr,
    pub(crate) backend: Backend,
    server: ServerHandle,
    /// The address of the server that answers next, in runs with two servers.
    pub(super) turn: Option<Turn>,
}

/// Runs a story with a server on a fresh database.
pub(crate) fn run(backend: Backend, story: impl AsyncFnOnce(&TestApp)) {
    run_on(&TestDatabase::new(backend), story);
}

/// Runs a story on a database that has content already.
pub(crate) fn run_on(database: &TestDatabase, story: impl AsyncFnOnce(&TestApp)) {
    let mut config = config(database);
    let twin = Twin::beside(database, &mut config);
    actix_web::rt::System::new().block_on(async {
        let turn = twin.as_ref().map(|twin| twin.turn.clone());
        let app = TestApp { turn, ..TestApp::start(database.backend, config, database.open()) };
        story(&app).await;
        app.server.stop(false).await;
    });
}

/// An address where nothing listens.
const NOWHERE: &str = "http://127.0.0.1:9";

/// Configuration for tests: no limits, no mail.
pub(crate) fn config(database: &TestDatabase) -> ServeConfig {
    ServeConfig {
        database_url: database.url.clone(),
        data_dir: database.folder.path().to_owned(),
        environment: Environment::Test,
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        metrics_listen: None,
        public_url: "http://127.0.0.1".to_owned(),
        trusted_proxies: Vec::new(),
        secret: vec![7; 32],
        keys: Keys::draw().unwrap(),
        factor_required: false,
        limits: Limits { enforced: false, ..Limits::STANDARD },
        mail: None,
        sms: None,
        oss: None,
        fonts: None,
        ffmpeg: None,
        wechat: None,
        pay: Pay { test_cashier: false, wechat: NOWHERE.to_owned(), alipay: NOWHERE.to_owned(), stripe: NOWHERE.to_owned() },
        web_origins: Vec::new(),
        clock: Clock::default(),
    }
}

impl TestApp {
    fn start(backend: Backend, config: ServeConfig, store: Store) -> TestApp {
        let app = App::new(config, store).unwrap();
        let data = web::Data::new(app.clone());
        let server = HttpServer::new(move || {
            actix_web::App::new()
                .app_data(data.clone())
                .wrap(from_fn(observe))
                .wrap(NormalizePath::trim())
                .configure(laurel_server::app::services)
        })
        .workers(1)
        .disable_signals()
        .bind(app.config.listen)
        .unwrap();
        let address = server.addrs()[0];
        let server = server.run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        TestApp { app, address, backend, server: handle, turn: None }
    }

    /// Starts a second server on the same database, with a changed configuration.
    pub(crate) fn with(&self, change: impl FnOnce(&mut ServeConfig)) -> TestApp {
        let mut config = self.app.config.clone();
        change(&mut config);
        TestApp::start(self.backend, config, self.app.store.clone())
    }

    /// Starts a second server on the same database, which passes each of its statements to `watch`.
    pub(crate) fn watched(&self, watch: impl Fn(&str) + Send + Sync + 'static) -> TestApp {
        let config = self.app.config.clone();
        let store = Store::open_watched(&config.database_url, Some(Arc::new(watch))).unwrap();
        TestApp::start(self.backend, config, store)
    }

    /// Starts a second server that does `work` on the database before its first transaction begins: what a call has read
    /// before that is out of date then.
    pub(crate) fn overtaken(&self, work: impl Fn(&Store) + Send + Sync + 'static) -> TestApp {
        let (database, is_done) = (self.store().clone(), AtomicBool::new(false));
        self.watched(move |statement| {
            if statement.starts_with("BEGIN") && !is_done.swap(true, Ordering::Relaxed) {
                work(&database);
            }
        })
    }

    /// Starts a second server whose clock is some seconds later.
    pub(crate) fn later(&self, seconds: i64) -> TestApp {
        self.with(|config| config.clock.offset_seconds += seconds)
    }

    /// Starts a second server with the product's limits, changed.
    pub(crate) fn limited(&self, change: impl FnOnce(&mut Limits)) -> TestApp {
        self.with(|config| {
            config.limits = Limits::STANDARD;
            change(&mut config.limits);
        })
    }

    pub(super) fn has_twin(&self) -> bool {
        self.turn.is_some()
    }

    pub(crate) fn store(&self) -> &Store {
        &self.app.store
    }

    /// Writes the last uses of tokens, as the job does.
    pub(crate) fn write_uses(&self) {
        last_use::write(self.store(), &self.app.part::<LastUses>()).unwrap();
    }

    /// A caller without a token.
    pub(crate) fn visitor(&self) -> Client {
        Client::in_turn(self.address, self.turn.clone())
    }

    /// The origin at which the server is reached.
    pub(crate) fn public_url(&self) -> String {
        self.app.config.public_url.clone()
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.app.clock.now_ms()
    }
}
