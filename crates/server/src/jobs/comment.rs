//! Judges comments whose content check did not come back at once.

use std::time::Duration;

use tokio::sync::watch;

use crate::comment::check;
use crate::state::App;

/// Interval between looks for due checks.
const EVERY: Duration = Duration::from_secs(5);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let more = check::round(&app).await.unwrap_or_else(|error| {
            tracing::error!(%error, "comments could not be checked");
            false
        });
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
