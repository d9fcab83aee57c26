//! Tells organisers by mail of money that needs them.

use std::time::Duration;

use tokio::sync::watch;

use super::{is_steady, round};
use crate::payment::service::alert;
use crate::state::App;

/// Interval between looks.
const EVERY: Duration = Duration::from_secs(30);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let telling = app.clone();
        let tell = move || {
            if is_steady(&telling) { alert::round(&telling.store, &telling.texts, telling.clock.now_ms()) } else { Ok(false) }
        };
        let more = round("payAlert", tell).await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
