//! Lists the merchant's staff.

use laurel_core::paging::PageQuery;
use laurel_core::staff::{StaffLine, StaffPage};

use super::store;
use crate::auth::member::StaffRow;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /staff`
pub async fn handle(call: StaffCall<PageQuery>) -> Result<Reply<StaffPage>, Failure> {
    let query = call.input;
    let found = call.context.read(move |db, staff| {
        let merchant = staff.merchant();
        let rows = store::page(db, merchant, query)?;
        let line = |(row, set_time): &(StaffRow, Option<i64>)| {
            Ok::<_, Error>(StaffLine { staff: row.to_wire()?, has_factor: set_time.is_some(), login_time: row.login_time.map(to_time) })
        };
        let list = rows.iter().map(line).collect::<Result<_, _>>()?;
        Ok(StaffPage { list, total: store::count(db, merchant)?, page: query.page(), size: query.size() })
    });
    Ok(Reply(found.await?))
}
