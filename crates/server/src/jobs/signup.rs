//! Runs the sweep of the sign-ups and what everybody is told: often, since whoever waits for a place wants to know.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::Error;
use crate::signup::mailing;
use crate::signup::sweep::sweep;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(20);

/// Runs until told to stop.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let sweeping = app.clone();
        let round = tokio::task::spawn_blocking(move || {
            let now = sweeping.clock.now_ms();
            // Each does its part, even where the other broke.
            let (swept, told) = (sweep(&sweeping.store, &sweeping.texts, now), mailing::round(&sweeping.store, &sweeping.texts, now));
            Ok::<_, Error>(swept? | told?)
        });
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
