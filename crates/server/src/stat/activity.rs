//! The statistic of one activity.

use laurel_core::errors::Refusal;
use laurel_core::ids::{ActivityId, GroupId};
use laurel_core::language::Language;
use laurel_core::stat::{ActivityStatQuery, Stat, StatGroup};

use super::series::{self, exact};
use super::store::{self, GroupNumbers, Reach};
use crate::activity::organiser::store::timezone;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;

/// `GET /competition/{id}/stat`
pub async fn handle(call: StaffCall<ActivityStatQuery>) -> Result<Reply<Stat>, Failure> {
    let StaffCall { input, context } = call;
    let (language, now) = (context.language, context.now_ms);
    Ok(Reply(context.read(move |db, staff| stat_of(db, staff.member, &input, language, now)).await?))
}

/// Reads the statistic by seven statements; 4004 if the member may not see the activity.
pub(super) fn stat_of(db: &mut Db, member: &Member, query: &ActivityStatQuery, language: Language, now_ms: i64) -> Result<Stat, Error> {
    let id: ActivityId = query.id;
    let zone = timezone(db, member, id)?;
    let period = query.period(zone.local(to_time(now_ms)).date()).map_err(Refusal::from)?;
    let reach = Reach { member, activity: Some(id) };
    let span = exact(period, zone);
    let numbers = series::read(db, reach, period)?;
    let drafts = store::drafts(db, reach, span)?;
    let to_group = |row: GroupNumbers| StatGroup {
        id: GroupId(row.id),
        name: local(&row.name, language),
        signups: row.signups,
        confirmed: row.confirmed,
        taken: row.held,
        capacity: row.capacity,
    };
    let groups = store::groups(db, member, id, span)?.into_iter().map(to_group).collect();
    Ok(Stat { groups, ..numbers.into_stat(zone, drafts, to_time(now_ms)) })
}
