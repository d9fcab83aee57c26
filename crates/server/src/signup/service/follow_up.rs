//! Notifies sign-ups that are confirmed while the window for questions after the approval is open. A mailing at its
//! opening notifies those that were confirmed before.

use std::collections::BTreeMap;

use laurel_core::activity::SignupSettings;
use laurel_core::ids::{ActivityId, SignupId};
use laurel_core::notice::NoticeEvent;

use super::notify;
use crate::activity::store as activities;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;

/// A sign-up that is confirmed now, with its activity and the settings of that.
pub(crate) type Confirmed = (SignupId, ActivityId, SignupSettings);

/// Notifies those whose window is open and whose form has such a question. No statement where no window is open.
pub(crate) fn tell(db: &mut Db, scope: Scope<'_>, confirmed: impl Iterator<Item = Confirmed>) -> Result<(), Error> {
    let now = to_time(scope.now_ms);
    let mut by_window: BTreeMap<(i64, i64), Vec<i64>> = BTreeMap::new();
    for (id, activity, settings) in confirmed {
        let start = settings.follow_start.filter(|_| settings.follow_until(now).is_some());
        if let Some(start) = start {
            by_window.entry((activity.0, start.timestamp_millis())).or_default().push(id.0);
        }
    }
    for ((activity, start), ids) in by_window {
        if activities::follows_up(db, scope.merchant, ActivityId(activity))? {
            notify::send_once(db, scope, NoticeEvent::FollowUpOpen, &ids, start)?;
        }
    }
    Ok(())
}
