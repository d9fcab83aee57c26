//! Staff's calls about votes and gifts.

pub mod burst;
pub mod decide;
pub mod gift;
pub mod held;
pub mod list;
pub mod report;
pub(crate) mod store;

use chrono::{DateTime, Utc};
use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;

use crate::auth::member::Member;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::vote::store::frame;

/// End of the like window of an activity that the member may see.
fn like_end(db: &mut Db, member: &Member, activity: ActivityId) -> Result<Option<DateTime<Utc>>, Error> {
    if member.is_kept_from(activity) {
        return Err(Code::NotFound.into());
    }
    Ok(frame::like_window(db, &member.merchant, activity).or_not_found()?.end)
}
