//! Writes the files that people asked for, at once, and closes the accounts whose time has come.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::Error;
use crate::privacy::{remove, write};
use crate::state::App;

/// Between looks for what another process was asked for, and for accounts.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until told to stop.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let round = tokio::task::spawn_blocking(move || {
            let removed = remove::sweep(&working.store, &working.texts, working.clock.now_ms());
            // Each does its part, even where the other broke.
            let written = write::round(&working);
            Ok::<_, Error>(removed? | written?)
        });
        let more = match round.await {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "what people asked for about their data could not be done");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the job about people's data ended by a panic");
                false
            }
        };
        app.outbox_bell.notify_one();
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = app.privacy_bell.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
