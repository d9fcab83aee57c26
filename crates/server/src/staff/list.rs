//! Lists the merchant's staff.

use laurel_core::paging::PageQuery;
use laurel_core::staff::StaffPage;

use super::store;
use crate::auth::member::StaffRow;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /staff`
pub async fn handle(call: StaffCall<PageQuery>) -> Result<Reply<StaffPage>, Failure> {
    let query = call.input;
    let found = call.context.read(move |db, staff| {
        let merchant = staff.merchant();
        let rows = store::page(db, merchant, query)?;
        let list = rows.iter().map(StaffRow::to_wire).collect::<Result<_, _>>()?;
        Ok(StaffPage { list, total: store::count(db, merchant)?, page: query.page(), size: query.size() })
    });
    Ok(Reply(found.await?))
}
