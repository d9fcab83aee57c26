//! Processes the files of works and moments: displayed copies and conversions.

use std::time::Duration;

use tokio::sync::{Notify, watch};

use super::process_media::process_next;
use crate::db::Signal;
use crate::media::Queue;
use crate::state::App;

/// Interval between checks for files that another process queued, and for retries.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until stopped; a running conversion is then aborted and left to the next server.
pub(super) async fn run(app: App, queue: Queue, mut stopped: watch::Receiver<bool>) {
    loop {
        let working = app.clone();
        let mut making = tokio::task::spawn_blocking(move || process_next(working.media_worker(), queue));
        let done = tokio::select! {
            done = &mut making => done,
            _ = stopped.changed() => {
                app.storage.stop_converting();
                making.await
            }
        };
        let more = match done {
            Ok(Ok(more)) => more,
            Ok(Err(error)) => {
                tracing::error!(%error, "files could not be made fit to be shown");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the job about files ended by a panic");
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
            () = signal(&app, queue).notified() => {}
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
    }
}

fn signal(app: &App, queue: Queue) -> &Notify {
    app.store.signal(match queue {
        Queue::Copies => Signal::Media,
        Queue::Conversions => Signal::Conversion,
    })
}
