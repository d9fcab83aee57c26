//! The handler itself: it reads rows with one connection a worker, without pool, checks or log.

use std::cell::RefCell;
use std::hint::black_box;
use std::net::Ipv4Addr;
use std::path::Path;
use std::rc::Rc;

use actix_web::http::header::{CONTENT_LENGTH, DATE};
use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Context as _;
use clap::ValueEnum;
use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::work::WorkStatus;
use laurel_server::db::one_of;
use laurel_server::db::schema::{competition, work};
use serde::{Deserialize, Serialize};
use ureq::Body;
use ureq::http::Response;

use crate::report;

/// Rows read before each answer.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Reads {
    Nothing,
    /// One activity by its key.
    Activity,
    /// The twenty most popular works of an activity.
    Works,
}

impl Reads {
    /// The word on the command line.
    pub(super) fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    fn run(self, database: &mut SqliteConnection, keys: &Keys) -> QueryResult<()> {
        let merchant = keys.merchant.as_str();
        match self {
            Reads::Nothing => Ok(()),
            Reads::Activity => {
                let columns = (
                    (competition::name, competition::subtitle, competition::category, competition::cover, competition::place),
                    (competition::timezone, competition::signup_start, competition::signup_end, competition::submit_start),
                    (competition::submit_end, competition::start_time, competition::end_time, competition::apply_count),
                    (competition::work_count, competition::settings, competition::version),
                );
                competition::table.find((merchant, keys.activity)).select(columns).first::<ActivityRow>(database).map(|row| {
                    black_box(row);
                })
            }
            Reads::Works => {
                let columns = (
                    (work::id, work::title, work::author_name, work::work_no, work::group_id),
                    (work::cover, work::cover_width, work::cover_height, work::duration_ms),
                    (work::like_count, work::popularity, work::published_time),
                );
                let wall = work::table
                    .filter(work::merchant_id.eq(merchant))
                    .filter(work::competition_id.eq(keys.wall))
                    .filter(one_of(work::status, [WorkStatus::Published]));
                let page = wall.order((work::popularity.desc(), work::id.desc())).limit(20).select(columns);
                page.load::<WorkRow>(database).map(|rows| {
                    black_box(rows);
                })
            }
        }
    }
}

type ActivityRow =
    ((String, String, String, String, String), (String, i64, i64, Option<i64>), (Option<i64>, i64, i64, i64), (i64, String, i64));
type WorkRow = ((i64, String, String, Option<i64>, i64), (String, i32, i32, Option<i32>), (i64, i64, Option<i64>));

/// Rows that are read.
struct Keys {
    merchant: MerchantId,
    activity: i64,
    /// The activity with works.
    wall: i64,
}

impl Keys {
    fn find(database: &mut SqliteConnection) -> QueryResult<Keys> {
        let activity = competition::table.select(competition::id).order(competition::id).first(database)?;
        let wall = work::table.select(work::competition_id).order(work::id.desc()).first(database).optional()?;
        Ok(Keys { merchant: MerchantId::default(), activity, wall: wall.unwrap_or_default() })
    }
}

/// A whole answer: its head and body.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Answer {
    head: Vec<(String, String)>,
    body: String,
}

impl Answer {
    /// Copies an answer without the lines that each server writes itself.
    pub(crate) fn of(response: &mut Response<Body>) -> anyhow::Result<Answer> {
        let lines = response.headers().iter().filter(|(name, _)| **name != CONTENT_LENGTH.as_str() && **name != DATE.as_str());
        let head = lines.map(|(name, value)| Ok((name.to_string(), value.to_str()?.to_owned()))).collect::<anyhow::Result<_>>()?;
        Ok(Answer { head, body: response.body_mut().read_to_string()? })
    }

    pub(crate) fn write(&self, file: &Path) -> anyhow::Result<()> {
        Ok(std::fs::write(file, serde_json::to_vec(self)?)?)
    }

    fn response(&self, body: web::Bytes) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        for (name, value) in &self.head {
            response.append_header((name.as_str(), value.as_str()));
        }
        response.body(body)
    }
}

/// Serves an answer until the process ends; prints the address first.
pub(crate) fn serve(file: &Path, reads: Reads, database_url: &str) -> anyhow::Result<()> {
    let answer: Answer = serde_json::from_slice(&std::fs::read(file)?)?;
    let body = web::Bytes::from(answer.body.clone());
    let url = database_url.to_owned();
    let server = HttpServer::new(move || {
        let worker = Worker { answer: answer.clone(), body: body.clone(), reads, source: Source::open(reads, &url) };
        let worker = Rc::new(worker);
        App::new().route("/", web::get().to(move || std::future::ready(worker.answer())))
    });
    let server = server.bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = server.addrs().first().copied().context("no address")?;
    report::plain(&format!("http://{address}/"))?;
    actix_web::rt::System::new().block_on(server.run())?;
    Ok(())
}

struct Worker {
    answer: Answer,
    body: web::Bytes,
    reads: Reads,
    /// None if nothing is read; an error if the database cannot be opened.
    source: anyhow::Result<Option<Source>>,
}

impl Worker {
    fn answer(&self) -> HttpResponse {
        match self.read() {
            Ok(()) => self.answer.response(self.body.clone()),
            // The load ends at an answer that does not begin as expected.
            Err(problem) => HttpResponse::InternalServerError().body(problem),
        }
    }

    fn read(&self) -> Result<(), String> {
        let Some(source) = self.source.as_ref().map_err(ToString::to_string)? else { return Ok(()) };
        self.reads.run(&mut source.database.borrow_mut(), &source.keys).map_err(|error| error.to_string())
    }
}

/// A connection of one worker.
struct Source {
    database: RefCell<SqliteConnection>,
    keys: Keys,
}

impl Source {
    fn open(reads: Reads, url: &str) -> anyhow::Result<Option<Source>> {
        if matches!(reads, Reads::Nothing) {
            return Ok(None);
        }
        let mut database = SqliteConnection::establish(url)?;
        let keys = Keys::find(&mut database)?;
        Ok(Some(Source { database: RefCell::new(database), keys }))
    }
}
