//! Gives back the memory of password hashes once nobody logs in any more.

use std::time::Duration;

use tokio::sync::watch;

use crate::account::service::memory;

const EVERY: Duration = Duration::from_secs(10);

/// Runs until stopped.
pub(super) async fn run(mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
        memory::rest();
    }
}
