//! Exports the sign-ups of an activity as a file, in the order of their ids.

pub(crate) mod answer;
mod cells;
mod plan;

use actix_web::HttpResponse;
use laurel_core::signup::organiser::{SignupExport, check_keyword};
use serde_json::json;

use self::plan::Plan;
use crate::audit;
use crate::export;
use crate::http::{Failure, Frame, StaffCall};

/// `POST /apply/export`
pub async fn handle(call: StaffCall<SignupExport>) -> Result<HttpResponse, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = input.check_columns();
    errors.extend(check_keyword(input.keyword.as_deref()));
    errors.extend(input.filter().check_exclusions());
    context.check(errors)?;
    let (inner, format, activity) = (context.clone(), input.format, input.competition_id);
    let plan = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let plan = Plan::of(db, &inner, member, &input)?;
        // The keyword may be a name, so only its presence is logged.
        let line = json!({
            "format": input.format, "columns": input.columns, "signups": plan.count(db)?, "status": input.status,
            "payStatus": input.pay_status, "group": input.group_id, "from": input.from, "to": input.to,
            "keyword": input.keyword.is_some(), "notStatus": input.not_status, "notGroup": input.not_group_id, "sort": input.sort,
        });
        Ok((plan, audit::Change::of("competition", input.competition_id.0).after(&line)?))
    });
    let plan = plan.await?;
    export::file(Frame::clone(&context), ("sign-ups", activity), format, plan).map_err(|error| context.fail(error))
}
