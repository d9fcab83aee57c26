//! The fastest durable insert of SQLite over HTTP: a handler that queues a row, and one thread that stores what waits in one
//! transaction and answers after the sync.

use std::net::Ipv4Addr;
use std::sync::mpsc;

use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Context as _;
use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use tokio::sync::oneshot;

use crate::load::SUCCESS;
use crate::report;

/// Most rows of a transaction: as many as the server's writer of votes takes.
const GROUP: usize = 512;
/// The journal and the sync of the server's connections.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    CREATE TABLE IF NOT EXISTS limit_like (account_id BIGINT, work_id BIGINT, day BIGINT, PRIMARY KEY (account_id, work_id, day))";

type Answer = oneshot::Sender<bool>;

/// Serves until the process ends; prints the address first.
pub(crate) fn serve(url: &str) -> anyhow::Result<()> {
    let mut database = SqliteConnection::establish(url)?;
    database.batch_execute(SETTINGS)?;
    let (queue, waiting) = mpsc::channel::<Answer>();
    std::thread::spawn(move || store(&mut database, &waiting));
    let server = HttpServer::new(move || {
        let queue = queue.clone();
        App::new().route("/", web::post().to(move |_: web::Bytes| insert(queue.clone())))
    });
    let server = server.bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = server.addrs().first().copied().context("no address")?;
    report::plain(&format!("http://{address}/"))?;
    actix_web::rt::System::new().block_on(server.run())?;
    Ok(())
}

async fn insert(queue: mpsc::Sender<Answer>) -> HttpResponse {
    let (answer, stored) = oneshot::channel();
    let is_stored = queue.send(answer).is_ok() && stored.await.unwrap_or(false);
    if is_stored { HttpResponse::Ok().body(SUCCESS) } else { HttpResponse::InternalServerError().finish() }
}

/// Stores groups until the server ends.
fn store(database: &mut SqliteConnection, waiting: &mpsc::Receiver<Answer>) {
    let mut number = 0;
    while let Ok(first) = waiting.recv() {
        let group: Vec<Answer> = std::iter::once(first).chain(waiting.try_iter().take(GROUP - 1)).collect();
        let is_stored = database.immediate_transaction(|database| group.iter().try_for_each(|_| add(database, &mut number))).is_ok();
        for answer in group {
            // A client that has gone needs no answer.
            let _ = answer.send(is_stored);
        }
    }
}

fn add(database: &mut SqliteConnection, number: &mut i64) -> QueryResult<()> {
    *number += 1;
    diesel::sql_query("INSERT INTO limit_like (account_id, work_id, day) VALUES ($1, $2, $3)")
        .bind::<BigInt, _>(*number % 1_024)
        .bind::<BigInt, _>(*number)
        .bind::<BigInt, _>(20_000_i64)
        .execute(database)
        .map(|_| ())
}
