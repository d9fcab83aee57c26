//! The sign-ups of an activity as a file: read in the order of their ids a few at a time, written as
//! they are read, so that any number of them needs the memory of a few.

mod cells;
mod csv;
mod plan;
mod xlsx;

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpResponse, rt};
use laurel_core::organise::{ExportFormat, SignupExport, check_keyword};
use serde_json::json;
use tokio::sync::mpsc;

use self::plan::Plan;
use crate::audit;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::pieces::{Pieces, Sender, refuse};
use crate::http::{Call, Context, Failure};

/// Sign-ups read at a time.
const BATCH: i64 = 200;
/// Written pieces that wait for a slow reader.
const AHEAD: usize = 2;

/// `POST /apply/export`
pub async fn handle(call: Call<SignupExport>) -> Result<HttpResponse, Failure> {
    let Call { input, context } = call;
    let mut errors = input.check_columns();
    errors.extend(check_keyword(input.keyword.as_deref()));
    context.check(errors)?;
    let (inner, format, activity) = (context.clone(), input.format, input.competition_id);
    let plan = audit::change(&context, move |db, member| {
        let plan = Plan::of(db, &inner, member, &input)?;
        // What was looked for may be somebody's name.
        let line = json!({
            "format": input.format, "columns": input.columns, "signups": plan.count(db)?, "status": input.status,
            "payStatus": input.pay_status, "group": input.group_id, "from": input.from, "to": input.to,
            "keyword": input.keyword.is_some(),
        });
        Ok((plan, audit::Change::of("competition", input.competition_id.0).after(&line)?))
    });
    let plan = plan.await?;
    let (sender, receiver) = mpsc::channel(AHEAD);
    let (ending, kind) = match format {
        ExportFormat::Csv => ("csv", "text/csv; charset=utf-8"),
        ExportFormat::Xlsx => ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    };
    let name = format!("sign-ups-{activity}-{}.{ending}", to_time(context.now_ms).format("%Y%m%d"));
    rt::spawn(write(context, plan, format, sender));
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((header::CONTENT_TYPE, kind))
        .body(Pieces(receiver)))
}

/// What writes one format: rows go in, bytes come out.
trait Table: Send + 'static {
    /// Adds a row.
    fn row(&mut self, cells: Vec<String>) -> Result<(), Error>;
    /// What was written since the last time.
    fn written(&mut self) -> Result<Vec<u8>, Error>;
    /// The rest.
    fn end(self: Box<Self>) -> Result<Vec<u8>, Error>;
}

/// Reads and writes until the end, or until nobody reads any more. A thread is held while a piece is
/// made, never while a slow reader is waited for.
async fn write(context: Context, plan: Plan, format: ExportFormat, sender: Sender) {
    let begun: Result<Box<dyn Table>, Error> = match format {
        ExportFormat::Csv => Ok(Box::<csv::Csv>::default()),
        ExportFormat::Xlsx => xlsx::Xlsx::new().map(|table| Box::new(table) as Box<dyn Table>),
    };
    let begun = begun.and_then(|mut table| table.row(plan.headings()).map(|()| table));
    let mut state = match begun {
        Ok(table) => Some((plan, table)),
        Err(error) => return refuse(&sender, context.fail(error)).await,
    };
    while let Some((mut plan, mut table)) = state.take() {
        let store = context.app.store.clone();
        let made = context.blocking(move || {
            let rows = store.read(|db| plan.next(db, BATCH))?;
            let Some(rows) = rows else { return Ok((table.end()?, None)) };
            for row in rows {
                table.row(row)?;
            }
            Ok((table.written()?, Some((plan, table))))
        });
        match made.await {
            Ok((bytes, next)) => {
                state = next;
                if !bytes.is_empty() && sender.send(Ok(Bytes::from(bytes))).await.is_err() {
                    return;
                }
            }
            Err(failure) => return refuse(&sender, failure).await,
        }
    }
}
