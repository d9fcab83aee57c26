//! Lists the last days of each service, and a page of differences.

use laurel_core::limits::EXACT_TOTAL;
use laurel_core::payment::organiser::{BillQuery, Bills};
use laurel_core::payment::{BILL_DAYS, last_bill_day};

use super::shown;
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::organiser::store::bill as store;
use crate::payment::store::bill::{self as days, difference};

/// `GET /order/reconcile`
pub async fn handle(call: StaffCall<BillQuery>) -> Result<Reply<Bills>, Failure> {
    let StaffCall { input, context } = call;
    let (now_ms, page) = (context.now_ms, input.page());
    let found = context.read(move |db, staff| {
        let (member, now) = (staff.member, to_time(now_ms));
        let first = last_bill_day(now) - BILL_DAYS + 1;
        let days = if member.competitions.is_empty() {
            let counts = difference::counts(db, &member.merchant, first)?;
            days::days(db, &member.merchant, first)?.iter().map(|row| shown::day(row, &counts)).collect()
        } else {
            Vec::new()
        };
        let (ids, total) = store::page(db, member, page)?;
        let rows = store::some(db, member, &ids)?;
        Ok(Bills {
            days,
            list: shown::differences(db, member, &rows)?,
            total: total.min(EXACT_TOTAL.into()),
            more: total > i64::from(EXACT_TOTAL),
            page: page.page(),
            size: page.size(),
            server_time: now,
        })
    });
    Ok(Reply(found.await?))
}
