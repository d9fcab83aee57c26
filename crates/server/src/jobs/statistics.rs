//! Renews PostgreSQL's statistics of tables that grow quickly: in the first minute of a rush it would plan for empty ones.

use std::time::Duration;

use tokio::sync::watch;

use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);

/// Runs until stopped; ends at once on SQLite, whose statistics are fixed.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    while !app.store.is_embedded() {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
        let store = app.store.clone();
        match tokio::task::spawn_blocking(move || store.renew_statistics()).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::error!(%error, "statistics of tables could not be renewed"),
            Err(error) => tracing::error!(%error, "the job about statistics ended by a panic"),
        }
    }
}
