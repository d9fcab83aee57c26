//! Has the job compare a day once more.

use laurel_core::errors::Code;
use laurel_core::payment::bill_day_of;
use laurel_core::payment::organiser::{BillAgain, BillDay, check_bill_again};
use serde_json::json;

use super::shown;
use crate::audit;
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::store::bill::{self as store, NewDay, difference};
use crate::payment::store::keys;

/// `POST /order/reconcile`: 4004 without keys of the service, and for a member who is limited to some activities, since a bill is
/// the merchant's.
pub async fn handle(call: StaffCall<BillAgain>) -> Result<Reply<BillDay>, Failure> {
    let StaffCall { input, context } = call;
    let now_ms = context.now_ms;
    context.check(check_bill_again(input, to_time(now_ms)))?;
    let done = audit::change(&context, move |db, staff| {
        let (merchant, service, day) = (staff.merchant(), input.service, bill_day_of(input.day));
        if !staff.member.competitions.is_empty() {
            return Err(Code::NotFound.into());
        }
        if keys::sealed(db, merchant, service)?.is_none_or(|(sealed, _)| sealed.is_empty()) {
            return Err(Code::NotFound.into());
        }
        if !store::plan(db, merchant, service, day, now_ms)? {
            store::insert(db, &[NewDay { merchant: merchant.as_str(), service, day, next_time: now_ms }])?;
        }
        let row = store::day(db, merchant, service, day)?.ok_or(Code::NotFound)?;
        let counts = difference::counts(db, merchant, day)?;
        let line = json!({ "service": service.as_str(), "day": input.day });
        Ok((shown::day(&row, &counts), audit::Change::of("payment", row.id).after(&line)?))
    });
    Ok(Reply(done.await?))
}
