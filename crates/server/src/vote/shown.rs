//! A work on show, and whether the caller sees the numbers of its votes.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, WorkId};
use laurel_core::work::WorkStatus;

use super::store::frame::{VotedWork, frames, voted_work};
use super::store::read;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::Context;

/// A work on show.
pub(super) struct Shown {
    pub(super) work: VotedWork,
    /// The caller sees the numbers.
    pub(super) numbers: bool,
}

/// Finds a work on show in a public activity.
pub(super) fn of_work(db: &mut Db, context: &Context, caller: Option<AccountId>, id: WorkId) -> Result<Shown, Error> {
    let merchant = &context.merchant;
    let absent = || Error::from(Code::NotFound);
    let work = voted_work(db, merchant, id)?.filter(|work| work.status == WorkStatus::Published).ok_or_else(absent)?;
    let frame = frames(db, merchant, &[work.competition_id])?.remove(&work.competition_id).ok_or_else(absent)?;
    let shows = |liked: bool| frame.settings.shows_numbers(frame.windows.like_end, liked, to_time(context.now_ms));
    let mut numbers = shows(false);
    if !numbers
        && shows(true)
        && let Some(account) = caller
    {
        let key = (account, ActivityId(work.competition_id), frame.day(context.now_ms));
        numbers = read::liked(db, merchant, key)?.iter().any(|(liked, ..)| *liked == id.0);
    }
    Ok(Shown { work, numbers })
}
