//! Runs the fairness of votes often: a burst should be seen while it lasts. Then tells authors of void votes, and organisers of
//! held ones.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::Error;
use crate::state::App;
use crate::vote::service::{alert, fairness, voided};

const EVERY: Duration = Duration::from_secs(15);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
        let judging = app.clone();
        match tokio::task::spawn_blocking(move || round(&judging)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the fairness of votes broke"),
            Err(error) => tracing::error!(%error, "the fairness of votes ended by a panic"),
        }
    }
}

/// All three run, even if one fails.
fn round(app: &App) -> Result<(), Error> {
    let now_ms = app.clock.now_ms();
    let judged = fairness::round(&app.store, now_ms);
    let voided = voided::round(&app.store, &app.texts, now_ms);
    alert::round(&app.store, &app.texts, now_ms)?;
    judged?;
    voided?;
    Ok(())
}
