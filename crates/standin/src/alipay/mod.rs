//! Alipay: its gateway, the page on which a payer pays, notifications and bills, written from `docs/providers.md`
//! ("Alipay") alone. Signatures are verified, answers and notifications signed, for two merchants.

mod answer;
mod bill;
mod content;
mod gateway;
mod handle;
mod merchants;
mod notification;
mod page;
mod pay;
mod refund;
mod request;
mod signature;
mod state;
mod trade;
mod zip;

use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer, web};

pub use merchants::{FIRST, Merchant, SECOND};
pub use notification::{Delivered, Notification};
pub use state::{Alipay, Mood, Seen, Switch};

/// Path of the gateway.
pub const GATEWAY: &str = "/gateway.do";

/// A running stand-in; it ends when this is dropped.
pub struct Running {
    /// `http://127.0.0.1:` and its port.
    pub base: String,
    /// State of the stand-in.
    pub alipay: Arc<Alipay>,
    handle: ServerHandle,
}

impl Running {
    /// Address of the gateway.
    pub fn gateway(&self) -> String {
        format!("{}{GATEWAY}", self.base)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Registers the routes; the state is application data.
pub(crate) fn configure(config: &mut web::ServiceConfig) {
    config
        .route(GATEWAY, web::post().to(gateway::post))
        .route(GATEWAY, web::get().to(page::open))
        .route(page::LOGIN, web::post().to(page::log_in))
        .route(page::PAY, web::post().to(page::pay))
        .route("/bill/{ticket}", web::get().to(bill::download));
}

/// Starts it on a free port within the running actix system.
pub fn start() -> anyhow::Result<Running> {
    let alipay = Arc::new(Alipay::default());
    let shared = web::Data::from(alipay.clone());
    let app = move || App::new().app_data(shared.clone()).configure(configure);
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or_else(|| anyhow::anyhow!("no port was given"))?;
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Running { base: format!("http://{address}"), alipay, handle })
}
