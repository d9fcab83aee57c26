//! The numbers of a period and of the one before it, put together from visits, sign-ups and works.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use laurel_core::signup::SignupSource;
use laurel_core::stat::{Stat, StatDay, StatPeriod, StatSignupSource, StatSource, StatStepName, StatTotals, funnel};
use laurel_core::visit::VisitSource;

use super::store::{self, Reach};
use crate::activity::store::visit::{day_number, day_of};
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;

/// Widest distance between a day of UTC and the same day of a zone, h.
const ZONES_HOURS: i64 = 14;

/// The days and sums of one period.
pub(super) struct Series {
    period: StatPeriod,
    pub(super) days: Vec<StatDay>,
    pub(super) totals: StatTotals,
}

impl Series {
    fn new(period: StatPeriod) -> Series {
        let days = period.days().map(|day| StatDay { day, visits: 0, signups: 0, works: 0 }).collect();
        Series { period, days, totals: StatTotals::default() }
    }

    /// Adds numbers to a day; false if it is not one of the period.
    fn add(&mut self, day: NaiveDate, numbers: StatTotals) -> bool {
        let Some(place) = self.period.index(day).and_then(|index| self.days.get_mut(index)) else { return false };
        place.visits += numbers.visits;
        place.signups += numbers.signups;
        place.works += numbers.works;
        let totals = &mut self.totals;
        totals.visits += numbers.visits;
        totals.signups += numbers.signups;
        totals.confirmed += numbers.confirmed;
        totals.works += numbers.works;
        true
    }
}

/// Numbers of a period, and of the period before for comparison.
pub(super) struct Numbers {
    pub(super) now: Series,
    pub(super) before: Series,
    pub(super) sources: Vec<StatSource>,
    pub(super) signup_sources: Vec<StatSignupSource>,
}

/// A time span, ms, that contains the days of a period in every zone.
pub(super) fn wide(first: NaiveDate, last: NaiveDate) -> (i64, i64) {
    let midnight = |day: NaiveDate| day.and_time(chrono::NaiveTime::MIN).and_utc();
    let margin = TimeDelta::hours(ZONES_HOURS);
    ((midnight(first) - margin).timestamp_millis(), (midnight(last) + TimeDelta::days(1) + margin).timestamp_millis())
}

/// The span of a period, ms, in one zone.
pub(super) fn exact(period: StatPeriod, zone: Zone) -> (i64, i64) {
    let end = period.until.succ_opt().unwrap_or(period.until);
    (zone.start_of(period.from).timestamp_millis(), zone.start_of(end).timestamp_millis())
}

/// Reads both periods by three statements.
pub(super) fn read(db: &mut Db, reach: Reach<'_>, period: StatPeriod) -> Result<Numbers, Error> {
    let before = period.before();
    let span = wide(before.from, period.until);
    let local = |zone: Zone, ms: i64| zone.local(to_time(ms)).date();
    let (mut now, mut before) = (Series::new(period), Series::new(before));
    let mut sources: Vec<StatSource> = VisitSource::ALL.iter().map(|source| StatSource { source: *source, visits: 0 }).collect();
    let mut signup_sources: Vec<StatSignupSource> =
        SignupSource::ALL.iter().map(|source| StatSignupSource { source: *source, signups: 0 }).collect();
    for (day, source, count) in store::visits(db, reach, day_number(before.period.from), day_number(period.until))? {
        let numbers = StatTotals { visits: count, ..StatTotals::default() };
        let day = day_of(day);
        if !now.add(day, numbers) {
            before.add(day, numbers);
        } else if let Some(line) = sources.iter_mut().find(|line| line.source == source) {
            line.visits += count;
        }
    }
    for slot in store::signups(db, reach, span)? {
        let numbers = StatTotals { signups: slot.count, confirmed: slot.confirmed, ..StatTotals::default() };
        let day = local(slot.zone, slot.start_ms);
        if !now.add(day, numbers) {
            before.add(day, numbers);
        } else if let Some(line) = signup_sources.iter_mut().find(|line| line.source == slot.source) {
            line.signups += slot.count;
        }
    }
    for (zone, start_ms, count) in store::works(db, reach, span)? {
        let numbers = StatTotals { works: count, ..StatTotals::default() };
        let day = local(zone, start_ms);
        if !now.add(day, numbers) {
            before.add(day, numbers);
        }
    }
    Ok(Numbers { now, before, sources, signup_sources })
}

impl Numbers {
    /// The statistic, without groups and activities.
    pub(super) fn into_stat(self, zone: Zone, drafts: i64, server_time: DateTime<Utc>) -> Stat {
        let totals = self.now.totals;
        let steps = [
            (StatStepName::Visited, totals.visits),
            (StatStepName::Begun, totals.signups + drafts),
            (StatStepName::Submitted, totals.signups),
            (StatStepName::Confirmed, totals.confirmed),
            (StatStepName::Worked, totals.works),
        ];
        Stat {
            from: self.now.period.from,
            until: self.now.period.until,
            timezone: zone.name().to_owned(),
            days: self.now.days,
            days_before: self.before.days,
            totals,
            before: self.before.totals,
            sources: self.sources,
            signup_sources: self.signup_sources,
            groups: Vec::new(),
            activities: Vec::new(),
            activity_count: 0,
            funnel: funnel(&steps),
            server_time,
        }
    }
}
