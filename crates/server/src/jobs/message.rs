//! Tells the readers of organisers' messages.

use std::time::Duration;

use tokio::sync::watch;

use super::round;
use crate::db::Signal;
use crate::message::service;
use crate::state::App;

/// Interval between checks for messages of another process, and for room in the outbox.
const EVERY: Duration = Duration::from_secs(5);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let (working, ending) = (app.clone(), stopped.clone());
        let more =
            round("message", move || service::round(&working.store, &working.texts, working.clock.now_ms(), &|| *ending.borrow())).await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = app.store.signal(Signal::Message).notified() => {}
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
