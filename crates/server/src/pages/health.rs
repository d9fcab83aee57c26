//! Health endpoints: liveness, readiness and metrics.

use actix_web::{HttpResponse, web};

use crate::db::migrations_pending;
use crate::live::Hub;
use crate::state::App;

/// Succeeds if the process answers.
pub(super) async fn alive() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("ok")
}

/// Succeeds if the database answers and its schema is up to date.
pub(super) async fn ready(app: web::Data<App>) -> HttpResponse {
    let pending = web::block(move || migrations_pending(&app.store)).await;
    match pending {
        Ok(Ok(false)) => HttpResponse::Ok().content_type("text/plain").body("ready"),
        Ok(Ok(true)) => HttpResponse::ServiceUnavailable().content_type("text/plain").body("the schema is behind"),
        Ok(Err(error)) => {
            tracing::error!(%error, "not ready");
            HttpResponse::ServiceUnavailable().content_type("text/plain").body("the database does not answer")
        }
        Err(_) => HttpResponse::ServiceUnavailable().finish(),
    }
}

/// Metrics in the text format of Prometheus.
pub(super) async fn metrics(app: web::Data<App>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4")
        .body(app.metrics.render(app.store.statements(), app.part::<Hub>().readers()))
}
