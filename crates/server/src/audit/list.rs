//! Lists the audit log of the merchant.

use laurel_core::organise::PageQuery;
use laurel_core::staff::AuditPage;

use super::store;
use crate::http::{Call, Failure, Reply};

/// `GET /audit`
pub async fn handle(call: Call<PageQuery>) -> Result<Reply<AuditPage>, Failure> {
    let query = call.input;
    let found = call.context.read(move |db, caller| {
        let merchant = &caller.staff()?.merchant;
        let list = store::page(db, merchant, query)?;
        Ok(AuditPage { list, total: store::count(db, merchant)?, page: query.page(), size: query.size() })
    });
    Ok(Reply(found.await?))
}
