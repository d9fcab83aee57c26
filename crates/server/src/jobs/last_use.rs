//! Writes the last uses of tokens that calls noted.

use std::time::Duration;

use tokio::sync::watch;

use crate::auth::last_use::{self, LastUses};
use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);

/// Runs until stopped, and once more then.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let last = tokio::select! {
            () = tokio::time::sleep(EVERY) => false,
            _ = stopped.changed() => true,
        };
        let writing = app.clone();
        match tokio::task::spawn_blocking(move || last_use::write(&writing.store, &writing.part::<LastUses>())).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "last uses of tokens could not be written"),
            Err(error) => tracing::error!(%error, "the writing of last uses ended by a panic"),
        }
        if last {
            return;
        }
    }
}
