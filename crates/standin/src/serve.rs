//! A stand-in on a free port of this machine.

use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer, web};

use crate::aliyun::{self, Aliyun};

/// A running stand-in; it ends when this is dropped.
pub struct Standin {
    /// `http://127.0.0.1:` and its port.
    pub base: String,
    /// Messages to phones.
    pub aliyun: Arc<Aliyun>,
    handle: ServerHandle,
}

impl Drop for Standin {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Starts a stand-in within the running actix system.
pub fn start() -> anyhow::Result<Standin> {
    let aliyun = Arc::new(Aliyun::default());
    let shared = web::Data::from(aliyun.clone());
    let server = HttpServer::new(move || App::new().app_data(shared.clone()).route("/", web::post().to(aliyun::handle)))
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or_else(|| anyhow::anyhow!("no port was given"))?;
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Standin { base: format!("http://{address}"), aliyun, handle })
}
