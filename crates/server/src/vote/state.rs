//! Returns the caller's likes of today in an activity, and the rest of the budgets.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::merchant::ActivityPath;
use laurel_core::vote::{LikeMode, VoteState, VoteStatus, WorkCount};

use super::own::used;
use super::store::frame::{VoteFrame, frames};
use super::store::read;
use crate::auth::account;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};
use laurel_core::errors::Code;
use laurel_core::ids::WorkId;

/// `GET /competition/{id}/vote`
pub async fn handle(call: Call<ActivityPath>) -> Result<Reply<VoteState>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let state = context.read(move |db, caller| {
        let (merchant, now_ms) = (&inner.merchant, inner.now_ms);
        let frame = frames(db, merchant, &[input.id.0])?.remove(&input.id.0).ok_or_else(|| Error::from(Code::NotFound))?;
        let day = frame.day(now_ms);
        let (mut liked, mut spent, mut verified) = (Vec::new(), (0, 0), true);
        if let Some(account) = caller.known() {
            liked = read::liked(db, merchant, (account, input.id, day))?;
            spent = used(db, merchant, &frame, (account, input.id, day))?;
            verified = account::is_reachable(db, account)?;
        }
        let settings = &frame.settings;
        let shown = settings.shows_numbers(frame.windows.like_end, true, to_time(now_ms));
        Ok(VoteState {
            like_start: frame.windows.like_start,
            like_end: frame.windows.like_end,
            open: frame.is_open(now_ms),
            like_mode: settings.like_mode,
            like_budget: settings.like_per_day,
            like_left: settings.like_left(spent.0),
            liked: liked
                .into_iter()
                .map(|(id, status, count)| WorkCount {
                    id: WorkId(id),
                    like_count: shown.then_some(count),
                    held: status == VoteStatus::Held,
                })
                .collect(),
            like_count_visible: settings.like_count_visible,
            min_works: settings.min_works,
            like_self: settings.like_self,
            gifts: settings.gifts,
            point_left: settings.point_left(spent.1),
            verify_first: !verified,
            day_end: (settings.like_mode == LikeMode::Daily).then(|| day_end(&frame, now_ms)),
            server_time: to_time(now_ms),
        })
    });
    Ok(Reply(state.await?))
}

/// Begin of the next day in the activity's zone.
pub(super) fn day_end(frame: &VoteFrame, now_ms: i64) -> DateTime<Utc> {
    let today = frame.zone.local(to_time(now_ms)).date();
    frame.zone.start_of(today + TimeDelta::days(1))
}
