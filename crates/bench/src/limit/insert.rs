//! The fastest durable insert of each database over HTTP: a handler that queues a row, and one thread that stores what waits
//! in one transaction and answers after the sync.

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
/// The journal and the sync of the server's connections to SQLite.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";
/// Rows as long as a like's key.
const TABLE: &str =
    "CREATE TABLE IF NOT EXISTS limit_like (account_id BIGINT, work_id BIGINT, day BIGINT, PRIMARY KEY (account_id, work_id, day))";

/// Accounts among which the rows are distributed.
const ACCOUNTS: i64 = 1_024;

type Answer = oneshot::Sender<bool>;

/// Serves until the process ends; prints the address first.
pub(crate) fn serve(url: &str) -> anyhow::Result<()> {
    let mut database = Database::open(url)?;
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
fn store(database: &mut Database, waiting: &mpsc::Receiver<Answer>) {
    let mut number = 0;
    while let Ok(first) = waiting.recv() {
        let group: Vec<Answer> = std::iter::once(first).chain(waiting.try_iter().take(GROUP - 1)).collect();
        let until = number + i64::try_from(group.len()).unwrap_or_default();
        let is_stored = database.add(number, until).is_ok();
        number = until;
        for answer in group {
            // A client that has gone needs no answer.
            let _ = answer.send(is_stored);
        }
    }
}

enum Database {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Database {
    fn open(url: &str) -> anyhow::Result<Database> {
        if url.starts_with("postgres://") {
            let mut connection = PgConnection::establish(url)?;
            connection.batch_execute(TABLE)?;
            return Ok(Database::Postgres(connection));
        }
        let mut connection = SqliteConnection::establish(url)?;
        connection.batch_execute(SETTINGS)?;
        connection.batch_execute(TABLE)?;
        Ok(Database::Sqlite(connection))
    }

    /// Stores the rows after `from` up to `until` in one transaction: row by row on SQLite, which is in this process, and in one
    /// statement on PostgreSQL.
    fn add(&mut self, from: i64, until: i64) -> QueryResult<()> {
        match self {
            Database::Sqlite(connection) => connection.immediate_transaction(|connection| {
                let row = diesel::sql_query("INSERT INTO limit_like (account_id, work_id, day) VALUES ($1, $2, 20000)");
                (from..until).try_for_each(|number| {
                    row.clone().bind::<BigInt, _>(number % ACCOUNTS).bind::<BigInt, _>(number).execute(connection).map(|_| ())
                })
            }),
            Database::Postgres(connection) => {
                let rows = "INSERT INTO limit_like (account_id, work_id, day) \
                    SELECT number % $1, number, 20000 FROM generate_series($2, $3 - 1) AS number";
                let rows = diesel::sql_query(rows).bind::<BigInt, _>(ACCOUNTS).bind::<BigInt, _>(from).bind::<BigInt, _>(until);
                rows.execute(connection).map(|_| ())
            }
        }
    }
}
