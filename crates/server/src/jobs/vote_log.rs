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
        let more = match tokio::task::spawn_blocking(move || round(&logging)).await {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "the vote logs could not be continued");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the job of the vote logs ended by a panic");
                false
            }
        };
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
