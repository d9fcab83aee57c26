//! Counts the visits that were noted, outside the requests that noted them.

use std::time::Duration;

use tokio::sync::watch;

use crate::activity::visit;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(5);

/// Runs until stopped, and once more then: by that time no request is left that could note another visit.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let last = tokio::select! {
            () = tokio::time::sleep(EVERY) => false,
            _ = stopped.changed() => true,
        };
        let flushing = app.clone();
        match tokio::task::spawn_blocking(move || visit::flush(&flushing)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "visits could not be counted"),
            Err(error) => tracing::error!(%error, "the count of visits ended by a panic"),
        }
        if last {
            return;
        }
    }
}
