//! Looks at orders and refunds often: a payer waits for the answer.

use std::time::Duration;

use tokio::sync::watch;

use super::is_steady;
use crate::payment::round;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let round = tokio::task::spawn_blocking(move || if is_steady(&working) { round::round(&working) } else { Ok(false) });
        let more = match round.await {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "the round of payments broke");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the round of payments ended by a panic");
                false
            }
        };
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
