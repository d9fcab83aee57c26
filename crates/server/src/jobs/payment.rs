//! Looks at orders and refunds often: a payer waits for the answer.

use std::time::Duration;

use tokio::sync::watch;

use super::{is_steady, round};
use crate::payment::round as payments;
use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let more = round("payment", move || if is_steady(&working) { payments::round(&working) } else { Ok(false) }).await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
