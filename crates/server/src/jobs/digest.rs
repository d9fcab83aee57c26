//! Sends the daily digests of comments.

use std::time::Duration;

use tokio::sync::watch;

use crate::comment::service::digest;
use crate::state::App;

/// Interval between looks for due digests. They are due at a full hour of a zone, whose offset is a multiple of 15 minutes.
const EVERY: Duration = Duration::from_mins(5);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let sending = app.clone();
        match tokio::task::spawn_blocking(move || digest::round(&sending.store, &sending.texts, sending.clock.now_ms())).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "digests of comments could not be sent"),
            Err(error) => tracing::error!(%error, "the digests of comments ended by a panic"),
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
