//! Returns a temporary link to the original file of a work.

use chrono::TimeDelta;
use laurel_core::work::{OriginalLink, OriginalQuery};

use super::service::own::absent;
use super::store::{self, shown_number};
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::media::{self as files, Owner};
use crate::upload::{ORIGINAL_SECONDS, original_address};

/// `GET /works/{id}/original`: for the author, and for anyone if the author allows downloads and the work is
/// published.
pub async fn handle(call: Call<OriginalQuery>) -> Result<Reply<OriginalLink>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let link = context.read(move |db, caller| {
        let (row, mine) = store::one_for(db, &inner.merchant, input.id, caller.known()).or_not_found()?;
        let open = row.allow_download && row.state().is_published();
        let shown = row.media()?;
        if !(mine || open && shown.contains(&input.media_id.0)) {
            return Err(absent());
        }
        if !mine {
            store::public_frame(db, &inner.merchant, row.activity()).or_not_found()?;
        }
        let all = files::store::of_owner(db, &inner.merchant, Owner::Work(input.id))?;
        let file = all.into_iter().find(|file| file.id == input.media_id.0).ok_or_else(absent)?;
        let expire_time = to_time(inner.now_ms) + TimeDelta::seconds(ORIGINAL_SECONDS);
        let number = row.work_no.map(shown_number).unwrap_or_default();
        let key = if mine { &file.upload_key } else { file.original() };
        let (address, name) = original_address(&inner.app, key, &format!("{number} {}", row.title), expire_time)?;
        Ok(OriginalLink { address, name, expire_time })
    });
    Ok(Reply(link.await?))
}
