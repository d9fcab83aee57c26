//! Frees the memory of password hashes while there are no log-ins.

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
