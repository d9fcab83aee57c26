//! Runs the fairness of votes often: a burst should be seen while it lasts.

use std::time::Duration;

use tokio::sync::watch;

use crate::state::App;
use crate::vote::service::fairness;

const EVERY: Duration = Duration::from_secs(15);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
        let judging = app.clone();
        match tokio::task::spawn_blocking(move || fairness::round(&judging.store, judging.clock.now_ms())).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::error!(%error, "the fairness of votes broke"),
            Err(error) => tracing::error!(%error, "the fairness of votes ended by a panic"),
        }
    }
}
