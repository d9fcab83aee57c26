//! Lists the published moments of an activity page by page: two queries, or four for a logged-in caller where
//! participants may add moments.

use laurel_core::moment::{MomentPage, MomentQuery};

use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::signup::store::{self as signups, SignupOfWorks};
use crate::work::store as works;

/// `GET /scene`
pub async fn handle(call: Call<MomentQuery>) -> Result<Reply<MomentPage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let page = context.read(move |db, caller| {
        let merchant = &inner.merchant;
        let frame = works::public_frame(db, merchant, input.competition_id).or_not_found()?;
        let open = frame.takes_moments()?;
        let can_add = match caller.known() {
            Some(account) if open => {
                let own = signups::works_of(db, merchant, account, input.competition_id)?;
                own.iter().any(SignupOfWorks::is_confirmed)
            }
            _ => false,
        };
        let (rows, next_cursor) = store::page(db, merchant, &input)?;
        Ok(MomentPage {
            list: rows.iter().map(|(row, file)| row.to_wire(&inner.app.storage, file)).collect(),
            has_more: next_cursor.is_some(),
            next_cursor,
            can_add,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(page.await?))
}
