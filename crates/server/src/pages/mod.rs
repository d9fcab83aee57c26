//! All routes that are not calls: pages, files, health, the OpenAPI document, and the outbox of development.

pub mod dev;
mod health;
mod openapi;
mod page;
mod sitemap;
mod theme;

use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, HttpServer};

pub use openapi::document;

use crate::http::Failure;
use crate::http::frame::language_of;
use crate::messenger::proxy;
use crate::state::App;

/// Registers the routes; the default service answers all other paths.
pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/healthz", web::get().to(health::alive))
        .route("/readyz", web::get().to(health::ready))
        .route("/robots.txt", web::get().to(sitemap::robots))
        .route("/sitemap.xml", web::get().to(sitemap::sitemap))
        .route("/theme/{digits}.css", web::get().to(theme::style))
        .route("/openapi.json", web::get().to(openapi::json))
        .route("/openapi", web::get().to(openapi::page))
        .route(proxy::PATH, web::get().to(proxy::handle))
        .route("/dev/outbox", web::get().to(dev::outbox))
        .default_service(web::to(page::any));
}

/// Refuses a path of the API with a wrong method.
pub async fn method_not_allowed(app: web::Data<App>, request: HttpRequest) -> Result<HttpResponse, Failure> {
    Err(Failure::transport(&app, language_of(&request), StatusCode::METHOD_NOT_ALLOWED))
}

/// Serves `/metrics` on an address of its own, so that it is not exposed by accident.
pub fn metrics_server(app: App, address: std::net::SocketAddr) -> anyhow::Result<actix_web::dev::ServerHandle> {
    let data = web::Data::new(app);
    let server = HttpServer::new(move || actix_web::App::new().app_data(data.clone()).route("/metrics", web::get().to(health::metrics)))
        .workers(1)
        .disable_signals()
        .bind(address)
        .map_err(|error| anyhow::anyhow!("configuration: --metrics-listen (LAUREL_METRICS_LISTEN): {address}: {error}"))?
        .run();
    let handle = server.handle();
    tokio::spawn(server);
    Ok(handle)
}
