//! The application as actix serves it, and its life from start to shutdown.

use std::io::Write as _;
use std::time::Duration;

use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpServer, middleware};

use crate::config::{Environment, ServeConfig, check_keys, shown};
use crate::db::Store;
use crate::http::log::observe;
use crate::limits::connections::{Connections, raise_open_files};
use crate::limits::pace::keep_pace;
use crate::state::App;
use crate::vote::log;
use crate::{jobs, pages, payment, routes, search, upload};

/// The head of a request must arrive within this time.
const HEAD_DEADLINE: Duration = Duration::from_secs(10);
/// Grace period at shutdown for requests that are running, s.
const SHUTDOWN_SECONDS: u64 = 15;

/// Registers notifications of payments and calls, then files, then pages; any other path gets the page with status 404.
pub fn services(config: &mut ServiceConfig) {
    payment::notify::configure(config);
    routes::configure(config);
    upload::embedded::configure(config);
    log::files::configure(config);
    pages::configure(config);
}

/// Serves until a shutdown signal.
pub async fn serve(config: ServeConfig) -> anyhow::Result<()> {
    let store = Store::open(&config.database_url)?;
    let migrated = store.migrate()?;
    tracing::info!(database = shown(&config.database_url), migrated, "schema is up to date");
    let reindexed = search::refresh(&store)?;
    if reindexed > 0 {
        tracing::info!(merchants = reindexed, "search index is up to date");
    }
    check_keys(&store, &config.keys)?;
    tracing::info!(open_files = raise_open_files(), "connections are limited by open files");
    let app = App::new(config, store)?;
    let jobs = jobs::start(&app);
    let metrics = app.config.metrics_listen.map(|address| pages::metrics_server(app.clone(), address)).transpose()?;

    let data = web::Data::new(app.clone());
    let connections = Connections::new(&app.config.trusted_proxies);
    let server = HttpServer::new(move || {
        let app = actix_web::App::new().app_data(data.clone());
        app.wrap(from_fn(observe)).wrap(from_fn(keep_pace)).wrap(middleware::NormalizePath::trim()).configure(services)
    })
    .on_connect(move |connection, data| connections.enter(connection, data))
    // A file is sent after its head; held back until the phone has acknowledged that, it would come 40 ms later.
    .tcp_nodelay(true)
    .client_request_timeout(HEAD_DEADLINE)
    .shutdown_timeout(SHUTDOWN_SECONDS)
    .bind(app.config.listen)
    .map_err(|error| anyhow::anyhow!("configuration: --listen (LAUREL_LISTEN): {}: {error}", app.config.listen))?
    .run();
    tracing::info!(address = %app.config.listen, "listening");
    if app.config.environment == Environment::Development {
        writeln!(std::io::stdout(), "open {}/ (mail lands at {}/dev/outbox)", app.config.public_url, app.config.public_url)?;
    }
    server.await?;
    jobs.stop().await;
    drop(metrics);
    Ok(())
}
