//! The form and the addresses of the store within the server, the same as those of the cloud provider.

mod form;
mod processed;
mod receive;
mod refusal;
mod serve;

use actix_web::web::{self, ServiceConfig};

use self::refusal::Refusal;
use crate::state::App;
use crate::storage::Embedded;
use crate::storage::embedded::PATH;

/// The embedded store; an error if files are with the provider.
fn of(app: &App) -> Result<&Embedded, Refusal> {
    app.storage.embedded().ok_or_else(Refusal::missing)
}

/// Registers the routes of the store.
pub fn configure(config: &mut ServiceConfig) {
    config.service(
        web::resource(PATH)
            .route(web::post().to(receive::handle))
            .route(web::method(actix_web::http::Method::OPTIONS).to(receive::options)),
    );
    config.service(
        web::resource(format!("{PATH}/{{key:.*}}"))
            .route(web::get().to(serve::handle))
            .route(web::head().to(serve::handle))
            .route(web::method(actix_web::http::Method::OPTIONS).to(receive::options)),
    );
}
