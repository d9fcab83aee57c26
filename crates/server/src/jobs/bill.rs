//! Compares payments with the services' bills of the day before, and again what staff ask for.

use std::time::Duration;

use tokio::sync::watch;

use super::{is_steady, round};
use crate::payment::bill;
use crate::state::App;

/// Interval between looks for days that are due.
const EVERY: Duration = Duration::from_secs(20);

/// Runs until stopped, also in the middle of a bill.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let (working, stop) = (app.clone(), stopped.clone());
        let compare = move || if is_steady(&working) { bill::round(&working, &|| !*stop.borrow()) } else { Ok(false) };
        let more = round("bill", compare).await;
        if more && !*stopped.borrow() {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}
