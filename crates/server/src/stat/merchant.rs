//! The statistic of the activities that a member may see.

use laurel_core::errors::Refusal;
use laurel_core::ids::ActivityId;
use laurel_core::language::Language;
use laurel_core::stat::{MerchantStatQuery, Stat, StatActivity};

use super::series::{self, exact};
use super::store::{self, ActivityNumbers, Reach};
use crate::activity::store::visit::day_number;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;

/// Most activities of the page.
const ACTIVITIES: usize = 20;
/// Most activities of a file.
pub(super) const ACTIVITIES_OF_FILE: usize = 5_000;

/// `GET /stat`
pub async fn handle(call: StaffCall<MerchantStatQuery>) -> Result<Reply<Stat>, Failure> {
    let StaffCall { input, context } = call;
    let (language, now) = (context.language, context.now_ms);
    Ok(Reply(context.read(move |db, staff| stat_of(db, staff.member, &input, language, now, ACTIVITIES)).await?))
}

/// Reads the statistic by five statements, with at most `limit` activities. A day is that of each activity's zone; the period
/// and the list of activities are those of the default zone.
pub(super) fn stat_of(
    db: &mut Db,
    member: &Member,
    query: &MerchantStatQuery,
    language: Language,
    now_ms: i64,
    limit: usize,
) -> Result<Stat, Error> {
    let zone = Zone::DEFAULT;
    let period = query.period(zone.local(to_time(now_ms)).date()).map_err(Refusal::from)?;
    let reach = Reach { member, activity: None };
    let span = exact(period, zone);
    let numbers = series::read(db, reach, period)?;
    let drafts = store::drafts(db, reach, span)?;
    let to_activity = |row: ActivityNumbers| StatActivity {
        id: ActivityId(row.id),
        name: local(&row.name, language),
        visits: row.visits,
        signups: row.signups,
        works: row.works,
    };
    let days = (day_number(period.from), day_number(period.until));
    let found = store::activities(db, reach, days, span, limit)?;
    let activity_count = found.first().map_or(0, |row| row.found);
    let activities = found.into_iter().map(to_activity).collect();
    Ok(Stat { activities, activity_count, ..numbers.into_stat(zone, drafts, to_time(now_ms)) })
}
