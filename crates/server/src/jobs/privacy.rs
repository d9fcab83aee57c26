//! Writes requested data exports at once, and deletes accounts whose closing is due.

use std::time::Duration;

use tokio::sync::watch;

use super::is_steady;
use crate::db::Signal;
use crate::error::Error;
use crate::privacy::{remove, write};
use crate::state::App;

/// Interval between checks for requests to another process, and for accounts.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let round = tokio::task::spawn_blocking(move || {
            let removed =
                if is_steady(&working) { remove::sweep(&working.store, &working.texts, working.clock.now_ms()) } else { Ok(false) };
            // Both run, even if the first one fails.
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
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = app.store.signal(Signal::Export).notified() => {}
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
