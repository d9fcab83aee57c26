//! Runs the sign-up sweep and the mailings to participants often: people on a waiting list expect quick news.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::Error;
use crate::signup::service::mailing;
use crate::signup::service::sweep::sweep;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(20);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let (sweeping, ending) = (app.clone(), stopped.clone());
        let round = tokio::task::spawn_blocking(move || {
            let now = sweeping.clock.now_ms();
            // Both run, even if the first one fails.
            let (swept, told) =
                (sweep(&sweeping.store, &sweeping.texts, now), mailing::round(&sweeping.store, &sweeping.texts, now, &|| *ending.borrow()));
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
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
