//! The numbers of today and of yesterday, and what waits for staff.

use std::collections::HashMap;

use chrono::TimeDelta;
use laurel_core::calls::Nothing;
use laurel_core::ids::ActivityId;
use laurel_core::stat::{StatPeriod, StatToday, StatWaiting};

use super::series;
use super::store::{self, Reach, waiting};
use crate::clock::to_time;
use crate::db::stored::Zone;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;
use crate::vote::service::fairness::{COUNT_HOURS, HOUR_MS, VOID_HOURS};

/// Most rows of what waits.
const WAITING: usize = 12;

/// `GET /stat/today`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<StatToday>, Failure> {
    let context = call.context;
    let (language, now) = (context.language, context.now_ms);
    let found = context.read(move |db, staff| {
        let reach = Reach { member: staff.member, activity: None };
        let day = Zone::DEFAULT.local(to_time(now)).date();
        let numbers = series::read(db, reach, StatPeriod { from: day, until: day })?;
        let rows = waiting::all(db, reach, now, WAITING)?;
        let ids: Vec<i64> = rows.iter().map(|row| row.activity).collect();
        let names: HashMap<i64, String> = store::names(db, staff.member, &ids)?.into_iter().collect();
        // For a day after the window, votes of works with few held ones may still count by themselves.
        let until = |end: i64| Some(to_time(end) + TimeDelta::hours(VOID_HOURS)).filter(|_| end + COUNT_HOURS * HOUR_MS <= now);
        let to_waiting = |row: &waiting::Waiting| {
            let name = names.get(&row.activity).map(|name| local(name, language))?;
            Some(StatWaiting {
                kind: row.kind()?,
                count: row.count,
                competition_id: ActivityId(row.activity),
                name,
                until: row.like_end.and_then(until),
            })
        };
        let waiting = rows.iter().filter_map(to_waiting).collect();
        Ok(StatToday { day, today: numbers.now.totals, yesterday: numbers.before.totals, waiting })
    });
    Ok(Reply(found.await?))
}
