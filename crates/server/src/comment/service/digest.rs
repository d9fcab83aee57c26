//! Daily digest: notifies authors of new comments on their works, at nine o'clock in the activity's zone, with one notice for a
//! work and day. Own comments and danmu are not counted.

use std::collections::{BTreeMap, HashSet};

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use laurel_core::comment::CommentKind;
use laurel_core::ids::MerchantId;
use laurel_core::notice::NoticeEvent;
use laurel_core::work::WorkStatus;

use crate::activity::store::visit::day_number;
use crate::clock::to_time;
use crate::comment::store::digest::{self, Waiting};
use crate::db::Store;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::notice::store as notices;
use crate::scope::Scope;
use crate::texts::Texts;
use crate::work::service::notify::{self, WorkNews};

/// Time of day of the digest.
const HOUR: i64 = 9;
/// Works of one transaction.
const BATCH: usize = 100;

/// A digest: its merchant, its day, and the time before which its comments were published, ms.
type Digest = (String, i64, i64);

/// One round for all merchants.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<(), Error> {
    let mut digests: BTreeMap<Digest, Vec<Waiting>> = BTreeMap::new();
    // An error of one merchant must not stop the others.
    let mut broken = None;
    for row in store.read(digest::waiting)? {
        let Some(zone) = Zone::parse(&row.timezone) else {
            broken = Some(Error::Broken(format!("an activity in the zone {:?}", row.timezone)));
            continue;
        };
        let (day, end) = newest(zone, now_ms);
        if row.first < end {
            digests.entry((row.merchant_id.clone(), day, end)).or_default().push(row);
        }
    }
    for (digest, rows) in digests {
        if let Err(error) = of_merchant(store, texts, &digest, &rows, now_ms) {
            broken = Some(error);
        }
    }
    broken.map_or(Ok(()), Err)
}

fn of_merchant(store: &Store, texts: &Texts, (merchant, day, end): &Digest, rows: &[Waiting], now_ms: i64) -> Result<(), Error> {
    let merchant = MerchantId::parse(merchant).ok_or_else(|| Error::Broken(format!("comments of the merchant {merchant:?}")))?;
    let scope = Scope { texts, merchant: &merchant, now_ms };
    rows.chunks(BATCH).try_for_each(|piece| send(store, scope, piece, (*day, *end)))
}

/// Day and time, ms, of the newest digest at a time.
fn newest(zone: Zone, now_ms: i64) -> (i64, i64) {
    let today = zone.local(to_time(now_ms)).date();
    let at = |date: NaiveDate| zone.at(date.and_time(NaiveTime::MIN) + TimeDelta::hours(HOUR)).timestamp_millis();
    let date = if at(today) <= now_ms { today } else { today - TimeDelta::days(1) };
    (day_number(date), at(date))
}

/// Comments are marked in the transaction of their notice, so that neither a restart nor a second process repeats it.
fn send(store: &Store, scope: Scope<'_>, rows: &[Waiting], (day, end): (i64, i64)) -> Result<(), Error> {
    let authors: Vec<i64> = rows.iter().map(|row| row.author).collect::<HashSet<_>>().into_iter().collect();
    store.write_unseen(|db| {
        // A comment whose transaction ended after the digest waits for the next one.
        let told = notices::told(db, NoticeEvent::WorkCommented, day, &authors)?;
        let open: Vec<i64> = rows.iter().map(|row| row.work_id).filter(|work| !told.contains(work)).collect();
        let announced = digest::announce(db, scope.merchant, &open, end)?;
        let news: Vec<WorkNews> = rows
            .iter()
            .filter(|row| row.status == WorkStatus::Published)
            .map(|row| {
                let counts = |(work, account, kind): &&(i64, i64, CommentKind)| {
                    (*work, *kind) == (row.work_id, CommentKind::Comment) && *account != row.author
                };
                let count = i64::try_from(announced.iter().filter(counts).count()).unwrap_or(i64::MAX);
                WorkNews { id: row.work_id, occurrence: day, count, total: None }
            })
            .filter(|news| news.count > 0)
            .collect();
        notify::send_news(db, scope, NoticeEvent::WorkCommented, &news)
    })
}
