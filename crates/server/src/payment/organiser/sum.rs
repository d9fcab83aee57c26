//! Sums over the orders of an activity, or of a merchant.

use laurel_core::payment::organiser::{OrderSumQuery, OrderSums};

use super::store::sum;
use crate::activity::organiser::store::timezone;
use crate::clock::to_time;
use crate::db::stored::Zone;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /order/sum`
pub async fn handle(call: StaffCall<OrderSumQuery>) -> Result<Reply<OrderSums>, Failure> {
    let StaffCall { input, context } = call;
    let now = context.now_ms;
    let found = context.read(move |db, staff| {
        let zone = match input.competition_id {
            Some(id) => timezone(db, staff.member, id)?,
            None => Zone::DEFAULT,
        };
        let day = zone.start_of(zone.local(to_time(now)).date()).timestamp_millis();
        Ok(sum::sums(db, (staff.member, input.competition_id), day, now)?)
    });
    Ok(Reply(found.await?))
}
