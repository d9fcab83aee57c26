//! Files of statistics.

use chrono::{DateTime, NaiveDate};
use laurel_core::ids::ActivityId;
use laurel_core::language::Language;
use laurel_core::stat::{Stat, StatActivity, StatTable, StatTotals};
use laurel_server::stat::table::StatRows;
use laurel_server::texts::Texts;

fn last_row(activity_count: i64) -> Option<Vec<String>> {
    let activity = StatActivity { id: ActivityId(7), name: "City lights".to_owned(), visits: 3, signups: 2, works: 1 };
    let stat = Stat {
        from: NaiveDate::MIN,
        until: NaiveDate::MIN,
        timezone: String::new(),
        days: Vec::new(),
        days_before: Vec::new(),
        totals: StatTotals::default(),
        before: StatTotals::default(),
        sources: Vec::new(),
        signup_sources: Vec::new(),
        groups: Vec::new(),
        activities: vec![activity],
        activity_count,
        funnel: Vec::new(),
        server_time: DateTime::UNIX_EPOCH,
    };
    let rows = StatRows::of(&Texts::load("").unwrap(), Language::En, StatTable::Activities, &stat);
    rows.rows.unwrap().pop()
}

#[test]
fn a_file_that_lacks_activities_says_so_at_its_end() {
    assert_eq!(last_row(1).unwrap(), ["City lights", "3", "2", "1"]);
    assert_eq!(last_row(1_234).unwrap(), ["Only the first 1 of 1,234 activities are listed."]);
}
