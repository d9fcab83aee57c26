//! Wire types of statistics.

use chrono::{DateTime, NaiveDate, Utc};

use super::period::StatPeriod;
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::{ActivityId, GroupId};
use crate::signup::SignupSource;
use crate::stored_enum;
use crate::visit::VisitSource;

contract! {
    /// `GET /competition/{id}/stat`
    pub struct ActivityStatQuery {
        /// The activity.
        pub id: ActivityId,
        /// First day, in the activity's zone.
        pub from: Option<NaiveDate>,
        /// Last day; today if absent.
        pub until: Option<NaiveDate>,
        /// Number of days without `from`: 30 if absent, at most 366.
        pub days: Option<u16>,
    }

    /// `GET /stat`
    pub struct MerchantStatQuery {
        /// First day.
        pub from: Option<NaiveDate>,
        /// Last day; today if absent.
        pub until: Option<NaiveDate>,
        /// Number of days without `from`: 30 if absent, at most 366.
        pub days: Option<u16>,
    }

    /// A table of a statistic.
    #[derive(Copy, Eq)]
    pub enum StatTable {
        /// A row for each day.
        Days,
        /// A row for each source of visits.
        Sources,
        /// A row for each source of sign-ups.
        SignupSources,
        /// A row for each group of the activity.
        Groups,
        /// A row for each activity of the merchant that has numbers, most visits first; the last row says if some are missing.
        Activities,
        /// A row for each step of the funnel.
        Funnel,
    }

    /// `GET /stat/export`: one table as a CSV file.
    pub struct StatExport {
        /// The activity; absent: the merchant.
        pub competition_id: Option<ActivityId>,
        /// First day.
        pub from: Option<NaiveDate>,
        /// Last day; today if absent.
        pub until: Option<NaiveDate>,
        /// Number of days without `from`: 30 if absent, at most 366.
        pub days: Option<u16>,
        /// The table.
        pub table: StatTable,
    }

    /// Numbers of one day.
    #[derive(Copy, Eq)]
    pub struct StatDay {
        /// The day, in the zone of each activity.
        pub day: NaiveDate,
        /// Visits.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub visits: i64,
        /// Sign-ups in any state.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub signups: i64,
        /// Submitted works, by the day of their last submission.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub works: i64,
    }

    /// Numbers of a period.
    #[derive(Copy, Eq, Default)]
    pub struct StatTotals {
        /// Visits.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub visits: i64,
        /// Sign-ups in any state.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub signups: i64,
        /// Those of them that are approved now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub confirmed: i64,
        /// Submitted works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub works: i64,
    }

    /// Visits by one source.
    #[derive(Copy, Eq)]
    pub struct StatSource {
        /// The link that led to the page.
        pub source: VisitSource,
        /// Visits.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub visits: i64,
    }

    /// Sign-ups by one source.
    #[derive(Copy, Eq)]
    pub struct StatSignupSource {
        /// By the participant, by staff on site, or from a file.
        pub source: SignupSource,
        /// Sign-ups.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub signups: i64,
    }

    /// Numbers of one group.
    #[derive(Eq)]
    pub struct StatGroup {
        /// The group.
        pub id: GroupId,
        /// Its name.
        pub name: String,
        /// Sign-ups of the period.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub signups: i64,
        /// Those of them that are approved now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub confirmed: i64,
        /// Places taken now, whenever they were.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub taken: i64,
        /// All places; absent: unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
    }

    /// Numbers of one activity of the merchant.
    #[derive(Eq)]
    pub struct StatActivity {
        /// The activity.
        pub id: ActivityId,
        /// Its name.
        pub name: String,
        /// Visits of the period.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub visits: i64,
        /// Sign-ups of the period.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub signups: i64,
        /// Works submitted in the period.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub works: i64,
    }

    /// Name of a step of the funnel.
    #[derive(Copy, Eq)]
    pub enum StatStepName {
        /// Opened the page.
        Visited,
        /// Has a sign-up or a draft of one.
        Begun,
        /// Submitted a sign-up.
        Submitted,
        /// Has an approved sign-up.
        Confirmed,
        /// Submitted a work.
        Worked,
    }

    /// A step of the funnel.
    #[derive(Copy, Eq)]
    pub struct StatStep {
        /// The step.
        pub step: StatStepName,
        /// Number of those who reached it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
        /// Percent of the step before; absent at the first one, and of nothing.
        pub of_previous: Option<u32>,
        /// Percent of the first step; absent of nothing.
        pub of_first: Option<u32>,
    }

    /// The statistic of an activity or of the merchant.
    #[derive(Eq)]
    pub struct Stat {
        /// First day.
        pub from: NaiveDate,
        /// Last day.
        pub until: NaiveDate,
        /// Zone in which the days begin: of the activity, or of activities that name none.
        pub timezone: String,
        /// Each day of the period.
        pub days: Vec<StatDay>,
        /// Each day of the period before, which has the same length.
        pub days_before: Vec<StatDay>,
        /// Numbers of the period.
        pub totals: StatTotals,
        /// Numbers of the period before.
        pub before: StatTotals,
        /// Visits by source, all sources in their order.
        pub sources: Vec<StatSource>,
        /// Sign-ups by source, all sources in their order.
        pub signup_sources: Vec<StatSignupSource>,
        /// Groups of the activity; empty for the merchant.
        pub groups: Vec<StatGroup>,
        /// Activities with numbers in the period, most visits first, at most 20; empty for an activity.
        pub activities: Vec<StatActivity>,
        /// Number of activities with numbers in the period; 0 for an activity.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub activity_count: i64,
        /// From the page to the confirmed sign-up and the work.
        pub funnel: Vec<StatStep>,
        /// When it was computed.
        pub server_time: DateTime<Utc>,
    }

    /// Kind of things that wait for staff.
    #[derive(Copy, Eq)]
    pub enum StatWaitingKind {
        /// Sign-ups to review.
        Signups,
        /// Works to review.
        Works,
        /// Works with open reports.
        Reports,
        /// Moments to review.
        Moments,
        /// Sign-ups on the waiting list.
        WaitingList,
        /// Likes and gifts that are held under suspicion.
        Votes,
    }

    /// Things of one kind and activity that wait for staff.
    #[derive(Eq)]
    pub struct StatWaiting {
        /// The kind.
        pub kind: StatWaitingKind,
        /// Number of rows that wait.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
        /// Their activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub name: String,
        /// Time at which undecided votes become void, once the like window has ended for a day; absent for other kinds.
        pub until: Option<DateTime<Utc>>,
    }

    /// `GET /stat/today`: numbers of today and of yesterday, and what waits.
    #[derive(Eq)]
    pub struct StatToday {
        /// Today.
        pub day: NaiveDate,
        /// Numbers of today.
        pub today: StatTotals,
        /// Numbers of yesterday.
        pub yesterday: StatTotals,
        /// Tasks of the staff, the longest queue first, at most 12.
        pub waiting: Vec<StatWaiting>,
    }
}

stored_enum!(StatTable {
    Days = "days",
    Sources = "sources",
    SignupSources = "signupSources",
    Groups = "groups",
    Activities = "activities",
    Funnel = "funnel",
});

stored_enum!(StatStepName {
    Visited = "visited",
    Begun = "begun",
    Submitted = "submitted",
    Confirmed = "confirmed",
    Worked = "worked",
});

impl ActivityStatQuery {
    /// The period; fails if it is empty or too long.
    pub fn period(&self, today: NaiveDate) -> Result<StatPeriod, FieldErrors> {
        StatPeriod::of(self.from, self.until, self.days, today)
    }
}

impl MerchantStatQuery {
    /// The period; fails if it is empty or too long.
    pub fn period(&self, today: NaiveDate) -> Result<StatPeriod, FieldErrors> {
        StatPeriod::of(self.from, self.until, self.days, today)
    }
}
