//! Appends likes and gifts to the transparency logs of their activities, and signs the logs.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::Error;
use crate::state::App;
use crate::vote::log::{append, sign};

const EVERY: Duration = Duration::from_secs(2);

/// Runs until stopped. What is left then is appended after the next start.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        let logging = app.clone();
        let more = super::round("vote_log", move || round(&logging)).await;
        if *stopped.borrow() {
            return;
        }
        if more {
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}

/// Appends, then signs; true if acts are left.
pub fn round(app: &App) -> Result<bool, Error> {
    let more = append::round(app)?;
    sign::round(app)?;
    Ok(more)
}
