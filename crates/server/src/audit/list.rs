//! Lists the audit log of the merchant.

use laurel_core::paging::PageQuery;
use laurel_core::staff::{AuditPage, AuditQuery};

use super::store;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /audit`
pub async fn handle(call: StaffCall<AuditQuery>) -> Result<Reply<AuditPage>, Failure> {
    let query = call.input;
    let page = PageQuery { page: query.page, size: query.size };
    let found = call.context.read(move |db, staff| {
        let merchant = staff.merchant();
        let list = store::page(db, merchant, &query, page)?;
        Ok(AuditPage { list, total: store::count(db, merchant, &query)?, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}
