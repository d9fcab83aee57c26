//! The merchant as its staff see it.

use laurel_core::calls::Nothing;
use laurel_core::merchant::OrganiserMerchant;

use super::store;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /merchant`
pub async fn one(call: StaffCall<Nothing>) -> Result<Reply<OrganiserMerchant>, Failure> {
    let StaffCall { context, .. } = call;
    let language = context.language;
    let found = context.read(move |db, staff| {
        let id = &staff.member.merchant;
        Ok(store::by_id(db, id)?.into_organiser(id.clone(), language))
    });
    Ok(Reply(found.await?))
}
