//! A table of a statistic as a CSV file.

use actix_web::HttpResponse;
use laurel_core::export::ExportFormat;
use laurel_core::stat::{ActivityStatQuery, MerchantStatQuery, StatExport};

use super::merchant::ACTIVITIES_OF_FILE;
use super::table::StatRows;
use super::{activity, merchant};
use crate::export;
use crate::http::{Failure, Frame, StaffCall};

/// `GET /stat/export`. Not in the audit log: it is what the page shows, and says nothing about a person.
pub async fn handle(call: StaffCall<StatExport>) -> Result<HttpResponse, Failure> {
    let StaffCall { input, context } = call;
    let (language, now) = (context.language, context.now_ms);
    let (table, activity_id) = (input.table, input.competition_id);
    let stat = context.read(move |db, staff| {
        let StatExport { from, until, days, .. } = input;
        match input.competition_id {
            Some(id) => activity::stat_of(db, staff.member, &ActivityStatQuery { id, from, until, days }, language, now),
            None => merchant::stat_of(db, staff.member, &MerchantStatQuery { from, until, days }, language, now, ACTIVITIES_OF_FILE),
        }
    });
    let rows = StatRows::of(&context.app.texts, language, table, &stat.await?);
    let name = export::file_name(&context, &format!("stat-{}", table.as_str()), activity_id, "csv");
    export::named(Frame::clone(&context), &name, ExportFormat::Csv, rows).map_err(|error| context.fail(error))
}
