//! Exports orders as a file, in the order of their ids.

mod rows;

use actix_web::HttpResponse;
use laurel_core::payment::organiser::OrderExport;
use serde_json::json;

use self::rows::OrderRows;
use crate::audit;
use crate::export;
use crate::http::{Failure, Frame, StaffCall};

/// `POST /order/export`
pub async fn handle(call: StaffCall<OrderExport>) -> Result<HttpResponse, Failure> {
    let StaffCall { input, context } = call;
    context.check(input.check())?;
    let (inner, format, activity) = (context.clone(), input.format, input.competition_id);
    let rows = audit::change(&context, move |db, staff| {
        let rows = OrderRows::of(db, &inner, staff.member, &input)?;
        // The keyword may be a name, so only its presence is logged.
        let line = json!({
            "format": input.format, "columns": input.columns, "orders": rows.count(db)?, "status": input.status,
            "service": input.service, "from": input.from, "to": input.to, "keyword": input.keyword.is_some(),
        });
        let (subject, id) = input.competition_id.map_or(("payment", 0), |id| ("competition", id.0));
        Ok((rows, audit::Change::of(subject, id).after(&line)?))
    });
    let rows = rows.await?;
    let name = export::file_name(&context, "orders", activity, export::ending(format));
    export::named(Frame::clone(&context), &name, format, rows).map_err(|error| context.fail(error))
}
