//! Sends the daily digests of comments.

use std::time::Duration;

use tokio::sync::watch;

use super::round;
use crate::comment::service::digest;
use crate::state::App;

/// Interval between looks for due digests. They are due at a full hour of a zone, whose offset is a multiple of 15 minutes.
const EVERY: Duration = Duration::from_mins(5);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let sending = app.clone();
        let send = move || digest::round(&sending.store, &sending.texts, sending.clock.now_ms()).map(|()| false);
        round("digest", send).await;
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
