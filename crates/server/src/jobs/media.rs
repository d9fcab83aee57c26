//! Makes files of works and moments fit to be shown, at once.

use std::time::Duration;

use tokio::sync::watch;

use crate::state::App;
use crate::storage::media;

/// Between looks for what another process was given, and for what broke.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until told to stop.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let more = match tokio::task::spawn_blocking(move || media::round(working.workshop())).await {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "files could not be made fit to be shown");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the job about files ended by a panic");
                false
            }
        };
        app.outbox_bell.notify_one();
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = app.media_bell.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
