//! Activity data that the rules about works and moments depend on.

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Switches, Windows, switches};
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::work::{WorkEvent, WorkSetting};

use super::WorkRow;
use crate::activity::store::{WindowRow, public_in};
use crate::clock::to_time;
use crate::db::schema::{apply, competition, team};
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::signup::store::{SignupOfWorks, own_signups, team as of_team};

/// Columns of an activity that the rules depend on.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct Frame {
    /// Primary key.
    pub id: i64,
    /// Multilingual name.
    pub name: String,
    /// Status as the organiser set it.
    pub status: Status,
    /// JSON of the sign-up settings.
    pub settings: String,
    /// Number of published works.
    pub work_count: i64,
    /// Time windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

impl Frame {
    /// Switches that the status and the time windows give at this time.
    pub fn switches(&self, now_ms: i64) -> Switches {
        switches(self.status, &Windows::from(&self.windows), false, to_time(now_ms))
    }

    /// End of the like window, ms.
    pub fn like_end_ms(&self) -> Option<i64> {
        Windows::from(&self.windows).like_end.map(|end| end.timestamp_millis())
    }

    /// Parses the sign-up settings.
    pub fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.settings)?)
    }

    /// The activity is published and its settings let participants add moments. Does not check the participant.
    pub fn takes_moments(&self) -> Result<bool, Error> {
        Ok(self.status == Status::Published && self.settings()?.scene_upload)
    }

    /// Checks that works may be written now; `NotPublished` or `SubmissionNotOpen` otherwise.
    pub fn takes_works(&self, now_ms: i64) -> Result<(), Error> {
        if self.status != Status::Published {
            return Err(Code::NotPublished.into());
        }
        if self.switches(now_ms).submit_open { Ok(()) } else { Err(Code::SubmissionNotOpen.into()) }
    }
}

/// Inputs of the rules for one work: its activity and its sign-up, and the account that asks.
pub struct OwnFrame {
    /// The activity of the work.
    pub frame: Frame,
    /// Its sign-up.
    pub signup: SignupOfWorks,
    account: AccountId,
}

impl OwnFrame {
    /// Inputs that decide the account's actions at this time.
    pub fn setting(&self, now_ms: i64) -> WorkSetting {
        WorkSetting {
            submit_open: self.frame.takes_works(now_ms).is_ok(),
            signup_confirmed: self.signup.is_confirmed(),
            leads: self.signup.is_led_by(self.account),
        }
    }

    /// Checks that an event is allowed now; otherwise `NotAllowed` for one that only the captain of a team may cause, the refusal
    /// of `takes_works`, or `SignupNotConfirmed`.
    pub fn allows(&self, event: WorkEvent, now_ms: i64) -> Result<(), Error> {
        let setting = self.setting(now_ms);
        if !setting.may(event) {
            return Err(Code::NotAllowed.into());
        }
        self.frame.takes_works(now_ms)?;
        if setting.allows(event) { Ok(()) } else { Err(Code::SignupNotConfirmed.into()) }
    }
}

/// Reads the activity and the sign-up of a work for an account, in any state of the activity. `NotFound` unless the sign-up is
/// the account's own, or its team's.
pub fn own_frame(db: &mut Db, merchant: &MerchantId, row: &WorkRow, account: AccountId) -> Result<OwnFrame, Error> {
    let (frame, own) = frame_for(db, merchant, row, account)?;
    if own { Ok(frame) } else { Err(Code::NotFound.into()) }
}

/// The same for the account that created the work, even if it is not in the team any more: what staff see.
pub fn author_frame(db: &mut Db, merchant: &MerchantId, row: &WorkRow) -> Result<OwnFrame, Error> {
    frame_for(db, merchant, row, row.account()).map(|(frame, _)| frame)
}

fn frame_for(db: &mut Db, merchant: &MerchantId, row: &WorkRow, account: AccountId) -> Result<(OwnFrame, bool), Error> {
    let found: Option<(Frame, SignupOfWorks, bool)> = both!(db, |connection| competition::table
        .inner_join(apply::table.on(refers!(apply.competition_id => competition)))
        .left_join(team::table.on(of_team::of_apply()))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq(row.apply_id))
        .select((Frame::as_select(), SignupOfWorks::as_select(), apply::id.eq_any(own_signups!(merchant, account))))
        .first(connection)
        .optional())?;
    let (frame, signup, own) = found.ok_or_else(|| Error::from(Code::NotFound))?;
    Ok((OwnFrame { frame, signup, account }, own))
}

/// A public activity of the merchant.
pub fn public_frame(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<Frame>> {
    competition::table.filter(public_in(merchant.as_str())).filter(competition::id.eq(id.0)).select(Frame::as_select()).first(db).optional()
}

/// An activity of the merchant, public or not.
pub fn frame(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<Frame>> {
    competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(Frame::as_select())
        .first(db)
        .optional()
}
