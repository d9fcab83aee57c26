//! Visits of the demo's activities over the last weeks, so that the statistics show something. The same numbers each time.

use std::collections::BTreeMap;

use chrono::{Datelike as _, Days};
use laurel_core::ids::MerchantId;
use laurel_core::visit::VisitSource;

use super::activities::Seeded;
use crate::activity::store::visit::{self, Counted};
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;

const WEEKS: u64 = 8;
/// Visits of an activity on an average day.
const A_DAY: u64 = 60;
/// Percent of a day's visits by Monday to Sunday.
const OF_WEEKDAY: [u64; 7] = [80, 85, 90, 95, 120, 150, 130];
/// Percent of the visits by each link.
const BY_SOURCE: [(VisitSource, u64); 5] =
    [(VisitSource::Share, 38), (VisitSource::Qr, 12), (VisitSource::Mail, 8), (VisitSource::Banner, 17), (VisitSource::Direct, 25)];

/// Inserts the counters. Later activities are less known, and each becomes known slowly.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, made: &[(String, Seeded)], now: i64) -> Result<(), Error> {
    let today = Zone::DEFAULT.local(to_time(now)).date();
    let mut sums = BTreeMap::new();
    for (index, (_, seeded)) in (0_u64..).zip(made) {
        for back in 0..WEEKS * 7 {
            let Some(day) = today.checked_sub_days(Days::new(back)) else { continue };
            let weekday = OF_WEEKDAY[day.weekday().num_days_from_monday() as usize];
            let known = (WEEKS * 7 - back) * 100 / (WEEKS * 7);
            // Uneven as real days are, and the same in each run.
            let uneven = 80 + (index * 31 + back * 17) % 41;
            let visits = A_DAY * weekday * known * uneven / 1_000_000 * 4 / (index + 4);
            for (source, percent) in BY_SOURCE {
                let count = i64::try_from(visits * percent / 100).unwrap_or_default();
                let row = Counted { merchant: merchant.as_str().to_owned(), activity: seeded.id, day: visit::day_number(day), source };
                if count > 0 {
                    sums.insert(row, count);
                }
            }
        }
    }
    visit::add(db, &sums)
}
