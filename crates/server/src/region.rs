//! Lists the regions of China, one level at a time, from core's table without a database query.

use laurel_core::errors::Code;
use laurel_core::region::{RegionList, RegionQuery, children, name_of};

use crate::http::{Call, Failure, Reply};

/// `GET /common/region`
pub async fn list(call: Call<RegionQuery>) -> Result<Reply<RegionList>, Failure> {
    let Call { input, context } = call;
    let list = children(input.parent.as_deref()).ok_or_else(|| Failure::new(&context.app, context.language, Code::NotFound.into()))?;
    Ok(Reply(RegionList { list, name: input.parent.as_deref().and_then(name_of).unwrap_or_default() }))
}
