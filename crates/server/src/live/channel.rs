//! The events of one activity: those to come for its readers, and the last ones for readers that return.

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use actix_web::web::Bytes;
use laurel_core::ids::WorkId;
use tokio::sync::broadcast;

/// Events that wait for a slow reader. One that lags further behind is asked to read again.
const AHEAD: usize = 32;
/// Bytes of the last events that are retained for readers that return.
const RETAINED: usize = 64 * 1024;
/// Works of an activity that can wait for one count. If there are more, readers are asked to read again.
const WORKS_MAX: usize = 200;
/// Time between two counts of an activity.
const BETWEEN_COUNTS: Duration = Duration::from_secs(2);
/// Time for which a channel without readers retains its events.
const IDLE: Duration = Duration::from_mins(1);

/// An event as it is sent.
#[derive(Clone)]
pub struct Event {
    number: u64,
    /// Its lines, with the empty one that ends it.
    pub bytes: Bytes,
}

/// Events of an activity.
pub struct Channel {
    /// Distinguishes the events of this channel from those of another process, or of before a restart.
    name: String,
    sender: broadcast::Sender<Event>,
    last: VecDeque<Event>,
    retained: usize,
    next: u64,
    changed: Changed,
    counted: Option<Instant>,
    /// Time since which there is no reader.
    idle: Option<Instant>,
}

/// Works whose counters changed since the last count.
#[derive(Debug, PartialEq, Eq)]
pub enum Changed {
    /// These.
    Works(BTreeSet<WorkId>),
    /// Too many to count one by one.
    Many,
}

/// Events that a new reader gets.
pub struct Entry {
    /// Events to be sent at once.
    pub first: Vec<Bytes>,
    /// Events to come.
    pub next: broadcast::Receiver<Event>,
}

impl Channel {
    /// A channel without events. No other channel has this name.
    pub fn new(name: String) -> Channel {
        Channel {
            name,
            sender: broadcast::Sender::new(AHEAD),
            last: VecDeque::new(),
            retained: 0,
            next: 1,
            changed: Changed::Works(BTreeSet::new()),
            counted: None,
            idle: None,
        }
    }

    /// Adds a reader, who has received the events up to the id `seen`. Events that are not retained any more are replaced by
    /// `reset`.
    pub fn enter(&mut self, seen: Option<&str>) -> Entry {
        self.idle = None;
        let next = self.sender.subscribe();
        let id = format!("{}-{}", self.name, self.next - 1);
        let greeting = |name: &str| Bytes::from(format!("id: {id}\nevent: {name}\ndata: {{}}\n\n"));
        let first = match seen.map(|seen| self.since(seen)) {
            None => vec![greeting("beat")],
            Some(None) => vec![greeting("reset")],
            Some(Some(missed)) => std::iter::once(greeting("beat")).chain(missed).collect(),
        };
        Entry { first, next }
    }

    /// Events after the id `seen`; `None` if it is of another channel, or if not all of them are retained.
    fn since(&self, seen: &str) -> Option<Vec<Bytes>> {
        let (name, number) = seen.rsplit_once('-')?;
        let seen = number.parse::<u64>().ok().filter(|seen| name == self.name && *seen < self.next)?;
        let oldest = self.last.front().map_or(self.next, |event| event.number);
        (oldest <= seen + 1).then(|| self.last.iter().filter(|event| event.number > seen).map(|event| event.bytes.clone()).collect())
    }

    /// Sends an event to all readers; `data` is JSON without line breaks.
    pub fn send(&mut self, name: &str, data: &str) {
        let number = self.next;
        self.next += 1;
        let event = Event { number, bytes: Bytes::from(format!("id: {}-{number}\nevent: {name}\ndata: {data}\n\n", self.name)) };
        self.retained += event.bytes.len();
        self.last.push_back(event.clone());
        while self.retained > RETAINED
            && let Some(oldest) = self.last.pop_front()
        {
            self.retained -= oldest.bytes.len();
        }
        // Without a reader the event is only retained.
        let _ = self.sender.send(event);
    }

    /// Notes works for the next count.
    pub fn note(&mut self, works: impl IntoIterator<Item = WorkId>) {
        if let Changed::Works(noted) = &mut self.changed {
            noted.extend(works);
            if noted.len() > WORKS_MAX {
                self.changed = Changed::Many;
            }
        }
    }

    /// Notes that any counter may have changed.
    pub fn note_all(&mut self) {
        self.changed = Changed::Many;
    }

    /// The works of a count that is due, which are forgotten by this.
    pub fn take_due(&mut self, now: Instant) -> Option<Changed> {
        let is_due = self.counted.is_none_or(|counted| now.duration_since(counted) >= BETWEEN_COUNTS);
        if !is_due || self.changed == Changed::Works(BTreeSet::new()) {
            return None;
        }
        self.counted = Some(now);
        Some(std::mem::replace(&mut self.changed, Changed::Works(BTreeSet::new())))
    }

    /// True if counters wait for a count.
    pub fn waits(&self) -> bool {
        self.changed != Changed::Works(BTreeSet::new())
    }

    /// True without readers.
    pub fn is_idle(&self) -> bool {
        self.sender.receiver_count() == 0
    }

    /// True once there has been no reader for a while.
    pub fn is_over(&mut self, now: Instant) -> bool {
        if !self.is_idle() {
            self.idle = None;
            return false;
        }
        now.duration_since(*self.idle.get_or_insert(now)) >= IDLE
    }
}
