//! Whether an activity and a group take a sign-up now: the part that the check before the form and
//! the submit itself share.

use laurel_core::activity::{GroupMode, SignupSettings, Windows, signup_refusal};
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::{AccountId, ActivityId, GroupId};
use laurel_core::organise::on_site_refusal;

use super::store;
use crate::activity::store::{self as activities, DetailRow, GroupRow, status_of};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::Context;

/// The activity and the group, as they are now.
pub(super) struct Entry {
    pub(super) activity: DetailRow,
    pub(super) group: GroupRow,
}

impl Entry {
    /// Both must belong to the merchant, and the group to the activity.
    pub(super) fn find(db: &mut Db, context: &Context, activity: ActivityId, group: GroupId) -> Result<Entry, Error> {
        let detail = activities::detail(db, &context.merchant, activity).or_not_found()?;
        let groups = activities::groups_of(db, &context.merchant, &[activity.0])?;
        let group = groups.into_iter().find(|row| row.id == group.0).ok_or(Error::from(Code::NotFound))?;
        Ok(Entry { activity: detail, group })
    }

    /// Settings of the activity's sign-ups.
    pub(super) fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.activity.settings)?)
    }

    /// A full group can be waited for.
    pub(super) fn has_waiting_list(&self) -> Result<bool, Error> {
        Ok(self.group.has_waiting_list(&self.settings()?))
    }

    /// Rules that need nothing of what was filled in; `waits` where a full group would do.
    pub(super) fn admit(&self, db: &mut Db, context: &Context, account: AccountId, waits: bool) -> Result<(), Error> {
        let windows = Windows::from(&self.activity.card.windows);
        if let Some(code) = signup_refusal(status_of(&self.activity.card.status), &windows, to_time(context.now_ms)) {
            return Err(code.into());
        }
        let activity = ActivityId(self.activity.card.id);
        let live = if self.settings()?.allow_many { None } else { store::live(db, &context.merchant, account, activity)? };
        if let Some(apply_id) = live {
            return Err(Refusal { code: Code::AlreadySignedUp, data: Some(RefusalData::Signup { apply_id }) }.into());
        }
        self.takes_sign_ups()?;
        let waiting_list = self.has_waiting_list()?;
        if self.group.seats_left() == Some(0) && !(waits && waiting_list) {
            return Err(full(waiting_list));
        }
        Ok(())
    }

    /// The same for staff on site, who pass the window of sign-up; the places are taken afterwards.
    pub(super) fn admit_on_site(&self, now_ms: i64) -> Result<(), Error> {
        let windows = Windows::from(&self.activity.card.windows);
        if let Some(code) = on_site_refusal(status_of(&self.activity.card.status), &windows, to_time(now_ms)) {
            return Err(code.into());
        }
        self.takes_sign_ups()
    }

    fn takes_sign_ups(&self) -> Result<(), Error> {
        if !self.group.open {
            return Err(Code::SignupNotOpen.into());
        }
        // Without a way to pay, a sign-up for a fee would hold a place that nobody can pay for.
        if !self.group.fee_can_be_taken() {
            return Err(Code::ChannelUnavailable.into());
        }
        Ok(())
    }

    /// Each for oneself.
    pub(super) fn is_single(&self) -> bool {
        self.group.mode() == GroupMode::Single
    }
}

/// No place is left; `waitlist` says whether that can be waited for.
pub(super) fn full(waitlist: bool) -> Error {
    Refusal { code: Code::Full, data: Some(RefusalData::Waitlist { waitlist }) }.into()
}
