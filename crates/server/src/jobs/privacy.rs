//! Writes requested data exports at once, and deletes accounts whose closing is due.

use std::time::Duration;

use tokio::sync::watch;

use super::{is_steady, round};
use crate::db::Signal;
use crate::privacy::{remove, write};
use crate::state::App;

/// Interval between checks for requests to another process, and for accounts.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let more = round("privacy", move || {
            let removed =
                if is_steady(&working) { remove::sweep(&working.store, &working.texts, working.clock.now_ms()) } else { Ok(false) };
            // Both run, even if the first one fails.
            let written = write::round(&working);
            Ok(removed? | written?)
        })
        .await;
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
