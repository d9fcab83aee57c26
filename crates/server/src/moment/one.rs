//! Returns one published moment, and a temporary link to its original file.

use chrono::TimeDelta;
use laurel_core::ids::ActivityId;
use laurel_core::moment::{Moment, MomentPath};
use laurel_core::work::OriginalLink;

use super::store::{self, MomentWithFile};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::upload::{ORIGINAL_SECONDS, original_address};
use crate::work::store as works;

/// `GET /scene/{id}`
pub async fn handle(call: Call<MomentPath>) -> Result<Reply<Moment>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let moment = context.read(move |db, _| {
        let (row, file) = public(db, &inner, input)?;
        Ok(row.to_wire(&inner.app.storage, &file))
    });
    Ok(Reply(moment.await?))
}

/// `GET /scene/{id}/original`
pub async fn original(call: Call<MomentPath>) -> Result<Reply<OriginalLink>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let link = context.write_unseen(move |db, caller| {
        let (row, file) = public(db, &inner, input)?;
        let taker = inner.app.config.keys.blind_index("moment", &format!("{} {}", input.id, inner.viewer(caller.known())));
        store::count_download(db, &inner.merchant, input.id, taker.as_bytes(), inner.now_ms)?;
        let expire_time = to_time(inner.now_ms) + TimeDelta::seconds(ORIGINAL_SECONDS);
        let name = if row.caption.is_empty() { input.id.to_string() } else { row.caption };
        let (address, name) = original_address(&inner.app, file.original(), &name, expire_time)?;
        Ok(OriginalLink { address, name, expire_time })
    });
    Ok(Reply(link.await?))
}

fn public(db: &mut Db, context: &Context, input: MomentPath) -> Result<MomentWithFile, Error> {
    let found = store::one(db, &context.merchant, input.id, true).or_not_found()?;
    works::public_frame(db, &context.merchant, ActivityId(found.0.competition_id)).or_not_found()?;
    Ok(found)
}
