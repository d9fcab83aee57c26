//! The hub of a process: its channels, and the changes that wait for the job.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use laurel_core::comment::DanmuOnWall;
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use tokio::sync::Notify;

use super::channel::{Changed, Channel, Entry};
use super::message::{Message, Outgoing};
use super::places::{Full, Place, Places};
use crate::clock::random_bytes;
use crate::db::Store;
use crate::db::live::{News, What};
use crate::limits::network::Network;

/// An activity.
pub type Key = (MerchantId, ActivityId);

/// Sender of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heard {
    /// This process.
    Itself,
    /// Another process.
    Other,
    /// None of ours.
    Nothing,
}

/// Live feeds of this process.
pub struct Hub {
    /// Random name of this process.
    name: String,
    places: Arc<Places>,
    state: Mutex<State>,
    /// Wakes the job.
    woken: Notify,
}

#[derive(Default)]
struct State {
    channels: HashMap<Key, Channel>,
    /// Number of channels so far.
    numbered: u64,
    /// Absent on a database that one server has to itself.
    outgoing: Option<Outgoing>,
    is_closed: bool,
}

impl Default for Hub {
    fn default() -> Hub {
        // The name only distinguishes processes. Without randomness, readers of another process may miss events.
        let bytes = random_bytes::<8>().unwrap_or_default();
        Hub { name: format!("{:016x}", u64::from_be_bytes(bytes)), places: Arc::default(), state: Mutex::default(), woken: Notify::new() }
    }
}

impl Hub {
    /// Takes part in the changes of this database from now on.
    pub fn attach(self: &Arc<Self>, store: &Store) {
        if !store.is_embedded() {
            self.state().outgoing.get_or_insert_default();
        }
        let hub = Arc::clone(self);
        store.listen(Box::new(move |news| hub.report(news)));
    }

    /// Takes a place for a stream.
    pub fn place(&self, network: Network, per_network: bool) -> Result<Place, Full> {
        self.places.take(network, per_network)
    }

    /// Number of open streams.
    pub fn readers(&self) -> usize {
        self.places.open()
    }

    /// True if an activity has readers, so that it was found to be public.
    pub fn is_read(&self, key: &Key) -> bool {
        self.state().channels.get(key).is_some_and(|channel| !channel.is_idle())
    }

    /// Adds a reader; `None` once the server stops.
    pub fn enter(&self, key: &Key, seen: Option<&str>) -> Option<Entry> {
        let mut state = self.state();
        if state.is_closed {
            return None;
        }
        if !state.channels.contains_key(key) {
            state.numbered += 1;
            let name = format!("{}-{}", self.name, state.numbered);
            state.channels.insert(key.clone(), Channel::new(name));
        }
        state.channels.get_mut(key).map(|channel| channel.enter(seen))
    }

    /// Ends all streams, for the stop of the server.
    pub fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.channels.clear();
    }

    /// Takes in the changes of a transaction of this process.
    fn report(&self, news: Vec<News>) {
        let mut state = self.state();
        for News { merchant, activity, what } in news {
            let key = (merchant, activity);
            match what {
                What::Count(work) => {
                    if let Some(outgoing) = &mut state.outgoing {
                        outgoing.add_work(&key, work);
                    }
                    state.note(&key, [work]);
                }
                What::Danmu(danmu) => {
                    state.show(&key, &danmu);
                    if let Some(outgoing) = &mut state.outgoing {
                        outgoing.add_danmu(&key, danmu);
                    }
                }
            }
        }
        drop(state);
        self.woken.notify_one();
    }

    /// Takes in a message.
    pub(super) fn hear(&self, text: &str) -> Heard {
        let Ok(message) = serde_json::from_str::<Message>(text) else { return Heard::Nothing };
        if message.process == self.name {
            return Heard::Itself;
        }
        let Some(key) = message.key() else { return Heard::Nothing };
        let mut state = self.state();
        state.note(&key, message.works);
        if let Some(danmu) = &message.danmu {
            state.show(&key, danmu);
        }
        Heard::Other
    }

    /// A message that changes nothing, by which this process learns whether messages arrive.
    pub(super) fn probe(&self) -> String {
        Message::probe(&self.name)
    }

    /// Messages of other processes were lost: readers are asked to read again.
    pub(super) fn note_gap(&self) {
        self.state().channels.values_mut().for_each(Channel::note_all);
    }

    /// The messages that wait for the other processes.
    pub(super) fn take_messages(&self) -> Vec<String> {
        let taken = self.state().outgoing.as_mut().map(std::mem::take);
        taken.map(|outgoing| outgoing.messages(&self.name)).unwrap_or_default()
    }

    /// Activities whose count is due. Forgets those without readers for a while.
    pub(super) fn take_due(&self, now: Instant) -> Vec<(Key, Changed)> {
        let mut state = self.state();
        state.channels.retain(|_, channel| !channel.is_over(now));
        state.channels.iter_mut().filter_map(|(key, channel)| Some((key.clone(), channel.take_due(now)?))).collect()
    }

    /// Sends an event to the readers of an activity.
    pub(super) fn send(&self, key: &Key, name: &str, data: &str) {
        if let Some(channel) = self.state().channels.get_mut(key) {
            channel.send(name, data);
        }
    }

    /// Ends the streams of an activity.
    pub(super) fn end(&self, key: &Key) {
        self.state().channels.remove(key);
    }

    /// Waits until this process has news.
    pub async fn woken(&self) {
        self.woken.notified().await;
    }

    /// True if there may be something to do soon, without further news of this process.
    pub(super) fn is_busy(&self) -> bool {
        self.readers() > 0 || self.state().channels.values().any(Channel::waits)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn note(&mut self, key: &Key, works: impl IntoIterator<Item = WorkId>) {
        if let Some(channel) = self.channels.get_mut(key) {
            channel.note(works);
        }
    }

    fn show(&mut self, key: &Key, danmu: &DanmuOnWall) {
        if let Some(channel) = self.channels.get_mut(key)
            && let Ok(data) = serde_json::to_string(danmu)
        {
            channel.send("danmu", &data);
        }
    }
}
