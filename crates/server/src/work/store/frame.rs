//! What the rules of works need of an activity.

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Switches, Windows, switches};
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::signup::confirmed;
use laurel_core::work::{WorkEvent, WorkSetting};

use super::WorkRow;
use crate::activity::store::{WindowRow, public_in, status_of};
use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::{apply, competition};
use crate::error::Error;
use crate::signup::store::{pay_status_of, status_of as signup_status};

/// An activity, as far as works hang on it.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct Frame {
    /// Its id.
    pub id: i64,
    /// Shown name.
    pub name: String,
    /// The organiser's word.
    pub status: String,
    /// JSON.
    pub settings: String,
    /// Works on show.
    pub work_count: i64,
    /// Windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

impl Frame {
    /// What is possible now.
    pub fn switches(&self, now_ms: i64) -> Switches {
        switches(status_of(&self.status), &Windows::from(&self.windows), false, to_time(now_ms))
    }

    /// What its organiser set.
    pub fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.settings)?)
    }

    /// Participants may add moments now, whoever they are.
    pub fn takes_moments(&self) -> Result<bool, Error> {
        Ok(status_of(&self.status) == Status::Published && self.settings()?.scene_upload)
    }

    /// Works may be written now, or why not.
    pub fn takes_works(&self, now_ms: i64) -> Result<(), Error> {
        if status_of(&self.status) != Status::Published {
            return Err(Code::NotPublished.into());
        }
        if self.switches(now_ms).submit_open { Ok(()) } else { Err(Code::SubmissionNotOpen.into()) }
    }
}

/// What the rules of a work need: its activity, and how the sign-up that it was sent by stands.
pub struct OwnFrame {
    /// The activity.
    pub frame: Frame,
    confirmed: bool,
}

impl OwnFrame {
    /// What its author may do now hangs on this.
    pub fn setting(&self, now_ms: i64) -> WorkSetting {
        WorkSetting { submit_open: self.frame.takes_works(now_ms).is_ok(), signup_confirmed: self.confirmed }
    }

    /// This may be done with a work now, or why not.
    pub fn allows(&self, event: WorkEvent, now_ms: i64) -> Result<(), Error> {
        self.frame.takes_works(now_ms)?;
        if self.setting(now_ms).allows(event) { Ok(()) } else { Err(Code::SignupNotConfirmed.into()) }
    }
}

/// Around a work of a merchant's, whatever the state of its activity.
pub fn own_frame(db: &mut Db, merchant: &MerchantId, row: &WorkRow) -> Result<OwnFrame, Error> {
    let found: Option<(Frame, String, String)> = competition::table
        .inner_join(apply::table.on(apply::competition_id.eq(competition::id)))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq(row.apply_id))
        .select((Frame::as_select(), apply::status, apply::pay_status))
        .first(db)
        .optional()?;
    let (frame, status, pay) = found.ok_or_else(|| Error::from(Code::NotFound))?;
    Ok(OwnFrame { frame, confirmed: confirmed(signup_status(&status)?, pay_status_of(&pay)?) })
}

/// One that everybody may see.
pub fn public_frame(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<Frame>> {
    competition::table.filter(public_in(merchant.as_str())).filter(competition::id.eq(id.0)).select(Frame::as_select()).first(db).optional()
}

/// Any of a merchant's.
pub fn frame(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<Frame>> {
    competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(Frame::as_select())
        .first(db)
        .optional()
}
