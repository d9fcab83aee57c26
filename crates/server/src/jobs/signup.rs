//! Runs the sweep of the sign-ups: often, since whoever waits for a place wants to know.

use std::time::Duration;

use tokio::sync::watch;

use crate::signup::sweep::sweep;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(20);

/// Runs until told to stop.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let sweeping = app.clone();
        let round = tokio::task::spawn_blocking(move || sweep(&sweeping.store, &sweeping.texts, sweeping.clock.now_ms()));
        let more = match round.await {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "the sweep of the sign-ups broke");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the sweep of the sign-ups ended by a panic");
                false
            }
        };
        app.outbox_bell.notify_one();
        if more {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
