//! Counts visits: an activity's page opened by one viewer on one day in the activity's zone.
//!
//! The page reports them by a call of its own, once it is shown. The server's first rendering is no visit: chats, search
//! engines and prefetching browsers request it without a reader, and it comes from caches. `activity.detail` is none
//! either: the first screen contains its answer, and a page requests it again when it is focused.
//!
//! The call stores nothing but a line in a bounded buffer of this process. A job counts the lines later, in one transaction
//! for all of them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use laurel_core::calls::Nothing;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::visit::{VisitAdd, VisitSource};

use super::store::visit::{self, Counted, Opened};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};
use crate::keys::Keys;
use crate::limits::network::Network;
use crate::state::App;

/// Most lines of the buffer, for a few seconds.
pub const BUFFER_MAX: usize = 4_000;
/// Most of them from one household, so that one address cannot fill the buffer.
pub const NETWORK_MAX: usize = 200;
/// Most visits of an activity on a day: a stranger with many addresses cannot fill the database.
const DAY_MAX: i64 = 50_000;

/// `POST /competition/{id}/visit`. Never refused: whether there is such an activity is asked when the visit is counted.
pub async fn handle(call: Call<VisitAdd>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let known = match context.token_hash() {
        Some(_) => context.read_by_key(|_, caller| Ok(caller.known())).await?,
        None => None,
    };
    let line = Line { merchant: context.merchant.clone(), activity: input.id, viewer: context.viewer(known) };
    let seen = Seen { source: VisitSource::of(input.from.as_deref()), time_ms: context.now_ms };
    if !context.app.part::<Visits>().note(line, seen, Network::household(context.address)) {
        context.app.metrics.visits_dropped(1);
    }
    Ok(Reply(Nothing {}))
}

/// A viewer of an activity, in memory only.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The activity's merchant.
    pub merchant: MerchantId,
    /// The activity that was opened.
    pub activity: ActivityId,
    /// Name of an account or of a device; it is hashed before it is stored.
    pub viewer: String,
}

/// The first opening of a line.
#[derive(Debug, Clone, Copy)]
pub struct Seen {
    /// The link that led to the activity.
    pub source: VisitSource,
    /// Milliseconds since 1970, UTC.
    pub time_ms: i64,
}

/// Visits of this process that are not counted yet.
#[derive(Default)]
pub struct Visits(Mutex<Buffer>);

#[derive(Default)]
struct Buffer {
    lines: HashMap<Line, Seen>,
    networks: HashMap<Network, usize>,
}

impl Visits {
    /// Notes a visit; false if it has no place. A viewer's later openings change nothing.
    pub fn note(&self, line: Line, seen: Seen, network: Network) -> bool {
        let mut buffer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buffer.lines.contains_key(&line) {
            return true;
        }
        if buffer.lines.len() >= BUFFER_MAX || buffer.networks.get(&network).is_some_and(|lines| *lines >= NETWORK_MAX) {
            return false;
        }
        *buffer.networks.entry(network).or_default() += 1;
        buffer.lines.insert(line, seen);
        true
    }

    /// Empties the buffer.
    pub fn take(&self) -> HashMap<Line, Seen> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).lines
    }
}

/// Counts what was noted since the last time. If the database fails, those visits are lost.
pub fn flush(app: &App) -> Result<(), Error> {
    let lines = app.part::<Visits>().take();
    if lines.is_empty() {
        return Ok(());
    }
    let number = lines.len();
    let now = app.clock.now_ms();
    let counted = app.store.write_unseen(|db| count(db, &app.config.keys, &lines, now));
    if counted.is_err() {
        app.metrics.visits_dropped(number);
    }
    counted
}

fn count(db: &mut Db, keys: &Keys, lines: &HashMap<Line, Seen>, now_ms: i64) -> Result<(), Error> {
    // Each once, however many viewers an activity has.
    let merchants: BTreeSet<&str> = lines.keys().map(|line| line.merchant.as_str()).collect();
    let ids: BTreeSet<i64> = lines.keys().map(|line| line.activity.0).collect();
    let (merchants, ids) = (Vec::from_iter(merchants), Vec::from_iter(ids));
    let zones = visit::zones(db, &merchants, &ids)?;
    let mut opened: BTreeMap<Opened, VisitSource> = BTreeMap::new();
    for (line, seen) in lines {
        let Some(zone) = zones.get(&(line.merchant.as_str().to_owned(), line.activity.0)) else { continue };
        let day = visit::day_number(zone.local(to_time(seen.time_ms)).date());
        // The day is part of the hash: two days of one viewer cannot be linked.
        let viewer = keys.blind_index("visit", &format!("{} {day} {}", line.activity, line.viewer));
        let row = Opened { merchant: line.merchant.as_str().to_owned(), activity: line.activity.0, day, viewer };
        opened.insert(row, seen.source);
    }
    let Some(first) = opened.keys().map(|row| row.day).min() else { return Ok(()) };
    let mut counted = visit::counted(db, &merchants, &ids, first)?;
    // In the order of the key, so that two servers wait for each other and never both.
    opened.retain(|row, _| {
        let count = counted.entry((row.merchant.clone(), row.activity, row.day)).or_default();
        *count += 1;
        *count <= DAY_MAX
    });
    let new = visit::see(db, &opened.keys().collect::<Vec<_>>(), now_ms)?;
    let mut sums: BTreeMap<Counted, i64> = BTreeMap::new();
    for row in new {
        let Some(source) = opened.get(&row) else { continue };
        *sums.entry(Counted { merchant: row.merchant, activity: row.activity, day: row.day, source: *source }).or_default() += 1;
    }
    visit::add(db, &sums)
}
