//! Runs the fairness of votes often: a burst should be seen while it lasts. Then notifies authors of void votes and organisers of
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
        if let Err(error) = tokio::task::spawn_blocking(move || round(&judging)).await {
            tracing::error!(%error, "the fairness of votes ended by a panic");
        }
    }
}

/// Each part runs and reports its own error.
fn round(app: &App) {
    let now_ms = app.clock.now_ms();
    log("fairness", fairness::round(&app.store, now_ms).map(drop));
    log("void votes", notify_authors(app, now_ms));
    log("alerts", alert::round(&app.store, &app.texts, now_ms));
}

fn notify_authors(app: &App, now_ms: i64) -> Result<(), Error> {
    while voided::round(&app.store, &app.texts, now_ms)? {}
    Ok(())
}

fn log(part: &str, outcome: Result<(), Error>) {
    if let Err(error) = outcome {
        tracing::error!(%error, part, "a round about votes failed");
    }
}
