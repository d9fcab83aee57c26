//! The work of the job behind live feeds: it talks to the other processes and counts for all readers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use laurel_core::live::LiveCounts;

use super::channel::Changed;
use super::hub::{Heard, Hub, Key};
use super::store;
use crate::db::Relay;
use crate::error::Error;
use crate::state::App;

/// Time between two looks at the database while there are readers: the delay of news of other processes.
const BUSY: Duration = Duration::from_millis(200);
/// The same without readers. Messages must be taken off the connection even then.
const QUIET: Duration = Duration::from_secs(1);
/// Time before the next attempt to reach the other processes.
const AGAIN: Duration = Duration::from_secs(2);
/// Time between two messages of this process to itself. A pool of transactions accepts `LISTEN` and passes on nothing.
const PROBE: Duration = Duration::from_secs(20);
/// Time after which readers are asked to read again while the other processes cannot be reached.
const UNREACHED: Duration = Duration::from_secs(15);

/// The job's state.
pub struct Pulse {
    app: App,
    hub: Arc<Hub>,
    relay: Option<Relay>,
    /// Earliest time of the next attempt to connect.
    next_try: Instant,
    was_lost: bool,
    /// Time of the last message of this process to itself, and of its arrival.
    probed: Instant,
    echoed: Instant,
    /// Time at which readers were last asked to read again.
    asked: Instant,
}

impl Pulse {
    /// Attaches the hub of this process to its database.
    pub fn new(app: &App) -> Pulse {
        let hub = app.part::<Hub>();
        hub.attach(&app.store);
        let now = Instant::now();
        Pulse { app: app.clone(), hub, relay: None, next_try: now, was_lost: false, probed: now, echoed: now, asked: now }
    }

    /// Time until the next turn, unless news of this process come first.
    pub fn pause(&self) -> Duration {
        if self.hub.is_busy() { BUSY } else { QUIET }
    }

    /// Exchanges messages with the other processes, and sends the counts that are due at this time. Blocks.
    pub fn turn(&mut self, now: Instant) {
        self.exchange(now);
        for (key, changed) in self.hub.take_due(now) {
            if let Err(error) = self.count(&key, changed) {
                tracing::error!(%error, "a live feed could not count");
            }
        }
    }

    /// Without a connection, messages to send wait and readers see the changes of this process only.
    fn exchange(&mut self, now: Instant) {
        if self.app.store.is_embedded() {
            return;
        }
        if self.relay.is_none() && now >= self.next_try {
            self.connect(now);
        }
        if (self.relay.is_none() || now.duration_since(self.echoed) >= 2 * PROBE) && now.duration_since(self.asked) >= UNREACHED {
            self.asked = now;
            self.hub.note_gap();
        }
        let Some(relay) = &mut self.relay else { return };
        let talked = relay.arrived().and_then(|arrived| {
            if arrived.iter().filter(|text| self.hub.hear(text) == Heard::Itself).count() > 0 {
                self.echoed = now;
            }
            if now.duration_since(self.probed) >= PROBE {
                self.probed = now;
                relay.send(&self.hub.probe())?;
            }
            self.hub.take_messages().iter().try_for_each(|message| relay.send(message))
        });
        if let Err(error) = talked {
            tracing::warn!(%error, "live feeds lost their connection to the database");
            (self.relay, self.was_lost, self.next_try) = (None, true, now + AGAIN);
        }
    }

    fn connect(&mut self, now: Instant) {
        match Relay::open(&self.app.config.database_url) {
            Some(Ok(relay)) => {
                self.relay = Some(relay);
                self.echoed = now;
                if std::mem::take(&mut self.was_lost) {
                    tracing::info!("live feeds have a connection to the database again");
                    self.hub.note_gap();
                }
            }
            Some(Err(error)) => {
                if !std::mem::replace(&mut self.was_lost, true) {
                    tracing::warn!(error, "live feeds do not reach the database");
                }
                self.next_try = now + AGAIN;
            }
            None => {}
        }
    }

    fn count(&self, (merchant, activity): &Key, changed: Changed) -> Result<(), Error> {
        let key = (merchant.clone(), *activity);
        let now_ms = self.app.clock.now_ms();
        let Changed::Works(works) = changed else {
            self.hub.send(&key, "reset", "{}");
            return Ok(());
        };
        let works: Vec<i64> = works.iter().map(|work| work.0).collect();
        let counted = self.app.store.read(|db| {
            let Some(shows_numbers) = store::shows_numbers(db, merchant, *activity, now_ms)? else { return Ok(None) };
            Ok(Some(store::counts(db, merchant, *activity, &works, shows_numbers)?))
        })?;
        match counted {
            Some(works) if works.is_empty() => {}
            Some(works) => self.hub.send(&key, "count", &serde_json::to_string(&LiveCounts { works })?),
            None => self.hub.end(&key),
        }
        Ok(())
    }
}
