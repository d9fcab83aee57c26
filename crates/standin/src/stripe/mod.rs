//! Stripe with hosted Checkout pages, version `2026-07-29.dahlia`: sessions, payments, refunds, events and webhooks of two
//! merchants (`docs/providers.md`, section Stripe). It is stricter than the real service: unknown parameters and a
//! missing version are refused.

mod api;
mod ask;
mod clock;
mod endpoint;
mod event;
mod form;
mod handle;
mod idempotency;
mod list;
mod merchant;
mod mood;
mod page;
mod payment;
mod refund;
mod refused;
mod session;
mod state;
mod webhook;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer, web};

pub use handle::{EventSeen, Way};
pub use merchant::{FIRST, Merchant, SECOND};
pub use mood::Mood;
pub use refund::RefundWay;
use state::State;
pub use webhook::{Flaw, Webhook};

/// The only version that the stand-in speaks.
pub const VERSION: &str = "2026-07-29.dahlia";

/// State of the stand-in.
#[derive(Default)]
pub struct Stripe {
    state: Mutex<State>,
}

impl Stripe {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running stand-in; it ends when this is dropped.
pub struct Running {
    /// `http://127.0.0.1:` and its port: address of the API and of the pages.
    pub base: String,
    /// The handle for tests.
    pub stripe: Arc<Stripe>,
    handle: ServerHandle,
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Starts a stand-in within the running actix system.
pub fn start() -> anyhow::Result<Running> {
    let stripe = Arc::new(Stripe::default());
    let shared = web::Data::from(stripe.clone());
    let app = move || App::new().app_data(shared.clone()).configure(configure);
    let server = HttpServer::new(app).workers(2).disable_signals().bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or_else(|| anyhow::anyhow!("no port was given"))?;
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    let base = format!("http://{address}");
    stripe.state().base.clone_from(&base);
    Ok(Running { base, stripe, handle })
}

/// Registers the paths of the API and of the pages.
fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/c/pay/{id}", web::get().to(page::show))
        .route("/c/pay/{id}/pay", web::post().to(page::pay))
        .route("/c/pay/{id}/decline", web::post().to(page::decline))
        .default_service(web::to(api::serve));
}
