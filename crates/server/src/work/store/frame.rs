//! What the rules of works need of an activity.

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Switches, Windows, switches};
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId};

use crate::activity::store::{WindowRow, public_in, status_of};
use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::competition;
use crate::error::Error;

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

    /// Works may be written now, or why not.
    pub fn takes_works(&self, now_ms: i64) -> Result<(), Error> {
        if status_of(&self.status) != Status::Published {
            return Err(Code::NotPublished.into());
        }
        if self.switches(now_ms).submit_open { Ok(()) } else { Err(Code::SubmissionNotOpen.into()) }
    }
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
