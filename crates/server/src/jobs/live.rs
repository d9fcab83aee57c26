//! Keeps live feeds supplied, and ends them once the server is asked to stop: its stop waits for open answers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

use crate::live::{Hub, Pulse};
use crate::state::App;

/// Least time between two turns, so that many commits make one.
const LEAST: Duration = Duration::from_millis(100);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    let hub = app.part::<Hub>();
    let closing = tokio::spawn(close_on_signal(Arc::clone(&hub)));
    let mut pulse = Pulse::new(&app);
    loop {
        tokio::select! {
            () = tokio::time::sleep(pulse.pause()) => {}
            () = hub.woken() => {}
            _ = stopped.changed() => break,
        }
        let turned = tokio::task::spawn_blocking(move || {
            pulse.turn(Instant::now());
            pulse
        });
        pulse = turned.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a turn of the live feeds ended by a panic");
            Pulse::new(&app)
        });
        tokio::time::sleep(LEAST).await;
    }
    closing.abort();
    hub.close();
}

/// The signals on which the server stops.
async fn close_on_signal(hub: Arc<Hub>) {
    let mut stops = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::quit()].map(|kind| signal(kind).ok());
    let [terminate, interrupt, quit] = &mut stops;
    tokio::select! {
        () = received(terminate) => {}
        () = received(interrupt) => {}
        () = received(quit) => {}
    }
    hub.close();
}

/// Waits for a signal; for ever if the system does not report it.
async fn received(signal: &mut Option<Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}
