//! Activity data that the rules about works and moments depend on.

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Switches, Windows, switches};
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::signup::{PayStatus, SignupStatus, confirmed};
use laurel_core::work::{WorkEvent, WorkSetting};

use super::WorkRow;
use crate::activity::store::{WindowRow, public_in};
use crate::clock::to_time;
use crate::db::schema::{apply, competition};
use crate::db::{Db, refers};
use crate::error::Error;

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

/// Inputs of the rules for one work: its activity, and whether its sign-up is confirmed.
pub struct OwnFrame {
    /// The activity of the work.
    pub frame: Frame,
    confirmed: bool,
}

impl OwnFrame {
    /// Inputs that decide the author's actions at this time.
    pub fn setting(&self, now_ms: i64) -> WorkSetting {
        WorkSetting { submit_open: self.frame.takes_works(now_ms).is_ok(), signup_confirmed: self.confirmed }
    }

    /// Checks that an event is allowed now; otherwise the refusal of `takes_works`, or `SignupNotConfirmed`.
    pub fn allows(&self, event: WorkEvent, now_ms: i64) -> Result<(), Error> {
        self.frame.takes_works(now_ms)?;
        if self.setting(now_ms).allows(event) { Ok(()) } else { Err(Code::SignupNotConfirmed.into()) }
    }
}

/// Reads the activity and the sign-up of a work, in any state of the activity.
pub fn own_frame(db: &mut Db, merchant: &MerchantId, row: &WorkRow) -> Result<OwnFrame, Error> {
    let found: Option<(Frame, SignupStatus, PayStatus)> = competition::table
        .inner_join(apply::table.on(refers!(apply.competition_id => competition)))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq(row.apply_id))
        .select((Frame::as_select(), apply::status, apply::pay_status))
        .first(db)
        .optional()?;
    let (frame, status, pay) = found.ok_or_else(|| Error::from(Code::NotFound))?;
    Ok(OwnFrame { frame, confirmed: confirmed(status, pay) })
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
