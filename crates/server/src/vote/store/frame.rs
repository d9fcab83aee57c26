//! Works and activities that a group of acts is about, locked until its transaction ends.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Windows, switches};
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::vote::VoteSettings;
use laurel_core::work::WorkStatus;

use crate::activity::store::{WindowRow, public_in};
use crate::clock::to_time;
use crate::db::schema::{competition, competition_count, work};
use crate::db::stored::Zone;
use crate::db::{Db, both};
use crate::error::Error;

/// A work, as far as votes depend on it.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = work)]
pub(crate) struct VotedWork {
    pub(crate) id: i64,
    pub(crate) competition_id: i64,
    pub(crate) account_id: i64,
    pub(crate) apply_id: i64,
    pub(crate) status: WorkStatus,
    pub(crate) like_count: i64,
    pub(crate) gift_value: i64,
    pub(crate) view_count: i64,
}

/// A public activity, as far as votes depend on it.
#[derive(Debug, Clone)]
pub(crate) struct VoteFrame {
    pub(crate) zone: Zone,
    pub(crate) settings: VoteSettings,
    pub(crate) windows: Windows,
    status: Status,
}

impl VoteFrame {
    /// The like window is open, and the activity takes place.
    pub(crate) fn is_open(&self, now_ms: i64) -> bool {
        switches(self.status, &self.windows, false, to_time(now_ms)).like_open
    }

    /// Day in the activity's zone, from 1970-01-01.
    pub(crate) fn day(&self, now_ms: i64) -> i64 {
        crate::activity::store::visit::day_number(self.zone.local(to_time(now_ms)).date())
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = competition)]
struct FrameRow {
    id: i64,
    status: Status,
    timezone: Zone,
    settings: String,
    #[diesel(embed)]
    windows: WindowRow,
}

impl FrameRow {
    fn frame(self) -> Result<VoteFrame, Error> {
        let settings: SignupSettings = serde_json::from_str(&self.settings)?;
        Ok(VoteFrame { zone: self.timezone, settings: settings.vote, windows: Windows::from(&self.windows), status: self.status })
    }
}

/// A work. Locks nothing.
pub(crate) fn voted_work(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Option<VotedWork>> {
    work::table
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .select(VotedWork::as_select())
        .first(db)
        .optional()
}

/// Locks works by id, and returns them.
pub(crate) fn lock_works(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<HashMap<i64, VotedWork>> {
    let rows = || work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids.to_vec())).order(work::id);
    let rows: Vec<VotedWork> = match db {
        Db::Postgres(connection) => rows().select(VotedWork::as_select()).for_no_key_update().load(connection)?,
        // SQLite has a single writer.
        Db::Sqlite(connection) => rows().select(VotedWork::as_select()).load(connection)?,
    };
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Locks the counters of activities by id. One process at a time decides about an activity's budgets.
pub(crate) fn lock_activities(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    competition_count::table
        .filter(competition_count::merchant_id.eq(merchant.as_str()))
        .filter(competition_count::competition_id.eq_any(ids.to_vec()))
        .order(competition_count::competition_id)
        .select(competition_count::competition_id)
        .for_no_key_update()
        .load::<i64>(connection)
        .map(|_| ())
}

/// Public activities by id. Locks nothing.
pub(crate) fn frames(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> Result<HashMap<i64, VoteFrame>, Error> {
    let rows: Vec<FrameRow> = both!(db, |connection| competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq_any(ids.to_vec()))
        .select(FrameRow::as_select())
        .load(connection))?;
    rows.into_iter().map(|row| Ok((row.id, row.frame()?))).collect()
}

/// The like window of an activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LikeWindow {
    /// Its end; absent without likes.
    pub(crate) end: Option<DateTime<Utc>>,
}

/// The like window of an activity, in any state of the activity.
pub(crate) fn like_window(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Option<LikeWindow>> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(activity.0));
    let found = own.select((competition::like_end,)).first::<(Option<i64>,)>(db).optional()?;
    Ok(found.map(|(end,)| LikeWindow { end: end.map(to_time) }))
}
