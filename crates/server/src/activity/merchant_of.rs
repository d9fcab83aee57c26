//! Finds the merchant of an activity whose link named none.

use laurel_core::ids::MerchantId;
use laurel_core::merchant::{ActivityPath, MerchantOf};

use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /competition/{id}/merchant`: returns the public id only.
pub async fn handle(call: Call<ActivityPath>) -> Result<Reply<MerchantOf>, Failure> {
    let id = call.input.id;
    let found = call.context.read(move |db, _| store::merchant_of(db, id).or_not_found()).await?;
    Ok(Reply(MerchantOf { merchant_id: MerchantId::parse(&found).unwrap_or_default() }))
}
