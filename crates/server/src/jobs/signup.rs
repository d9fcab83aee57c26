//! Runs the sweeps of sign-ups and teams, and the mailings to participants often: people on a waiting list expect quick news.

use std::time::Duration;

use tokio::sync::watch;

use super::is_steady;
use crate::error::Error;
use crate::signup::service::mailing;
use crate::signup::service::sweep::sweep;
use crate::state::App;
use crate::team::service::sweep as teams;

const EVERY: Duration = Duration::from_secs(20);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let (sweeping, ending) = (app.clone(), stopped.clone());
        let round = tokio::task::spawn_blocking(move || {
            if !is_steady(&sweeping) {
                return Ok(false);
            }
            let now = sweeping.clock.now_ms();
            let (store, texts) = (&sweeping.store, &sweeping.texts);
            // All of them run, even if one fails.
            let (swept, teams) = (sweep(store, texts, now), teams::sweep(store, texts, now));
            let told = mailing::round(store, texts, now, &|| *ending.borrow());
            Ok::<_, Error>(swept? | teams? | told?)
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
