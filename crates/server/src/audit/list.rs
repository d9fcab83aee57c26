//! Lists the audit log of the merchant.

use laurel_core::paging::PageQuery;
use laurel_core::staff::AuditPage;

use super::store;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /audit`
pub async fn handle(call: StaffCall<PageQuery>) -> Result<Reply<AuditPage>, Failure> {
    let query = call.input;
    let found = call.context.read(move |db, staff| {
        let merchant = staff.merchant();
        let list = store::page(db, merchant, query)?;
        Ok(AuditPage { list, total: store::count(db, merchant)?, page: query.page(), size: query.size() })
    });
    Ok(Reply(found.await?))
}
