//! Keeps the popularity of works up to date, by which walls are ordered.

use std::time::Duration;

use tokio::sync::watch;

use super::round;
use crate::db::Signal;
use crate::state::App;
use crate::work::service::popularity;

/// Least time between two rounds, so that many acts make one: a wall in its order of popularity is not older than a cached
/// page of it together with this.
const LEAST: Duration = Duration::from_secs(1);
/// Interval between looks for what a process that was killed has left.
const EVERY: Duration = Duration::from_secs(30);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let more = round("popularity", move || popularity::round(&working.store)).await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = app.store.signal(Signal::Popularity).notified() => tokio::time::sleep(LEAST).await,
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
