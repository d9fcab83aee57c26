//! A stand-in on a free port of this machine.

use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use crate::aliyun::{self, Aliyun};
use crate::oss::{self, Oss};
use crate::wechat::{self, WeChat};

/// A running stand-in; it ends when this is dropped.
pub struct Standin {
    /// `http://127.0.0.1:` and its port.
    pub base: String,
    /// SMS and temporary keys.
    pub aliyun: Arc<Aliyun>,
    /// The messaging app.
    pub wechat: Arc<WeChat>,
    handle: ServerHandle,
}

impl Drop for Standin {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Starts a stand-in within the running actix system.
pub fn start() -> anyhow::Result<Standin> {
    let (aliyun, wechat) = (Arc::new(Aliyun::default()), Arc::new(WeChat::default()));
    let shared = (web::Data::from(aliyun.clone()), web::Data::from(wechat.clone()));
    let app = move || {
        let (aliyun, wechat) = shared.clone();
        App::new().app_data(aliyun).app_data(wechat).route("/", web::post().to(aliyun::handle)).configure(wechat::configure)
    };
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or_else(|| anyhow::anyhow!("no port was given"))?;
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Standin { base: format!("http://{address}"), aliyun, wechat, handle })
}

/// A running bucket at its own address; it ends when this is dropped.
pub struct Bucket {
    /// `http://127.0.0.1:` and its port.
    pub host: String,
    /// State of the bucket.
    pub oss: Arc<Oss>,
    handle: ServerHandle,
}

impl Drop for Bucket {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// Starts a bucket within the running actix system.
pub fn start_bucket() -> anyhow::Result<Bucket> {
    let oss = Arc::new(Oss::default());
    let shared = web::Data::from(oss.clone());
    let app = move || App::new().app_data(shared.clone()).wrap(from_fn(oss::cors::headers)).configure(oss::configure);
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0))?;
    let address = server.addrs().first().copied().ok_or_else(|| anyhow::anyhow!("no port was given"))?;
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Bucket { host: format!("http://{address}"), oss, handle })
}
