//! Checks that an activity and a group accept sign-ups now. Shared by the check before the form, by submission and by
//! sign-up on site.

use laurel_core::activity::{CapacityUnit, FeeMode, GroupMode, SignupSettings, Windows, signup_refusal};
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::{AccountId, ActivityId, GroupId, SignupId};
use laurel_core::money::Fen;
use laurel_core::signup::organiser::on_site_refusal;

use crate::activity::store::{self as activities, DetailRow, GroupRow};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::scope::Scope;
use crate::signup::store;
use crate::team::store::member as teams;

/// An activity and one of its groups, as they are stored.
pub(crate) struct Entry {
    pub(crate) activity: DetailRow,
    pub(crate) group: GroupRow,
    /// The activity has a group that takes teams.
    has_teams: bool,
}

/// What a sign-up takes from its activity and group.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) activity: ActivityId,
    pub(crate) group: GroupId,
    /// Fee at the time of the sign-up, for each person or for a team.
    pub(crate) fee: Fen,
    pub(crate) fee_mode: FeeMode,
    pub(crate) unit: CapacityUnit,
    pub(crate) form_version: i64,
    pub(crate) settings: SignupSettings,
}

impl Entry {
    /// With the fee at a time, ms.
    pub(crate) fn place(&self, now_ms: i64) -> Result<Place, Error> {
        Place::of(&self.activity, &self.group, now_ms)
    }

    /// Reads activity and group. `NotFound` unless the activity is a public one of the merchant and the group is in it.
    pub(crate) fn find(db: &mut Db, scope: Scope<'_>, activity: ActivityId, group: GroupId) -> Result<Entry, Error> {
        let detail = activities::detail(db, scope.merchant, activity).or_not_found()?;
        let groups = activities::groups_of(db, scope.merchant, &[activity.0])?;
        let has_teams = groups.iter().any(|row| row.mode == GroupMode::Team);
        let group = groups.into_iter().find(|row| row.id == group.0).ok_or(Error::from(Code::NotFound))?;
        Ok(Entry { activity: detail, group, has_teams })
    }

    pub(crate) fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.activity.settings)?)
    }

    /// A full group has a waiting list.
    pub(crate) fn has_waiting_list(&self) -> Result<bool, Error> {
        Ok(self.group.has_waiting_list(&self.settings()?))
    }

    /// Checks the rules that do not need the form: sign-up window, no live sign-up yet (unless the activity allows
    /// many), open group, payable fee, free seats. With `waits`, a full group with a waiting list is accepted. Locks
    /// nothing: seats must still be taken afterwards.
    pub(crate) fn check_open(&self, db: &mut Db, scope: Scope<'_>, account: AccountId, waits: bool) -> Result<(), Error> {
        self.check_window(scope)?;
        if let Some(apply_id) = self.live_of(db, scope, account)? {
            return Err(Refusal::signed_up(apply_id).into());
        }
        self.takes_sign_ups()?;
        let waiting_list = self.has_waiting_list()?;
        if self.group.seats_left() == Some(0) && !(waits && waiting_list) {
            return Err(full(waiting_list));
        }
        Ok(())
    }

    /// The live sign-up of an account that rules out another one.
    pub(crate) fn live_of(&self, db: &mut Db, scope: Scope<'_>, account: AccountId) -> Result<Option<SignupId>, Error> {
        if self.settings()?.allow_many {
            return Ok(None);
        }
        Ok(store::live(db, scope.merchant, account, ActivityId(self.activity.card.id))?)
    }

    /// Checks that the activity takes sign-ups now.
    pub(crate) fn check_window(&self, scope: Scope<'_>) -> Result<(), Error> {
        let windows = Windows::from(&self.activity.card.windows);
        signup_refusal(self.activity.card.status, &windows, to_time(scope.now_ms)).map_or(Ok(()), |code| Err(code.into()))
    }

    /// Checks that the account is in no team of the activity. Sends no statement where no group takes teams. To be certain, a
    /// caller locks the account first.
    pub(crate) fn check_no_team(&self, db: &mut Db, scope: Scope<'_>, account: AccountId) -> Result<(), Error> {
        if !self.has_teams {
            return Ok(());
        }
        match teams::team_of(db, scope.merchant, account, ActivityId(self.activity.card.id))? {
            Some(_) => Err(Code::AlreadyInTeam.into()),
            None => Ok(()),
        }
    }

    /// The activity has a group that takes teams.
    pub(crate) fn has_teams(&self) -> bool {
        self.has_teams
    }

    /// Checks the rules for sign-up on site: status of the activity, open group, payable fee. The sign-up window and
    /// existing sign-ups do not matter; the seats must still be taken afterwards.
    pub(crate) fn check_open_on_site(&self, now_ms: i64) -> Result<(), Error> {
        let windows = Windows::from(&self.activity.card.windows);
        if let Some(code) = on_site_refusal(self.activity.card.status, &windows, to_time(now_ms)) {
            return Err(code.into());
        }
        self.takes_sign_ups()
    }

    /// Checks that the group is open and that its fee can be collected.
    pub(crate) fn takes_sign_ups(&self) -> Result<(), Error> {
        takes_sign_ups(&self.group)
    }

    /// The group takes individual sign-ups, not teams.
    pub(crate) fn is_single(&self) -> bool {
        is_single(&self.group)
    }
}

impl Place {
    pub(crate) fn of(activity: &DetailRow, group: &GroupRow, now_ms: i64) -> Result<Place, Error> {
        Ok(Place {
            activity: ActivityId(activity.card.id),
            group: GroupId(group.id),
            fee: group.fee_at(now_ms),
            fee_mode: group.fee_mode,
            unit: group.capacity_unit,
            form_version: activity.form_version,
            settings: serde_json::from_str(&activity.settings)?,
        })
    }
}

/// The group takes individual sign-ups, not teams.
pub(crate) fn is_single(group: &GroupRow) -> bool {
    group.mode == GroupMode::Single
}

/// Checks that a group is open and that its fee can be collected.
pub(crate) fn takes_sign_ups(group: &GroupRow) -> Result<(), Error> {
    if !group.open {
        return Err(Code::SignupNotOpen.into());
    }
    // While there is no payment channel, a sign-up with a fee would hold a seat that cannot be paid for.
    if !group.fee_can_be_taken() {
        return Err(Code::ChannelUnavailable.into());
    }
    Ok(())
}

/// The refusal of a full group; `waitlist` says that the group has a waiting list.
pub(crate) fn full(waitlist: bool) -> Error {
    Refusal { code: Code::Full, data: Some(RefusalData::Waitlist { waitlist }) }.into()
}
