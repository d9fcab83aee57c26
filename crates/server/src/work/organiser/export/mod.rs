//! Exports the works of an activity: as a table, or as an archive of the table and the original files.

mod archive;
mod rows;

use actix_web::HttpResponse;
use laurel_core::export::ExportFormat;
use laurel_core::signup::organiser::check_keyword;
use laurel_core::work::organiser::{WorkExport, WorkExportFormat};
use serde_json::json;

use self::archive::Archive;
use self::rows::WorkRows;
use crate::audit;
use crate::export;
use crate::http::{Failure, Frame, StaffCall, pieces};

/// First part of the file name.
const NAME: &str = "works";

/// `POST /works/export`
pub async fn handle(call: StaffCall<WorkExport>) -> Result<HttpResponse, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = input.check_columns();
    errors.extend(check_keyword(input.keyword.as_deref()));
    context.check(errors)?;
    let (inner, format, activity) = (context.clone(), input.format, input.competition_id);
    let rows = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let rows = WorkRows::of(db, &inner, member, &input)?;
        // The keyword may be a name, so only its presence is logged.
        let line = json!({
            "format": input.format, "columns": input.columns, "works": rows.count(), "status": input.status,
            "awaiting": input.awaiting, "reported": input.reported, "group": input.group_id, "keyword": input.keyword.is_some(),
        });
        Ok((rows, audit::Change::of("competition", input.competition_id.0).after(&line)?))
    });
    let rows = rows.await?;
    let fail = |error| context.fail(error);
    let sheet = match format {
        WorkExportFormat::Csv => ExportFormat::Csv,
        WorkExportFormat::Xlsx => ExportFormat::Xlsx,
        WorkExportFormat::Zip => {
            let name = export::file_name(&context, NAME, Some(activity), "zip");
            let archive = Archive::new(&context, rows).map_err(fail)?;
            return Ok(pieces::file(Frame::clone(&context), &name, "application/zip", archive));
        }
    };
    export::file(Frame::clone(&context), (NAME, activity), sheet, rows).map_err(fail)
}
