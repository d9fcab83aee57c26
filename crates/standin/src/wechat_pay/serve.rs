//! The stand-in on a free port of this machine.

use std::net::TcpListener;
use std::ops::Deref;
use std::sync::Arc;

use actix_web::dev::{Server, ServerHandle};
use actix_web::{App, HttpServer, web};

use super::state::WeChatPay;
use super::{api, cashier, control};

/// A running stand-in; it ends when this is dropped. Its methods are those of [`WeChatPay`].
pub struct WeChatPayStandin {
    /// `http://127.0.0.1:` and its port.
    pub base: String,
    /// State of the stand-in, for other threads.
    pub pay: Arc<WeChatPay>,
    handle: ServerHandle,
}

impl Deref for WeChatPayStandin {
    type Target = WeChatPay;

    fn deref(&self) -> &WeChatPay {
        &self.pay
    }
}

impl Drop for WeChatPayStandin {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Starts a stand-in within the running actix system.
pub fn start() -> anyhow::Result<WeChatPayStandin> {
    let (standin, server) = prepare()?;
    actix_web::rt::spawn(server);
    Ok(standin)
}

/// Starts a stand-in on a thread of its own, for callers without an actix system, or with several in turn.
pub fn start_apart() -> anyhow::Result<WeChatPayStandin> {
    let (sender, started) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            match prepare() {
                Ok((standin, server)) => {
                    // A caller that does not wait any more drops the stand-in, which ends the server.
                    drop(sender.send(Ok(standin)));
                    server.await
                }
                Err(error) => {
                    drop(sender.send(Err(error)));
                    Ok(())
                }
            }
        })
    });
    started.recv()?
}

/// A stand-in, and its server, which is not running yet.
fn prepare() -> anyhow::Result<(WeChatPayStandin, Server)> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let base = format!("http://{}", listener.local_addr()?);
    let pay = Arc::new(WeChatPay::new(base.clone())?);
    let shared = web::Data::from(pay.clone());
    let app = move || App::new().app_data(shared.clone()).configure(configure);
    let server = HttpServer::new(app).workers(1).disable_signals().listen(listener)?.run();
    let handle = server.handle();
    Ok((WeChatPayStandin { base, pay, handle }, server))
}

/// Registers the routes.
fn configure(config: &mut web::ServiceConfig) {
    config
        .route(cashier::PATH, web::get().to(cashier::open))
        .route("/__standin/cashier/{number}/{choice}", web::post().to(cashier::choose))
        .route("/__standin/pay/{number}", web::post().to(control::pay))
        .route("/__standin/notify/{number}", web::post().to(control::notify))
        .route("/__standin/clock", web::post().to(control::clock))
        .default_service(web::to(api::handle));
}
