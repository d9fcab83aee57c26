//! Keeps the popularity of works up to date, by which walls are ordered.

use std::time::Duration;

use tokio::sync::watch;

use super::round;
use crate::db::Signal;
use crate::state::App;
use crate::work::service::popularity;

/// Delay of a round after the first act, so that it covers many acts. Together with the lifetime of a cached wall it is two seconds.
const LEAST: Duration = Duration::from_secs(1);
/// Interval of rounds without a signal, for the marks of a process that was killed.
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
