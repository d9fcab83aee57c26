//! Runs the sweeps of sign-ups and teams, and the mailings to participants often: people on a waiting list expect quick news.

use std::time::Duration;

use tokio::sync::watch;

use super::{is_steady, round};
use crate::signup::service::mailing;
use crate::signup::service::sweep::sweep;
use crate::state::App;
use crate::team::service::sweep as teams;

const EVERY: Duration = Duration::from_secs(20);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let (sweeping, ending) = (app.clone(), stopped.clone());
        let more = round("signup", move || {
            if !is_steady(&sweeping) {
                return Ok(false);
            }
            let now = sweeping.clock.now_ms();
            let (store, texts) = (&sweeping.store, &sweeping.texts);
            // All of them run, even if one fails.
            let (swept, teams) = (sweep(store, texts, now), teams::sweep(store, texts, now));
            let told = mailing::round(store, texts, now, &|| *ending.borrow());
            Ok(swept? | teams? | told?)
        })
        .await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
