//! Exports the teams of an activity as a file, in the order of their ids.

mod rows;

use actix_web::HttpResponse;
use laurel_core::signup::organiser::check_keyword;
use laurel_core::team::organiser::TeamExport;
use serde_json::json;

use self::rows::TeamRows;
use crate::audit;
use crate::export;
use crate::http::{Failure, Frame, StaffCall};

/// `POST /team/export`
pub async fn handle(call: StaffCall<TeamExport>) -> Result<HttpResponse, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = input.check_columns();
    errors.extend(check_keyword(input.keyword.as_deref()));
    context.check(errors)?;
    let (inner, format, activity) = (context.clone(), input.format, input.competition_id);
    let rows = audit::change(&context, move |db, staff| {
        let rows = TeamRows::of(db, &inner, staff.member, &input)?;
        // The keyword may be a name, so only its presence is logged.
        let line = json!({
            "format": input.format, "columns": input.columns, "teams": rows.count(db)?, "state": input.state, "group": input.group_id,
            "tooSmall": input.too_small, "keyword": input.keyword.is_some(),
        });
        Ok((rows, audit::Change::of("competition", input.competition_id.0).after(&line)?))
    });
    export::file(Frame::clone(&context), ("teams", activity), format, rows.await?).map_err(|error| context.fail(error))
}
