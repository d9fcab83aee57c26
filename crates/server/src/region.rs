//! Lists the regions of China, one level at a time, from core's table without a database query.

use laurel_core::errors::Code;
use laurel_core::region::{RegionList, RegionQuery, children, name_in};

use crate::http::{Call, Failure, Reply};

/// `GET /common/region`
pub async fn list(call: Call<RegionQuery>) -> Result<Reply<RegionList>, Failure> {
    let Call { input, context } = call;
    let (parent, language) = (input.parent.as_deref(), context.language);
    let list = children(parent, language).ok_or_else(|| Failure::new(&context.app, language, Code::NotFound.into()))?;
    Ok(Reply(RegionList { list, name: parent.and_then(|code| name_in(code, language)).unwrap_or_default() }))
}
